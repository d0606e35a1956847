// Package dependency tells on which records an answer depends: those whose
// changes can change the answer. Readers state with [On] which records each of
// their statements depends on. If one of the statements of an answer is not
// covered by such a statement, what the answer depends on is unknown, so readers
// need not know the package.
package dependency

import (
	"context"
	"slices"
	"sync"

	"legislative/ent/revision"
	"legislative/internal/congress"
)

// kinds lists the kinds of records in the order in which keys number them.
var kinds = [...]revision.Kind{
	revision.KindBill, revision.KindAmendment, revision.KindCommittee,
	revision.KindMember, revision.KindHouseVote, revision.KindTextVersion,
}

// This declaration does not compile if there are more kinds than keys can
// number.
var _ [congress.MaxRevisionKinds - len(kinds)]struct{}

// Key identifies a record by its kind and key. It is also the id of the record's
// revision.
func Key(kind revision.Kind, record int64) int64 {
	return congress.RevisionKey(record, slices.Index(kinds[:], kind))
}

// Records are the records on which an answer depends. It is safe for concurrent
// use.
type Records struct {
	mu        sync.Mutex
	keys      []int64 // in any order, some more than once
	isUnknown bool
}

// Keys returns the keys of the records, ordered. It returns false if the answer
// may depend on others too.
func (r *Records) Keys() (keys []int64, isKnown bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.isUnknown {
		return nil, false
	}
	slices.Sort(r.keys)
	r.keys = slices.Compact(r.keys)
	return slices.Clone(r.keys), true
}

func (r *Records) add(kind revision.Kind, records []int64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, record := range records {
		r.keys = append(r.keys, Key(kind, record))
	}
}

type (
	recordsKey struct{}
	coveredKey struct{}
)

// NewContext returns a context for building an answer, and the records on which
// the answer depends when it has been built.
func NewContext(ctx context.Context) (context.Context, *Records) {
	r := &Records{}
	return context.WithValue(ctx, recordsKey{}, r), r
}

func from(ctx context.Context) *Records {
	r, _ := ctx.Value(recordsKey{}).(*Records)
	return r
}

// On returns a context for a statement whose result can only change if one of
// the given records changes, or one that the answer is known to depend on
// already. A record changes too when another one begins to refer to it. Records
// need not exist: one that is added later counts as changed.
func On(ctx context.Context, kind revision.Kind, records ...int64) context.Context {
	r := from(ctx)
	if r == nil {
		return ctx
	}
	r.add(kind, records)
	return context.WithValue(ctx, coveredKey{}, true)
}

// Add adds records that were read, whatever statement has read them.
func Add(ctx context.Context, kind revision.Kind, records ...int64) {
	if r := from(ctx); r != nil {
		r.add(kind, records)
	}
}

// NoteStatement records that a statement is about to be executed.
func NoteStatement(ctx context.Context) {
	if r := from(ctx); r != nil && ctx.Value(coveredKey{}) == nil {
		r.mu.Lock()
		defer r.mu.Unlock()
		r.isUnknown = true
	}
}
