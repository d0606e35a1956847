// Package walk finds the files in folders and archives: zip, tar, gzip and xz
// in any nesting, told by their content and never by their names. Nothing is
// unpacked to disk, and what an archive can make of memory and time is
// bounded.
package walk

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"strings"
	"time"
	"unicode"
)

// Limits bound what archives may hold.
type Limits struct {
	File  int64 // bytes of one file, or of an archive within an archive
	Ratio int64 // unpacked bytes for each byte of an archive
	Small int64 // unpacked bytes that any archive may have, whatever its size
	Depth int   // archives within archives
}

// DefaultLimits are far above what publishers' archives come to.
func DefaultLimits() Limits {
	return Limits{File: 256 << 20, Ratio: 1000, Small: 64 << 20, Depth: 4}
}

// File is a file as the walk comes to it. Its content can be read until the
// walk goes on.
type File struct {
	Name     string    // path, and within an archive the member's path after the archive's
	Modified time.Time // zero where nothing tells
	Head     []byte    // the first 4 KiB, or all there is

	content io.Reader // the whole, Head included
	limit   int64
}

// HeadSize is how much of a file is read before its content is asked for.
const HeadSize = 4 << 10

// Read reads the content.
func (f *File) Read() ([]byte, error) {
	content, err := io.ReadAll(io.LimitReader(f.content, f.limit+1))
	if err == nil && int64(len(content)) > f.limit {
		err = fmt.Errorf("larger than the %d MiB that are read of one file", f.limit>>20)
	}
	if err != nil {
		return nil, &Fault{f.Name, err}
	}
	return content, nil
}

// Fault is a file, folder or archive that could not be read, or only in part.
type Fault struct {
	Name string
	Err  error
}

func (f *Fault) Error() string { return f.Name + ": " + f.Err.Error() }
func (f *Fault) Unwrap() error { return f.Err }

// Files yields the files below the paths, folders in lexical order and
// archives in their own. An error is a *[Fault], after which the walk goes on
// with what can be read, or that of ctx, which ends it.
func Files(ctx context.Context, paths []string, limits Limits) iter.Seq2[*File, error] {
	return func(yield func(*File, error) bool) {
		w := walker{ctx: ctx, limits: limits, yield: yield}
		for _, path := range paths {
			if err := w.path(path); err != nil {
				if !errors.Is(err, errStopped) {
					yield(nil, err)
				}
				return
			}
		}
	}
}

// errStopped ends the walk because its consumer has seen enough.
var errStopped = errors.New("walk stopped")

// walker carries one walk. Its methods return an error only to end the walk.
type walker struct {
	ctx    context.Context
	limits Limits
	yield  func(*File, error) bool
}

func (w *walker) emit(f *File) error { return w.deliver(f, nil) }

// fault reports what could not be read.
func (w *walker) fault(name string, err error) error {
	if w.ctx.Err() != nil { // reading failed because the walk was called off
		return w.ctx.Err()
	}
	return w.deliver(nil, &Fault{name, err})
}

func (w *walker) deliver(f *File, err error) error {
	if w.ctx.Err() != nil {
		return w.ctx.Err()
	}
	if !w.yield(f, err) {
		return errStopped
	}
	return nil
}

func (w *walker) path(root string) error {
	// A link that was named is followed; links within folders are not, since
	// they could lead in circles.
	info, err := os.Stat(root)
	if err != nil {
		return w.fault(printable(root), plain(err))
	}
	if !info.IsDir() {
		return w.disk(root, info)
	}
	// With a separator behind it, a link stands for the folder that it leads to.
	return filepath.WalkDir(root+string(filepath.Separator), func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return w.fault(printable(path), plain(err))
		}
		if !entry.Type().IsRegular() {
			return nil
		}
		info, err := entry.Info()
		if err != nil {
			return w.fault(printable(path), plain(err))
		}
		return w.disk(path, info)
	})
}

// disk opens a file on disk.
func (w *walker) disk(path string, info fs.FileInfo) error {
	name := printable(filepath.ToSlash(path))
	if !info.Mode().IsRegular() {
		return w.fault(name, errors.New("neither a file nor a folder"))
	}
	file, err := os.Open(path)
	if err != nil {
		return w.fault(name, plain(err))
	}
	defer file.Close()
	s := source{
		name: name, modified: info.ModTime(), reader: file, random: file, size: info.Size(),
		budget: &budget{left: max(w.limits.Small, w.limits.Ratio*info.Size())},
	}
	return w.open(s)
}

// plain takes the path out of an error that is told beside it.
func plain(err error) error {
	if p, ok := errors.AsType[*fs.PathError](err); ok {
		return p.Err
	}
	return err
}

// printable makes a name fit for text: what is no UTF-8 or would not print is
// replaced.
func printable(name string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return unicode.ReplacementChar
		}
		return r
	}, strings.ToValidUTF8(name, string(unicode.ReplacementChar)))
}

// Memory is a file that was never on a disk.
func Memory(name string, content []byte) *File {
	return &File{Name: name, Head: content[:min(len(content), HeadSize)], content: bytes.NewReader(content), limit: int64(len(content))}
}
