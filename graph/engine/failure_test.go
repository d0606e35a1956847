package engine_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/vektah/gqlparser/v2/gqlerror"

	"legislative/ent"
	"legislative/graph/engine"
	"legislative/internal/access"
	"legislative/internal/http/problem"
	"legislative/internal/operation"
)

const oneBill = `{bill(congress: 999, billType: hr, billNumber: "1") {title}}`

var errSecret = errors.New("dial tcp db.internal:5432: user=admin table bills")

// TestErrorsHideCauses checks that the log has the causes of internal errors and
// that clients never see them.
func TestErrorsHideCauses(t *testing.T) {
	t.Parallel()
	down := errors.New("connection refused")
	for _, c := range []struct {
		name string
		bill func(context.Context) (*ent.Bill, error)
		code problem.Code
		log  string
	}{
		{"error", func(context.Context) (*ent.Bill, error) { return nil, fmt.Errorf("read bill: %w", errSecret) }, problem.Internal, "db.internal"},
		{"panic", func(context.Context) (*ent.Bill, error) { panic(errSecret) }, problem.Internal, "failure_test.go"},
		{"database down", func(context.Context) (*ent.Bill, error) { return nil, fmt.Errorf("read bill: %w", down) }, problem.Unavailable, "connection refused"},
		{"context ended", func(context.Context) (*ent.Bill, error) {
			return nil, fmt.Errorf("read bill: %w", context.DeadlineExceeded)
		}, problem.Timeout, ""},
		{"client error", func(context.Context) (*ent.Bill, error) {
			return nil, &gqlerror.Error{Message: "no", Extensions: map[string]any{"code": string(problem.NotFound)}}
		}, problem.NotFound, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			var log bytes.Buffer
			e := stub{bill: c.bill}.engine(t, engine.Options{
				Logger:      slog.New(slog.NewTextHandler(&log, nil)),
				Unavailable: func(err error) bool { return errors.Is(err, down) },
			})
			ctx := operation.With(contextOnPlan(t, access.DeveloperFree), func(o *operation.Operation) { o.RequestID = "request-7" })
			a := e.Do(ctx, engine.Request{Document: oneBill})
			if d := cmp.Diff([]problem.Code{c.code}, errorCodes(a)); d != "" {
				t.Error(d)
			}
			shown := answerText(t, a)
			for _, secret := range []string{"db.internal", "admin", "bills", "refused", "goroutine"} {
				if strings.Contains(shown, secret) {
					t.Errorf("the answer contains %q: %s", secret, shown)
				}
			}
			if !strings.HasPrefix(shown, `{"bill":null}`) || !strings.Contains(shown, `"path":["bill"]`) {
				t.Errorf("answer %s, want a null bill and its path", shown)
			}
			if c.code == problem.Internal && (!strings.Contains(shown, "request-7") || !strings.Contains(log.String(), "request-7")) {
				t.Errorf("answer %s and log %s do not both have the request ID", shown, &log)
			}
			if (c.log == "") != (log.Len() == 0) || !strings.Contains(log.String(), c.log) {
				t.Errorf("log %q, want %q in it", log.String(), c.log)
			}
		})
	}
}

// TestDeadline checks that the deadline cancels the context of resolvers and ends
// the operation.
func TestDeadline(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) { // so that the deadline passes while the resolver waits, not before
		var ended error
		e := stub{bill: func(ctx context.Context) (*ent.Bill, error) {
			<-ctx.Done() // like an SQL statement
			ended = ctx.Err()
			return nil, ended
		}}.engine(t, engine.Options{Deadline: 20 * time.Millisecond})
		a := e.Do(contextOnPlan(t, access.DeveloperFree), engine.Request{Document: oneBill})
		if d := cmp.Diff([]problem.Code{problem.Timeout}, errorCodes(a)); d != "" || a.Data != nil {
			t.Errorf("data %s, errors %v, want only a timeout", a.Data, a.Errors)
		}
		if !errors.Is(ended, context.DeadlineExceeded) {
			t.Errorf("the resolver ended with %v", ended)
		}
	})
}

// TestSharedErrorHasPathPerRow checks that one failed read of many rows gives each
// row an error with its own path, in the order of the rows, up to five errors.
func TestSharedErrorHasPathPerRow(t *testing.T) {
	t.Parallel()
	bills := make([]*ent.Bill, 50)
	for i := range bills {
		bills[i] = &ent.Bill{ID: int64(i)}
	}
	e := stub{
		bills: bills,
		votes: &gqlerror.Error{Message: "no", Extensions: map[string]any{"code": string(problem.NotFound)}},
	}.engine(t, engine.Options{})
	a := e.Do(contextOnPlan(t, access.Analysis), engine.Request{Document: `{billsByIds(ids: []) {votes {totalCount}}}`})
	if len(a.Errors) != 5 {
		t.Fatalf("%d errors, want 5", len(a.Errors))
	}
	for i, err := range a.Errors {
		if want := fmt.Sprintf("billsByIds[%d].votes", i); err.Path.String() != want {
			t.Errorf("path %s, want %s", err.Path, want)
		}
	}
}

// TestDoRequiresKey checks that callers without a key get neither data nor hints
// about the schema.
func TestDoRequiresKey(t *testing.T) {
	t.Parallel()
	e := stub{}.engine(t, engine.Options{})
	for _, document := range []string{oneBill, `{__schema{types{name}}}`, `{bil}`, `{`} {
		a := e.Do(t.Context(), engine.Request{Document: document})
		if d := cmp.Diff([]problem.Code{problem.MissingKey}, errorCodes(a)); d != "" || a.Data != nil {
			t.Errorf("%s: %s", document, answerText(t, a))
		}
	}
	a := e.Do(contextOnPlan(t, access.DeveloperFree), engine.Request{Document: `{bil}`})
	if shown := answerText(t, a); !strings.Contains(shown, "Did you mean") {
		t.Errorf("suggestion missing for a caller with a key: %s", shown)
	}
}
