package rest

import (
	"context"
	"embed"
	"fmt"
	"net/http"
	"slices"

	"github.com/klauspost/compress/gzhttp"

	"legislative/graph/engine"
	"legislative/internal/http/problem"
	"legislative/internal/store/answers"
	"legislative/internal/store/lru"
)

// The base paths. Both serve the same resources, except those that only the second has.
const (
	CurrentBase   = "/api/legislative"
	SuccessorBase = "/api/v1"
)

// Engine prepares and executes the fixed operations.
type Engine interface {
	Prepare(name, document string) (*engine.Operation, error)
	Execute(ctx context.Context, op *engine.Operation, variables map[string]any) engine.Response
}

// Config has the dependencies of the endpoints.
type Config struct {
	Engine  Engine
	Answers *answers.Cache
}

// Handlers are the handlers below each base path. They take the caller from
// the context of the request (package operation).
type Handlers struct {
	Endpoints map[string]problem.HandlerFunc // by pattern of the path
	NotFound  problem.HandlerFunc            // for all other paths
}

//go:embed operations/*.graphql
var operations embed.FS

// route binds the path of an endpoint to its operation. Record names the
// requested record in errors.
type route struct{ pattern, operation, record string }

// successorOnly lists the patterns that only [SuccessorBase] serves.
var successorOnly = []string{"/suggest"}

// IsServed reports whether a base path serves a pattern.
func IsServed(base, pattern string) bool {
	return base == SuccessorBase || !slices.Contains(successorOnly, pattern)
}

// knownBytes bounds the memory of an endpoint for the keys of bodies by request,
// which spare repeated requests the parsing of their parameters.
const knownBytes = 1 << 20

func routes() []route {
	const bill = "bill {congress} {billType} {billNumber}"
	return []route{
		{"/bills/{congress}/{billType}/{billNumber}", "bill_detail", bill},
		{"/bills/{congress}/{billType}/{billNumber}/analysis", "bill_analysis", bill},
		{"/bills/{congress}/{billType}/{billNumber}/finance", "bill_finance", bill},
		{"/bills/{congress}/{billType}/{billNumber}/text/{textVersionID}", "text_version",
			"text version {textVersionID} of " + bill},
		{"/amendments/{congress}/{amendmentType}/{amendmentNumber}", "amendment",
			"amendment {congress} {amendmentType} {amendmentNumber}"},
		{"/committees/{chamber}/{systemCode}", "committee", "{chamber} committee {systemCode}"},
		{"/house-votes/{congress}/{session}/{rollCallNumber}", "house_vote",
			"House vote {rollCallNumber} in session {session} of Congress {congress}"},
		{"/house-votes/analytics", "house_vote_analytics", "House vote"},
		{"/suggest", "suggest", "suggestion"},
	}
}

// New prepares the operations and returns the handlers. It returns an error if
// an operation does not fit the schema or its path.
func New(c Config) (*Handlers, error) {
	endpoints, err := Endpoints(c.Engine)
	if err != nil {
		return nil, err
	}
	wrap, err := gzhttp.NewWrapper(gzhttp.EnableZstd(false))
	if err != nil {
		return nil, fmt.Errorf("set up compression: %w", err)
	}
	h := &Handlers{Endpoints: map[string]problem.HandlerFunc{}, NotFound: withErrors(wrap, notFound)}
	for _, e := range endpoints {
		served := &handler{Endpoint: e, config: &c, requirement: e.Operation.Requirement(), allowedQuery: e.queryNames(),
			known: lru.New[answers.Key](knownBytes)}
		h.Endpoints[e.Pattern] = withErrors(wrap, served.serveHTTP)
	}
	return h, nil
}

func notFound(http.ResponseWriter, *http.Request) error {
	return &problem.Error{Code: problem.NotFound, Detail: "This path does not exist. See /docs for the paths that do."}
}

// withErrors returns a handler that writes the errors of h and returns them for
// the log. It compresses them, since problem documents can be long.
//
// HEAD is answered like GET, so that the header is the same, including the
// encoding. Package net/http omits the body.
func withErrors(wrap func(http.Handler) http.HandlerFunc, h problem.HandlerFunc) problem.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) error {
		err := h(w, r)
		if err == nil {
			return nil
		}
		if r.Method == http.MethodHead {
			get := *r
			get.Method = http.MethodGet
			r = &get
		}
		vary := w.Header()["Vary"]
		wrap(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if slices.Contains(vary, header.Vary[0]) { // it includes what wrap has added
				w.Header()["Vary"] = vary
			}
			problem.Write(w, r, err)
		})).ServeHTTP(w, r)
		return err
	}
}
