package load_test

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"legislative/bench/load"
)

// TestRun loads a server that answers in several ways: with a length, in chunks,
// without a body, and with an error.
func TestRun(t *testing.T) {
	t.Parallel()
	var served, posted atomic.Int64
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		served.Add(1)
		switch r.URL.Path {
		case "/length":
			fmt.Fprint(w, "twelve bytes")
		case "/chunks":
			for range 3 {
				fmt.Fprint(w, strings.Repeat("x", 4))
				w.(http.Flusher).Flush()
			}
		case "/post":
			body, err := io.ReadAll(r.Body)
			if err == nil && string(body) == "{}" {
				posted.Add(1)
			}
			fmt.Fprint(w, "twelve bytes")
		default:
			http.Error(w, "no", http.StatusTeapot)
		}
	}))
	defer server.Close()
	requests := [][]byte{load.Get("/length", ""), load.Get("/chunks", "X-Header: y\r\n"), load.Post("/post", "", []byte("{}")), load.Get("/error", "")}
	result, err := load.Run(t.Context(), load.Options{
		Address: strings.TrimPrefix(server.URL, "http://"), Requests: requests, Status: http.StatusOK,
		Connections: 3, Duration: 100 * time.Millisecond, Pick: load.Uniform(len(requests)),
	})
	if err != nil {
		t.Fatal(err)
	}
	succeeded := len(result.Latencies)
	if int64(succeeded+result.Failed) != served.Load() || succeeded == 0 || result.Failed == 0 || posted.Load() == 0 {
		t.Errorf("%d requests succeeded, %d failed, the server saw %d, %d of them posted", succeeded, result.Failed, served.Load(), posted.Load())
	}
	if want := int64(12 * succeeded); result.Bytes != want {
		t.Errorf("bodies have %d bytes, want %d", result.Bytes, want)
	}
	if !strings.Contains(result.Failure, "418") || result.Rate() <= 0 {
		t.Errorf("failure %q, rate %f", result.Failure, result.Rate())
	}
}

func TestZipf(t *testing.T) {
	t.Parallel()
	pick := load.Zipf(500)(1)
	counts := make([]int, 500)
	for range 10_000 {
		counts[pick()]++
	}
	if counts[0] < 1_000 || counts[0] < counts[10] {
		t.Errorf("key 0 was picked %d times of 10,000, key 10 %d times", counts[0], counts[10])
	}
}
