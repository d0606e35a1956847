package rest

import (
	"net/http"
	"strconv"
	"strings"
	"time"
)

// Announcement has the dates from which the current base path is deprecated
// and on which it ends. The zero time means that no date is set.
type Announcement struct{ Deprecated, Sunset time.Time }

// Handler returns a handler that adds the dates, and a link to the same
// resource below [SuccessorBase], to the responses of next (RFC 9745, RFC
// 8594). If no date is set, it returns next.
func (a Announcement) Handler(next http.Handler) http.Handler {
	if a.Deprecated.IsZero() && a.Sunset.IsZero() {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !a.Deprecated.IsZero() {
			w.Header().Set("Deprecation", "@"+strconv.FormatInt(a.Deprecated.Unix(), 10))
		}
		if !a.Sunset.IsZero() {
			w.Header().Set("Sunset", a.Sunset.UTC().Format(http.TimeFormat))
		}
		successor := SuccessorBase + strings.TrimPrefix(r.URL.EscapedPath(), CurrentBase)
		w.Header().Set("Link", "<"+successor+`>; rel="successor-version"`)
		next.ServeHTTP(w, r)
	})
}
