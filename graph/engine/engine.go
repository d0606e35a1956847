// Package engine executes GraphQL operations on the generated schema: fixed
// operations, which are part of the service, and operations of clients, whose
// size it limits before it validates them and whose cost before it runs them.
package engine

import (
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
	"legislative/internal/operation/turns"
	"legislative/internal/store/lru"
)

// Options configures an engine. The zero value of each field means its default.
type Options struct {
	// Logger records the causes of internal errors, which clients do not see.
	// Default [slog.Default].
	Logger *slog.Logger
	// Deadline is the maximum duration of an operation, including its SQL
	// statements. Default 10 s.
	Deadline time.Duration
	// Limits limit the size of clients' operations. Default [DefaultLimits].
	Limits *Limits
	// Budgets are the maximum cost of a client's operation by plan. Default
	// [DefaultBudgets].
	Budgets map[access.Plan]int
	// CacheBytes is the maximum memory of cached documents. Default 32 MiB.
	CacheBytes int
	// Scalars validate the input of custom scalars by name. An input is a
	// string, a bool, an int64, a float64 or a json.Number. Other scalars are
	// validated when their argument is read. The default has the scalars of
	// package scalar that are used as inputs.
	Scalars map[string]func(any) error
	// Unavailable reports whether an error of a resolver means that the
	// database is down or overloaded. By default it returns false.
	Unavailable func(error) bool
	// Gate shares places and processors among the accounts whose operations
	// execute. Default: no bound.
	Gate *turns.Gate
	// Meter bounds the cost of the operations of each account. Default: no bound.
	Meter Meter
}

// Meter bounds and counts the cost of operations that are executed.
type Meter interface {
	// AllowOperation returns an error, for the client, if operations of the
	// caller's account must not be executed now.
	AllowOperation(access.Caller) error
	// Charge counts the actual cost of an operation. It does not wait.
	Charge(caller access.Caller, cost int)
}

// Engine executes operations on one schema. It is safe for concurrent use.
type Engine struct {
	executable graphql.ExecutableSchema
	schema     *ast.Schema // for validation
	options    Options
	documents  *lru.Cache[*document]
	prices     *priceList

	mu    sync.RWMutex
	fixed map[string]*Operation // by SHA-256
}

// New returns an engine for a schema.
func New(schema graphql.ExecutableSchema, o Options) *Engine {
	o = o.withDefaults()
	return &Engine{
		executable: schema,
		schema:     schema.Schema(),
		options:    o,
		documents:  lru.New[*document](o.CacheBytes),
		prices:     newPriceList(schema.Schema()),
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
			"Date":     unmarshalCheck(scalar.UnmarshalDate),
			"DateTime": unmarshalCheck(scalar.UnmarshalDateTime),
			"SafeInt":  unmarshalCheck(scalar.UnmarshalSafeInt),
		}
	}
	if o.Unavailable == nil {
		o.Unavailable = func(error) bool { return false }
	}
	return o
}

func unmarshalCheck[T any](read func(any) (T, error)) func(any) error {
	return func(v any) error {
		_, err := read(v)
		return err
	}
}

// Schema returns the schema against which documents are validated.
func (e *Engine) Schema() *ast.Schema { return e.schema }

// Prepare compiles and registers a fixed operation, which clients can run without the
// limits and budgets of their own operations. It returns an error if the document is
// invalid or does not have exactly one operation.
func (e *Engine) Prepare(name, text string) (*Operation, error) {
	op, err := e.Compile(name, text)
	if err != nil {
		return nil, err
	}
	if op.requirement, err = requirementOf(op.parsed.operations[0]); err != nil {
		return nil, fmt.Errorf("fixed operation %s: %w", name, err)
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	e.fixed[op.SHA256] = op
	return op, nil
}

// Compile parses and validates an operation that only the service itself executes. It
// does not register the operation: clients who send its document meet their limits and
// budgets. The operation has no requirement.
func (e *Engine) Compile(name, text string) (*Operation, error) {
	doc, err := e.parseSingle(text)
	if err != nil {
		return nil, fmt.Errorf("fixed operation %s: %w", name, err)
	}
	return &Operation{Name: name, Document: text, SHA256: HashDocument(text), parsed: doc, schema: e.schema}, nil
}

func (e *Engine) parseSingle(text string) (*document, error) {
	doc, errs := e.parse(text, nil)
	if len(errs) > 0 {
		return nil, errs
	}
	if n := len(doc.operations); n != 1 {
		return nil, fmt.Errorf("%d operations in the document, want one", n)
	}
	return doc, nil
}

// Operations returns the fixed operations, ordered by name.
func (e *Engine) Operations() []*Operation {
	e.mu.RLock()
	defer e.mu.RUnlock()
	return slices.SortedFunc(maps.Values(e.fixed), func(a, b *Operation) int { return strings.Compare(a.Name, b.Name) })
}

// Fixed returns the fixed operation whose document has the SHA-256 hash, in
// lower-case hexadecimal.
func (e *Engine) Fixed(hash string) (*Operation, bool) {
	e.mu.RLock()
	defer e.mu.RUnlock()
	op, ok := e.fixed[hash]
	return op, ok
}
