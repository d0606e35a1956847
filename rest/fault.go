package rest

import (
	"errors"
	"net/http"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/vektah/gqlparser/v2/gqlerror"

	"legislative/internal/access"
	"legislative/internal/engine"
)

// Kind is a kind of error that clients can tell apart, by its code.
type Kind string

// The kinds of errors.
const (
	InvalidParameter Kind = "invalid_parameter"
	MissingKey       Kind = "missing_key"
	InvalidKey       Kind = "invalid_key"
	RevokedKey       Kind = "revoked_key"
	PlanRequired     Kind = access.PlanRequired
	ScopeRequired    Kind = access.ScopeRequired
	NotFound         Kind = "not_found"
	MethodNotAllowed Kind = "method_not_allowed"
	NotAcceptable    Kind = "not_acceptable"
	RateLimited      Kind = "rate_limited"
	Internal         Kind = "internal"
	Unavailable      Kind = "unavailable"
)

// Meaning is what all errors of a kind have in common.
type Meaning struct {
	Kind   Kind
	Status int
	Title  string
	Detail string // where an error says nothing of its own
}

// Meanings is the one table from kinds of errors to HTTP, by status and kind.
func Meanings() []Meaning { return slices.Clone(meanings) }

// meanings is only read.
var meanings = []Meaning{
	{InvalidParameter, http.StatusBadRequest, "Invalid parameter",
		"A path or query value is of the wrong type, outside its enumeration, unknown or given twice. See errors."},
	{InvalidKey, http.StatusUnauthorized, "API key invalid",
		"No such key. Check that it was copied whole, or use another one."},
	{MissingKey, http.StatusUnauthorized, "API key missing",
		"Send the header Authorization: Bearer followed by an API key."},
	{RevokedKey, http.StatusUnauthorized, "API key revoked",
		"The key has been revoked. Use another one."},
	{PlanRequired, http.StatusForbidden, "Plan required",
		"The account's plan does not cover this. Change the plan."},
	{ScopeRequired, http.StatusForbidden, "Scope required",
		"The key lacks a scope. Use a key that has it."},
	{NotFound, http.StatusNotFound, "Not found",
		"There is no such record or path. Check the address."},
	{MethodNotAllowed, http.StatusMethodNotAllowed, "Method not allowed",
		"The service is read-only. Use GET or HEAD."},
	{NotAcceptable, http.StatusNotAcceptable, "Not acceptable",
		"Bodies are application/json. Accept that, or leave the header Accept out."},
	{RateLimited, http.StatusTooManyRequests, "Rate limit exceeded",
		"The key has used up its requests for now. Wait as long as Retry-After says."},
	{Internal, http.StatusInternalServerError, "Internal error",
		"Something went wrong here. Tell the operator the requestId."},
	{Unavailable, http.StatusServiceUnavailable, "Service unavailable",
		"The service cannot answer now. Try again after as long as Retry-After says."},
}

// meaningOf finds a kind in the table; ok is false where it is not there.
func meaningOf(kind Kind) (m Meaning, ok bool) {
	i := slices.IndexFunc(meanings, func(m Meaning) bool { return m.Kind == kind })
	if i < 0 {
		return Meaning{}, false
	}
	return meanings[i], true
}

// Error is an error that a client is told about.
type Error struct {
	Kind       Kind
	Detail     string           // what happened and how to recover; empty for what holds of all of the kind
	Parameters []ParameterError // of an InvalidParameter
	RetryAfter time.Duration    // of a RateLimited or Unavailable
	Allow      []string         // methods, of a MethodNotAllowed
	Cause      error            // for the log alone
}

// ParameterError says what is wrong with one parameter.
type ParameterError struct {
	Parameter string   `json:"parameter"`
	Detail    string   `json:"detail"`
	Allowed   []string `json:"allowed,omitempty"`
}

// Error is for the log: it may name the cause.
func (e *Error) Error() string {
	if e.Cause != nil {
		return string(e.Kind) + ": " + e.Cause.Error()
	}
	return string(e.Kind) + ": " + e.Message()
}

// Unwrap is the cause.
func (e *Error) Unwrap() error { return e.Cause }

// Meaning is what the error has in common with others of its kind. A kind
// that is not in the table means what an internal error means.
func (e *Error) Meaning() Meaning {
	if m, ok := meaningOf(e.Kind); ok {
		return m
	}
	m, _ := meaningOf(Internal)
	return m
}

// Message is for the client: what happened and how to recover.
func (e *Error) Message() string {
	if e.Detail != "" {
		return e.Detail
	}
	return e.Meaning().Detail
}

// errNotAllowed refuses a method other than those that everything here has.
func errNotAllowed() error {
	return &Error{Kind: MethodNotAllowed, Allow: []string{http.MethodGet, http.MethodHead}}
}

// ErrorOf tells what a client is told about err. What is not known to be the
// client's or the database's doing is internal, and its text stays here.
func ErrorOf(err error) *Error {
	var known *Error
	var refusal *access.Refusal
	var fault *gqlerror.Error
	switch {
	case errors.As(err, &known):
		return known
	case errors.As(err, &refusal):
		return &Error{Kind: Kind(refusal.Code), Detail: refusal.Error()}
	case errors.Is(err, errNoRecord):
		return &Error{Kind: NotFound}
	case errors.As(err, &fault):
		return errorOfField(fault)
	default:
		return &Error{Kind: Internal, Cause: err}
	}
}

// errorOfField tells what a client is told about an error in an operation's
// answer. What GraphQL says there is meant for clients.
func errorOfField(fault *gqlerror.Error) *Error {
	switch kind := Kind(engine.Code(fault)); kind {
	case InvalidParameter:
		parameter, _ := fault.Extensions["parameter"].(string)
		detail := sentence(strings.TrimPrefix(fault.Message, parameter+": "))
		return &Error{Kind: kind, Parameters: []ParameterError{{Parameter: parameter, Detail: detail}}}
	case PlanRequired, ScopeRequired:
		return &Error{Kind: kind, Detail: fault.Message}
	case Unavailable:
		return &Error{Kind: kind, Cause: fault}
	case engine.CodeTimeout:
		return &Error{Kind: Unavailable, Detail: fault.Message, Cause: fault}
	default:
		return &Error{Kind: Internal, Cause: fault}
	}
}

// sentence makes one of what GraphQL says after an argument's name.
func sentence(words string) string {
	first, size := utf8.DecodeRuneInString(words)
	return string(unicode.ToUpper(first)) + strings.TrimSuffix(words[size:], ".") + "."
}
