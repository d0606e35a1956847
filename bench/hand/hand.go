// Package hand answers requests as a programmer would who writes one SQL
// statement for each kind of answer: the statement builds the JSON, and net/http
// and pgx pass it on.
package hand

import (
	"bytes"
	"context"
	"embed"
	"fmt"
	"net/http"
	"path"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

//go:embed sql/*.sql
var statements embed.FS

// parameters lists the query parameters that each statement takes, in the order
// of its arguments. A parameter that a request lacks is null.
var parameters = map[string][]string{
	"bill_detail":    {"congress", "type", "number"},
	"bill_drilldown": {"congress", "type", "number"},
	"house_vote":     {"congress", "session", "rollcall"},
	"vote_members":   {"congress", "session", "rollcall"},
	"positions":      {"congress", "session", "rollcall", "party", "state"},
	"analytics":      {"congress", "party", "state"},
	"phrase":         {"version", "q"},
}

// NewHandler returns a handler of GET requests for /NAME?PARAMETER=…, where NAME
// is the name of a file in sql. It reads the plain schema.
func NewHandler(pool *pgxpool.Pool) (http.Handler, error) {
	mux := http.NewServeMux()
	files, err := statements.ReadDir("sql")
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		name := strings.TrimSuffix(file.Name(), ".sql")
		statement, err := statements.ReadFile(path.Join("sql", file.Name()))
		if err != nil {
			return nil, err
		}
		if parameters[name] == nil {
			return nil, fmt.Errorf("statement %s has no parameters", name)
		}
		mux.Handle("GET /"+name, handler{pool, string(statement), parameters[name]})
	}
	return mux, nil
}

type handler struct {
	pool       *pgxpool.Pool
	statement  string
	parameters []string
}

func (h handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	query := r.URL.Query()
	arguments := make([]any, len(h.parameters))
	for i, name := range h.parameters {
		if query.Has(name) {
			arguments[i] = query.Get(name)
		}
	}
	body, err := h.run(r.Context(), arguments)
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_, _ = w.Write(body) // an error means that the client is gone
}

// run returns the JSON that the statement builds.
func (h handler) run(ctx context.Context, arguments []any) (body []byte, err error) {
	rows, err := h.pool.Query(ctx, h.statement, arguments...)
	if err != nil {
		return nil, err
	}
	return pgx.CollectExactlyOneRow(rows, func(row pgx.CollectableRow) ([]byte, error) {
		return bytes.Clone(row.RawValues()[0]), nil
	})
}
