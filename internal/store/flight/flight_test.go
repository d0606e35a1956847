package flight_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"legislative/internal/store/flight"
)

func TestConcurrentCallsAreOne(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var g flight.Group[string, int32]
		var calls atomic.Int32
		var wait sync.WaitGroup
		for range 20 {
			wait.Go(func() {
				n, err := g.Do(t.Context(), "a", func(context.Context) (int32, error) {
					time.Sleep(time.Second)
					return calls.Add(1), nil
				})
				if n != 1 || err != nil {
					t.Errorf("Do = %d, %v, want the result of the first call", n, err)
				}
			})
		}
		wait.Wait()
		n, err := g.Do(t.Context(), "a", func(context.Context) (int32, error) { return calls.Add(1), nil })
		if n != 2 || err != nil {
			t.Errorf("Do after the call = %d, %v, want another call", n, err)
		}
	})
}

func TestCanceledCallerDoesNotCancelOthers(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var g flight.Group[string, string]
		slow := func(ctx context.Context) (string, error) {
			select {
			case <-time.After(time.Minute):
				return "value", nil
			case <-ctx.Done():
				return "", ctx.Err()
			}
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		first := make(chan error)
		go func() {
			_, err := g.Do(ctx, "a", slow)
			first <- err
		}()
		synctest.Wait()
		value, err := g.Do(t.Context(), "a", slow)
		if value != "value" || err != nil {
			t.Errorf("Do = %q, %v, want the value", value, err)
		}
		if err := <-first; !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("Do of the canceled caller = %v, want the error of its context", err)
		}
	})
}

func TestCallEndsWithItsLastCaller(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var g flight.Group[string, string]
		ended := make(chan time.Time, 1)
		wait := func(ctx context.Context) (string, error) {
			<-ctx.Done()
			ended <- time.Now()
			return "", ctx.Err()
		}
		start := time.Now()
		for i := range 2 {
			ctx, cancel := context.WithTimeout(t.Context(), time.Duration(i+1)*time.Second)
			defer cancel()
			go func() { _, _ = g.Do(ctx, "a", wait) }()
		}
		if d := (<-ended).Sub(start); d != 2*time.Second {
			t.Errorf("the call ended after %s, want when the second caller left", d)
		}
		// A canceled call is not joined.
		value, err := g.Do(t.Context(), "a", func(context.Context) (string, error) { return "new", nil })
		if value != "new" || err != nil {
			t.Errorf("Do = %q, %v, want the result of a new call", value, err)
		}
	})
}

func TestPanicIsAnError(t *testing.T) {
	t.Parallel()
	var g flight.Group[int, int]
	_, err := g.Do(t.Context(), 1, func(context.Context) (int, error) { panic("oops") })
	if err == nil || !strings.Contains(err.Error(), "oops") || !strings.Contains(err.Error(), "flight_test.go") {
		t.Errorf("Do = %v, want the panic with its stack", err)
	}
}

func TestJoined(t *testing.T) {
	t.Parallel()
	type nameKey struct{}
	synctest.Test(t, func(t *testing.T) {
		var joined []string
		g := flight.Group[string, int]{Joined: func(running, joining context.Context) {
			joined = append(joined, fmt.Sprintf("%v %v", running.Value(nameKey{}), joining.Value(nameKey{})))
		}}
		var wait sync.WaitGroup
		for _, name := range []string{"first", "second"} {
			wait.Go(func() {
				ctx := context.WithValue(t.Context(), nameKey{}, name)
				_, err := g.Do(ctx, "a", func(context.Context) (int, error) { time.Sleep(time.Second); return 1, nil })
				if err != nil {
					t.Error(err)
				}
			})
			synctest.Wait()
		}
		wait.Wait()
		if len(joined) != 1 || joined[0] != "first second" {
			t.Errorf("Joined was called with the contexts of %v, want first second", joined)
		}
	})
}
