package engine

import (
	"context"
	"errors"

	"github.com/vektah/gqlparser/v2/gqlerror"

	"legislative/internal/http/problem"
)

// errTooLarge is the cause of a canceled operation whose response is too large.
var errTooLarge = errors.New("the response is too large")

// responseSize counts the bytes of a response while it is written, and stops the
// operation if the response is too large.
type responseSize struct {
	bytes int
	max   int // 0 for no limit
	stop  context.CancelCauseFunc
}

// maxResponseBytes returns the maximum size of the response, or 0 for a fixed
// operation, which has no maximum.
func (e *Engine) maxResponseBytes(c *Call) int {
	if c.fixed != nil {
		return 0
	}
	return e.options.Limits.ResponseBytes
}

func (l *responseSize) add(n int) {
	if l.bytes += n; l.max > 0 && l.bytes > l.max {
		l.stop(errTooLarge)
	}
}

func (l *responseSize) tooLargeError() *gqlerror.Error {
	return newLimitError(problem.ResponseTooLarge, l.bytes, l.max,
		"The response is larger than %d bytes: request shorter pages with first and after, or fewer fields.", l.max)
}
