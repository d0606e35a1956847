package engine_test

import (
	"context"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/ent"
	"legislative/graph/engine"
	"legislative/internal/access"
)

func TestExecute(t *testing.T) {
	t.Parallel()
	title := "A fictional bill"
	s := stub{bill: func(context.Context) (*ent.Bill, error) {
		return &ent.Bill{Congress: 999, BillType: "hr", Number: 1, Title: &title}, nil
	}}
	e := s.engine(t, engine.Options{})
	op, err := e.Prepare("bill", `query($congress: Int!, $billType: BillType!, $billNumber: String!) {
		bill(congress: $congress, billType: $billType, billNumber: $billNumber) { congress title }
	}`)
	if err != nil {
		t.Fatal(err)
	}
	a := e.Execute(contextOnPlan(t, access.DeveloperFree), op, map[string]any{"congress": 999, "billType": "hr", "billNumber": "1"})
	if got, want := answerText(t, a), `{"bill":{"congress":999,"title":"A fictional bill"}}null`; got != want {
		t.Errorf("Execute = %s, want %s", got, want)
	}
	want := access.Requirement{Plan: access.DeveloperFree, Scopes: []access.Scope{access.BillsRead, access.AnalysisRead, access.TextRead}}
	if d := cmp.Diff(want, op.Requirement()); d != "" {
		t.Error(d)
	}
}
