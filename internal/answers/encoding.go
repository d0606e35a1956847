package answers

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"

	"legislative/internal/access"
	"legislative/internal/turns"
)

// encoding is a content coding of HTTP.
type encoding int

// The encodings. Of those that a client likes equally, the last is used.
const (
	identity encoding = iota
	gzipped
	brotlied
	zstandard
	encodings // number of encodings
)

// minCompressed is the size from which bodies are compressed. A smaller body
// fits into one packet anyway.
const minCompressed = 1024

// encodingNames are the names in headers, and the suffixes of entity tags.
var encodingNames = [encodings]string{"", "gzip", "br", "zstd"}

// negotiateEncoding returns the encoding that a client prefers.
func negotiateEncoding(header http.Header) encoding {
	best, bestQuality := identity, 0.0
	for _, field := range header["Accept-Encoding"] {
		for element := range strings.SplitSeq(field, ",") {
			name, parameters, _ := strings.Cut(element, ";")
			e := encodingOf(strings.TrimSpace(name))
			if e == identity {
				continue
			}
			if q := qualityOf(parameters); q > bestQuality || q > 0 && q == bestQuality && e > best {
				best, bestQuality = e, q
			}
		}
	}
	return best
}

// encodingOf returns the encoding with a name, or identity for others.
func encodingOf(name string) encoding {
	for e := gzipped; e < encodings; e++ {
		if strings.EqualFold(name, encodingNames[e]) {
			return e
		}
	}
	return identity
}

// qualityOf returns the weight in the parameters of an encoding, which is 1 by
// default and 0 if it is malformed.
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

// encoderPools have idle encoders, which are large.
var encoderPools = [encodings]*sync.Pool{
	gzipped: {New: func() any { return gzip.NewWriter(nil) }},
	// Level 4 is the highest that is about as fast as gzip.
	brotlied: {New: func() any { return brotli.NewWriterLevel(nil, 4) }},
	zstandard: {New: func() any {
		w, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1), zstd.WithWindowSize(1<<20))
		if err != nil {
			panic(err) // the options are valid
		}
		return w
	}},
}

// Compress returns a body that is not kept in the encoding that the client
// prefers, with its name, which is empty for identity. It is work of the caller.
func (c *Cache) Compress(r *http.Request, body []byte) (compressed []byte, name string) {
	e := negotiateEncoding(r.Header)
	if e == identity || len(body) < minCompressed {
		return body, ""
	}
	compressed, ok := e.compressInTurn(r.Context(), c.gate, body)
	if !ok {
		return body, ""
	}
	return compressed, encodingNames[e]
}

// compressInTurn compresses a body when it is the turn of the caller. It reports
// false if that takes too long.
func (e encoding) compressInTurn(ctx context.Context, gate *turns.Gate, body []byte) (compressed []byte, ok bool) {
	caller, _ := access.CallerFrom(ctx)
	work := gate.NewWork(caller.AccountID)
	if work.Begin(ctx) != nil {
		return nil, false
	}
	defer work.End()
	return e.compress(body, func() { work.Yield(ctx) }), true
}

// compress returns a body in an encoding other than identity. It calls yield
// between parts of the body.
func (e encoding) compress(body []byte, yield func()) []byte {
	pool := encoderPools[e]
	w := pool.Get().(encoder)
	defer pool.Put(w)
	var out bytes.Buffer
	w.Reset(&out)
	const part = 64 << 10
	var err error
	for chunk := range slices.Chunk(body, part) {
		_, failure := w.Write(chunk)
		err = cmp.Or(err, failure)
		yield()
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		panic(fmt.Sprintf("compress: %v", err)) // writing to memory does not fail
	}
	return bytes.Clone(out.Bytes()) // without spare capacity
}
