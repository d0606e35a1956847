package rest_test

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"entgo.io/ent/dialect"

	"legislative/internal/account/ratelimit"
	"legislative/internal/sample"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// proxy is a connection to Postgres that a test can cut or stall.
type proxy struct {
	listener net.Listener
	server   string // path of the server's socket, or its host and port
	network  string

	mu    sync.Mutex
	open  map[net.Conn]bool
	isCut bool
	stall sync.RWMutex // locked while no data passes
}

// newProxy starts a proxy to the database at a URL, and returns the URL of the
// proxy.
func newProxy(t *testing.T, address string) (p *proxy, proxyURL string) {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	p = &proxy{open: map[net.Conn]bool{}}
	query := u.Query()
	if folder := query.Get("host"); folder != "" {
		p.network, p.server = "unix", filepath.Join(folder, ".s.PGSQL.5432")
		query.Del("host")
	} else {
		p.network, p.server = "tcp", u.Host
	}
	if p.listener, err = net.Listen("tcp", "127.0.0.1:0"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { p.listener.Close(); p.cut() })
	go p.accept()
	u.Host = p.listener.Addr().String()
	u.RawQuery = query.Encode()
	return p, u.String()
}

func (p *proxy) accept() {
	for {
		near, err := p.listener.Accept()
		if err != nil {
			return
		}
		far, err := net.Dial(p.network, p.server)
		p.mu.Lock()
		if err != nil || p.isCut {
			near.Close()
			if err == nil {
				far.Close()
			}
		} else {
			p.open[near], p.open[far] = true, true
			go p.forward(near, far)
			go p.forward(far, near)
		}
		p.mu.Unlock()
	}
}

// forward copies data from one connection to another until one is closed.
func (p *proxy) forward(from, to net.Conn) {
	defer from.Close()
	defer to.Close()
	buffer := make([]byte, 16<<10)
	for {
		n, err := from.Read(buffer)
		p.stall.RLock()
		_, writeErr := to.Write(buffer[:n])
		p.stall.RUnlock()
		if err != nil || writeErr != nil {
			return
		}
	}
}

// cut closes all connections, and new ones at once.
func (p *proxy) cut() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.isCut = true
	for c := range p.open {
		c.Close()
	}
	clear(p.open)
}

// restore ends the cut.
func (p *proxy) restore() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.isCut = false
}

// startBehindProxy starts a service on Postgres behind a proxy.
func startBehindProxy(t *testing.T) (*bundle, *proxy) {
	t.Helper()
	p, proxyURL := newProxy(t, databasetest.MigratedURL(t, dialect.Postgres))
	db, err := database.Open(t.Context(), proxyURL)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	load(t, db, sample.Files(sample.Options{Bills: 1, Votes: 1, Seed: 1}))
	return start(t, db, ratelimit.Limits{}), p
}

// waitForStatus repeats a request until it gets a status.
func (b *bundle) waitForStatus(t *testing.T, path string, status int) {
	t.Helper()
	var last int
	for range 100 {
		if last = b.send(t, "GET", path).StatusCode; last == status {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Fatalf("%s: still %d after 10 seconds, want %d", path, last, status)
}

// While the database is down, the service is alive and reports that it is
// unavailable. It recovers with the database.
func TestDatabaseOutage(t *testing.T) {
	t.Parallel()
	b, p := startBehindProxy(t)
	const path = "/api/v1/bills/200/hr/1"
	b.waitForStatus(t, path, http.StatusOK)
	b.waitForStatus(t, "/readyz", http.StatusOK)
	for range 2 {
		p.cut()
		for _, e := range endpoints() {
			target := e.missing
			if target == "" {
				target = "/house-votes/analytics"
			}
			checkProblem(t, b.send(t, "GET", "/api/v1"+target), 503, "unavailable")
		}
		answer := b.send(t, "GET", "/graphql?query=%7BhouseVotes%7Bnodes%7Bcongress%7D%7D%7D")
		status := http.StatusOK
		if answer.StatusCode == http.StatusServiceUnavailable {
			status = answer.StatusCode // the key was looked up again, which failed
		}
		checkGraphQLError(t, answer, status, "unavailable")
		b.waitForStatus(t, "/readyz", http.StatusServiceUnavailable)
		b.waitForStatus(t, "/livez", http.StatusOK)
		p.restore()
		b.waitForStatus(t, path, http.StatusOK)
		b.waitForStatus(t, "/readyz", http.StatusOK)
	}
}

// While the database stalls, requests are refused in time. The service recovers
// with the database.
func TestDatabaseStall(t *testing.T) {
	t.Parallel()
	b, p := startBehindProxy(t)
	const path = "/api/v1/bills/200/hr/1"
	b.waitForStatus(t, path, http.StatusOK)
	p.stall.Lock()
	if status := b.send(t, "GET", path).StatusCode; status != http.StatusOK {
		t.Errorf("%s = %d at the beginning of the stall, want the kept answer", path, status)
	}
	const clients = 300
	statuses := make(chan int, clients)
	start := time.Now()
	for i := range clients {
		target := fmt.Sprintf("%s/api/v1/bills/200/hr/%d", b.url, 1000+i) // not kept
		if i%2 == 1 {
			target = fmt.Sprintf("%s/graphql?query=%%7BhouseVotes%%7Bnodes%%7Ba%d:congress%%7D%%7D%%7D", b.url, i)
		}
		go func() {
			request, err := http.NewRequest(http.MethodGet, target, nil)
			if err != nil {
				statuses <- 0
				return
			}
			request.Header.Set("Authorization", "Bearer "+b.key)
			response, err := http.DefaultClient.Do(request)
			if err != nil {
				statuses <- 0
				return
			}
			_, _ = io.Copy(io.Discard, response.Body)
			response.Body.Close()
			statuses <- response.StatusCode
		}()
	}
	refused := 0
	for range clients / 2 {
		if status := <-statuses; status == http.StatusServiceUnavailable {
			refused++
		} else {
			t.Errorf("status %d during the stall, want 503", status)
		}
	}
	if took := time.Since(start); refused < clients/2 || took > 5*time.Second {
		t.Errorf("%d refused in %s, want half within 5 seconds", refused, took)
	}
	p.stall.Unlock()
	for range clients / 2 {
		if status := <-statuses; status != http.StatusServiceUnavailable && status != http.StatusOK && status != http.StatusNotFound {
			t.Errorf("status %d after the stall, want 200, 404 or 503", status)
		}
	}
	b.waitForStatus(t, path, http.StatusOK)
}
