package engine_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"legislative/ent"
	"legislative/graph/engine"
	"legislative/internal/access"
	"legislative/internal/http/problem"
)

// TestResponseSizeLimit checks the limit of clients' responses and its error, and
// that fixed operations have no limit.
func TestResponseSizeLimit(t *testing.T) {
	t.Parallel()
	const limit = 10_000
	for _, c := range []struct {
		title  string
		fields string
		wantOK bool
	}{
		{strings.Repeat("a", limit/2), "title", true},
		{strings.Repeat("a", limit), "title", false},
		{strings.Repeat("a", limit/2), "title a:title", false},
		{strings.Repeat("\x01", limit/4), "title", false}, // six bytes each in JSON
		{"a", "title", true},
	} {
		limits := engine.DefaultLimits()
		limits.ResponseBytes = limit
		s := stub{bill: func(context.Context) (*ent.Bill, error) { return &ent.Bill{Title: &c.title}, nil }}
		e := s.engine(t, engine.Options{Limits: limits})
		document := fmt.Sprintf(`{bill(congress: 200, billType: hr, billNumber: "1") {%s}}`, c.fields)
		a := e.Do(contextOnPlan(t, access.Analysis), engine.Request{Document: document})
		if ok := a.Data != nil; ok != c.wantOK {
			t.Errorf("%d characters in %s: data %t, want %t", len(c.title), c.fields, ok, c.wantOK)
		}
		if !c.wantOK {
			if len(a.Errors) != 1 || engine.Code(a.Errors[0]) != problem.ResponseTooLarge {
				t.Fatal(answerText(t, a))
			}
			number, _ := a.Errors[0].Extensions["number"].(int)
			if got := a.Errors[0].Extensions["limit"]; number <= limit || got != limit {
				t.Errorf("number = %d, limit = %v, want more than %d of %d", number, got, limit, limit)
			}
		}
		op, err := e.Prepare("bill", document)
		if err != nil {
			t.Fatal(err)
		}
		if a := e.Execute(contextOnPlan(t, access.Analysis), op, nil); a.Data == nil || a.Errors != nil {
			t.Errorf("fixed operation: %.200s", answerText(t, a))
		}
	}
}
