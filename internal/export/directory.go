package export

import (
	"bufio"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"legislative/internal/store/database"
)

// PackageName is the name of the file that describes an export.
const PackageName = "datapackage.json"

// Options are the settings of an export.
type Options struct {
	Format   Format
	Congress int // 0 for all
	// Progress is called now and then with the table that is being written and its
	// number of rows so far; nil if nobody is interested.
	Progress func(table string, rows int64)
}

// WriteDirectory writes all tables and their description to a directory, all from
// one state of the records. The directory must be missing, empty or an earlier
// export, which is replaced when all files are complete.
func WriteDirectory(ctx context.Context, db *database.DB, directory string, o Options) (p *Package, err error) {
	former, err := findFormer(directory)
	if err != nil {
		return nil, err
	}
	parent := filepath.Dir(filepath.Clean(directory))
	if err := os.MkdirAll(parent, 0o755); err != nil {
		return nil, fmt.Errorf("create the directory: %w", err)
	}
	// The files are complete before any of them has its final name.
	draft, err := os.MkdirTemp(parent, ".export-")
	if err != nil {
		return nil, fmt.Errorf("create the directory: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(draft)) }()
	if err := Read(ctx, db, func(ctx context.Context, s *Snapshot) error {
		p, err = s.writeFiles(ctx, draft, o)
		return err
	}); err != nil {
		return nil, err
	}
	return p, publish(draft, directory, former)
}

// findFormer returns the files of the export in a directory, or nil if there is
// none. It returns an error if the directory has anything else.
func findFormer(directory string) ([]string, error) {
	entries, err := os.ReadDir(directory)
	if errors.Is(err, fs.ErrNotExist) || err == nil && len(entries) == 0 {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read the directory: %w", err)
	}
	var p Package
	text, err := os.ReadFile(filepath.Join(directory, PackageName))
	if err == nil {
		err = json.Unmarshal(text, &p)
	}
	if err != nil || p.FormatVersion == 0 {
		return nil, fmt.Errorf("%s is not empty and has no earlier export: name an empty or a new directory", directory)
	}
	files := []string{PackageName}
	for _, r := range p.Resources {
		if !filepath.IsLocal(r.Path) {
			return nil, fmt.Errorf("%s in %s names the file %s outside of the directory: name an empty or a new directory", PackageName, directory, r.Path)
		}
		files = append(files, r.Path)
	}
	return files, nil
}

// writeFiles writes all tables and their description to a directory.
func (s *Snapshot) writeFiles(ctx context.Context, directory string, o Options) (*Package, error) {
	p := newPackage(s, o.Congress)
	for _, t := range Tables() {
		r, err := s.writeFile(ctx, directory, t, o)
		if err != nil {
			return nil, err
		}
		p.Resources = append(p.Resources, r)
	}
	text, err := p.encode()
	if err != nil {
		return nil, err
	}
	if err := os.WriteFile(filepath.Join(directory, PackageName), text, 0o644); err != nil {
		return nil, fmt.Errorf("write the description of the export: %w", err)
	}
	return p, nil
}

// writeFile writes a table.
func (s *Snapshot) writeFile(ctx context.Context, directory string, t *Table, o Options) (r Resource, err error) {
	r = newResource(t, o.Format)
	file, err := os.Create(filepath.Join(directory, r.Path))
	if err != nil {
		return r, fmt.Errorf("create a file: %w", err)
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	const bufferSize = 1 << 20
	buffer := bufio.NewWriterSize(file, bufferSize)
	m := &meter{w: buffer, sum: sha256.New()}
	w := NewWriter(m, o.Format, t, s.Version)
	if r.Rows, err = s.Write(ctx, t, o.Congress, &watched{Rows: w, table: t.Name, progress: o.Progress}); err != nil {
		return r, err
	}
	if err := errors.Join(w.Close(), buffer.Flush(), file.Sync()); err != nil {
		return r, fmt.Errorf("write %s: %w", r.Path, err)
	}
	r.Bytes, r.Hash = m.n, "sha256:"+hex.EncodeToString(m.sum.Sum(nil))
	return r, nil
}

// publish moves the files of a draft to the directory. A former export is removed:
// its description first, which says that it is complete, and that of the new one is
// moved last.
func publish(draft, directory string, former []string) error {
	if former == nil {
		// A directory that is empty is replaced, which is one step.
		if err := os.Remove(directory); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("replace the directory: %w", err)
		}
		if err := os.Chmod(draft, 0o755); err != nil {
			return fmt.Errorf("replace the directory: %w", err)
		}
		if err := os.Rename(draft, directory); err != nil {
			return fmt.Errorf("replace the directory: %w", err)
		}
		return nil
	}
	for _, name := range former {
		if err := os.Remove(filepath.Join(directory, name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("remove the earlier export: %w", err)
		}
	}
	entries, err := os.ReadDir(draft)
	if err != nil {
		return fmt.Errorf("read the new export: %w", err)
	}
	names := []string{}
	for _, entry := range entries {
		if entry.Name() != PackageName {
			names = append(names, entry.Name())
		}
	}
	for _, name := range append(names, PackageName) {
		if err := os.Rename(filepath.Join(draft, name), filepath.Join(directory, name)); err != nil {
			return fmt.Errorf("replace the earlier export: %w", err)
		}
	}
	return nil
}

// meter counts and hashes what is written.
type meter struct {
	w   io.Writer
	sum interface {
		io.Writer
		Sum([]byte) []byte
	}
	n int64
}

func (m *meter) Write(b []byte) (int, error) {
	n, err := m.w.Write(b)
	_, _ = m.sum.Write(b[:n]) // a hash does not fail
	m.n += int64(n)
	return n, err
}

// watched reports the progress of a table.
type watched struct {
	Rows
	table    string
	progress func(table string, rows int64)
	n        int64
}

// Write writes a row.
func (w *watched) Write(values []Value) error {
	const interval = 1000
	if w.n++; w.progress != nil && w.n%interval == 0 {
		w.progress(w.table, w.n)
	}
	return w.Rows.Write(values)
}
