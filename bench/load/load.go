// Package load sends requests over keep-alive connections as fast as the server
// answers, with so little work of its own that it can share the machine with the
// server: requests are encoded before, and bodies are skipped, not read.
package load

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"net"
	"slices"
	"sync"
	"time"
)

// Options say how to load a server.
type Options struct {
	Address     string // HOST:PORT
	Requests    [][]byte
	Status      int // of a successful response
	Connections int
	Duration    time.Duration // after which no request is sent
	Pause       time.Duration // of a connection after each response
	// Pick returns the source of indexes into Requests for the nth connection.
	Pick func(connection int) func() int
}

// Result has the responses to the connections of a run.
type Result struct {
	Elapsed   time.Duration   // until the last response
	Latencies []time.Duration // of successful requests, sorted
	Failed    int             // requests with another status
	Bytes     int64           // of the bodies of successful responses
	Failure   string          // the first response that failed, if any did
}

// Rate returns the number of successful requests per second.
func (r *Result) Rate() float64 { return float64(len(r.Latencies)) / r.Elapsed.Seconds() }

// Run loads a server. It returns an error if a connection breaks, which no
// server that is compared does.
func Run(ctx context.Context, o Options) (*Result, error) {
	workers := make([]*worker, o.Connections)
	for i := range workers {
		connection, err := new(net.Dialer).DialContext(ctx, "tcp", o.Address)
		if err != nil {
			return nil, err
		}
		defer connection.Close()
		workers[i] = &worker{Options: o, connection: connection, reader: bufio.NewReaderSize(connection, 64<<10), pick: o.Pick(i)}
	}
	ctx, cancel := context.WithTimeout(ctx, o.Duration)
	defer cancel()
	started := time.Now()
	var group sync.WaitGroup
	for _, w := range workers {
		group.Go(func() { w.err = w.run(ctx) })
	}
	group.Wait()
	return merge(workers, time.Since(started))
}

func merge(workers []*worker, elapsed time.Duration) (*Result, error) {
	total := &Result{Elapsed: elapsed}
	for _, w := range workers {
		if w.err != nil {
			return nil, w.err
		}
		total.Latencies = append(total.Latencies, w.Latencies...)
		total.Failed += w.Failed
		total.Bytes += w.Bytes
		if total.Failure == "" {
			total.Failure = w.Failure
		}
	}
	slices.Sort(total.Latencies)
	return total, nil
}

// worker sends the requests of one connection, one after the other.
type worker struct {
	Options
	Result
	connection net.Conn
	reader     *bufio.Reader
	pick       func() int
	err        error
}

func (w *worker) run(ctx context.Context) error {
	for ; ctx.Err() == nil; time.Sleep(w.Pause) {
		request := w.Requests[w.pick()]
		started := time.Now()
		if _, err := w.connection.Write(request); err != nil {
			return fmt.Errorf("sending a request: %w", err)
		}
		response, err := readResponse(w.reader)
		if err != nil {
			return fmt.Errorf("reading a response: %w", err)
		}
		if response.status == w.Status {
			w.Latencies = append(w.Latencies, time.Since(started))
			w.Bytes += response.size
			continue
		}
		w.Failed++
		if w.Failure == "" {
			line, _, _ := bytes.Cut(request, []byte(" HTTP/1.1")) // without the header, which may have a key
			w.Failure = fmt.Sprintf("status %d to %s", response.status, line)
		}
	}
	return nil
}
