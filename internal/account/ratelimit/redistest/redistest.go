// Package redistest starts servers of Redis for tests.
//
// They need the program redis-server or valkey-server on PATH. If there is
// neither, tests are skipped, or fail if REQUIRE_REDIS is set.
package redistest

import (
	"net"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// Server is a server that listens on a socket in a folder of its own.
type Server struct {
	URL string // redis address of the server

	program string
	socket  string
	process *exec.Cmd // nil if the server is stopped
}

// Start starts a server that ends with the test.
func Start(t testing.TB) *Server {
	t.Helper()
	program := find(t)
	folder, err := os.MkdirTemp("", "redis") //nolint:usetesting // the path of a socket must be short
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(folder) })
	socket := filepath.Join(folder, "s")
	s := &Server{URL: (&url.URL{Scheme: "unix", Path: socket}).String(), program: program, socket: socket}
	t.Cleanup(func() { s.Kill(t) })
	s.Restart(t)
	return s
}

func find(t testing.TB) string {
	t.Helper()
	for _, name := range []string{"redis-server", "valkey-server"} {
		if program, err := exec.LookPath(name); err == nil {
			return program
		}
	}
	const missing = "neither redis-server nor valkey-server is installed"
	if os.Getenv("REQUIRE_REDIS") != "" {
		t.Fatal(missing)
	}
	t.Skip(missing)
	return ""
}

// Restart starts the server, without data, after [Server.Kill], and waits until it
// listens.
func (s *Server) Restart(t testing.TB) {
	t.Helper()
	s.process = exec.Command(s.program, "--port", "0", "--unixsocket", s.socket, "--save", "", "--appendonly", "no", "--dir", filepath.Dir(s.socket)) //nolint:noctx // Kill ends it
	if err := s.process.Start(); err != nil {
		t.Fatal(err)
	}
	for deadline := time.Now().Add(30 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		connection, err := (&net.Dialer{}).DialContext(t.Context(), "unix", s.socket)
		if err == nil {
			_ = connection.Close()
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("Redis does not listen: %v", err)
		}
	}
}

// Kill ends the server at once, as if its machine failed.
func (s *Server) Kill(t testing.TB) {
	t.Helper()
	if s.process == nil {
		return
	}
	_ = s.process.Process.Kill() // fails if it has ended by itself
	_ = s.process.Wait()         // reports that it was killed
	s.process = nil
	_ = os.Remove(s.socket)
}
