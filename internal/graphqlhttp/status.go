package graphqlhttp

import (
	"net/http"

	"legislative/internal/engine"
)

// The codes of errors in a request, besides those of package engine. The one
// in capitals is Apollo's, whose clients look for it.
const (
	codeInvalidRequest       = "invalid_request"
	codeBatching             = "batching_unsupported"
	codeBodyTooLarge         = "body_too_large"
	codeMethodNotAllowed     = "method_not_allowed"
	codeNotAcceptable        = "not_acceptable"
	codeUnsupportedMediaType = "unsupported_media_type"
	codeHashMismatch         = "hash_mismatch"
	codeNotStored            = "PERSISTED_QUERY_NOT_FOUND"
	codeInvalidKey           = "invalid_key"
	codeRevokedKey           = "revoked_key"
	codeRateLimited          = "rate_limited"
)

// statusPartial is the status of an answer with both data and errors, which
// the specification recommends for its own media type.
const statusPartial = 294

// statusOf is the status of what an operation came to.
func statusOf(method, form string, a engine.Answer) int {
	switch {
	case a.Data == nil:
		return statusOfCode(method, form, engine.Code(a.Errors[0]))
	case len(a.Errors) > 0 && form == current:
		return statusPartial
	default:
		return http.StatusOK
	}
}

// statusOfCode is the status of an answer without data. A code that it does
// not know is a fault of the service.
func statusOfCode(method, form, code string) int {
	switch code {
	case engine.CodeUnsupported:
		if method != http.MethodPost {
			return http.StatusMethodNotAllowed
		}
		return unlessLegacy(form, http.StatusUnprocessableEntity)
	case engine.CodeInvalidDocument:
		return unlessLegacy(form, http.StatusUnprocessableEntity)
	case engine.CodeSyntax, engine.CodeInvalidParameter:
		// For variables that do not fit, the specification has 422; the
		// audits have 400, as REST has.
		return unlessLegacy(form, http.StatusBadRequest)
	case codeNotStored:
		return unlessLegacy(form, http.StatusNotFound)
	case codeInvalidRequest, codeBatching, codeHashMismatch:
		return http.StatusBadRequest
	case engine.CodeMissingKey, codeInvalidKey, codeRevokedKey:
		return http.StatusUnauthorized
	case engine.CodePlanRequired, engine.CodeScopeRequired:
		return http.StatusForbidden
	case engine.CodeNotFound:
		return http.StatusNotFound
	case codeMethodNotAllowed:
		return http.StatusMethodNotAllowed
	case codeNotAcceptable:
		return http.StatusNotAcceptable
	case codeBodyTooLarge, engine.CodeDocumentTooLarge, engine.CodeVariablesTooLarge:
		return http.StatusRequestEntityTooLarge
	case codeUnsupportedMediaType:
		return http.StatusUnsupportedMediaType
	case engine.CodeTooManyTokens, engine.CodeTooDeep, engine.CodeTooManyFields,
		engine.CodeTooManyRootFields, engine.CodeTooManyAliases, engine.CodeTooManyDirectives,
		engine.CodeListTooLong, engine.CodeTooCostly, engine.CodeAnswerTooLarge:
		return http.StatusUnprocessableEntity
	case codeRateLimited:
		return http.StatusTooManyRequests
	case engine.CodeTimeout, engine.CodeUnavailable:
		return http.StatusServiceUnavailable
	default:
		return http.StatusInternalServerError
	}
}

// unlessLegacy is the status of a well-formed request whose document or
// variables are at fault, or whose document is to be sent again. Readers of
// the legacy media type trust no other status than 200.
func unlessLegacy(form string, status int) int {
	if form == legacy {
		return http.StatusOK
	}
	return status
}
