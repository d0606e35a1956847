// Package engine executes GraphQL operations on the generated schema: fixed
// operations, which the service wrote itself, and those of clients, which are
// measured against limits before anything of them is validated or run.
package engine

import (
	"context"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/ast"

	"legislative/graph/scalar"
	"legislative/internal/access"
	"legislative/internal/admission"
	"legislative/internal/lru"
)

// Options are what an engine can be told. The zero value of each field stands
// for its default.
type Options struct {
	// Logger is told what clients are not: causes of internal errors. Default
	// [slog.Default].
	Logger *slog.Logger
	// Deadline ends an operation and its statements. Default 10 s.
	Deadline time.Duration
	// Limits bound the operations of clients. Default [DefaultLimits].
	Limits *Limits
	// Budgets are the highest cost of a client's operation by plan. Default
	// [DefaultBudgets].
	Budgets map[access.Plan]int
	// CacheBytes bounds the memory of parsed documents. Default 32 MiB.
	CacheBytes int
	// Scalars check the input of custom scalars by name, with a string, a
	// bool, an int64, a float64 or a json.Number. A scalar that is not named
	// is checked when its argument is read. Default: those of package scalar
	// that are ever an input.
	Scalars map[string]func(any) error
	// RequestID names the request of a context. Default: no name.
	RequestID func(context.Context) string
	// Unavailable tells that an error of a resolver means that the database
	// is down or overloaded. Default: no error means that.
	Unavailable func(error) bool
	// Gate bounds how many operations execute at once. Default: no bound.
	Gate *admission.Gate
}

// Engine executes operations on one schema. It is safe for concurrent use.
type Engine struct {
	executable graphql.ExecutableSchema
	schema     *ast.Schema // what documents are validated against
	options    Options
	documents  *lru.Cache[*document]
	tariffs    map[string]tariff
	conditions map[string]int

	mu    sync.RWMutex
	fixed map[string]*Operation // by SHA-256
}

// New makes an engine for a schema.
func New(schema graphql.ExecutableSchema, o Options) *Engine {
	o = o.withDefaults()
	return &Engine{
		executable: schema,
		schema:     schema.Schema(),
		options:    o,
		documents:  lru.New[*document](o.CacheBytes),
		tariffs:    tariffs(),
		conditions: conditions(),
		fixed:      map[string]*Operation{},
	}
}

func (o Options) withDefaults() Options {
	if o.Logger == nil {
		o.Logger = slog.Default()
	}
	if o.Deadline == 0 {
		o.Deadline = 10 * time.Second
	}
	if o.Limits == nil {
		o.Limits = DefaultLimits()
	}
	if o.Budgets == nil {
		o.Budgets = DefaultBudgets()
	}
	if o.CacheBytes == 0 {
		o.CacheBytes = 32 << 20
	}
	if o.Scalars == nil {
		o.Scalars = map[string]func(any) error{
			"Date":     check(scalar.UnmarshalDate),
			"DateTime": check(scalar.UnmarshalDateTime),
			"SafeInt":  check(scalar.UnmarshalSafeInt),
		}
	}
	if o.RequestID == nil {
		o.RequestID = func(context.Context) string { return "" }
	}
	if o.Unavailable == nil {
		o.Unavailable = func(error) bool { return false }
	}
	return o
}

// check tells whether a scalar can be read.
func check[T any](read func(any) (T, error)) func(any) error {
	return func(v any) error {
		_, err := read(v)
		return err
	}
}

// Schema is the schema that documents are validated against.
func (e *Engine) Schema() *ast.Schema { return e.schema }

// Prepare parses and validates a fixed operation. The document holds one
// operation; a document can be prepared once.
func (e *Engine) Prepare(name, text string) (*Operation, error) {
	doc, err := e.prepared(text)
	if err != nil {
		return nil, fmt.Errorf("fixed operation %s: %w", name, err)
	}
	op := &Operation{Name: name, Document: text, SHA256: hash(text), parsed: doc, schema: e.schema}
	if op.requirement, err = requirementOf(doc.operations[0]); err != nil {
		return nil, fmt.Errorf("fixed operation %s: %w", name, err)
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	e.fixed[op.SHA256] = op
	return op, nil
}

func (e *Engine) prepared(text string) (*document, error) {
	doc, errs := e.parse(text, nil)
	if len(errs) > 0 {
		return nil, errs
	}
	if n := len(doc.operations); n != 1 {
		return nil, fmt.Errorf("%d operations in the document, want one", n)
	}
	return doc, nil
}

// Operations are all fixed operations, by name.
func (e *Engine) Operations() []*Operation {
	e.mu.RLock()
	defer e.mu.RUnlock()
	return slices.SortedFunc(maps.Values(e.fixed), func(a, b *Operation) int { return strings.Compare(a.Name, b.Name) })
}

// Fixed finds a fixed operation by the SHA-256 of its document, in lower-case
// hexadecimal.
func (e *Engine) Fixed(sha256 string) (*Operation, bool) {
	e.mu.RLock()
	defer e.mu.RUnlock()
	op, ok := e.fixed[sha256]
	return op, ok
}
