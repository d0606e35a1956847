package loglines

import (
	"context"
	"log/slog"
	"math"
	"strconv"
	"sync"
	"time"
)

// NewHandler returns a handler that writes the same lines as
// [slog.NewJSONHandler] to a buffer. Warnings and errors are not delayed.
func NewHandler(b *Buffer, level slog.Leveler) slog.Handler {
	return &handler{buffer: b, slow: slog.NewJSONHandler(b, &slog.HandlerOptions{Level: level}), isPlain: true}
}

type handler struct {
	buffer  *Buffer
	slow    slog.Handler
	isPlain bool // whether records have no attributes or groups of the handler
}

// Enabled reports whether records of a level are logged.
func (h *handler) Enabled(ctx context.Context, level slog.Level) bool {
	return h.slow.Enabled(ctx, level)
}

// WithAttrs returns a handler whose records have attributes.
func (h *handler) WithAttrs(attrs []slog.Attr) slog.Handler {
	return &handler{buffer: h.buffer, slow: h.slow.WithAttrs(attrs)}
}

// WithGroup returns a handler whose records' attributes are in a group.
func (h *handler) WithGroup(name string) slog.Handler {
	return &handler{buffer: h.buffer, slow: h.slow.WithGroup(name)}
}

// linePool has buffers of single lines.
var linePool = sync.Pool{New: func() any { return new(make([]byte, 0, 512)) }}

// Handle writes the line of a record.
func (h *handler) Handle(ctx context.Context, r slog.Record) error {
	if err := h.write(ctx, &r); err != nil {
		return err
	}
	if r.Level >= slog.LevelWarn {
		return h.buffer.Flush()
	}
	return nil
}

func (h *handler) write(ctx context.Context, r *slog.Record) error {
	line := linePool.Get().(*[]byte)
	defer linePool.Put(line)
	text, ok := (*line)[:0], false
	if h.isPlain && !r.Time.IsZero() {
		text, ok = appendRecord(text, r)
		*line = text
	}
	if !ok {
		return h.slow.Handle(ctx, *r)
	}
	_, err := h.buffer.Write(text)
	return err
}

// appendRecord appends the line of a record. It returns false if a value is
// none of those that requests have.
func appendRecord(line []byte, r *slog.Record) (result []byte, ok bool) {
	line = append(line, `{"time":"`...)
	line = r.Time.AppendFormat(line, time.RFC3339Nano)
	line = append(line, `","level":"`...)
	line = append(line, r.Level.String()...)
	line = append(line, `","msg":`...)
	if line, ok = appendText(line, r.Message); !ok {
		return line, false
	}
	r.Attrs(func(a slog.Attr) bool {
		line = append(line, ',')
		if line, ok = appendText(line, a.Key); ok {
			line = append(line, ':')
			line, ok = appendValue(line, a.Value)
		}
		return ok
	})
	return append(line, "}\n"...), ok
}

func appendValue(line []byte, v slog.Value) (result []byte, ok bool) {
	switch v.Kind() {
	case slog.KindString:
		return appendText(line, v.String())
	case slog.KindInt64:
		return strconv.AppendInt(line, v.Int64(), 10), true
	case slog.KindFloat64:
		// Package json writes numbers outside of these bounds with exponents.
		f := v.Float64()
		return strconv.AppendFloat(line, f, 'f', -1, 64), f == 0 && !math.Signbit(f) || f >= 1e-6 && f < 1e21
	default:
		return line, false
	}
}

// appendText appends a string of JSON if none of its characters is escaped.
func appendText(line []byte, text string) (result []byte, ok bool) {
	for i := range len(text) {
		if c := text[i]; c < ' ' || c >= 0x7f || c == '"' || c == '\\' {
			return line, false
		}
	}
	line = append(line, '"')
	line = append(line, text...)
	return append(line, '"'), true
}
