// Package contentcoding negotiates and applies the content codings of HTTP (RFC 9110,
// section 8.4.1).
package contentcoding

import (
	"io"
	"iter"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

// Coding is a content coding.
type Coding int

// The codings. Of those that a client likes equally, the last is used.
const (
	Identity Coding = iota // without compression
	Gzip
	Brotli
	Zstandard
	Number // of codings
)

var names = [Number]string{"", "gzip", "br", "zstd"}

// String returns the name in headers, which is empty for Identity.
func (c Coding) String() string { return names[c] }

// Negotiate returns the coding that a client prefers.
func Negotiate(header http.Header) Coding {
	best, bestQuality := Identity, 0.0
	for c, q := range accepted(header) {
		if q > bestQuality || q == bestQuality && c > best {
			best, bestQuality = c, q
		}
	}
	return best
}

// Accepts reports whether a client accepts a coding other than Identity.
func Accepts(header http.Header, c Coding) bool {
	for other := range accepted(header) {
		if other == c {
			return true
		}
	}
	return false
}

// accepted returns the codings, other than Identity, that a client accepts, with their
// weights, which are greater than 0.
func accepted(header http.Header) iter.Seq2[Coding, float64] {
	return func(yield func(Coding, float64) bool) {
		for _, field := range header["Accept-Encoding"] {
			for element := range strings.SplitSeq(field, ",") {
				name, parameters, _ := strings.Cut(element, ";")
				c, q := parse(strings.TrimSpace(name)), qualityOf(parameters)
				if c != Identity && q > 0 && !yield(c, q) {
					return
				}
			}
		}
	}
}

// parse returns the coding with a name, or Identity for others.
func parse(name string) Coding {
	for c := Gzip; c < Number; c++ {
		if strings.EqualFold(name, names[c]) {
			return c
		}
	}
	return Identity
}

// qualityOf returns the weight in the parameters of a coding, which is 1 by default
// and 0 if it is malformed.
func qualityOf(parameters string) float64 {
	name, value, ok := strings.Cut(parameters, "=")
	if !ok {
		return 1
	}
	q, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
	if err != nil || !strings.EqualFold(strings.TrimSpace(name), "q") || !(q >= 0 && q <= 1) { // NaN is neither
		return 0
	}
	return q
}

// encoder compresses one body at a time.
type encoder interface {
	io.WriteCloser
	Reset(w io.Writer)
}

// plain writes a body as it is.
type plain struct{ io.Writer }

func (p *plain) Reset(w io.Writer) { p.Writer = w }
func (p *plain) Close() error      { return nil }

// pools have idle encoders, which are large.
var pools = [Number]*sync.Pool{
	Identity: {New: func() any { return new(plain) }},
	Gzip:     {New: func() any { return gzip.NewWriter(nil) }},
	// Level 4 is the highest that is about as fast as gzip.
	Brotli: {New: func() any { return brotli.NewWriterLevel(nil, 4) }},
	Zstandard: {New: func() any {
		w, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1), zstd.WithWindowSize(1<<20))
		if err != nil {
			panic(err) // the options are valid
		}
		return w
	}},
}

// Writer compresses what is written to it. Without [Writer.Close], what it has written
// is incomplete.
type Writer struct {
	coding  Coding
	encoder encoder
}

// NewWriter returns a writer that writes to w in a coding.
func NewWriter(w io.Writer, c Coding) *Writer {
	e := pools[c].Get().(encoder)
	e.Reset(w)
	return &Writer{c, e}
}

// Write compresses a part of the body.
func (w *Writer) Write(part []byte) (int, error) { return w.encoder.Write(part) }

// Close writes the end of the body. The writer must not be used afterward.
func (w *Writer) Close() error {
	err := w.encoder.Close()
	pools[w.coding].Put(w.encoder)
	w.encoder = nil
	return err
}
