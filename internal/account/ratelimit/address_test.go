package ratelimit

import (
	"crypto/tls"
	"crypto/x509"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"github.com/gomodule/redigo/redis"

	"legislative/internal/access"
	"legislative/internal/account/ratelimit/redistest"
)

func TestParseAddress(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]serverAddress{
		"redis://":                             {network: "tcp", address: "localhost:6379"},
		"redis://127.0.0.1:6380/2":             {network: "tcp", address: "127.0.0.1:6380", database: 2},
		"redis://:secret@[::1]":                {network: "tcp", address: "[::1]:6379", password: "secret"},
		"redis://app:s%40t@cache.example?db=3": {network: "tcp", address: "cache.example:6379", user: "app", password: "s@t", database: 3},
		"rediss://app:secret@cache.example/1":  {network: "tcp", address: "cache.example:6379", user: "app", password: "secret", database: 1},
		"unix:///run/redis.sock":               {network: "unix", address: "/run/redis.sock"},
		"unix://app:secret@/run/s?db=4":        {network: "unix", address: "/run/s", user: "app", password: "secret", database: 4},
	} {
		got, err := parseAddress(address)
		if err != nil {
			t.Errorf("parseAddress(%q) = %v", address, err)
		}
		if encrypted := strings.HasPrefix(address, "rediss:"); encrypted != (got.tls != nil) || encrypted && got.tls.ServerName != "cache.example" {
			t.Errorf("parseAddress(%q) has the TLS configuration %+v", address, got.tls)
		}
		if got.tls = nil; got != want {
			t.Errorf("parseAddress(%q) = %+v, want %+v", address, got, want)
		}
	}
	for _, address := range []string{"unix://", "redis://h/1/2", "redis://h?db=x", "redis://h?pool_size=3", "valkey://h", "redis:// h"} {
		if got, err := parseAddress(address); err == nil {
			t.Errorf("parseAddress(%q) = %+v, want an error", address, got)
		}
	}
}

// ask sends a command to a server over a connection of its own.
func ask(t *testing.T, address, command string, arguments ...any) (any, error) {
	t.Helper()
	parsed, err := parseAddress(address)
	if err != nil {
		t.Fatal(err)
	}
	c, err := parsed.dial(t.Context())
	if err != nil {
		return nil, err
	}
	defer func() { _ = c.Close() }()
	return c.Do(command, arguments...)
}

// countOne counts a request with key 1 and returns how often the failure is logged.
func countOne(t *testing.T, address string) int {
	t.Helper()
	i := startInstance(t, &redistest.Server{URL: address}, Limits{Minute: Numbers{access.Analysis: 60}})
	if err := i.Allow(t.Context(), http.Header{}, access.Caller{KeyID: 1, Plan: access.Analysis}); err != nil {
		t.Error(err)
	}
	return i.log.count(stopped)
}

func TestUserPasswordAndDatabase(t *testing.T) {
	t.Parallel()
	server := redistest.Start(t)
	if _, err := ask(t, server.URL, "ACL", "SETUSER", "app", "on", ">s@cret", "~legislative:*", "+@all"); err != nil {
		t.Fatal(err)
	}
	if _, err := ask(t, server.URL, "CONFIG", "SET", "requirepass", "other"); err != nil {
		t.Fatal(err)
	}
	with := func(userinfo string) string {
		return strings.Replace(server.URL, "unix://", "unix://"+userinfo+"@", 1) + "?db=3"
	}
	for userinfo, failures := range map[string]int{"app:s%40cret": 0, ":other": 0, "app:wrong": 1, ":wrong": 1} {
		if n := countOne(t, with(userinfo)); n != failures {
			t.Errorf("%s: the failure is logged %d times, want %d", userinfo, n, failures)
		}
	}
	if n, err := redis.Int(ask(t, with(":other"), "GET", "legislative:limit:minute:1")); n != 2 || err != nil {
		t.Errorf("database 3 has the count %d, %v, want 2", n, err)
	}
	if left, err := redis.Int(ask(t, with(":other"), "PTTL", "legislative:limit:minute:1")); left <= 0 || left > 60_000 {
		t.Errorf("the count expires after %d ms, %v, want at most a minute", left, err)
	}
}

// forward copies between a connection and a server.
func forward(t *testing.T, from net.Conn, server *redistest.Server) {
	to, err := net.Dial("unix", strings.TrimPrefix(server.URL, "unix://"))
	if err != nil {
		t.Error(err)
		return
	}
	var group sync.WaitGroup
	for _, pair := range [][2]net.Conn{{from, to}, {to, from}} {
		group.Go(func() {
			_, _ = io.Copy(pair[0], pair[1]) // ends when either side closes
			_ = pair[0].Close()
		})
	}
	group.Wait()
}

func TestEncryptedConnection(t *testing.T) {
	t.Parallel()
	server := redistest.Start(t)
	certified := httptest.NewTLSServer(nil)
	t.Cleanup(certified.Close)
	listener, err := tls.Listen("tcp", "127.0.0.1:0", &tls.Config{Certificates: certified.TLS.Certificates, MinVersion: tls.VersionTLS12})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	go func() {
		for {
			c, err := listener.Accept()
			if err != nil {
				return // the test has ended
			}
			go forward(t, c, server)
		}
	}()
	address, err := parseAddress("rediss://" + listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	if err := newStore(address, patience).connect(); err == nil || !strings.Contains(err.Error(), "certificate") {
		t.Errorf("connect to a server with an unknown certificate: %v", err)
	}
	address.tls.RootCAs = x509.NewCertPool()
	address.tls.RootCAs.AddCert(certified.Certificate())
	store := newStore(address, patience)
	t.Cleanup(func() { _ = store.Close() })
	if err := store.connect(); err != nil {
		t.Error(err)
	}
}
