package answers

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"net/http"
	"slices"

	"legislative/internal/http/contentcoding"
	"legislative/internal/operation"
	"legislative/internal/operation/turns"
)

// minCompressed is the size from which bodies are compressed. A smaller body
// fits into one packet anyway.
const minCompressed = 1024

// Compress returns a body that is not kept in the coding that the client
// prefers, with its name, which is empty for identity. It is work of the caller.
func (c *Cache) Compress(r *http.Request, body []byte) (compressed []byte, name string) {
	coding := contentcoding.Negotiate(r.Header)
	if coding == contentcoding.Identity || len(body) < minCompressed {
		return body, ""
	}
	compressed, ok := compressInTurn(r.Context(), c.gate, coding, body)
	if !ok {
		return body, ""
	}
	return compressed, coding.String()
}

// compressInTurn compresses a body when it is the turn of the caller. It reports
// false if that takes too long.
func compressInTurn(ctx context.Context, gate *turns.Gate, coding contentcoding.Coding, body []byte) (compressed []byte, ok bool) {
	caller, _ := operation.CallerFrom(ctx)
	work := gate.NewWork(caller.AccountID)
	if work.Begin(ctx) != nil {
		return nil, false
	}
	defer work.End()
	return compress(coding, body, func() { work.Yield(ctx) }), true
}

// compress returns a body in a coding other than identity. It calls yield
// between parts of the body.
func compress(coding contentcoding.Coding, body []byte, yield func()) []byte {
	var out bytes.Buffer
	w := contentcoding.NewWriter(&out, coding)
	const part = 64 << 10
	var err error
	for chunk := range slices.Chunk(body, part) {
		_, failure := w.Write(chunk)
		err = cmp.Or(err, failure)
		yield()
	}
	err = cmp.Or(err, w.Close())
	if err != nil {
		panic(fmt.Sprintf("compress: %v", err)) // writing to memory does not fail
	}
	return bytes.Clone(out.Bytes()) // without spare capacity
}
