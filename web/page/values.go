package page

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"legislative/internal/congress"
)

// Values reads the values of variables from the parameters of a request. It skips
// parameters that the request does not have, and remembers the first that is wrong.
type Values struct {
	request Request
	err     error
}

// NewValues returns the values of a request's parameters.
func NewValues(r Request) *Values { return &Values{request: r} }

// Err returns the error of the first wrong parameter, or nil.
func (v *Values) Err() error { return v.err }

// set stores the value of a parameter that the request has. Parse returns a detail if
// it is wrong.
func (v *Values) set(into map[string]any, name, variable string, parse func(string) (any, string)) {
	text := strings.TrimSpace(v.request.Get(name))
	if text == "" {
		return
	}
	value, detail := parse(text)
	if detail != "" && v.err == nil {
		v.err = InvalidParameter(name, detail)
	}
	into[variable] = value
}

// Int stores a whole number as a variable.
func (v *Values) Int(into map[string]any, name string) {
	v.set(into, name, name, func(text string) (any, string) {
		n, err := strconv.ParseUint(text, 10, 31)
		if err != nil {
			return nil, fmt.Sprintf("Must be a whole number from 0 to %d.", math.MaxInt32)
		}
		return int64(n), ""
	})
}

// Text stores a text of at most 200 characters as a variable.
func (v *Values) Text(into map[string]any, name, variable string) {
	const most = 200
	v.set(into, name, variable, func(text string) (any, string) {
		if !utf8.ValidString(text) || strings.ContainsRune(text, 0) || utf8.RuneCountInString(text) > most {
			return nil, "Must be UTF-8 text of at most 200 characters."
		}
		return text, ""
	})
}

// Word stores one of the allowed words as a variable, in any case.
func (v *Values) Word(into map[string]any, name, variable string, allowed ...string) {
	v.set(into, name, variable, func(text string) (any, string) {
		i := slices.IndexFunc(allowed, func(word string) bool { return strings.EqualFold(word, text) })
		if i < 0 {
			return nil, "Must be one of: " + strings.Join(allowed, ", ") + "."
		}
		return allowed[i], ""
	})
}

// Bool stores a truth value as a variable.
func (v *Values) Bool(into map[string]any, name string) {
	v.set(into, name, name, func(text string) (any, string) {
		if text != "true" && text != "false" {
			return nil, "Must be true or false."
		}
		return text == "true", ""
	})
}

// Date stores a day as a variable.
func (v *Values) Date(into map[string]any, name string) {
	v.set(into, name, name, func(text string) (any, string) {
		if _, err := time.Parse(time.DateOnly, text); err != nil {
			return nil, "Must be a date such as 2023-03-24."
		}
		return text, ""
	})
}

// Bioguide stores the Bioguide ID of a member as a variable.
func (v *Values) Bioguide(into map[string]any, name, variable string) {
	v.set(into, name, variable, func(text string) (any, string) {
		id, err := congress.ParseBioguideID(text)
		if err != nil {
			return nil, "Must be a Bioguide ID: a letter and six digits, such as A000374."
		}
		return string(id), ""
	})
}

// Bill stores the congress, type and number of a bill as a variable.
func (v *Values) Bill(into map[string]any, name string) {
	v.set(into, name, name, func(text string) (any, string) {
		if _, err := congress.ParseBillID(text); err != nil {
			return nil, "Must be the Congress, type and number of a bill, such as 116hr1500."
		}
		return strings.ToLower(text), ""
	})
}
