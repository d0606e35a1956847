package engine_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"legislative/ent"
	"legislative/internal/access"
	"legislative/internal/engine"
)

// A client's answer has a limit in bytes, which the refusal tells; a fixed
// operation's has none.
func TestLengthOfAnswers(t *testing.T) {
	t.Parallel()
	const most = 10_000
	for _, c := range []struct {
		title  string
		fields string
		whole  bool
	}{
		{strings.Repeat("a", most/2), "title", true},
		{strings.Repeat("a", most), "title", false},
		{strings.Repeat("a", most/2), "title a:title", false},
		{strings.Repeat("\x01", most/4), "title", false}, // six bytes each, as JSON has it
		{"a", "title", true},
	} {
		limits := engine.DefaultLimits()
		limits.AnswerBytes = most
		s := stub{bill: func(context.Context) (*ent.Bill, error) { return &ent.Bill{Title: &c.title}, nil }}
		e := s.engine(t, engine.Options{Limits: limits})
		document := fmt.Sprintf(`{bill(congress: 200, billType: hr, billNumber: "1") {%s}}`, c.fields)
		a := e.Do(asking(t, access.Analysis), engine.Request{Document: document})
		if whole := a.Data != nil; whole != c.whole {
			t.Errorf("%d characters in %s: whole %t, want %t", len(c.title), c.fields, whole, c.whole)
		}
		if !c.whole {
			if len(a.Errors) != 1 || engine.Code(a.Errors[0]) != engine.CodeAnswerTooLarge {
				t.Fatal(text(t, a))
			}
			number, _ := a.Errors[0].Extensions["number"].(int)
			if limit := a.Errors[0].Extensions["limit"]; number <= most || limit != most {
				t.Errorf("%d of %v bytes", number, limit)
			}
		}
		op, err := e.Prepare("bill", document)
		if err != nil {
			t.Fatal(err)
		}
		if a := e.Execute(asking(t, access.Analysis), op, nil); a.Data == nil || a.Errors != nil {
			t.Errorf("the fixed operation: %.200s", text(t, a))
		}
	}
}
