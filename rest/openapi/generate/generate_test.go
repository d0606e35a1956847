package generate_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/graph"
	"legislative/graph/engine"
	"legislative/internal/access"
	"legislative/rest"
	"legislative/rest/openapi"
	"legislative/rest/openapi/generate"
	"legislative/tests/running"
)

var update = flag.Bool("update", false, "write the samples and the document")

const (
	documentFile  = "../openapi.json"
	releasedFile  = "../../../tests/clients/released.json"
	updateCommand = "go generate ./rest/openapi"
)

// TestDocumentIsUpToDate compares the committed document and samples with the
// present endpoints and their responses. With -update, it writes them.
func TestDocumentIsUpToDate(t *testing.T) {
	t.Parallel()
	e := engine.New(graph.NewSchema(&graph.Resolver{}, engine.Requires), engine.Options{})
	endpoints, err := rest.Endpoints(e)
	if err != nil {
		t.Fatal(err)
	}
	document, err := generate.Document(endpoints, e.Schema(), samples(t, endpoints), readReleased(t))
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
		writeFile(t, documentFile, text.Bytes())
		return
	}
	if diff := cmp.Diff(lines(openapi.JSON()), lines(text.Bytes())); diff != "" {
		t.Errorf("openapi.json is out of date (-committed +generated); %s writes it:\n%s", updateCommand, diff)
	}
}

func readReleased(t *testing.T) []byte {
	t.Helper()
	text, err := os.ReadFile(releasedFile)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func lines(text []byte) []string { return strings.Split(string(text), "\n") }

// samples requests a sample from each endpoint and compares its body with the
// committed one.
func samples(t *testing.T, endpoints []rest.Endpoint) map[string]generate.Sample {
	t.Helper()
	service := running.Start(t)
	key := service.Key(t, access.Analysis)
	all := map[string]generate.Sample{}
	for _, endpoint := range endpoints {
		name := endpoint.Operation.Name
		parameters := generate.SampleParameters(name)
		response, body := service.Get(t, key, target(endpoint, parameters))
		if response.StatusCode != 200 {
			t.Fatalf("%s: %s %s", name, response.Status, body)
		}
		sample := generate.Sample{Parameters: parameters, Body: shortened(t, body)}
		checkSample(t, filepath.Join("samples", name+".json"), sample.Body)
		all[name] = sample
	}
	return all
}

// target returns the path and query of a request to an endpoint.
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

// shortened returns a body with at most two elements in each list.
func shortened(t *testing.T, body json.RawMessage) json.RawMessage {
	t.Helper()
	var short any
	switch body[0] {
	case '[':
		var list []json.RawMessage
		unmarshal(t, body, &list)
		list = list[:min(len(list), 2)]
		for i := range list {
			list[i] = shortened(t, list[i])
		}
		short = list
	case '{':
		var object openapi.Ordered[json.RawMessage]
		unmarshal(t, body, &object)
		for i := range object {
			object[i].Value = shortened(t, object[i].Value)
		}
		short = object
	default:
		return body
	}
	text, err := json.Marshal(short)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func unmarshal(t *testing.T, text []byte, into any) {
	t.Helper()
	if err := json.Unmarshal(text, into); err != nil {
		t.Fatal(err)
	}
}

func checkSample(t *testing.T, file string, body json.RawMessage) {
	t.Helper()
	var got bytes.Buffer
	if err := json.Indent(&got, body, "", "  "); err != nil {
		t.Fatal(err)
	}
	got.WriteByte('\n')
	if *update {
		writeFile(t, file, got.Bytes())
		return
	}
	committed, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(committed), got.String()); diff != "" {
		t.Errorf("%s differs from the response (-committed +response); %s writes it:\n%s", file, updateCommand, diff)
	}
}

func writeFile(t *testing.T, file string, text []byte) {
	t.Helper()
	if err := os.WriteFile(file, text, 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestEveryOperationHasText checks that text.go has words for every operation.
func TestEveryOperationHasText(t *testing.T) {
	t.Parallel()
	document, err := openapi.Read()
	if err != nil {
		t.Fatal(err)
	}
	tags := map[string]bool{}
	for _, tag := range document.Tags {
		tags[tag.Name] = true
	}
	for _, path := range document.Paths {
		op := path.Value.Get
		if op.Summary == "" || strings.HasPrefix(op.Description, "\n") || !tags[op.Tags[0]] {
			t.Errorf("GET %s has summary %q, description %q and tag %q: add its words and one of the tags to text.go", path.Name, op.Summary, op.Description, op.Tags[0])
		}
	}
}
