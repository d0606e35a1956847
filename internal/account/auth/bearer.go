package auth

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"legislative/internal/access"
	"legislative/internal/http/problem"
	"legislative/internal/store/database"
)

// Caller returns the caller of a request, by the key in its Authorization
// header. It returns a [problem.Error] if the key is missing or grants no
// access, or the look-up failed.
func (a *Authenticator) Caller(r *http.Request) (access.Caller, error) {
	key, err := parseBearer(r.Header.Values("Authorization"))
	if err != nil {
		return access.Caller{}, err
	}
	caller, err := a.authenticate(r, key)
	if err != nil && (database.IsUnavailable(err) || errors.Is(err, context.Canceled)) {
		return access.Caller{}, &problem.Error{Code: problem.Unavailable, Cause: err}
	}
	return caller, err
}

// parseBearer reads the key from the Authorization fields (RFC 6750, section
// 2.1).
func parseBearer(fields []string) (Key, error) {
	if len(fields) == 0 {
		return "", &problem.Error{Code: problem.MissingKey}
	}
	scheme, value, _ := strings.Cut(fields[0], " ")
	value = strings.TrimSpace(value)
	switch {
	case len(fields) > 1:
		return "", &problem.Error{Code: problem.InvalidKey, Detail: "The header Authorization is repeated. Send it once."}
	case !strings.EqualFold(scheme, "Bearer") || value == "":
		return "", &problem.Error{Code: problem.MissingKey}
	}
	return Key(value), nil
}
