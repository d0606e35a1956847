package answers_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/zstd"

	"legislative/ent/revision"
	"legislative/internal/http/problem"
	"legislative/internal/operation"
	"legislative/internal/operation/dependency"
	"legislative/internal/operation/turns"
	"legislative/internal/store/answers"
)

// state is a dataset whose state a test sets.
type state struct{ atomic.Value }

func newState() *state {
	s := &state{}
	s.Store("1")
	return s
}

func (s *state) Refresh(context.Context) (string, error) {
	if v, _ := s.Load().(string); v != "" {
		return v, nil
	}
	return "", errors.New("no database")
}

// AreSame is true for bill 1 and in states that are numbers.
func (s *state) AreSame(records []int64, before, after string) bool {
	return slices.Equal(records, []int64{dependency.Key(revision.KindBill, 1)}) && len(before) == 1 && len(after) == 1
}

func (s *state) State(ctx context.Context) (string, error) { return s.Refresh(ctx) }

var jsonHeader = &answers.Header{
	ContentType: []string{"application/json"}, CacheControl: []string{"private"}, Vary: []string{"Accept-Encoding"}, Tagged: true,
}

func body(text string) answers.Source {
	return source(func(context.Context) ([]byte, error) { return []byte(text), nil })
}

func source(build func(context.Context) ([]byte, error)) answers.Source {
	return answers.Source{Build: build, Attempts: 1}
}

