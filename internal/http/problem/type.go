// Package problem defines the errors that clients receive: the table of error
// codes with their statuses, and the problem documents of RFC 9457 in which
// REST reports them. GraphQL reports the same codes in extensions.code.
package problem

import (
	"net/http"
	"slices"

	"legislative/internal/access"
)

// Code identifies a type of error for programs.
type Code string

// The codes that problem documents have. GraphQL uses most of them, too.
const (
	InvalidParameter  Code = "invalid_parameter"
	MissingKey        Code = "missing_key"
	InvalidKey        Code = "invalid_key"
	RevokedKey        Code = "revoked_key"
	ExpiredKey        Code = "expired_key"
	OriginNotAllowed  Code = "origin_not_allowed"
	AddressNotAllowed Code = "address_not_allowed"
	PlanRequired      Code = access.PlanRequired
	ScopeRequired     Code = access.ScopeRequired
	NotFound          Code = "not_found"
	MethodNotAllowed  Code = "method_not_allowed"
	NotAcceptable     Code = "not_acceptable"
	RateLimited       Code = "rate_limited"
	Internal          Code = "internal"
	Unavailable       Code = "unavailable"
)

// The codes that GraphQL uses and REST does not. Webhooks use some of them, too.
const (
	SyntaxError          Code = "syntax_error"
	InvalidDocument      Code = "invalid_document"
	UnsupportedOperation Code = "unsupported_operation"
	Timeout              Code = "timeout"

	// Limits of operations; extensions.number is the operation's measure, and
	// extensions.limit the highest that is allowed.
	DocumentTooLarge  Code = "document_too_large"
	VariablesTooLarge Code = "variables_too_large"
	TooManyTokens     Code = "too_many_tokens"
	TooDeep           Code = "too_deep"
	TooManyFields     Code = "too_many_fields"
	TooManyRootFields Code = "too_many_root_fields"
	TooManyAliases    Code = "too_many_aliases"
	TooManyDirectives Code = "too_many_directives"
	ListTooLong       Code = "list_too_long"
	TooCostly         Code = "too_costly"
	ResponseTooLarge  Code = "answer_too_large"

	// Errors of the HTTP request that carries an operation.
	InvalidRequest       Code = "invalid_request"
	BatchingUnsupported  Code = "batching_unsupported"
	BodyTooLarge         Code = "body_too_large"
	UnsupportedMediaType Code = "unsupported_media_type"
	HashMismatch         Code = "hash_mismatch"
	// PersistedQueryNotFound is spelled as Apollo's clients expect it.
	PersistedQueryNotFound Code = "PERSISTED_QUERY_NOT_FOUND"
)

// Type describes all errors with one code.
type Type struct {
	Code   Code
	Status int    // of HTTP
	Title  string // empty for a code that only GraphQL uses
	Detail string // used if an error has no detail of its own
}

// types is the table of error codes, without those in webhookTypes. It is never
// modified.
var types = []Type{
	{InvalidParameter, http.StatusBadRequest, "Invalid parameter",
		"A value in the path or query is malformed, out of range, unknown, or given twice. See errors."},
	{ExpiredKey, http.StatusUnauthorized, "Expired API key",
		"This API key has expired. Create another key at /account/api-access and use that."},
	{InvalidKey, http.StatusUnauthorized, "Invalid API key",
		"This API key does not exist. Check that it is complete, or use another key."},
	{MissingKey, http.StatusUnauthorized, "Missing API key",
		"Send an API key in the header Authorization: Bearer KEY."},
	{RevokedKey, http.StatusUnauthorized, "Revoked API key",
		"This API key has been revoked. Use another key."},
	{AddressNotAllowed, http.StatusForbidden, "Address not allowed",
		"This API key may be used only from certain client addresses, and the request came from another. Send it from an allowed address, or change the key's addresses at /account/api-access."},
	{OriginNotAllowed, http.StatusForbidden, "Origin not allowed",
		"This API key may be used only by pages of certain web origins, and the header Origin has none of them. Send the request from such a page, or change the key's origins at /account/api-access."},
	{PlanRequired, http.StatusForbidden, "Plan required",
		"The account's plan does not include this. Change the plan."},
	{ScopeRequired, http.StatusForbidden, "Scope required",
		"The API key lacks a scope that this requires. Use a key that has it."},
	{NotFound, http.StatusNotFound, "Not found",
		"The record is not loaded, or the path does not exist."},
	{MethodNotAllowed, http.StatusMethodNotAllowed, "Method not allowed",
		"The service is read-only. Use GET or HEAD."},
	{NotAcceptable, http.StatusNotAcceptable, "Not acceptable",
		"Responses are application/json. Accept that media type, or omit the header Accept."},
	{RateLimited, http.StatusTooManyRequests, "Rate limit exceeded",
		"The API key or its account has used up a limit of its plan for now. Retry after the number of seconds in Retry-After."},
	{Internal, http.StatusInternalServerError, "Internal error",
		"The service failed to answer. Report the requestId to its operator."},
	{Unavailable, http.StatusServiceUnavailable, "Service unavailable",
		"The service cannot answer right now. Retry after the number of seconds in Retry-After."},

	{Code: SyntaxError, Status: http.StatusBadRequest},
	{Code: BatchingUnsupported, Status: http.StatusBadRequest},
	{Code: HashMismatch, Status: http.StatusBadRequest},
	{Code: PersistedQueryNotFound, Status: http.StatusNotFound},
	{Code: DocumentTooLarge, Status: http.StatusRequestEntityTooLarge},
	{Code: VariablesTooLarge, Status: http.StatusRequestEntityTooLarge},
	{Code: InvalidDocument, Status: http.StatusUnprocessableEntity},
	{Code: UnsupportedOperation, Status: http.StatusUnprocessableEntity},
	{Code: TooManyTokens, Status: http.StatusUnprocessableEntity},
	{Code: TooDeep, Status: http.StatusUnprocessableEntity},
	{Code: TooManyFields, Status: http.StatusUnprocessableEntity},
	{Code: TooManyRootFields, Status: http.StatusUnprocessableEntity},
	{Code: TooManyAliases, Status: http.StatusUnprocessableEntity},
	{Code: TooManyDirectives, Status: http.StatusUnprocessableEntity},
	{Code: ListTooLong, Status: http.StatusUnprocessableEntity},
	{Code: TooCostly, Status: http.StatusUnprocessableEntity},
	{Code: ResponseTooLarge, Status: http.StatusUnprocessableEntity},
	{Code: Timeout, Status: http.StatusServiceUnavailable},
}

// Types returns the types that problem documents of the API have, by status and
// code.
func Types() []Type {
	return slices.DeleteFunc(slices.Clone(types), func(t Type) bool { return t.Title == "" })
}

// All returns the types of all codes, those of GraphQL and of webhooks included, which
// may lack a title and a detail.
func All() []Type { return slices.Concat(types, webhookTypes) }

// TypeOf returns the type of a code. An unknown code has the type of
// [Internal].
func TypeOf(code Code) Type {
	for _, table := range [][]Type{types, webhookTypes} {
		if i := slices.IndexFunc(table, func(t Type) bool { return t.Code == code }); i >= 0 {
			return table[i]
		}
	}
	return TypeOf(Internal)
}
