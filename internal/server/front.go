package server

import (
	"context"
	"log/slog"
	"net/http"
	"sync/atomic"
	"time"

	"legislative/internal/http/problem"
)

// Front is the handler of the program from the moment it listens. It reports
// whether the program is alive and ready, gives every response its request ID
// and security headers, and passes the rest on to the service once that is
// open.
type Front struct {
	log         requestLog
	live, ready http.HandlerFunc
	service     atomic.Pointer[Service]
	stopping    atomic.Bool
}

// NewFront returns a front without a service.
func NewFront(log *slog.Logger) *Front {
	f := &Front{log: requestLog{log}}
	f.live = f.probe("/livez", serveLive)
	f.ready = f.probe("/readyz", f.serveReady)
	return f
}

func (f *Front) probe(path string, h http.HandlerFunc) http.HandlerFunc {
	return f.log.handle(path, problem.Write, func(w http.ResponseWriter, r *http.Request, _ *entry) error {
		problem.ReadOnly(h).ServeHTTP(w, r)
		return nil
	})
}

// ServeHTTP answers a request, or passes it on to the service.
func (f *Front) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	setRequestID(w.Header(), r)
	setSecurityHeaders(w.Header())
	switch r.URL.Path {
	case "/livez":
		f.live(w, r)
	case "/readyz":
		f.ready(w, r)
	default:
		f.serve(w, r)
	}
}

// Open passes requests on to a service from now on.
func (f *Front) Open(s *Service) { f.service.Store(s) }

// Stop makes the program report that it is not ready, so that load balancers
// stop sending requests. It continues to answer requests.
func (f *Front) Stop() { f.stopping.Store(true) }

func (f *Front) serve(w http.ResponseWriter, r *http.Request) {
	s := f.service.Load()
	if s == nil {
		f.log.refuse(&problem.Error{
			Code:   problem.Unavailable,
			Detail: "The service is starting. Retry after the number of seconds in Retry-After.",
		})(w, r)
		return
	}
	s.ServeHTTP(w, r)
}

func serveLive(w http.ResponseWriter, _ *http.Request) { writeText(w, http.StatusOK, "alive") }

func (f *Front) serveReady(w http.ResponseWriter, r *http.Request) {
	const timeout = time.Second
	ctx, cancel := context.WithTimeout(r.Context(), timeout)
	defer cancel()
	switch s := f.service.Load(); {
	case f.stopping.Load():
		writeText(w, http.StatusServiceUnavailable, "stopping")
	case s == nil:
		writeText(w, http.StatusServiceUnavailable, "starting")
	case s.Ready(ctx) != nil:
		writeText(w, http.StatusServiceUnavailable, "the database does not answer")
	default:
		writeText(w, http.StatusOK, "ready")
	}
}

func writeText(w http.ResponseWriter, status int, text string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = w.Write([]byte(text + "\n")) // fails only if the client is gone
}