func get(t *testing.T, c *answers.Cache, key string, source answers.Source) *answers.Answer {
	t.Helper()
	a, err := c.Get(t.Context(), answers.NewKey(key), source)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func write(a *answers.Answer, h *answers.Header, header ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequestWithContext(context.Background(), http.MethodGet, "/", nil)
	for i := 0; i < len(header); i += 2 {
		r.Header.Add(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	a.Write(w, r, h)
	return w
}

func TestAnswersAreKeptUntilTheStateChanges(t *testing.T) {
	t.Parallel()
	s := newState()
	c := answers.New(answers.Options{Dataset: s, MaxBytes: 1 << 20})
	get(t, c, "a", body("one"))
	if got := get(t, c, "a", body("two")).Body(); string(got) != "one" {
		t.Errorf("the kept answer is %q, want one", got)
	}
	if got := get(t, c, "b", body("two")).Body(); string(got) != "two" {
		t.Errorf("the answer with another key is %q, want two", got)
	}
	if a, err := c.Kept(t.Context(), answers.NewKey("a")); err != nil || a == nil || string(a.Body()) != "one" {
		t.Errorf("Kept = %v, %v", a, err)
	}
	s.Store("2")
	if a, err := c.Kept(t.Context(), answers.NewKey("a")); err != nil || a != nil {
		t.Errorf("Kept in another state = %v, %v, want nil", a, err)
	}
	if got := get(t, c, "a", body("two")).Body(); string(got) != "two" {
		t.Errorf("the answer in another state is %q, want two", got)
	}
	s.Store("")
	if _, err := c.Kept(t.Context(), answers.NewKey("a")); err == nil {
		t.Error("Kept without the database = nil error")
	}
	if _, err := c.Get(t.Context(), answers.NewKey("a"), body("")); err == nil {
		t.Error("Get without the database = nil error")
	}
}

// A body that is built again because the dataset changed is built in the new
// state, although State still returns the former one.
func TestBuildHasState(t *testing.T) {
	t.Parallel()
	s := &laggingState{newState()}
	c := answers.New(answers.Options{Dataset: s, MaxBytes: 1 << 20})
	var states []string
	a := get(t, c, "a", answers.Source{Attempts: 3, Build: func(ctx context.Context) ([]byte, error) {
		states = append(states, operation.From(ctx).State)
		s.Store("2")
		return []byte(operation.From(ctx).State), nil
	}})
	if got := strings.Join(states, " "); got != "1 2" || string(a.Body()) != "2" {
		t.Errorf("built in states %s, and answered %s; want 1 2, and 2", got, a.Body())
	}
}

// laggingState is a dataset of which State returns the first state.
type laggingState struct{ *state }

func (*laggingState) State(context.Context) (string, error) { return "1", nil }

// An answer is kept while the records on which it depends stay the same.
func TestAnswersOfRecords(t *testing.T) {
	t.Parallel()
	s := newState()
	c := answers.New(answers.Options{Dataset: s, MaxBytes: 1 << 20})
	ofBill := func(bill int64, text string) string {
		return string(get(t, c, fmt.Sprint(bill), source(func(ctx context.Context) ([]byte, error) {
			operation.From(operation.On(ctx, revision.KindBill, bill)).NoteStatement()
			return []byte(text), nil
		})).Body())
	}
	ofBill(1, "one")
	ofBill(2, "one")
	s.Store("2")
	if one, two := ofBill(1, "two"), ofBill(2, "two"); one != "one" || two != "two" {
		t.Errorf("in another state: %s and %s, want the kept answer and a new one", one, two)
	}
	s.Store("3")
	if a, err := c.Kept(t.Context(), answers.NewKey("1")); a == nil || err != nil {
		t.Errorf("Kept = %v, %v", a, err)
	}
	s.Store("unknown")
	if one := ofBill(1, "three"); one != "three" {
		t.Errorf("in an unknown state: %s, want a new answer", one)
	}
}

// While the dataset changes all the time, each answer is built once in the
// period of grace.
func TestGrace(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		s := newState()
		c := answers.New(answers.Options{Dataset: s, MaxBytes: 1 << 20, Grace: time.Second})
		builds := 0
		for i := range 100 {
			get(t, c, "a", source(func(context.Context) ([]byte, error) {
				builds++
				return fmt.Append(nil, i), nil
			}))
			time.Sleep(100 * time.Millisecond)
			s.Store(fmt.Sprint("state ", i))
		}
		if builds != 10 {
			t.Errorf("%d builds in 10 seconds, want 10", builds)
		}
	})
}

func TestErrorsAreNotKept(t *testing.T) {
	t.Parallel()
	c := answers.New(answers.Options{Dataset: newState(), MaxBytes: 1 << 20})
	failed := errors.New("failed")
	_, err := c.Get(t.Context(), answers.NewKey("a"), source(func(context.Context) ([]byte, error) { return nil, failed }))
	if !errors.Is(err, failed) {
		t.Errorf("Get = %v, want %v", err, failed)
	}
	if got := get(t, c, "a", body("one")).Body(); string(got) != "one" {
		t.Errorf("after an error: %q, want one", got)
	}
}

// An answer that is built while the state changes is built again, and not kept
// if the state never stays the same.
func TestAnswersAreOfOneState(t *testing.T) {
	t.Parallel()
	s := newState()
	c := answers.New(answers.Options{Dataset: s, MaxBytes: 1 << 20})
	n := 0
	changing := func(attempts, until int) answers.Source {
		return answers.Source{Attempts: attempts, Build: func(context.Context) ([]byte, error) {
			if n++; n < until {
				s.Store(fmt.Sprint("state ", n))
			}
			return fmt.Append(nil, n), nil
		}}
	}
	a, err := c.Get(t.Context(), answers.NewKey("a"), changing(3, 3))
	if err != nil || string(a.Body()) != "3" {
		t.Errorf("Get = %s, %v, want the third attempt", a.Body(), err)
	}
	n = 0
	if a, err = c.Get(t.Context(), answers.NewKey("b"), changing(2, 100)); err != nil || string(a.Body()) != "2" {
		t.Errorf("Get = %s, %v, want the second attempt", a.Body(), err)
	}
	if a, err = c.Kept(t.Context(), answers.NewKey("b")); err != nil || a != nil {
		t.Errorf("Kept = %v, %v, want nil", a, err)
	}
}

func TestConcurrentRequestsBuildOnce(t *testing.T) {
	t.Parallel()
	for _, bytes := range []int64{0, 1 << 20} {
		c := answers.New(answers.Options{Dataset: newState(), MaxBytes: bytes})
		var builds atomic.Int32
		release := make(chan struct{})
		var wait sync.WaitGroup
		for range 50 {
			wait.Go(func() {
				a, err := c.Get(t.Context(), answers.NewKey("a"), source(func(context.Context) ([]byte, error) {
					<-release
					builds.Add(1)
					return []byte("body"), nil
				}))
				if err != nil || string(a.Body()) != "body" {
					t.Errorf("Get = %v, %v", a, err)
				}
			})
		}
		close(release)
		wait.Wait()
		if n := builds.Load(); bytes > 0 && n != 1 {
			t.Errorf("%d builds, want 1", n)
		}
	}
}

// The cache keeps frequent answers within its bound, and refuses answers that
// would displace many others.
func TestCacheIsBounded(t *testing.T) {
	t.Parallel()
	c := answers.New(answers.Options{Dataset: newState(), MaxBytes: 1 << 20})
	large := strings.Repeat("x", 20_000)
	get(t, c, "frequent", body(large))
	for i := range 500 {
		if _, err := c.Kept(t.Context(), answers.NewKey("frequent")); err != nil {
			t.Fatal(err)
		}
		get(t, c, fmt.Sprint(i), body(large))
	}
	kept := 0
	for i := range 500 {
		if a, _ := c.Kept(t.Context(), answers.NewKey(fmt.Sprint(i))); a != nil {
			kept++
		}
	}
	if kept > 60 || kept < 10 {
		t.Errorf("%d answers of 20 KB are kept in 1 MiB", kept)
	}
	if a, _ := c.Kept(t.Context(), answers.NewKey("frequent")); a == nil {
		t.Error("the frequent answer was displaced by answers that were requested once")
	}
	get(t, c, "huge", body(strings.Repeat("x", 1<<19)))
	if a, _ := c.Kept(t.Context(), answers.NewKey("huge")); a != nil {
		t.Error("an answer of half the cache is kept")
	}
}

func TestEncodings(t *testing.T) {
	t.Parallel()
	text := strings.Repeat("text ", 1000)
	a := get(t, answers.New(answers.Options{Dataset: newState(), MaxBytes: 1 << 20}), "a", body(text))
	decoders := map[string]func(io.Reader) (io.Reader, error){
		"":     func(r io.Reader) (io.Reader, error) { return r, nil },
		"gzip": func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) },
		"br":   func(r io.Reader) (io.Reader, error) { return brotli.NewReader(r), nil },
		"zstd": func(r io.Reader) (io.Reader, error) { return zstd.NewReader(r) },
	}
	tags := map[string]string{}
	for accepted, want := range map[string]string{
		"": "", "identity": "", "*": "", "deflate": "", "gzip": "gzip", "GZIP;q=0.1": "gzip", "gzip;q=0": "", "gzip;q=x": "", "gzip;q=2": "",
		"br": "br", "zstd": "zstd", "gzip, deflate, br": "br", "gzip, deflate, br, zstd": "zstd", "zstd;q=0.5, gzip": "gzip", "br;q=0, gzip;q=0.2": "gzip",
	} {
		w := write(a, jsonHeader, "Accept-Encoding", accepted)
		if got := w.Header().Get("Content-Encoding"); got != want || w.Header().Get("Content-Length") != fmt.Sprint(w.Body.Len()) {
			t.Errorf("Accept-Encoding %q: header %v, want encoding %q", accepted, w.Header(), want)
			continue
		}
		tags[w.Header().Get("ETag")] = want
		r, err := decoders[want](w.Body)
		if err != nil {
			t.Fatal(err)
		}
		if plain, err := io.ReadAll(r); err != nil || string(plain) != text {
			t.Errorf("Accept-Encoding %q: %v, or another body", accepted, err)
		}
	}
	if len(tags) != len(decoders) {
		t.Errorf("entity tags %v, want one for each encoding", tags)
	}
	short := get(t, answers.New(answers.Options{Dataset: newState(), MaxBytes: 1 << 20}), "a", body("short"))
	if w := write(short, jsonHeader, "Accept-Encoding", "gzip"); w.Header().Get("Content-Encoding") != "" {
		t.Error("a short body is compressed")
	}
}

