package server

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"legislative/internal/access"
	"legislative/internal/auth"
	"legislative/rest"
)

// guard lets requests through whose key belongs to somebody and has not used
// up its quota, with the caller in their contexts. The others are refused
// before anything else is looked at.
func (s *Service) guard(refuse func(http.ResponseWriter, *http.Request, error)) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			caller, err := s.caller(r)
			if err == nil {
				err = s.quota.take(w.Header(), caller)
			}
			if err != nil {
				refuse(w, r, err)
				return
			}
			next.ServeHTTP(w, r.WithContext(access.WithCaller(r.Context(), caller)))
		})
	}
}

// caller is who sends a request.
func (s *Service) caller(r *http.Request) (access.Caller, error) {
	key, err := bearer(r.Header.Values("Authorization"))
	if err != nil {
		return access.Caller{}, err
	}
	caller, err := s.auth.Authenticate(r.Context(), key)
	if err != nil {
		return access.Caller{}, refusalOf(err)
	}
	noteKey(r.Context(), caller.KeyID)
	if !caller.Plan.AllowsAPI() {
		return access.Caller{}, access.Requirement{Plan: access.DeveloperFree}.Check(caller)
	}
	return caller, nil
}

func refusalOf(err error) error {
	switch {
	case errors.Is(err, auth.ErrInvalid):
		return &rest.Error{Kind: rest.InvalidKey}
	case errors.Is(err, auth.ErrRevoked):
		return &rest.Error{Kind: rest.RevokedKey}
	case Unavailable(err), errors.Is(err, context.Canceled):
		return &rest.Error{Kind: rest.Unavailable, Cause: err}
	default:
		return err
	}
}

// bearer is the key in the Authorization fields (RFC 6750, section 2.1).
func bearer(fields []string) (access.Key, error) {
	if len(fields) == 0 {
		return "", &rest.Error{Kind: rest.MissingKey}
	}
	scheme, token, _ := strings.Cut(fields[0], " ")
	token = strings.TrimSpace(token)
	switch {
	case len(fields) > 1:
		return "", &rest.Error{Kind: rest.InvalidKey, Detail: "Send the header Authorization once."}
	case !strings.EqualFold(scheme, "Bearer") || token == "":
		return "", &rest.Error{Kind: rest.MissingKey}
	}
	return access.Key(token), nil
}
