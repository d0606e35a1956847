package dataset

import (
	"context"
	"fmt"
	"maps"
	"sync"
	"time"

	"legislative/ent"
	"legislative/ent/datasetversion"
	"legislative/internal/operation/dependency"
)

const (
	// maxVersions bounds the versions that the journal follows at once. After
	// more, it forgets everything rather than reading the changes.
	maxVersions = 4_000
	// maxEntries bounds the memory of the journal.
	maxEntries = 100_000
	// advancePause is the shortest time between two readings of the changes,
	// which an ingest could otherwise cause for every document.
	advancePause = 100 * time.Millisecond
)

// journal has the records that recent versions of the dataset changed. It is safe
// for concurrent use.
type journal struct {
	advancing sync.Mutex   // held while the journal reads
	advanced  time.Time    // when it last did
	head      *ent.Dataset // the last version that the journal follows, or nil

	mu      sync.RWMutex
	states  map[string]int64 // versions by state, as far back as changed reaches
	changed map[int64]int64  // by key of a record (package dependency): the last version that changed it
}

// advance follows the dataset to a version, and reports whether it has. If the
// changes cannot be known, the journal forgets everything.
func (j *journal) advance(ctx context.Context, client *ent.Client, row *ent.Dataset) (ok bool, err error) {
	j.advancing.Lock()
	defer j.advancing.Unlock()
	state := StateOf(row)
	if _, known := j.states[state]; known {
		return true, nil
	}
	if time.Since(j.advanced) < advancePause {
		return false, nil
	}
	changed, isKnown, err := j.readChanges(ctx, client, row)
	if err != nil {
		return false, err
	}
	j.head, j.advanced = row, time.Now()
	j.mu.Lock()
	defer j.mu.Unlock()
	if !isKnown || len(j.changed)+len(changed)+len(j.states) > maxEntries {
		j.states, j.changed = map[string]int64{}, map[int64]int64{}
	}
	j.states[state] = row.Version
	maps.Copy(j.changed, changed)
	return true, nil
}

// readChanges returns the records that changed since the journal's head, with the
// last versions that changed them. It returns false if that cannot be known: if
// the dataset is not one that came from the head, or that was long ago.
func (j *journal) readChanges(ctx context.Context, client *ent.Client, row *ent.Dataset) (changed map[int64]int64, isKnown bool, err error) {
	if j.head == nil || row.Version <= j.head.Version || row.Version-j.head.Version > maxVersions {
		return nil, false, nil
	}
	versions, err := client.DatasetVersion.Query().
		Where(datasetversion.IDGTE(j.head.Version), datasetversion.IDLTE(row.Version)).
		Order(datasetversion.ByID()).All(ctx)
	if err != nil {
		return nil, false, fmt.Errorf("read what changed since version %d: %w", j.head.Version, err)
	}
	if int64(len(versions)) != row.Version-j.head.Version+1 ||
		versions[0].Fingerprint != j.head.Fingerprint || versions[len(versions)-1].Fingerprint != row.Fingerprint {
		return nil, false, nil
	}
	changed = map[int64]int64{}
	for _, v := range versions[1:] {
		keys, err := dependency.Unpack(v.Changed)
		if err != nil {
			return nil, false, fmt.Errorf("version %d: %w", v.ID, err)
		}
		for _, key := range keys {
			changed[key] = v.ID
		}
	}
	return changed, true, nil
}

// areSame reports whether records are the same in two states, as far as the
// journal knows.
func (j *journal) areSame(records []int64, before, after string) bool {
	j.mu.RLock()
	defer j.mu.RUnlock()
	first, known := j.states[before]
	_, alsoKnown := j.states[after]
	if !known || !alsoKnown {
		return false
	}
	for _, key := range records {
		if j.changed[key] > first {
			return false
		}
	}
	return true
}