func TestNotModified(t *testing.T) {
	t.Parallel()
	s := newState()
	c := answers.New(answers.Options{Dataset: s, MaxBytes: 1 << 20})
	a := get(t, c, "a", body(strings.Repeat("text ", 1000)))
	tag := write(a, jsonHeader).Header().Get("ETag")
	variant := *jsonHeader
	variant.Variant = "-other"
	other := write(a, &variant).Header().Get("ETag")
	if other == tag {
		t.Error("two variants have the same tag")
	}
	untagged := *jsonHeader
	untagged.Tagged = false
	for _, x := range []struct {
		condition string
		header    *answers.Header
		want      int
	}{
		{tag, jsonHeader, 304}, {"W/" + tag, jsonHeader, 304}, {`"x", ` + strings.TrimSuffix(tag, `"`) + `-br"`, jsonHeader, 304}, {"*", jsonHeader, 304},
		{strings.TrimSuffix(tag, `"`) + `-x"`, jsonHeader, 200}, {other, jsonHeader, 200}, {tag, &variant, 200}, {other, &variant, 304},
		{`""`, jsonHeader, 200}, {`"`, jsonHeader, 200}, {tag, &untagged, 200}, {"", jsonHeader, 200},
	} {
		if w := write(a, x.header, "If-None-Match", x.condition); w.Code != x.want || w.Code == 304 && w.Body.Len() > 0 {
			t.Errorf("If-None-Match %s = %d, want %d", x.condition, w.Code, x.want)
		}
	}
	// The tag is known although no answers are kept.
	none := answers.New(answers.Options{Dataset: s, MaxBytes: 0})
	get(t, none, "a", body(strings.Repeat("text ", 1000)))
	r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", nil)
	r.Header.Set("If-None-Match", tag)
	w := httptest.NewRecorder()
	if isServed, err := none.ServeKept(w, r, jsonHeader, answers.NewKey("a")); !isServed || err != nil || w.Code != 304 {
		t.Errorf("ServeKept = %t, %v with status %d, want 304", isServed, err, w.Code)
	}
	s.Store("2")
	if isServed, err := none.ServeKept(httptest.NewRecorder(), r, jsonHeader, answers.NewKey("a")); isServed || err != nil {
		t.Errorf("ServeKept in another state = %t, %v, want false", isServed, err)
	}
}

