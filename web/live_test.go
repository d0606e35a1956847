package web

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/go-chi/chi/v5"

	"legislative/graph"
	"legislative/graph/engine"
	"legislative/web/example"
	"legislative/web/frame"
)

func TestReferenceFollowsTheRecords(t *testing.T) {
	t.Parallel()
	set, unavailable := example.Set{}, error(nil)
	r := chi.NewRouter()
	err := Route(r, Options{
		Assets:    newAssets(t, frame.Options{}),
		Coverage:  coverage,
		PublicURL: publicURL,
		Schema:    graph.NewSchema(&graph.Resolver{}, engine.Requires).Schema(),
		Examples:  func(context.Context) (example.Set, error) { return set, nil },
		Read: func(_ context.Context, path string) ([]byte, error) {
			return []byte(`{"read":"` + path + `"}`), unavailable
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	body := func() string { return request(r, "GET", "/docs").Body.String() }
	if page := body(); strings.Contains(page, "is loaded, so this request") || strings.Count(page, "fictional sample") != 9 {
		t.Error("without a set, the examples are not the samples")
	}
	set = example.Set{State: "1", Bill: &example.Bill{Congress: 201, BillType: "sres", BillNumber: "7"}}
	page := body()
	for _, want := range []string{
		`value="201"`, "https://law.example/api/v1/bills/201/sres/7", "/bills/201/sres/7/finance&#34;</span>",
		"No text of a bill is loaded", "No House vote is loaded", "No amendment is loaded", "No committee is loaded",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page has no %q", want)
		}
	}
	set.State, unavailable = "2", errors.New("no database on 10.0.0.7")
	if page := body(); strings.Contains(page, "10.0.0.7") || strings.Count(page, "fictional sample") != 9 {
		t.Error("if records cannot be read, the examples are not the samples")
	}
	unavailable = nil
	if page := body(); !strings.Contains(page, "/bills/201/sres/7/finance&#34;</span>") {
		t.Error("the samples remain when records can be read again")
	}
}
