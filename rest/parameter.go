package rest

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/go-chi/chi/v5"

	"legislative/graph/engine"
	"legislative/internal/congress/fold"
	"legislative/internal/http/problem"
)

// Bounds of parameters that their types do not have.
const (
	// MaxRows is the highest value of limit. Higher ones count as MaxRows.
	MaxRows = 500
	// MaxPhraseLength is the maximum length of q, in characters.
	MaxPhraseLength = fold.MaxQueryLength
)

// maxErrors bounds the number of errors that are reported for one request.
const maxErrors = 20

// Parameter is a variable of an operation that requests set.
type Parameter struct {
	engine.Variable
	InPath bool // rather than in the query
}

// Codes returns the allowed values of an enumeration in lower case, as paths
// are written; parameters match them in any case. It returns nil for other
// types.
func (p Parameter) Codes() []string {
	var codes []string
	for _, word := range p.Allowed {
		codes = append(codes, strings.ToLower(word))
	}
	return codes
}

// parseVariables parses the variables of the operation in a request's path and
// query. They are canonical: equivalent requests have equal variables.
func (e *handler) parseVariables(r *http.Request) (map[string]any, error) {
	var errs parameterErrors
	values := map[string]any{}
	query := e.parseQuery(r, &errs)
	for _, p := range e.Parameters {
		text, ok := query[p.Name]
		if p.InPath {
			text, ok = pathValue(r, p.Name), true
		}
		if value := p.valueOrDefault(text, ok, &errs); value != nil {
			values[p.Name] = value
		}
	}
	if len(errs) > 0 {
		return nil, &problem.Error{Code: problem.InvalidParameter, Parameters: errs[:min(len(errs), maxErrors)]}
	}
	return values, nil
}

func (p Parameter) valueOrDefault(text string, ok bool, errs *parameterErrors) any {
	if !ok || text == "" && p.Type == "String" && !p.InPath {
		return p.Default
	}
	value, detail := p.ParseValue(text)
	if detail != "" {
		errs.add(p.Name, detail, p.Codes()...)
	}
	return value
}

func pathValue(r *http.Request, name string) string {
	value := chi.URLParam(r, name)
	if r.URL.RawPath == "" {
		return value
	}
	// The router matched the escaped path. Package net/http has unescaped it
	// before, so this cannot fail.
	plain, err := url.PathUnescape(value)
	if err != nil {
		return "\x00"
	}
	return plain
}

// parseQuery rejects unknown and repeated names.
func (e *handler) parseQuery(r *http.Request, errs *parameterErrors) map[string]string {
	values := map[string]string{}
	for pair := range strings.SplitSeq(r.URL.RawQuery, "&") {
		if pair == "" {
			continue
		}
		rawName, rawValue, _ := strings.Cut(pair, "=")
		name, nameErr := url.QueryUnescape(rawName)
		value, valueErr := url.QueryUnescape(rawValue)
		_, repeated := values[name]
		switch {
		case nameErr != nil:
			errs.add(cleanName(rawName), notEncoded, e.allowedQuery...)
		case !slices.Contains(e.allowedQuery, name):
			errs.add(cleanName(name), e.unknownDetail(), e.allowedQuery...)
		case valueErr != nil:
			errs.add(name, notEncoded)
		case repeated:
			errs.add(name, "Must not be repeated.")
		default:
			values[name] = value
		}
	}
	return values
}

const notEncoded = "Must be percent-encoded: a % must precede two hexadecimal digits."

func (e *handler) unknownDetail() string {
	if len(e.allowedQuery) == 0 {
		return "This endpoint has no query parameters. Omit it."
	}
	return "This endpoint has no such query parameter. Omit it, or use an allowed one."
}

// cleanName keeps the beginning of a name that the client chose, without
// characters that JSON or a log cannot show.
func cleanName(name string) string {
	const most = 60
	name = strings.ToValidUTF8(strings.ReplaceAll(name, "\x00", ""), "")
	if letters := []rune(name); len(letters) > most {
		return string(letters[:most]) + "…"
	}
	return name
}

// parameterErrors are the errors in the parameters of a request.
type parameterErrors []problem.Parameter

func (errs *parameterErrors) add(parameter, detail string, allowed ...string) {
	*errs = append(*errs, problem.Parameter{Parameter: parameter, Detail: detail, Allowed: allowed})
}
