package rest_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
)

// shape describes JSON, to check bodies against the contract: object, list,
// scalar, each maybe null. More members than described are allowed.
type shape interface {
	// check says what is wrong with a value, and notes in seen the paths that
	// were met with something in them.
	check(path string, value any, seen map[string]bool) error
	// paths lists everything that can be met.
	paths(path string) []string
}

type object map[string]shape

type list struct{ of shape }

// maybe is what can be null.
type maybe struct{ shape }

// scalar is text that JSON of the kind fits.
type scalar struct {
	kind string
	form *regexp.Regexp
}

func kind(name, form string) scalar { return scalar{name, regexp.MustCompile("^(?:" + form + ")$")} }

func (o object) check(path string, value any, seen map[string]bool) error {
	members, ok := value.(map[string]any)
	if !ok {
		return fmt.Errorf("%s is %v, want an object", path, value)
	}
	for name, s := range o {
		member, ok := members[name]
		if !ok {
			return fmt.Errorf("%s.%s is missing", path, name)
		}
		if err := s.check(path+"."+name, member, seen); err != nil {
			return err
		}
	}
	return nil
}

func (o object) paths(path string) (all []string) {
	for name, s := range o {
		all = append(all, s.paths(path+"."+name)...)
	}
	return all
}

func (l list) check(path string, value any, seen map[string]bool) error {
	elements, ok := value.([]any)
	if !ok {
		return fmt.Errorf("%s is %v, want a list", path, value)
	}
	for _, element := range elements {
		if err := l.of.check(path+"[]", element, seen); err != nil {
			return err
		}
	}
	return nil
}

func (l list) paths(path string) []string { return l.of.paths(path + "[]") }

func (m maybe) check(path string, value any, seen map[string]bool) error {
	if value == nil {
		return nil
	}
	return m.shape.check(path, value, seen)
}

func (s scalar) check(path string, value any, seen map[string]bool) error {
	text, err := json.Marshal(value)
	if err != nil {
		return err
	}
	if !s.form.Match(bytes.TrimSpace(text)) {
		return fmt.Errorf("%s is %s, want %s", path, text, s.kind)
	}
	seen[path] = true
	return nil
}

func (s scalar) paths(path string) []string { return []string{path} }

// oneOf is a string of a closed set.
func oneOf(words string) scalar {
	return kind("one of "+words, `"(`+strings.ReplaceAll(regexp.QuoteMeta(words), " ", "|")+`)"`)
}

func decode(body []byte) (any, error) {
	d := json.NewDecoder(bytes.NewReader(body))
	d.UseNumber()
	var value any
	err := d.Decode(&value)
	return value, err
}
