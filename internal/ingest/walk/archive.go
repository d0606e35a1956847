package walk

import (
	"archive/tar"
	"archive/zip"
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"time"

	"github.com/ulikunitz/xz"
)

// source is a file or a member of an archive, which may be an archive itself.
type source struct {
	name     string
	modified time.Time
	reader   io.Reader
	random   io.ReaderAt // nil if only reader can be read
	size     int64       // of random
	budget   *budget
	depth    int // number of archives around it
}

// budget is the number of bytes that may still be unpacked from one file on
// disk.
type budget struct{ left int64 }

var errBomb = errors.New("unpacks to far more than its size: it may be a decompression bomb")

// limit makes reads fail when the budget is used up.
func (b *budget) limit(r io.Reader) io.Reader { return &limitedReader{r, b} }

type limitedReader struct {
	reader io.Reader
	budget *budget
}

func (s *limitedReader) Read(p []byte) (int, error) {
	n, err := s.reader.Read(p)
	if s.budget.left -= int64(n); s.budget.left < 0 {
		return 0, errBomb
	}
	return n, err
}

const bufferSize = 64 << 10

// openSource yields s if it is a file, and walks through it if it is an archive.
func (w *walker) openSource(s source) error {
	buffered := bufio.NewReaderSize(s.reader, bufferSize)
	head, err := buffered.Peek(HeadSize)
	if err != nil && err != io.EOF {
		return w.fault(s.name, withoutPath(err))
	}
	unpack := w.unpacker(head)
	if unpack == nil {
		return w.emit(&File{Name: s.name, Modified: s.modified, Head: bytes.Clone(head), content: buffered, limit: w.limits.File})
	}
	if s.depth == w.limits.Depth {
		return w.fault(s.name, fmt.Errorf("more than %d nested archives", w.limits.Depth))
	}
	s.reader = buffered
	s.depth++
	return unpack(s)
}

// unpacker returns the method for the kind of archive that begins with head,
// or nil if it is not an archive.
func (w *walker) unpacker(head []byte) func(source) error {
	switch {
	case bytes.HasPrefix(head, []byte("PK\x03\x04")), bytes.HasPrefix(head, []byte("PK\x05\x06")):
		return w.walkZip
	case bytes.HasPrefix(head, []byte("\x1f\x8b\x08")):
		return w.walkGzip
	case bytes.HasPrefix(head, []byte("\xfd7zXZ\x00")):
		return w.walkXZ
	case len(head) > 262 && string(head[257:262]) == "ustar":
		return w.walkTar
	default:
		return nil
	}
}

func (w *walker) walkGzip(s source) error {
	unpacked, err := gzip.NewReader(s.reader)
	if err != nil {
		return w.fault(s.name, err)
	}
	s.reader, s.random = s.budget.limit(unpacked), nil
	return w.openSource(s)
}

func (w *walker) walkXZ(s source) error {
	unpacked, err := xz.NewReader(s.reader)
	if err != nil {
		return w.fault(s.name, err)
	}
	s.reader, s.random = s.budget.limit(unpacked), nil
	return w.openSource(s)
}

func (w *walker) walkTar(s source) error {
	archive := tar.NewReader(s.reader)
	for {
		header, err := archive.Next()
		switch {
		case err == io.EOF:
			return nil
		case err != nil && !errors.Is(err, tar.ErrInsecurePath):
			return w.fault(s.name, err)
		case header.Typeflag != tar.TypeReg:
			continue
		}
		if err := w.openMember(s, header.Name, header.ModTime, archive); err != nil {
			return err
		}
	}
}

func (w *walker) walkZip(s source) error {
	if s.random == nil {
		// The directory of a zip archive is at its end.
		content, err := (&File{Name: s.name, content: s.reader, limit: w.limits.File}).Read()
		if err != nil {
			return w.fault(s.name, errors.Unwrap(err))
		}
		s.random, s.size = bytes.NewReader(content), int64(len(content))
	}
	archive, err := zip.NewReader(s.random, s.size)
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		return w.fault(s.name, err)
	}
	for _, entry := range archive.File {
		if !entry.Mode().IsRegular() {
			continue
		}
		if err := w.openZipMember(s, entry); err != nil {
			return err
		}
	}
	return nil
}

func (w *walker) openZipMember(s source, entry *zip.File) error {
	const encrypted = 1
	if entry.Flags&encrypted != 0 {
		return w.fault(s.name+"/"+printable(entry.Name), errors.New("encrypted: unpack it first"))
	}
	content, err := entry.Open()
	if err != nil {
		return w.fault(s.name+"/"+printable(entry.Name), err)
	}
	defer content.Close()
	return w.openMember(s, entry.Name, entry.Modified, s.budget.limit(content))
}

// openMember walks through a member of an archive.
func (w *walker) openMember(s source, name string, modified time.Time, content io.Reader) error {
	full := s.name + "/" + printable(name)
	if !filepath.IsLocal(filepath.FromSlash(name)) || strings.Contains(name, `..\`) {
		return w.fault(full, errors.New("its path leads out of the archive"))
	}
	return w.openSource(source{name: full, modified: modified, reader: content, budget: s.budget, depth: s.depth})
}
