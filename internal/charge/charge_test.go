package charge_test

import (
	"context"
	"testing"
	"time"

	"legislative/internal/charge"
)

func TestAdd(t *testing.T) {
	t.Parallel()
	var outer, inner charge.Meter
	charge.From(t.Context()).Add(1, time.Second) // without a meter
	ctx := charge.With(t.Context(), &outer)
	charge.From(ctx).Add(3, 2*time.Microsecond)
	charge.From(context.WithoutCancel(ctx)).Add(1, time.Nanosecond)
	charge.From(charge.With(ctx, &inner)).Add(1, time.Hour)
	if got, want := outer.Total(), 6001*time.Nanosecond; got != want {
		t.Errorf("outer total = %s, want %s", got, want)
	}
	if got := inner.Total(); got != time.Hour {
		t.Errorf("inner total = %s, want 1h", got)
	}
}
