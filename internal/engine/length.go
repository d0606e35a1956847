package engine

import (
	"context"
	"errors"
	"sync/atomic"

	"github.com/vektah/gqlparser/v2/gqlerror"

	"legislative/graph/trust"
)

// errTooLong is why an operation whose answer grows too long is stopped.
var errTooLong = errors.New("the answer is too long")

// length counts the bytes of an answer while its fields are read, and stops
// the operation when there are too many. What it has counted by then is less
// than the answer would have, never more.
type length struct {
	bytes atomic.Int64
	most  int // 0 for any length
	stop  context.CancelCauseFunc
}

// mostBytes is how long the answer may be; 0 for that of a fixed operation.
func (e *Engine) mostBytes(ctx context.Context) int {
	if trust.In(ctx) {
		return 0
	}
	return e.options.Limits.AnswerBytes
}

func (l *length) add(n int) {
	if sum := l.bytes.Add(int64(n)); l.most > 0 && sum > int64(l.most) {
		l.stop(errTooLong)
	}
}

func (l *length) counted() int { return int(l.bytes.Load()) }

func (l *length) refusal() *gqlerror.Error {
	return over(CodeAnswerTooLarge, l.counted(), l.most,
		"The answer would have more than %d bytes: ask for shorter pages with first and go on with after, or for fewer fields.", l.most)
}

// bytesOf is how many bytes a field's value has in the answer at the least:
// its name or brackets, and what is text in it.
func bytesOf(value any) int {
	const around = len(`"a":0,`)
	switch v := value.(type) {
	case string:
		return around + len(v)
	case *string:
		if v != nil {
			return around + len(*v)
		}
	case []string:
		sum := around
		for _, s := range v {
			sum += len(s) + len(`"",`)
		}
		return sum
	}
	return around
}
