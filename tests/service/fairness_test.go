package service_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"legislative/internal/access"
	"legislative/internal/store/database/databasetest"
	"legislative/tests/exhaustive"
	"legislative/tests/running"
)

// An attack is what an account asks for that asks for as much as it can.
type attack struct {
	name        string
	plan        access.Plan
	connections int
	document    func(i int) string // no two of them have the same answer
}

// fields returns a document of a number of fields.
func fields(count int, format string) func(i int) string {
	return func(i int) string {
		var text strings.Builder
		for j := range count {
			fmt.Fprintf(&text, "f%d: "+format+" ", i*count+j)
		}
		return "{" + text.String() + "}"
	}
}

const (
	analytics = `houseVoteAnalytics(includeMembers: true, limit: 500) {byState {state votes yea} members {name votes yea}}`
	positions = `houseVotes(first: 7) {nodes {question positions(first: 435) {nodes {name party state member {name birthday}}}}}`
)

var attacks = []attack{
	{"20 fields in one request", access.Analysis, 1, fields(20, analytics)},
	{"6 connections", access.Analysis, 6, fields(8, analytics)},
	{"8 connections with a free key", access.DeveloperFree, 8, fields(1, positions)},
}

// post sends an operation and returns the status and the body.
func post(t *testing.T, s *running.Service, key, document string) (status int, header http.Header, body string) {
	t.Helper()
	content, err := json.Marshal(map[string]string{"query": document})
	if err != nil {
		t.Fatal(err)
	}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.URL+"/graphql", bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+key)
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Error(err)
		return 0, nil, ""
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		t.Error(err)
	}
	return response.StatusCode, response.Header, string(text)
}

// While one account attacks, another gets all that it asks for, and more than a
// connection of the attack does. By default this is tested with SQLite.
func TestPoliteClientIsServed(t *testing.T) {
	for _, engine := range exhaustive.Choose(databasetest.Engines[:1], databasetest.Engines) {
		s := running.StartOn(t, engine)
		for _, a := range attacks {
			t.Run(engine+", "+a.name, func(t *testing.T) { testAttack(t, s, a) })
		}
	}
}

// longestWait is how long a request waits for its turn before it is refused, if its
// account does not send too many at once.
const longestWait = 2 * time.Second

// tooMany begins the message of a request that is refused because others of its
// account wait.
const tooMany = "Too many requests of this account"

// isExplained reports whether an answer is a refusal that gives its reason and when
// to retry: of a request that waited for its turn, or of one that reached its
// deadline, as happens on a slow machine.
func isExplained(status int, header http.Header, body string) bool {
	return status == http.StatusServiceUnavailable && header.Get("Retry-After") != "" &&
		(strings.Contains(body, tooMany) || strings.Contains(body, "The service cannot answer right now"))
}

// limits counts the requests of the polite client, none of which was answered
// before.
var limits atomic.Int64

func testAttack(t *testing.T, s *running.Service, a attack) {
	const requests = 60
	attacker, polite := s.Key(t, a.plan), s.Key(t, access.Analysis)
	var next, answered atomic.Int64
	var stopped atomic.Bool
	var wait sync.WaitGroup
	for range a.connections {
		wait.Go(func() {
			for !stopped.Load() {
				sent := time.Now()
				status, header, body := post(t, s, attacker, a.document(int(next.Add(1))))
				waited := time.Since(sent)
				if status == http.StatusOK {
					answered.Add(1)
				} else if !isExplained(status, header, body) || waited < longestWait {
					t.Errorf("after %v, the attack gets status %d, Retry-After %q: %.200s", waited, status, header.Get("Retry-After"), body)
					return
				}
			}
		})
	}
	for answered.Load() == 0 && !t.Failed() { // until the attack runs
		s.Get(t, polite, "/api/v1/house-votes/200/1/1?limit=1")
	}
	before := answered.Load()
	for i := range requests {
		path := fmt.Sprintf("/api/v1/house-votes/200/1/%d?limit=%d", 1+i%3, limits.Add(1))
		if response, body := s.Get(t, polite, path); response.StatusCode != http.StatusOK {
			t.Errorf("GET %s has status %d: %s", path, response.StatusCode, body)
		}
	}
	during := answered.Load() - before
	stopped.Store(true)
	wait.Wait()
	t.Logf("%d requests of the attack were answered during %d of the other", during, requests)
	// If all connections took turns, each of the attack would get as much.
	if most := requests * max(2, a.connections) / 2; during > int64(most) {
		t.Errorf("%d requests of the attack were answered during %d of the other, want at most %d", during, requests, most)
	}
}

// An account that sends too much at once is refused, and told why. Others are
// not.
func TestCrowdIsRefused(t *testing.T) {
	t.Parallel()
	s := running.Start(t)
	attacker, polite := s.Key(t, access.Analysis), s.Key(t, access.Analysis)
	var refused, crowded atomic.Int64
	var wait sync.WaitGroup
	for i := range 250 {
		wait.Go(func() {
			status, header, body := post(t, s, attacker, fields(20, analytics)(i))
			if status == http.StatusOK {
				return
			}
			refused.Add(1)
			if strings.Contains(body, tooMany) {
				crowded.Add(1)
			}
			if !isExplained(status, header, body) {
				t.Errorf("the attack gets status %d, Retry-After %q: %.200s", status, header.Get("Retry-After"), body)
			}
		})
	}
	for i := range 20 {
		path := fmt.Sprintf("/api/v1/house-votes/200/1/1?limit=%d", 2+i)
		if response, body := s.Get(t, polite, path); response.StatusCode != http.StatusOK {
			t.Errorf("GET %s has status %d: %s", path, response.StatusCode, body)
		}
	}
	wait.Wait()
	if crowded.Load() == 0 {
		t.Errorf("none of 250 requests at once was refused as too many; %d were refused", refused.Load())
	}
}