func TestBodyDeterminesTheTag(t *testing.T) {
	t.Parallel()
	s := newState()
	c := answers.New(answers.Options{Dataset: s, MaxBytes: 1 << 20})
	one := write(get(t, c, "a", body("body")), jsonHeader).Header().Get("ETag")
	s.Store("2")
	if two := write(get(t, c, "a", body("body")), jsonHeader).Header().Get("ETag"); two != one {
		t.Error("the same body has another tag in another state")
	}
	if two := write(get(t, c, "b", body("other")), jsonHeader).Header().Get("ETag"); two == one {
		t.Error("another body has the same tag")
	}
}

func TestNewKey(t *testing.T) {
	t.Parallel()
	if answers.NewKey("a", "bc") == answers.NewKey("ab", "c") || answers.NewKey("a") == answers.NewKey("a", "") {
		t.Error("different lists have the same key")
	}
}

// Concurrent requests for forms of one answer get the same bytes.
func TestFormsAreMadeOnce(t *testing.T) {
	t.Parallel()
	a := get(t, answers.New(answers.Options{Dataset: newState(), MaxBytes: 1 << 20}), "a", body(strings.Repeat("text ", 10_000)))
	bodies := make([][]byte, 20)
	var wait sync.WaitGroup
	for i := range bodies {
		wait.Go(func() { bodies[i] = write(a, jsonHeader, "Accept-Encoding", "gzip").Body.Bytes() })
	}
	wait.Wait()
	for _, b := range bodies {
		if !bytes.Equal(b, bodies[0]) || len(b) == 0 {
			t.Error("two responses differ")
		}
	}
}

// Building and compressing an answer is work, which waits for a turn.
func TestAnswersTakeTurns(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		gate := turns.NewGate(1)
		c := answers.New(answers.Options{Dataset: newState(), MaxBytes: 1 << 20, Gate: gate})
		large := strings.Repeat("twelve bytes", 1000)
		holder := gate.NewWork(1)
		if err := holder.Begin(t.Context()); err != nil {
			t.Fatal(err)
		}
		if _, err := c.Get(t.Context(), answers.NewKey("a"), body(large)); !turns.IsRefusal(err) {
			t.Errorf("Get without a free place = %v, want a refusal", err)
		}
		holder.End()
		a := get(t, c, "a", body(large))
		if err := holder.Begin(t.Context()); err != nil {
			t.Fatal(err)
		}
		if encoding := write(a, jsonHeader, "Accept-Encoding", "gzip").Header().Get("Content-Encoding"); encoding != "" {
			t.Errorf("without a free place, the answer is compressed with %s", encoding)
		}
		holder.End()
		if encoding := write(a, jsonHeader, "Accept-Encoding", "gzip").Header().Get("Content-Encoding"); encoding != "gzip" {
			t.Errorf("with a free place, the encoding is %q, want gzip", encoding)
		}
	})
}

// A request is not refused because the account for which its answer was to be made
// has used up a limit.
func TestLimitOfOneAccountDoesNotRefuseAnother(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		c := answers.New(answers.Options{Dataset: newState()})
		waits := make(chan struct{})
		exceeded := source(func(context.Context) ([]byte, error) {
			<-waits
			return nil, &problem.Error{Code: problem.RateLimited}
		})
		var group sync.WaitGroup
		group.Go(func() {
			_, err := c.Get(t.Context(), answers.NewKey("a"), exceeded)
			if p, ok := errors.AsType[*problem.Error](err); !ok || p.Code != problem.RateLimited {
				t.Errorf("Get of the account that is refused = %v", err)
			}
		})
		synctest.Wait()
		group.Go(func() {
			if _, err := c.Get(t.Context(), answers.NewKey("a"), body("text")); err != nil {
				t.Errorf("Get of another account = %v", err)
			}
		})
		synctest.Wait()
		close(waits)
		group.Wait()
	})
}
