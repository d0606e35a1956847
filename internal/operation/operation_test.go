package operation_test

import (
	"context"
	"testing"
	"time"

	"legislative/ent/revision"
	"legislative/internal/access"
	"legislative/internal/operation"
	"legislative/internal/operation/dependency"
)

// Layers set their fields in any order, and an outer context keeps its operation.
func TestWith(t *testing.T) {
	t.Parallel()
	fix := func(o *operation.Operation) { o.IsFixed = true }
	number := func(o *operation.Operation) { o.RequestID = "7" }
	outer := operation.With(t.Context(), fix)
	for name, ctx := range map[string]context.Context{
		"fixed first":  operation.With(outer, number),
		"number first": operation.With(operation.With(t.Context(), number), fix),
	} {
		if o := operation.From(ctx); !o.IsFixed || o.RequestID != "7" {
			t.Errorf("%s: the operation is %+v", name, o)
		}
	}
	if o := operation.From(outer); o.RequestID != "" {
		t.Errorf("the operation of the outer context has the request ID %q", o.RequestID)
	}
}

func TestCaller(t *testing.T) {
	t.Parallel()
	if c, ok := operation.CallerFrom(t.Context()); ok {
		t.Errorf("a context without operation has the caller %+v", c)
	}
	c, ok := operation.CallerFrom(operation.WithFullAccess(t.Context()))
	if !ok || c.Plan != access.Enterprise || c.AccountID != 0 {
		t.Errorf("CallerFrom = %+v, %t, want the service itself", c, ok)
	}
}

func TestCharge(t *testing.T) {
	t.Parallel()
	operation.From(t.Context()).Charge(1, time.Second) // is not counted
	var outer, inner operation.Charges
	ctx := operation.With(t.Context(), func(o *operation.Operation) { o.Charges = &outer })
	operation.From(ctx).Charge(3, 2*time.Microsecond)
	operation.From(context.WithoutCancel(ctx)).Charge(1, time.Nanosecond)
	operation.From(operation.With(ctx, func(o *operation.Operation) { o.Charges = &inner })).Charge(1, time.Hour)
	if got, want := outer.Total(), 6001*time.Nanosecond; got != want {
		t.Errorf("outer total = %s, want %s", got, want)
	}
	if got := inner.Total(); got != time.Hour {
		t.Errorf("inner total = %s, want 1h", got)
	}
}

// The answer depends on the records of its statements, and on any record if one of
// them is not covered.
func TestOn(t *testing.T) {
	t.Parallel()
	records := &dependency.Records{}
	ctx := operation.With(t.Context(), func(o *operation.Operation) { o.Records = records })
	operation.From(operation.On(ctx, revision.KindBill, 6)).NoteStatement()
	covered := operation.On(operation.On(ctx, revision.KindMember, 7), revision.KindMember, 5)
	operation.From(operation.With(covered, func(o *operation.Operation) { o.IsFixed = true })).NoteStatement()
	if keys, ok := records.Keys(); !ok || len(keys) != 3 {
		t.Errorf("Keys() = %v, %t, want those of three records", keys, ok)
	}
	operation.From(ctx).NoteStatement()
	if keys, ok := records.Keys(); ok {
		t.Errorf("Keys() = %v after a statement that may depend on anything", keys)
	}
	if ctx := t.Context(); operation.On(ctx, revision.KindBill, 1) != ctx {
		t.Error("On changes a context without records")
	}
	operation.From(t.Context()).NoteStatement() // has no effect
}
