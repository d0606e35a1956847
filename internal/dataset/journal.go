package dataset

import (
	"context"
	"fmt"
	"maps"
	"sync"
	"time"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/revision"
	"legislative/ent/sourcedocument"
	"legislative/internal/congress"
)

const (
	// maxVersions bounds the versions that the journal follows at once. After
	// more, it forgets everything rather than reading what changed.
	maxVersions = 5_000
	// maxUndocumented bounds the versions among them that no document made, but
	// something derived. Each session of the House has one; a change of the
	// analysis rules has one for each text.
	maxUndocumented = 4
	// maxEntries bounds the memory of the journal.
	maxEntries = 50_000
	// advancePause is the shortest time between two readings of what changed,
	// which an ingest could otherwise cause for every document.
	advancePause = 100 * time.Millisecond
	// anchorSize is the number of documents by which the journal recognizes
	// the history of the database.
	anchorSize = 20
)

// journal has the bills whose texts changed in recent versions. It is safe for
// concurrent use.
type journal struct {
	advancing sync.Mutex      // held while the journal reads
	advanced  time.Time       // when it last did
	head      int64           // the last version that the journal follows
	anchor    map[int64]int64 // versions of the documents before head, by ID

	mu      sync.RWMutex
	states  map[string]int64 // versions by state, as far back as changed reaches
	changed map[int64]int64  // by key of a bill: the last version that changed it or a text version of it
}

// advance follows the dataset to a version, and reports whether it has. If what
// has changed cannot be known, the journal forgets everything.
func (j *journal) advance(ctx context.Context, client *ent.Client, row *ent.Dataset) (ok bool, err error) {
	j.advancing.Lock()
	defer j.advancing.Unlock()
	state := stateOf(row)
	if _, known := j.states[state]; known {
		return true, nil
	}
	if time.Since(j.advanced) < advancePause {
		return false, nil
	}
	isSame, err := j.isSameHistory(ctx, client, row.Version)
	if err != nil {
		return false, err
	}
	var changed map[int64]int64
	if isSame {
		if changed, err = readChanges(ctx, client, j.head); err != nil {
			return false, err
		}
	}
	anchor, err := newAnchor(ctx, client, row.Version)
	if err != nil {
		return false, err
	}
	j.head, j.anchor, j.advanced = row.Version, anchor, time.Now()
	j.mu.Lock()
	defer j.mu.Unlock()
	if !isSame || len(j.changed)+len(changed)+len(j.states) > maxEntries {
		j.states, j.changed = map[string]int64{}, map[int64]int64{}
	}
	j.states[state] = row.Version
	maps.Copy(j.changed, changed)
	return true, nil
}

// isSameHistory reports whether the dataset has come from the journal's head to
// a version by documents.
func (j *journal) isSameHistory(ctx context.Context, client *ent.Client, version int64) (bool, error) {
	between := version - j.head
	if len(j.states) == 0 || len(j.anchor) == 0 || between <= 0 || between > maxVersions {
		return false, nil
	}
	documented, err := client.SourceDocument.Query().
		Where(sourcedocument.DatasetVersionGT(j.head), sourcedocument.DatasetVersionLTE(version)).
		Unique(true).Select(sourcedocument.FieldDatasetVersion).Strings(ctx)
	if err != nil {
		return false, fmt.Errorf("read the documents since version %d: %w", j.head, err)
	}
	if between-int64(len(documented)) > maxUndocumented {
		return false, nil
	}
	ids := make([]int64, 0, len(j.anchor))
	for id := range j.anchor {
		ids = append(ids, id)
	}
	found, err := readAnchor(ctx, client.SourceDocument.Query().Where(sourcedocument.IDIn(ids...)))
	return maps.Equal(found, j.anchor), err
}

// readChanges returns the bills that changed, or a text version of which did,
// since a version. It includes changes after the version that the caller has
// read, since a record only has its last one.
func readChanges(ctx context.Context, client *ent.Client, since int64) (map[int64]int64, error) {
	revisions, err := client.Revision.Query().
		Where(revision.ChangedVersionGT(since), revision.KindIn(revision.KindBill, revision.KindTextVersion)).
		Select(revision.FieldKind, revision.FieldRecordID, revision.FieldChangedVersion).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("read the records that changed since version %d: %w", since, err)
	}
	changed := make(map[int64]int64, len(revisions))
	for _, r := range revisions {
		bill := r.RecordID
		if r.Kind == revision.KindTextVersion {
			id, _ := congress.TextVersionIDFromKey(r.RecordID)
			bill = id.Bill.Key()
		}
		changed[bill] = max(changed[bill], r.ChangedVersion)
	}
	return changed, nil
}

// areTextsSame reports whether a bill and its text versions are the same in two
// states, as far as the journal knows.
func (j *journal) areTextsSame(bill int64, before, after string) bool {
	j.mu.RLock()
	defer j.mu.RUnlock()
	first, known := j.states[before]
	_, alsoKnown := j.states[after]
	return known && alsoKnown && j.changed[bill] <= first
}

// newAnchor reads the last documents up to a version.
func newAnchor(ctx context.Context, client *ent.Client, version int64) (map[int64]int64, error) {
	return readAnchor(ctx, client.SourceDocument.Query().Where(sourcedocument.DatasetVersionLTE(version)).
		Order(sourcedocument.ByDatasetVersion(sql.OrderDesc())).Limit(anchorSize))
}

func readAnchor(ctx context.Context, query *ent.SourceDocumentQuery) (map[int64]int64, error) {
	documents, err := query.Select(sourcedocument.FieldID, sourcedocument.FieldDatasetVersion).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("read the last documents: %w", err)
	}
	anchor := make(map[int64]int64, len(documents))
	for _, d := range documents {
		anchor[d.ID] = d.DatasetVersion
	}
	return anchor, nil
}
