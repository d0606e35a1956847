package server

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"
)

// serveFront serves a front without a service. Stop ends it and returns its
// error.
func serveFront(t *testing.T) (address string, stop func() error) {
	t.Helper()
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	log := slog.New(slog.DiscardHandler)
	ctx, cancel := context.WithCancel(t.Context())
	result := make(chan error, 1)
	go func() { result <- Serve(ctx, listener, NewFront(log), log) }()
	return listener.Addr().String(), func() error { cancel(); return <-result }
}

// Connections that send their requests slowly are closed, and do not keep
// others from being answered.
func TestSlowConnections(t *testing.T) {
	t.Parallel()
	address, stop := serveFront(t)
	var slow []net.Conn
	for range 300 {
		c, err := net.Dial("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		if _, err := io.WriteString(c, "GET /livez HTTP/1.1\r\nHost: x\r\nX-Slow: "); err != nil {
			t.Fatal(err)
		}
		slow = append(slow, c)
	}
	response, err := http.Get("http://" + address + "/livez")
	if err != nil || response.StatusCode != http.StatusOK {
		t.Fatal(response, err)
	}
	response.Body.Close()
	for _, c := range slow {
		if err := c.SetReadDeadline(time.Now().Add(headerTimeout + 5*time.Second)); err != nil {
			t.Fatal(err)
		}
		if _, err := io.Copy(io.Discard, c); err != nil {
			t.Fatalf("a slow connection is still open: %v", err)
		}
	}
	if err := stop(); err != nil {
		t.Error(err)
	}
}

func TestServeRefusesLongHeaders(t *testing.T) {
	t.Parallel()
	address, stop := serveFront(t)
	c, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	go func() {
		_, _ = fmt.Fprintf(c, "GET /livez HTTP/1.1\r\nHost: x\r\nX-Long: %s\r\n\r\n", strings.Repeat("a", 1<<20))
	}()
	response, err := http.ReadResponse(bufio.NewReader(c), nil)
	if err != nil || response.StatusCode != http.StatusRequestHeaderFieldsTooLarge {
		t.Errorf("a header of 1 MiB = %v, %v, want %d", response, err, http.StatusRequestHeaderFieldsTooLarge)
	}
	if err := stop(); err != nil {
		t.Error(err)
	}
}
