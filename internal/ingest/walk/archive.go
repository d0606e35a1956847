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

// source is something that may turn out to be an archive.
type source struct {
	name     string
	modified time.Time
	reader   io.Reader
	random   io.ReaderAt // nil where only reader can be read
	size     int64       // of random
	budget   *budget
	depth    int // archives around it
}

// budget is what may still be unpacked of one file on disk.
type budget struct{ left int64 }

var errBomb = errors.New("unpacks to far more than its size allows for: it looks like a decompression bomb")

// spend makes reading r fail once the budget is used up.
func (b *budget) spend(r io.Reader) io.Reader { return &spender{r, b} }

type spender struct {
	reader io.Reader
	budget *budget
}

func (s *spender) Read(p []byte) (int, error) {
	n, err := s.reader.Read(p)
	if s.budget.left -= int64(n); s.budget.left < 0 {
		return 0, errBomb
	}
	return n, err
}

const buffer = 64 << 10

// open looks what s is and walks through it.
func (w *walker) open(s source) error {
	buffered := bufio.NewReaderSize(s.reader, buffer)
	head, err := buffered.Peek(HeadSize)
	if err != nil && err != io.EOF {
		return w.fault(s.name, plain(err))
	}
	unpack := w.unpacker(head)
	if unpack == nil {
		return w.emit(&File{Name: s.name, Modified: s.modified, Head: bytes.Clone(head), content: buffered, limit: w.limits.File})
	}
	if s.depth == w.limits.Depth {
		return w.fault(s.name, fmt.Errorf("more than %d archives within one another", w.limits.Depth))
	}
	s.reader = buffered
	s.depth++
	return unpack(s)
}

// unpacker tells by the first bytes what kind of archive begins with them;
// nil is none.
func (w *walker) unpacker(head []byte) func(source) error {
	switch {
	case bytes.HasPrefix(head, []byte("PK\x03\x04")), bytes.HasPrefix(head, []byte("PK\x05\x06")):
		return w.zip
	case bytes.HasPrefix(head, []byte("\x1f\x8b\x08")):
		return w.gzip
	case bytes.HasPrefix(head, []byte("\xfd7zXZ\x00")):
		return w.xz
	case len(head) > 262 && string(head[257:262]) == "ustar":
		return w.tar
	default:
		return nil
	}
}

func (w *walker) gzip(s source) error {
	unpacked, err := gzip.NewReader(s.reader)
	if err != nil {
		return w.fault(s.name, err)
	}
	s.reader, s.random = s.budget.spend(unpacked), nil
	return w.open(s)
}

func (w *walker) xz(s source) error {
	unpacked, err := xz.NewReader(s.reader)
	if err != nil {
		return w.fault(s.name, err)
	}
	s.reader, s.random = s.budget.spend(unpacked), nil
	return w.open(s)
}

func (w *walker) tar(s source) error {
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
		if err := w.member(s, header.Name, header.ModTime, archive); err != nil {
			return err
		}
	}
}

func (w *walker) zip(s source) error {
	if s.random == nil {
		// The directory of a zip stands at its end.
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
	for _, member := range archive.File {
		if !member.Mode().IsRegular() {
			continue
		}
		if err := w.zipped(s, member); err != nil {
			return err
		}
	}
	return nil
}

func (w *walker) zipped(s source, member *zip.File) error {
	const encrypted = 1
	if member.Flags&encrypted != 0 {
		return w.fault(s.name+"/"+printable(member.Name), errors.New("encrypted: unpack it first"))
	}
	content, err := member.Open()
	if err != nil {
		return w.fault(s.name+"/"+printable(member.Name), err)
	}
	defer content.Close()
	return w.member(s, member.Name, member.Modified, s.budget.spend(content))
}

// member goes on into a member of an archive.
func (w *walker) member(s source, name string, modified time.Time, content io.Reader) error {
	full := s.name + "/" + printable(name)
	if !filepath.IsLocal(filepath.FromSlash(name)) || strings.Contains(name, `..\`) {
		return w.fault(full, errors.New("its name leads out of the archive"))
	}
	return w.open(source{name: full, modified: modified, reader: content, budget: s.budget, depth: s.depth})
}
