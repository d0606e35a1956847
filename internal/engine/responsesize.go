package engine

import (
	"context"
	"errors"
	"sync/atomic"

	"github.com/vektah/gqlparser/v2/gqlerror"

	"legislative/graph/trust"
	"legislative/internal/problem"
)

// errTooLarge is the cause of a canceled operation whose response is too large.
var errTooLarge = errors.New("the response is too large")

// responseSize counts the bytes of a response while its fields are resolved, and
// stops the operation if the response is too large. The count is a lower bound.
type responseSize struct {
	bytes atomic.Int64
	max   int // 0 for no limit
	stop  context.CancelCauseFunc
}

// maxResponseBytes returns the maximum size of the response, or 0 for a fixed
// operation, which has no maximum.
func (e *Engine) maxResponseBytes(ctx context.Context) int {
	if trust.In(ctx) {
		return 0
	}
	return e.options.Limits.ResponseBytes
}

func (l *responseSize) add(n int) {
	if sum := l.bytes.Add(int64(n)); l.max > 0 && sum > int64(l.max) {
		l.stop(errTooLarge)
	}
}

func (l *responseSize) total() int { return int(l.bytes.Load()) }

func (l *responseSize) tooLargeError() *gqlerror.Error {
	return newLimitError(problem.ResponseTooLarge, l.total(), l.max,
		"The response is larger than %d bytes: request shorter pages with first and after, or fewer fields.", l.max)
}

// minSize returns the minimum size of a field in the response: that of a short
// name and, for strings, of their text.
func minSize(value any) int {
	const fieldSize = len(`"a":0,`)
	switch v := value.(type) {
	case string:
		return fieldSize + len(v)
	case *string:
		if v != nil {
			return fieldSize + len(*v)
		}
	case []string:
		sum := fieldSize
		for _, s := range v {
			sum += len(s) + len(`"",`)
		}
		return sum
	}
	return fieldSize
}
