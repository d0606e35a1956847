// Package decode reads the bytes of a published text as UTF-8 and reports
// errors by line.
package decode

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// Read reads a text of at most limit bytes and decodes it with [Decode].
func Read(r io.Reader, limit int) ([]byte, error) {
	var buffer bytes.Buffer
	if sized, ok := r.(interface{ Len() int }); ok {
		buffer.Grow(min(sized.Len(), limit) + bytes.MinRead)
	}
	if _, err := buffer.ReadFrom(io.LimitReader(r, int64(limit)+1)); err != nil {
		return nil, fmt.Errorf("reading bill text: %w", err)
	}
	if buffer.Len() > limit {
		return nil, fmt.Errorf("bill text is longer than %d bytes", limit)
	}
	src, err := Decode(buffer.Bytes())
	if err != nil {
		return nil, fmt.Errorf("bill text: %w", err)
	}
	return src, nil
}

// Decode returns a text in UTF-8 without a byte order mark. It returns an
// error if the text is empty, is in an unsupported or invalid encoding, or
// contains a control character that neither XML nor plain text allows.
func Decode(src []byte) ([]byte, error) {
	src = bytes.TrimPrefix(src, []byte("\ufeff"))
	switch encoding := declaredEncoding(src); encoding {
	case "", "utf-8", "us-ascii":
	case "iso-8859-1", "latin1", "windows-1252":
		return charmap.Windows1252.NewDecoder().Bytes(src)
	default:
		return nil, ErrorAt(src, 0, fmt.Errorf("unsupported encoding %q: save the text as UTF-8", encoding))
	}
	if len(bytes.TrimSpace(src)) == 0 {
		return nil, ErrorAt(src, 0, errors.New("the text is empty: fetch it again"))
	}
	if i := firstInvalid(src); i >= 0 {
		return nil, ErrorAt(src, i, errors.New("not valid UTF-8: fetch the text again or save it as UTF-8"))
	}
	if i := firstControl(src); i >= 0 {
		return nil, ErrorAt(src, i, fmt.Errorf("control character %U: the file is not a text", src[i]))
	}
	return src, nil
}

// firstInvalid returns the offset where text stops being UTF-8, or -1.
func firstInvalid(src []byte) int {
	if utf8.Valid(src) {
		return -1
	}
	for i := 0; i < len(src); {
		r, size := utf8.DecodeRune(src[i:])
		if r == utf8.RuneError && size <= 1 {
			return i
		}
		i += size
	}
	return -1
}

// firstControl returns the offset of the first control character that is not white
// space, or -1. It tests eight bytes at once, since few bytes are less than a space.
func firstControl(src []byte) int {
	const each, high = 0x0101010101010101, 0x8080808080808080
	for i := 0; i < len(src); i += 8 {
		part := src[i:min(i+8, len(src))]
		if len(part) == 8 {
			if w := binary.LittleEndian.Uint64(part); (w-' '*each)&^w&high == 0 {
				continue // no byte is less than a space
			}
		}
		for n, c := range part {
			if c < ' ' && c != '\n' && c != '\t' && c != '\r' && c != '\f' {
				return i + n
			}
		}
	}
	return -1
}

// declaredEncoding returns the encoding named by an XML declaration, in lower
// case, or "" if the text has no declaration or the declaration no encoding.
func declaredEncoding(src []byte) string {
	if !bytes.HasPrefix(src, []byte("<?xml ")) {
		return ""
	}
	declaration, _, _ := strings.Cut(string(src[:min(len(src), 200)]), "?>")
	_, tail, _ := strings.Cut(declaration, "encoding")
	tail = strings.TrimLeft(tail, " =")
	if tail == "" {
		return ""
	}
	name, _, _ := strings.Cut(tail[1:], tail[:1])
	return strings.ToLower(name)
}

// LineError is an error at a line of a text.
type LineError struct {
	Line int // from 1
	Err  error
}

// ErrorAt wraps err in a [LineError] for the line of the byte offset pos in
// src. If err is or wraps a LineError already, ErrorAt returns it unchanged.
func ErrorAt(src []byte, pos int, err error) error {
	var e *LineError
	if errors.As(err, &e) {
		return err
	}
	return &LineError{1 + bytes.Count(src[:min(pos, len(src))], []byte("\n")), err}
}

func (e *LineError) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }

// Unwrap returns the error without its line.
func (e *LineError) Unwrap() error { return e.Err }
