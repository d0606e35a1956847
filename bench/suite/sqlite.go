package suite

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// loadSQLite ingests the corpus into SQLite, unless that was done before.
func (e *environment) loadSQLite(ctx context.Context) error {
	if e.sqlite != "" {
		return nil
	}
	name := "bench"
	if e.Brief {
		name = "brief"
	}
	file := filepath.Join(e.Folder, name+e.suffix+".db")
	if _, err := os.Stat(file); err == nil {
		e.sqlite = "sqlite:" + file
		return e.addExtra(ctx, e.sqlite)
	}
	e.progress("loading SQLite")
	paths, err := e.corpusPaths()
	if err != nil {
		return err
	}
	unfinished := file + ".unfinished"
	for _, suffix := range []string{"", "-wal", "-shm"} {
		if err := os.Remove(unfinished + suffix); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	if e.ingestSQLite, err = e.program.Ingest(ctx, "sqlite:"+unfinished, paths...); err != nil {
		return err
	}
	for _, suffix := range []string{"", "-wal", "-shm"} {
		if err := os.Rename(unfinished+suffix, file+suffix); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	e.sqlite = "sqlite:" + file
	return nil
}
