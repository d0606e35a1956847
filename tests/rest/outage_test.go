package rest_test

import (
	"io"
	"net"
	"net/http"
	"net/url"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"entgo.io/ent/dialect"

	"legislative/internal/database"
	"legislative/internal/database/databasetest"
	"legislative/internal/ratelimit"
	"legislative/internal/sample"
)

// line is the way to Postgres, which a test can cut or jam.
type line struct {
	listener net.Listener
	server   string // path of the server's socket, or its address
	network  string

	mu   sync.Mutex
	open map[net.Conn]bool
	cut  bool
	jam  sync.RWMutex // locked while nothing gets through
}

// newLine puts a line between a service and the database at a URL, and gives
// the URL of its near end.
func newLine(t *testing.T, address string) (l *line, near string) {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	l = &line{open: map[net.Conn]bool{}}
	query := u.Query()
	if folder := query.Get("host"); folder != "" {
		l.network, l.server = "unix", filepath.Join(folder, ".s.PGSQL.5432")
		query.Del("host")
	} else {
		l.network, l.server = "tcp", u.Host
	}
	if l.listener, err = net.Listen("tcp", "127.0.0.1:0"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.listener.Close(); l.sever() })
	go l.accept()
	u.Host = l.listener.Addr().String()
	u.RawQuery = query.Encode()
	return l, u.String()
}

func (l *line) accept() {
	for {
		near, err := l.listener.Accept()
		if err != nil {
			return
		}
		far, err := net.Dial(l.network, l.server)
		l.mu.Lock()
		if err != nil || l.cut {
			near.Close()
			if err == nil {
				far.Close()
			}
		} else {
			l.open[near], l.open[far] = true, true
			go l.carry(near, far)
			go l.carry(far, near)
		}
		l.mu.Unlock()
	}
}

func (l *line) carry(from, to net.Conn) {
	defer from.Close()
	defer to.Close()
	buffer := make([]byte, 16<<10)
	for {
		n, err := from.Read(buffer)
		l.jam.RLock()
		_, writeErr := to.Write(buffer[:n])
		l.jam.RUnlock()
		if err != nil || writeErr != nil {
			return
		}
	}
}

// sever cuts the line for those who are on it and those to come.
func (l *line) sever() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.cut = true
	for c := range l.open {
		c.Close()
	}
	clear(l.open)
}

func (l *line) mend() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.cut = false
}

// onALine is a service on Postgres by way of a line.
func onALine(t *testing.T) (*bundle, *line) {
	t.Helper()
	l, near := newLine(t, databasetest.MigratedURL(t, dialect.Postgres))
	db, err := database.Open(t.Context(), near)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	load(t, db, sample.Files(sample.Options{Bills: 1, Votes: 1, Seed: 1}))
	return start(t, db, ratelimit.Limits{}), l
}

// eventually asks until the answer is as wanted.
func (b *bundle) eventually(t *testing.T, path string, status int) {
	t.Helper()
	var last int
	for range 100 {
		if last = b.ask(t, "GET", path).StatusCode; last == status {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Fatalf("%s: still %d after 10 seconds, want %d", path, last, status)
}

// While the database is down, the service says so and lives; when it is back,
// so is the service.
func TestDatabaseDownAndBack(t *testing.T) {
	t.Parallel()
	b, l := onALine(t)
	const path = "/api/v1/bills/200/hr/1"
	b.eventually(t, path, http.StatusOK)
	b.eventually(t, "/readyz", http.StatusOK)
	for range 2 {
		l.sever()
		for _, e := range endpoints() {
			target := e.missing
			if target == "" {
				target = "/house-votes/analytics"
			}
			expect(t, b.ask(t, "GET", "/api/v1"+target), 503, "unavailable")
		}
		expectGraphQL(t, b.ask(t, "GET", "/graphql?query=%7BhouseVotes%7Bnodes%7Bcongress%7D%7D%7D"), 200, "unavailable")
		b.eventually(t, "/readyz", http.StatusServiceUnavailable)
		b.eventually(t, "/livez", http.StatusOK)
		l.mend()
		b.eventually(t, path, http.StatusOK)
		b.eventually(t, "/readyz", http.StatusOK)
	}
}

// When the database gets slow, requests that cannot be served in time are
// refused in time, and when it is fast again the service is too.
func TestDatabaseJammed(t *testing.T) {
	t.Parallel()
	b, l := onALine(t)
	const path = "/api/v1/bills/200/hr/1"
	b.eventually(t, path, http.StatusOK)
	l.jam.Lock()
	const clients = 300
	statuses := make(chan int, clients)
	began := time.Now()
	for i := range clients {
		target := b.url + path
		if i%2 == 1 {
			target = b.url + "/graphql?query=%7BhouseVotes%7Bnodes%7Bcongress%7D%7D%7D"
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
			t.Errorf("status %d while nothing gets through", status)
		}
	}
	if took := time.Since(began); refused < clients/2 || took > 5*time.Second {
		t.Errorf("%d refused in %s", refused, took)
	}
	l.jam.Unlock()
	for range clients / 2 {
		if status := <-statuses; status != http.StatusServiceUnavailable && status != http.StatusOK {
			t.Errorf("status %d", status)
		}
	}
	b.eventually(t, path, http.StatusOK)
}
