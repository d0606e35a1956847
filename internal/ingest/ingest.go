package ingest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"runtime"
	"sync"

	"golang.org/x/sync/errgroup"

	"legislative/internal/database"
	"legislative/internal/ingest/walk"
)

// Options of an ingest.
type Options struct {
	Limits   walk.Limits // zero for [walk.DefaultLimits]
	Progress io.Writer   // a terminal, see [Terminal]; nil for none
}

// Paths loads the files, folders and archives at the paths into a migrated
// database, and then brings what is derived up to date. The error tells what
// ended the ingest before its end, such as a database that went away; a file
// that cannot be read does not, and is told in the report, so a caller that
// must know whether all is well asks for report.Count([Failed]) too. What an
// ingest that ended early has not done, the next one does.
func Paths(ctx context.Context, db *database.DB, paths []string, o Options) (Report, error) {
	if o.Limits == (walk.Limits{}) {
		o.Limits = walk.DefaultLimits()
	}
	return ingest(ctx, db, walk.Files(ctx, paths, o.Limits), o.Progress)
}

// Files loads files, by name and content, as [Paths] does.
func Files(ctx context.Context, db *database.DB, files iter.Seq2[string, []byte]) (Report, error) {
	return ingest(ctx, db, func(yield func(*walk.File, error) bool) {
		for name, content := range files {
			if !yield(walk.Memory(name, content), nil) {
				return
			}
		}
	}, nil)
}

func ingest(ctx context.Context, db *database.DB, files iter.Seq2[*walk.File, error], terminal io.Writer) (Report, error) {
	in := &ingestion{db: db, progress: progress{w: terminal}}
	defer in.progress.done()
	if err := in.run(ctx, files); err != nil {
		return in.report, fmt.Errorf("ingest: %w", err)
	}
	in.progress.say("deriving voting records and analyses")
	if err := Refresh(ctx, db); err != nil {
		return in.report, fmt.Errorf("ingest: %w", err)
	}
	if in.report.Count(Loaded) < manyDocuments {
		return in.report, nil
	}
	if err := measureTables(ctx, db); err != nil {
		return in.report, fmt.Errorf("ingest: %w", err)
	}
	return in.report, nil
}

// ingestion is one run. One goroutine unpacks, some read, one writes; what is
// between them is bounded, and so is the memory they take.
type ingestion struct {
	db *database.DB

	mutex    sync.Mutex // guards what follows
	report   Report
	progress progress
}

func (in *ingestion) run(ctx context.Context, files iter.Seq2[*walk.File, error]) error {
	group, ctx := errgroup.WithContext(ctx)
	found, read := make(chan *document), make(chan *document, 1)
	group.Go(func() error {
		defer close(found)
		return in.find(ctx, files, found)
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
	group.Go(func() error { return in.write(ctx, read) })
	return group.Wait()
}

// find sends what is to be read.
func (in *ingestion) find(ctx context.Context, files iter.Seq2[*walk.File, error], found chan<- *document) error {
	for file, err := range files {
		if err := ctx.Err(); err != nil {
			return err
		}
		d, err := in.take(ctx, file, err)
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

// take makes a document of a file; nil where there is nothing to do about it.
func (in *ingestion) take(ctx context.Context, file *walk.File, err error) (*document, error) {
	var content []byte
	var format *format
	if err == nil {
		if format = recognize(file.Head, file.Name); format == nil {
			in.skip()
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
	if !format.recognize(file.Head) {
		d.goByName() // many an empty file has the same content
	}
	unchanged, err := known(ctx, in.db, d)
	if err != nil {
		return nil, err
	}
	if unchanged {
		in.note(d, Unchanged)
		return nil, nil
	}
	return d, nil
}

// write stores what was read.
func (in *ingestion) write(ctx context.Context, read <-chan *document) error {
	for d := range read {
		outcome, err := store(ctx, in.db, d)
		if err != nil {
			return err
		}
		in.note(d, outcome)
	}
	return ctx.Err()
}

func (in *ingestion) note(d *document, o Outcome) {
	in.mutex.Lock()
	defer in.mutex.Unlock()
	in.report.note(d, o)
	in.progress.show(&in.report, d.name)
}

func (in *ingestion) skip() {
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
