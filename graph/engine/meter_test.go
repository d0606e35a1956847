package engine_test

import (
	"context"
	"errors"
	"testing"

	"legislative/ent"
	"legislative/graph/engine"
	"legislative/internal/access"
	"legislative/internal/http/problem"
	"legislative/internal/operation"
)

// recordingMeter allows operations while err is nil.
type recordingMeter struct {
	err   error
	asked int
	costs []int
}

func (m *recordingMeter) AllowOperation(access.Caller) error {
	m.asked++
	return m.err
}

func (m *recordingMeter) Charge(_ access.Caller, cost int) { m.costs = append(m.costs, cost) }

func TestMeter(t *testing.T) {
	t.Parallel()
	executed := 0
	s := stub{bill: func(context.Context) (*ent.Bill, error) {
		executed++
		return &ent.Bill{Congress: 999, BillType: "hr", Number: 1}, nil
	}}
	m := &recordingMeter{}
	e := s.engine(t, engine.Options{Meter: m})
	const document = `{bill(congress:999,billType:hr,billNumber:"1"){congress}}`
	fixed, err := e.Prepare("bill", `query Fixed{bill(congress:999,billType:hr,billNumber:"1"){congress}}`)
	if err != nil {
		t.Fatal(err)
	}
	own := access.Caller{Plan: access.Enterprise, Scopes: access.Scopes} // of the service itself
	caller := own
	caller.KeyID, caller.AccountID = 1, 7
	ctx := operation.WithCaller(t.Context(), caller)

	reported := e.Do(ctx, engine.Request{Document: document, ReportCost: true})
	plain := e.Do(ctx, engine.Request{Document: document})
	if plain.Cost != nil || reported.Cost == nil || reported.Cost.Actual == 0 {
		t.Fatalf("costs %+v and %+v, want one only if it is asked for", plain.Cost, reported.Cost)
	}
	if len(e.Execute(ctx, fixed, nil).Errors) > 0 || len(m.costs) != 3 || m.costs[0] != reported.Cost.Actual || m.costs[1] != m.costs[0] || m.costs[2] != m.costs[0] {
		t.Errorf("charged %v, want the actual cost of %d for each operation", m.costs, reported.Cost.Actual)
	}

	m.err = &problem.Error{Code: problem.RateLimited, Detail: "Wait."}
	for _, response := range []engine.Response{
		e.Do(ctx, engine.Request{Document: document}), e.Do(ctx, engine.Request{Document: document, ReportCost: true}), e.Execute(ctx, fixed, nil),
	} {
		if response.Data != nil || !errors.Is(response.Refused, m.err) || len(response.Errors) != 1 ||
			engine.Code(response.Errors[0]) != problem.RateLimited || response.Errors[0].Message != "Wait." {
			t.Errorf("refused operation: %+v", response)
		}
	}
	asked := m.asked
	if a := e.Do(operation.WithCaller(t.Context(), own), engine.Request{Document: document}); len(a.Errors) > 0 || m.asked != asked {
		t.Errorf("operation of the service itself: %v, meter asked %d times, want %d", a.Errors, m.asked, asked)
	}
	if executed != 4 || len(m.costs) != 3 {
		t.Errorf("%d operations are executed and %d charged, want 4 and 3", executed, len(m.costs))
	}
}
