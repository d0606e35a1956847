package problem

import (
	"cmp"
	"errors"
	"time"

	"legislative/internal/access"
	"legislative/internal/operation/turns"
)

// Error is an error to report to the client.
type Error struct {
	Code       Code
	Detail     string        // the failure and how to recover; default: the detail of the type
	Parameters []Parameter   // of an InvalidParameter
	Allow      string        // of a MethodNotAllowed: the methods that are; default: GET, HEAD
	RetryAfter time.Duration // of a RateLimited or Unavailable; default 2 s
	Cause      error         // for the request log only
}

// Parameter describes an error in one parameter.
type Parameter struct {
	Parameter string   `json:"parameter"`
	Detail    string   `json:"detail"`
	Allowed   []string `json:"allowed,omitempty"`
}

// Error returns a message for the log. It may include the cause.
func (e *Error) Error() string {
	if e.Cause != nil {
		return string(e.Code) + ": " + e.Cause.Error()
	}
	return string(e.Code) + ": " + e.Message()
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Cause }

// Message returns the detail for the client.
func (e *Error) Message() string { return cmp.Or(e.Detail, TypeOf(e.Code).Detail) }

// crowded is the detail of a request that is refused because of others of its
// account.
const crowded = "Too many requests of this account wait at once. Send fewer at the same time, and retry after the number of seconds in Retry-After."

// Of returns the error to report for err. An error of an unknown kind is
// [Internal]: its text becomes the cause, which clients do not see.
func Of(err error) *Error {
	if known, ok := errors.AsType[*Error](err); ok {
		return known
	}
	if refusal, ok := errors.AsType[*access.Refusal](err); ok {
		return &Error{Code: Code(refusal.Code), Detail: refusal.Error()}
	}
	switch {
	case errors.Is(err, turns.ErrCrowded):
		return &Error{Code: Unavailable, Detail: crowded, Cause: err}
	case errors.Is(err, turns.ErrOverloaded):
		return &Error{Code: Unavailable, Cause: err}
	}
	return &Error{Code: Internal, Cause: err}
}
