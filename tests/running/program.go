package running

import (
	"bytes"
	"context"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"legislative/internal/command"
)

// Program is the service as the program serves it, in the process of the test.
type Program struct {
	URL string

	output *output
	stop   func()
}

// output collects what programs write.
type output struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (o *output) Write(b []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.Write(b)
}

func (o *output) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.String()
}

// deadline bounds what tests wait for. Other tests may use all processors.
const deadline = 2 * time.Minute

// StartProgram runs the command serve on a database, with more flags, until it is
// ready. It ends with the test.
func StartProgram(t *testing.T, database string, flags ...string) *Program {
	t.Helper()
	address := freeAddress(t)
	p := &Program{URL: "http://" + address, output: &output{}}
	arguments := append([]string{"legislative", "serve", "--database", database, "--addr", address, "--public-url", p.URL, "--log-level", "debug"}, flags...)
	ctx, cancel := context.WithCancel(context.WithoutCancel(t.Context()))
	ended := make(chan error, 1)
	go func() { ended <- command.Run(ctx, arguments, p.output, p.output) }()
	p.stop = sync.OnceFunc(func() {
		cancel()
		if err := <-ended; err != nil {
			t.Errorf("serve: %v\n%s", err, p.output)
		}
	})
	t.Cleanup(p.stop)
	Await(t, "the program to be ready", func() bool {
		select {
		case err := <-ended:
			ended <- nil
			t.Fatalf("serve ended: %v\n%s", err, p.output)
		default:
		}
		return isReady(t, p.URL)
	})
	return p
}

func isReady(t *testing.T, url string) bool {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url+"/readyz", nil)
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return false
	}
	response.Body.Close()
	return response.StatusCode == http.StatusOK
}

// freeAddress returns an address of the loopback interface on which nothing listens.
func freeAddress(t *testing.T) string {
	t.Helper()
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = listener.Close() }()
	return listener.Addr().String()
}

// Stop ends the program, and returns all that it has written, its log at level
// debug included.
func (p *Program) Stop() string {
	p.stop()
	return p.output.String()
}

// Command runs a command of the program on a database, and returns what it prints
// for its user, and its log.
func Command(t *testing.T, database string, arguments ...string) (printed, log string) {
	t.Helper()
	var out, logged output
	arguments = append(append([]string{"legislative"}, arguments...), "--database", database)
	if err := command.Run(t.Context(), arguments, &out, &logged); err != nil {
		t.Fatalf("%s: %v\n%s", strings.Join(arguments, " "), err, &logged)
	}
	return out.String(), logged.String()
}

// Await waits until a condition holds, and fails the test if it takes too long.
func Await(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(deadline); !holds(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("waited %s for %s", deadline, what)
		}
	}
}
