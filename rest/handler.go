package rest

import (
	"context"
	"embed"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/go-chi/chi/v5"
	"github.com/klauspost/compress/gzhttp"

	"legislative/internal/engine"
)

// The base paths; both serve the same resources.
const (
	CurrentBase   = "/api/legislative"
	SuccessorBase = "/api/v1"
)

// Engine prepares and executes the fixed operations.
type Engine interface {
	Prepare(name, document string) (*engine.Operation, error)
	Execute(ctx context.Context, op *engine.Operation, variables map[string]any) engine.Answer
}

// Dataset tells the state of all records together: a text that changes
// whenever any record does.
type Dataset interface {
	// State is the state at most a second ago.
	State(ctx context.Context) (string, error)
	// Refresh is the state now.
	Refresh(ctx context.Context) (string, error)
}

// Config is what the endpoints need.
type Config struct {
	Engine  Engine
	Dataset Dataset
	// Guard puts the caller into each request's context, or refuses it.
	Guard func(http.Handler) http.Handler
	// Build names the program's build, which bodies are a function of too.
	Build string
	// Deprecated and Sunset are when the current base path is no longer
	// recommended, and when it ends; zero where no date is set.
	Deprecated, Sunset time.Time
}

//go:embed operations/*.graphql
var operations embed.FS

// route binds an endpoint's path to its operation.
type route struct{ pattern, operation string }

func routes() []route {
	return []route{
		{"/bills/{congress}/{billType}/{billNumber}", "bill_detail"},
		{"/bills/{congress}/{billType}/{billNumber}/analysis", "bill_analysis"},
		{"/bills/{congress}/{billType}/{billNumber}/finance", "bill_finance"},
		{"/bills/{congress}/{billType}/{billNumber}/text/{textVersionID}", "text_version"},
		{"/amendments/{congress}/{amendmentType}/{amendmentNumber}", "amendment"},
		{"/committees/{chamber}/{systemCode}", "committee"},
		{"/house-votes/{congress}/{session}/{rollCallNumber}", "house_vote"},
		{"/house-votes/analytics", "house_vote_analytics"},
	}
}

// New prepares the operations and gives the handler of both base paths and of
// the explanations of problems. It fails where an operation does not fit the
// schema or its route.
func New(c Config) (http.Handler, error) {
	endpoints, err := Endpoints(c.Engine)
	if err != nil {
		return nil, err
	}
	compressed, err := gzhttp.NewWrapper(gzhttp.SuffixETag(compressedSuffix), gzhttp.EnableZstd(false))
	if err != nil {
		return nil, fmt.Errorf("set up compression: %w", err)
	}
	api := chi.NewRouter()
	api.Use(c.Guard, headAsGet, func(next http.Handler) http.Handler { return compressed(next) })
	api.NotFound(notFound)
	for _, e := range endpoints {
		api.Handle(e.Pattern, &endpoint{Endpoint: e, config: &c, requirement: e.Operation.Requirement(), queryNames: e.queryNames()})
	}
	router := chi.NewRouter()
	router.NotFound(notFound)
	router.Mount(CurrentBase, c.announcing(api))
	router.Mount(SuccessorBase, api)
	router.Get(ProblemPath+"{code}", explain)
	router.Head(ProblemPath+"{code}", explain)
	router.MethodNotAllowed(notAllowed)
	return router, nil
}

// headAsGet makes the header of an answer to HEAD that of the answer to GET,
// compression included: net/http leaves the body out by itself.
func headAsGet(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodHead {
			get := *r
			get.Method = http.MethodGet
			r = &get
		}
		next.ServeHTTP(w, r)
	})
}

func notFound(w http.ResponseWriter, r *http.Request) { WriteError(w, r, &Error{Kind: NotFound}) }

func notAllowed(w http.ResponseWriter, r *http.Request) { WriteError(w, r, errNotAllowed()) }

// announcing tells, once dates are set, that the current base path has a
// successor (RFC 9745, RFC 8594).
func (c Config) announcing(next http.Handler) http.Handler {
	if c.Deprecated.IsZero() && c.Sunset.IsZero() {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !c.Deprecated.IsZero() {
			w.Header().Set("Deprecation", "@"+strconv.FormatInt(c.Deprecated.Unix(), 10))
		}
		if !c.Sunset.IsZero() {
			w.Header().Set("Sunset", c.Sunset.UTC().Format(http.TimeFormat))
		}
		successor := SuccessorBase + strings.TrimPrefix(r.URL.EscapedPath(), CurrentBase)
		w.Header().Set("Link", "<"+successor+`>; rel="successor-version"`)
		next.ServeHTTP(w, r)
	})
}
