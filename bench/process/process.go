// Package process starts the servers that the benchmark compares, and measures
// the work of their processes as Linux counts it.
package process

import (
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"syscall"
	"time"
)

// Server is a running server.
type Server struct {
	Address string // HOST:PORT
	PID     int
	Ready   time.Duration // from the start until it was ready
	command *exec.Cmd
	ended   chan struct{}
}

// Start starts a program that listens on an address, with its output in a log
// file, and waits until it accepts connections and isReady, unless that is nil,
// reports true.
func Start(ctx context.Context, address, log string, command *exec.Cmd, isReady func(ctx context.Context, address string) bool) (*Server, error) {
	output, err := os.Create(log)
	if err != nil {
		return nil, err
	}
	defer output.Close()
	command.Stdout, command.Stderr = output, output
	started := time.Now()
	if err := command.Start(); err != nil {
		return nil, fmt.Errorf("starting %s: %w", command.Path, err)
	}
	s := &Server{Address: address, PID: command.Process.Pid, command: command, ended: make(chan struct{})}
	go func() {
		_ = command.Wait() // how it ended is in its log
		close(s.ended)
	}()
	if err := s.waitUntilReady(ctx, isReady); err != nil {
		s.Stop()
		return nil, fmt.Errorf("%w: see %s", err, log)
	}
	s.Ready = time.Since(started)
	return s, nil
}

func (s *Server) waitUntilReady(ctx context.Context, isReady func(ctx context.Context, address string) bool) error {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	for {
		connection, err := new(net.Dialer).DialContext(ctx, "tcp", s.Address)
		if err == nil {
			_ = connection.Close() // it was opened only to see whether it can be
			if isReady == nil || isReady(ctx, s.Address) {
				return nil
			}
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("%s is not ready on %s", s.command.Path, s.Address)
		case <-s.ended:
			return fmt.Errorf("%s ended", s.command.Path)
		case <-time.After(2 * time.Millisecond):
		}
	}
}

// Stop ends the server and waits until it has ended.
func (s *Server) Stop() {
	_ = s.command.Process.Signal(syscall.SIGTERM) // an error means that it has ended
	select {
	case <-s.ended:
	case <-time.After(20 * time.Second):
		_ = s.command.Process.Kill()
		<-s.ended
	}
}

// FreeAddress returns an address on this machine on which nothing listens.
func FreeAddress(ctx context.Context) (string, error) {
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return listener.Addr().String(), listener.Close()
}
