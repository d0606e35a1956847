// Package walk finds the files in folders and archives: zip, tar, gzip and xz
// in any nesting, recognized by their content, not by their names. It unpacks
// nothing to disk and limits the memory and time that an archive can take.
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

// Limits are the limits of files and archives.
type Limits struct {
	File  int64 // bytes of one file, or of an archive within an archive
	Ratio int64 // unpacked bytes per byte of an archive
	Small int64 // unpacked bytes that an archive may have regardless of Ratio
	Depth int   // nested archives
}

// DefaultLimits returns limits far above the size of publishers' archives.
func DefaultLimits() Limits {
	return Limits{File: 256 << 20, Ratio: 1000, Small: 64 << 20, Depth: 4}
}

// File is a file that the walk found. Its content can be read until the walk
// continues.
type File struct {
	Name     string    // path; for a member of an archive, the archive's path, then the member's
	Modified time.Time // zero if unknown
	Head     []byte    // the first [HeadSize] bytes, or all if the file is shorter

	// Done is the number of bytes of files on disk that the walk has read up to this
	// file. At the end of the walk, it is about that of [Size].
	Done int64

	content io.Reader // the whole content, including Head
	limit   int64
}

// HeadSize is the number of bytes of a file that the walk itself reads.
const HeadSize = 4 << 10

// Read returns the content. If it cannot be read, the error is a *[Fault].
func (f *File) Read() ([]byte, error) {
	content, err := io.ReadAll(io.LimitReader(f.content, f.limit+1))
	if err == nil && int64(len(content)) > f.limit {
		err = fmt.Errorf("larger than %d MiB, the limit of one file", f.limit>>20)
	}
	if err != nil {
		return nil, &Fault{f.Name, err}
	}
	return content, nil
}

// Fault is the error of a file, folder or archive that could not be read
// completely.
type Fault struct {
	Name string
	Err  error
}

func (f *Fault) Error() string { return f.Name + ": " + f.Err.Error() }
func (f *Fault) Unwrap() error { return f.Err }

// Files returns the files at and below paths: those of folders in lexical order,
// those of archives in the archive's order. An error is either a *[Fault], after
// which the walk continues, or the error of ctx, which ends it.
func Files(ctx context.Context, paths []string, limits Limits) iter.Seq2[*File, error] {
	return func(yield func(*File, error) bool) {
		w := walker{ctx: ctx, limits: limits, yield: yield}
		for _, name := range paths {
			if err := w.walkPath(name); err != nil {
				if !errors.Is(err, errStopped) {
					yield(nil, err)
				}
				return
			}
		}
	}
}

// errStopped ends the walk because its consumer stopped.
var errStopped = errors.New("walk stopped")

// walker is one walk. Its methods return an error only to end the walk.
type walker struct {
	ctx    context.Context
	limits Limits
	yield  func(*File, error) bool
	done   int64 // bytes that were read of files on disk
}

func (w *walker) emit(f *File) error {
	f.Done = w.done
	return w.deliver(f, nil)
}

// fault yields a *Fault.
func (w *walker) fault(name string, err error) error {
	if w.ctx.Err() != nil { // reading failed because the walk was canceled
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

func (w *walker) walkPath(root string) error {
	// Links in the list of paths are followed. Links within folders are not,
	// because they could lead in circles.
	info, err := os.Stat(root)
	if err != nil {
		return w.fault(printable(root), withoutPath(err))
	}
	if !info.IsDir() {
		return w.walkFile(root, info)
	}
	// A trailing separator makes WalkDir follow a link to a folder.
	return filepath.WalkDir(root+string(filepath.Separator), func(filename string, entry fs.DirEntry, err error) error {
		if err != nil {
			return w.fault(printable(filename), withoutPath(err))
		}
		if !entry.Type().IsRegular() {
			return nil
		}
		info, err := entry.Info()
		if err != nil {
			return w.fault(printable(filename), withoutPath(err))
		}
		return w.walkFile(filename, info)
	})
}

// walkFile opens a file on disk.
func (w *walker) walkFile(filename string, info fs.FileInfo) error {
	name := printable(filepath.ToSlash(filename))
	if !info.Mode().IsRegular() {
		return w.fault(name, errors.New("neither a regular file nor a folder"))
	}
	file, err := os.Open(filename)
	if err != nil {
		return w.fault(name, withoutPath(err))
	}
	defer file.Close()
	defer func(before int64) { w.done = before + info.Size() }(w.done) // some bytes are not read, or twice
	counted := &counter{file, &w.done}
	s := source{
		name: name, modified: info.ModTime(), reader: counted, random: counted, size: info.Size(),
		budget: &budget{left: max(w.limits.Small, w.limits.Ratio*info.Size())},
	}
	return w.openSource(s)
}

// withoutPath removes the path from err, since a Fault has it already.
func withoutPath(err error) error {
	if p, ok := errors.AsType[*fs.PathError](err); ok {
		return p.Err
	}
	return err
}

// printable replaces everything that is not UTF-8 or not printable by U+FFFD.
func printable(name string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return unicode.ReplacementChar
		}
		return r
	}, strings.ToValidUTF8(name, string(unicode.ReplacementChar)))
}

// Memory returns a file with the given content.
func Memory(name string, content []byte) *File {
	return &File{Name: name, Head: content[:min(len(content), HeadSize)], content: bytes.NewReader(content), limit: int64(len(content))}
}
