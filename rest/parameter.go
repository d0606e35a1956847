package rest

import (
	"fmt"
	"math"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/go-chi/chi/v5"

	"legislative/internal/congress"
	"legislative/internal/engine"
)

// What REST says of parameters besides their types.
const (
	// MostRows caps limit; a greater one is taken for it.
	MostRows = 500
	// LongestPhrase bounds q, in characters.
	LongestPhrase = 200
)

const (
	// mostErrors bounds how many faults of one request are told.
	mostErrors = 20
	// maxSafe is the greatest SafeInt.
	maxSafe = 1<<53 - 1
)

// variables reads an operation's variables from a request's path and query.
// They are canonical: requests that ask for the same have the same variables.
func (e *endpoint) variables(r *http.Request) (map[string]any, error) {
	f := faults{}
	values := map[string]any{}
	query := e.queryValues(r, &f)
	for _, p := range e.Parameters {
		text, given := query[p.Name]
		if p.InPath {
			text, given = pathValue(r, p.Name), true
		}
		if value := p.value(text, given, &f); value != nil {
			values[p.Name] = value
		}
	}
	if len(f) > 0 {
		return nil, &Error{Kind: InvalidParameter, Parameters: f[:min(len(f), mostErrors)]}
	}
	return values, nil
}

// Parameter is a variable of an operation as a request gives it.
type Parameter struct {
	engine.Variable
	InPath bool // otherwise it is in the query
}

// Codes lists what the parameter can be, in lower case, as paths are written;
// any case will do. There are none where it is not one of a few words.
func (p Parameter) Codes() []string {
	var codes []string
	for _, word := range p.Allowed {
		codes = append(codes, strings.ToLower(word))
	}
	return codes
}

func (p Parameter) value(text string, given bool, f *faults) any {
	if !given || text == "" && p.Type == "String" && !p.InPath {
		return p.Default
	}
	value, detail := p.read(text)
	if detail != "" {
		f.add(p.Name, detail, p.Codes()...)
	}
	return value
}

// read turns text into a value of the parameter's type, or says what it must
// be. Detail never repeats the text.
func (p Parameter) read(text string) (value any, detail string) {
	if !utf8.ValidString(text) || strings.ContainsRune(text, 0) {
		return nil, "Must be UTF-8 text without NUL."
	}
	switch p.Type {
	case "Int":
		return p.readInt(text)
	case "SafeInt":
		return readWhole(text, maxSafe)
	case "Boolean":
		switch strings.ToLower(text) {
		case "true":
			return true, ""
		case "false":
			return false, ""
		}
		return nil, "Must be true or false."
	case "String":
		return p.readString(text)
	default:
		return p.readEnum(text)
	}
}

func (p Parameter) readInt(text string) (any, string) {
	if p.Name != "limit" {
		return readWhole(text, math.MaxInt32)
	}
	// However great a number is, it is capped.
	if digits := strings.TrimLeft(text, "0"); isDigits(digits) {
		n, err := strconv.ParseInt(digits, 10, 64)
		if err != nil || n > MostRows {
			n = MostRows
		}
		return n, ""
	}
	return nil, fmt.Sprintf("Must be a whole number, 1 or more; more than %d is taken for %d.", MostRows, MostRows)
}

func readWhole(text string, most int64) (any, string) {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n > most || !isDigits(text) {
		return nil, fmt.Sprintf("Must be a whole number from 0 to %d.", most)
	}
	return n, ""
}

// readString reads texts that have a form of their own, by their names.
func (p Parameter) readString(text string) (any, string) {
	switch p.Name {
	case "billNumber", "amendmentNumber":
		if !isDigits(text) {
			return nil, "Must be a number in digits, such as 1500."
		}
		return canonicalNumber(text), ""
	case "systemCode":
		code, err := congress.ParseCommitteeCode(text)
		if err != nil || len(text) != len(code) {
			return nil, "Must be a committee's code: a chamber letter (H, S or J), three letters and two digits, such as hsju00."
		}
		return string(code), ""
	case "bioguideId":
		id, err := congress.ParseBioguideID(text)
		if err != nil {
			return nil, "Must be a Bioguide id: a letter and six digits, such as A000374."
		}
		return string(id), ""
	case "q":
		if utf8.RuneCountInString(text) > LongestPhrase {
			return nil, fmt.Sprintf("Must be at most %d characters.", LongestPhrase)
		}
	}
	return text, ""
}

// canonicalNumber is a number in digits without leading zeros. A number that
// no record has, however long, becomes one that none has and that everybody
// can count to.
func canonicalNumber(digits string) string {
	const most = "999999999"
	digits = strings.TrimLeft(digits[:len(digits)-1], "0") + digits[len(digits)-1:]
	if len(digits) > len(most) {
		return most
	}
	return digits
}

func (p Parameter) readEnum(text string) (any, string) {
	i := slices.IndexFunc(p.Allowed, func(word string) bool { return strings.EqualFold(word, text) })
	if i < 0 {
		return nil, "Must be one of: " + strings.Join(p.Codes(), ", ") + "."
	}
	return p.Allowed[i], ""
}

func isDigits(text string) bool {
	return text != "" && strings.Trim(text, "0123456789") == ""
}

func pathValue(r *http.Request, name string) string {
	value := chi.URLParam(r, name)
	if r.URL.RawPath == "" {
		return value
	}
	// The router matched the path as it was escaped. net/http has unescaped
	// it once already, so this cannot fail.
	plain, err := url.PathUnescape(value)
	if err != nil {
		return "\x00"
	}
	return plain
}

// queryValues reads the query; names that the endpoint does not have, and
// those given twice, are faults.
func (e *endpoint) queryValues(r *http.Request, f *faults) map[string]string {
	values := map[string]string{}
	for pair := range strings.SplitSeq(r.URL.RawQuery, "&") {
		if pair == "" {
			continue
		}
		rawName, rawValue, _ := strings.Cut(pair, "=")
		name, nameErr := url.QueryUnescape(rawName)
		value, valueErr := url.QueryUnescape(rawValue)
		_, twice := values[name]
		switch {
		case nameErr != nil:
			f.add(shown(rawName), notEncoded, e.queryNames...)
		case !slices.Contains(e.queryNames, name):
			f.add(shown(name), e.unknownDetail(), e.queryNames...)
		case valueErr != nil:
			f.add(name, notEncoded)
		case twice:
			f.add(name, "Must be given once.")
		default:
			values[name] = value
		}
	}
	return values
}

const notEncoded = "Must be percent-encoded: a % stands before two hexadecimal digits."

func (e *endpoint) unknownDetail() string {
	if len(e.queryNames) == 0 {
		return "This endpoint takes no query parameters. Leave it out."
	}
	return "This endpoint has no such query parameter. Leave it out, or use one of those allowed."
}

// shown is a client's own word, cut and cleaned, to name in an answer.
func shown(name string) string {
	const most = 60
	name = strings.ToValidUTF8(strings.ReplaceAll(name, "\x00", ""), "")
	if runes := []rune(name); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return name
}

// faults are what is wrong with a request's parameters.
type faults []ParameterError

func (f *faults) add(parameter, detail string, allowed ...string) {
	*f = append(*f, ParameterError{Parameter: parameter, Detail: detail, Allowed: allowed})
}
