// Package loglines writes a log as JSON lines, like the JSON handler of package
// slog but with less work for each line, since the service logs every request.
package loglines

import (
	"io"
	"sync"
	"time"
)

const (
	// maxDelay bounds how long a line stays in the buffer.
	maxDelay = 200 * time.Millisecond
	// bufferBytes is the size from which the buffer is written.
	bufferBytes = 64 << 10
)

// Buffer collects lines, so that a busy service writes many at once. It is safe
// for concurrent use.
type Buffer struct {
	w io.Writer

	mu       sync.Mutex
	lines    []byte
	isTimed  bool // whether a timer will flush the buffer
	isDirect bool // whether lines are written at once
}

// NewBuffer returns a buffer in front of w.
func NewBuffer(w io.Writer) *Buffer { return &Buffer{w: w} }

// Write adds a line. It is written within a fifth of a second.
func (b *Buffer) Write(line []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.lines = append(b.lines, line...)
	if b.isDirect || len(b.lines) >= bufferBytes {
		return len(line), b.flush()
	}
	if !b.isTimed {
		b.isTimed = true
		time.AfterFunc(maxDelay, b.flushOnTime)
	}
	return len(line), nil
}

func (b *Buffer) flushOnTime() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.isTimed = false
	_ = b.flush() // there is nowhere to report that the log cannot be written
}

// Flush writes all lines.
func (b *Buffer) Flush() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.flush()
}

// Close writes all lines, and makes the buffer write later ones at once: a
// program that is stopping can end at any time.
func (b *Buffer) Close() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.isDirect = true
	return b.flush()
}

// flush writes all lines. The buffer must be locked.
func (b *Buffer) flush() error {
	if len(b.lines) == 0 {
		return nil
	}
	_, err := b.w.Write(b.lines)
	b.lines = b.lines[:0]
	return err
}
