package server

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"time"

	"golang.org/x/net/netutil"
)

const (
	headerTimeout = 5 * time.Second
	readTimeout   = 15 * time.Second
	writeTimeout  = 60 * time.Second
	idleTimeout   = 2 * time.Minute
	headerBytes   = 16 << 10
	connections   = 4096
	drainTimeout  = 25 * time.Second
)

// Serve answers requests on a listener until ctx ends. It then waits for the
// running requests, and returns an error if they take too long.
func Serve(ctx context.Context, listener net.Listener, front *Front, log *slog.Logger) error {
	srv := &http.Server{
		Handler:           front,
		ReadHeaderTimeout: headerTimeout,
		ReadTimeout:       readTimeout,
		WriteTimeout:      writeTimeout,
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    headerBytes,
		ErrorLog:          slog.NewLogLogger(log.Handler(), slog.LevelDebug),
	}
	failed := make(chan error, 1)
	go func() { failed <- srv.Serve(netutil.LimitListener(listener, connections)) }()
	select {
	case err := <-failed:
		return fmt.Errorf("listen: %w", err)
	case <-ctx.Done():
	}
	front.Stop()
	drain, cancel := context.WithTimeout(context.WithoutCancel(ctx), drainTimeout)
	defer cancel()
	if err := srv.Shutdown(drain); err != nil {
		return errors.Join(fmt.Errorf("requests still ran after %s: %w", drainTimeout, err), srv.Close())
	}
	return nil
}
