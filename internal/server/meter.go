package server

import (
	"errors"

	"legislative/internal/access"
	"legislative/internal/account/ratelimit"
	"legislative/internal/account/usage"
	"legislative/internal/http/problem"
)

// meter bounds the cost of operations and records the use of keys.
type meter struct {
	limiter  *ratelimit.Limiter
	recorder *usage.Recorder
}

// AllowOperation implements [engine.Meter].
func (m meter) AllowOperation(caller access.Caller) error { return m.limiter.AllowOperation(caller) }

// Charge implements [engine.Meter].
func (m meter) Charge(caller access.Caller, cost int) {
	m.limiter.Charge(caller, cost)
	m.recorder.Charge(caller, cost)
}

// record records a request that a handler answered, or refused with an error.
func (m meter) record(caller access.Caller, err error) {
	if p, ok := errors.AsType[*problem.Error](err); ok && p.Code == problem.RateLimited {
		m.recorder.Refuse(caller)
		return
	}
	m.recorder.Answer(caller)
}
