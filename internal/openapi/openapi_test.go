package openapi_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/graph"
	"legislative/internal/access"
	"legislative/internal/engine"
	"legislative/internal/openapi"
	"legislative/rest"
	"legislative/tests/running"
)

var update = flag.Bool("update", false, "write the samples and the document anew")

// requests are what the samples answer, by the operation's name: of the
// sample's records those that have something of everything.
func requests() map[string]map[string]any {
	bill := func(more map[string]any) map[string]any {
		p := map[string]any{"congress": 200, "billType": "hr", "billNumber": "1"}
		maps.Copy(p, more)
		return p
	}
	return map[string]map[string]any{
		"bill_detail":          bill(nil),
		"bill_analysis":        bill(nil),
		"bill_finance":         bill(nil),
		"text_version":         bill(map[string]any{"textVersionID": 107374184560, "q": "carrier pigeons", "signal": "deadline"}),
		"amendment":            {"congress": 200, "amendmentType": "hamdt", "amendmentNumber": "1"},
		"committee":            {"chamber": "house", "systemCode": "HSZA00", "limit": 2},
		"house_vote":           {"congress": 200, "session": 1, "rollCallNumber": 12, "party": "D", "limit": 2},
		"house_vote_analytics": {"congress": 200, "includeMembers": true, "limit": 2},
	}
}

// TestDocument writes the document from the endpoints and their answers about
// the sample, and holds the committed one against it.
func TestDocument(t *testing.T) {
	t.Parallel()
	e := engine.New(graph.NewSchema(&graph.Resolver{}, engine.Requires), engine.Options{})
	endpoints, err := rest.Endpoints(e)
	if err != nil {
		t.Fatal(err)
	}
	document, err := openapi.Describe(endpoints, e.Schema(), samples(t, endpoints))
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	out := json.NewEncoder(&text)
	out.SetEscapeHTML(false)
	out.SetIndent("", "  ")
	if err := out.Encode(document); err != nil {
		t.Fatal(err)
	}
	if *update {
		checkVersion(t, document.Info.Version, text.Bytes())
		write(t, "openapi.json", text.Bytes())
		return
	}
	if diff := cmp.Diff(lines(openapi.JSON()), lines(text.Bytes())); diff != "" {
		t.Errorf("openapi.json is not what the endpoints are (- committed, + now); go test ./openapi -update writes it:\n%s", diff)
	}
}

func lines(text []byte) []string { return strings.Split(string(text), "\n") }

// samples are the committed ones, which are what the service answers.
func samples(t *testing.T, endpoints []rest.Endpoint) map[string]openapi.Sample {
	service := running.Start(t)
	key := service.Key(t, access.Analysis)
	all := map[string]openapi.Sample{}
	for _, endpoint := range endpoints {
		name := endpoint.Operation.Name
		parameters := requests()[name]
		answer, body := service.Get(t, key, target(endpoint, parameters))
		if answer.StatusCode != 200 {
			t.Fatalf("%s: %s %s", name, answer.Status, body)
		}
		sample := openapi.Sample{Parameters: parameters, Body: short(t, body)}
		compare(t, filepath.Join("samples", name+".json"), sample.Body)
		all[name] = sample
	}
	return all
}

// target is the path and query that ask an endpoint.
func target(e rest.Endpoint, parameters map[string]any) string {
	path, query := rest.SuccessorBase+e.Pattern, url.Values{}
	for name, value := range parameters {
		text := fmt.Sprint(value)
		if part := "{" + name + "}"; strings.Contains(path, part) {
			path = strings.Replace(path, part, text, 1)
		} else {
			query.Set(name, text)
		}
	}
	return path + "?" + query.Encode()
}

// short is a body with at most two elements in each list.
func short(t *testing.T, body json.RawMessage) json.RawMessage {
	var whole any
	switch body[0] {
	case '[':
		var list []json.RawMessage
		read(t, body, &list)
		list = list[:min(len(list), 2)]
		for i := range list {
			list[i] = short(t, list[i])
		}
		whole = list
	case '{':
		var object openapi.Ordered[json.RawMessage]
		read(t, body, &object)
		for i := range object {
			object[i].Value = short(t, object[i].Value)
		}
		whole = object
	default:
		return body
	}
	text, err := json.Marshal(whole)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func read(t *testing.T, text []byte, into any) {
	if err := json.Unmarshal(text, into); err != nil {
		t.Fatal(err)
	}
}

func compare(t *testing.T, file string, body json.RawMessage) {
	var now bytes.Buffer
	if err := json.Indent(&now, body, "", "  "); err != nil {
		t.Fatal(err)
	}
	now.WriteByte('\n')
	if *update {
		write(t, file, now.Bytes())
		return
	}
	committed, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(committed), now.String()); diff != "" {
		t.Errorf("%s is not what the service answers (- committed, + now); go test ./openapi -update writes it:\n%s", file, diff)
	}
}

func write(t *testing.T, file string, text []byte) {
	if err := os.WriteFile(file, text, 0o644); err != nil {
		t.Fatal(err)
	}
}

// checkVersion lets a document of another contract pass only if its version
// says that it is another.
func checkVersion(t *testing.T, version string, now []byte) {
	var before, after any
	read(t, openapi.JSON(), &before)
	read(t, now, &after)
	committed, err := openapi.Read()
	if err != nil {
		t.Fatal(err)
	}
	if committed.Info.Version == version && !strings.HasSuffix(version, "-draft") && !cmp.Equal(contract(before), contract(after)) {
		t.Fatalf("the contract is another one (- before, + now): raise openapi.Version above %s\n%s", version, cmp.Diff(contract(before), contract(after)))
	}
}

// contract is a document without its words and examples.
func contract(document any) any {
	switch d := document.(type) {
	case map[string]any:
		bare := map[string]any{}
		for name, value := range d {
			// A member of a body can have one of these names too, and is an
			// object then, its schema.
			if _, word := value.(string); word && (name == "description" || name == "summary") || strings.HasPrefix(name, "example") {
				continue
			}
			bare[name] = contract(value)
		}
		return bare
	case []any:
		bare := make([]any, len(d))
		for i := range d {
			bare[i] = contract(d[i])
		}
		return bare
	default:
		return document
	}
}
