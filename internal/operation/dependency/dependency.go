// Package dependency collects the records on which an answer depends: those whose
// changes can change it. Each statement of an operation names them ([operation.On]). If
// one statement does not, the answer depends on all records.
package dependency

import (
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
// use. The zero value has none.
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

// Add adds records. A nil Records ignores them.
func (r *Records) Add(kind revision.Kind, records ...int64) {
	if r == nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, record := range records {
		r.keys = append(r.keys, Key(kind, record))
	}
}

// AddUnknown makes the answer depend on any record.
func (r *Records) AddUnknown() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.isUnknown = true
}
