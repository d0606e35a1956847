package ingest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"runtime"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"legislative/ent/bill"
	"legislative/ent/textversion"
	"legislative/internal/ingest/derive"
	"legislative/internal/ingest/walk"
	"legislative/internal/store/database"
)

// Options are the options of an ingest.
type Options struct {
	Limits   walk.Limits // [walk.DefaultLimits] if zero
	Progress io.Writer   // a terminal, see [Terminal]; no progress is shown if nil
}

// Paths loads the files, folders and archives at paths into a migrated
// database, and then brings everything derived up to date; see package derive.
//
// A file that cannot be read does not end the ingest: the report counts it as
// [Failed]. An error means that the ingest ended early, for example because
// the database failed; repeating it continues it.
func Paths(ctx context.Context, db *database.DB, paths []string, o Options) (Report, error) {
	if o.Limits == (walk.Limits{}) {
		o.Limits = walk.DefaultLimits()
	}
	shown := progress{w: o.Progress, now: time.Now, start: time.Now()}
	if o.Progress != nil {
		shown.total = walk.Size(ctx, paths)
	}
	return ingest(ctx, db, walk.Files(ctx, paths, o.Limits), shown)
}

// Files loads files, given by name and content, as [Paths] does.
func Files(ctx context.Context, db *database.DB, files iter.Seq2[string, []byte]) (Report, error) {
	return ingest(ctx, db, func(yield func(*walk.File, error) bool) {
		for name, content := range files {
			if !yield(walk.Memory(name, content), nil) {
				return
			}
		}
	}, progress{})
}

func ingest(ctx context.Context, db *database.DB, files iter.Seq2[*walk.File, error], shown progress) (Report, error) {
	in := &ingestion{db: db, progress: shown}
	defer in.progress.clear()
	if err := in.run(ctx, files); err != nil {
		return in.report, fmt.Errorf("ingest: %w", err)
	}
	in.progress.print("deriving voting records and analyses")
	if err := derive.Refresh(ctx, db); err != nil {
		return in.report, fmt.Errorf("ingest: %w", err)
	}
	var err error
	if in.report.TextsWithoutStatus, err = countTextsWithoutStatus(ctx, db); err != nil {
		return in.report, fmt.Errorf("ingest: %w", err)
	}
	if in.report.Count(Loaded) < minDocuments {
		return in.report, nil
	}
	if err := updateStatistics(ctx, db); err != nil {
		return in.report, fmt.Errorf("ingest: %w", err)
	}
	return in.report, nil
}

// countTextsWithoutStatus counts the texts of whose bills no status file is loaded.
func countTextsWithoutStatus(ctx context.Context, db *database.DB) (int, error) {
	n, err := db.Ent.TextVersion.Query().Where(textversion.Cached(true), textversion.HasBillWith(bill.Or(bill.Loaded(false), bill.IncompleteListsNotNil()))).Count(ctx)
	if err != nil {
		return 0, fmt.Errorf("count texts without a status file: %w", err)
	}
	return n, nil
}

// ingestion is one run. One goroutine unpacks files, several read them, and
// one writes. The channels between them are bounded, and so is memory.
type ingestion struct {
	db *database.DB

	mutex    sync.Mutex // guards the fields below
	report   Report
	progress progress
}

func (in *ingestion) run(ctx context.Context, files iter.Seq2[*walk.File, error]) error {
	group, ctx := errgroup.WithContext(ctx)
	found, read := make(chan *document), make(chan *document, 1)
	group.Go(func() error {
		defer close(found)
		return in.findDocuments(ctx, files, found)
	})
	var readers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		readers.Add(1)
		group.Go(func() error {
			defer readers.Done()
			for d := range found {
				d.read()
				if err := send(ctx, read, d); err != nil {
					return err
				}
			}
			return nil
		})
	}
	group.Go(func() error {
		readers.Wait()
		close(read)
		return nil
	})
	group.Go(func() error { return in.writeDocuments(ctx, read) })
	return group.Wait()
}

// findDocuments sends the documents that must be read.
func (in *ingestion) findDocuments(ctx context.Context, files iter.Seq2[*walk.File, error], found chan<- *document) error {
	for file, err := range files {
		if err := ctx.Err(); err != nil {
			return err
		}
		d, err := in.openDocument(ctx, file, err)
		if err != nil {
			return err
		}
		if d == nil {
			continue
		}
		if err := send(ctx, found, d); err != nil {
			return err
		}
	}
	return nil
}

// openDocument returns the document of a file or of the failure to read one,
// or nil if the file is of no known format or unchanged.
func (in *ingestion) openDocument(ctx context.Context, file *walk.File, err error) (*document, error) {
	var content []byte
	var format *format
	if err == nil {
		if format = recognizeFormat(file.Head, file.Name); format == nil {
			in.countUnknown()
			return nil, nil
		}
		content, err = file.Read()
	}
	if fault, ok := errors.AsType[*walk.Fault](err); ok {
		return newFailure(fault.Name, fault.Err), nil
	}
	if err != nil {
		return nil, err
	}
	d := newDocument(format, file.Name, file.Modified, content)
	d.done = file.Done
	if !format.recognizes(file.Head) {
		d.identifyByName() // empty files, for example, share their content
	}
	unchanged, err := isUnchanged(ctx, in.db, d)
	if err != nil {
		return nil, err
	}
	if unchanged {
		in.count(d, Unchanged)
		return nil, nil
	}
	return d, nil
}

func (in *ingestion) writeDocuments(ctx context.Context, read <-chan *document) error {
	for d := range read {
		outcome, err := store(ctx, in.db, d)
		if err != nil {
			return err
		}
		in.count(d, outcome)
	}
	return ctx.Err()
}

func (in *ingestion) count(d *document, o Outcome) {
	in.mutex.Lock()
	defer in.mutex.Unlock()
	in.report.add(d, o)
	in.progress.show(&in.report, d.name, d.done)
}

func (in *ingestion) countUnknown() {
	in.mutex.Lock()
	defer in.mutex.Unlock()
	in.report.Unknown++
}

func send(ctx context.Context, to chan<- *document, d *document) error {
	select {
	case to <- d:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
