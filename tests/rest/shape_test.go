package rest_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
)

// shape describes JSON values, to check bodies against the contract: objects,
// lists and scalars, which can be nullable. Other members are allowed.
type shape interface {
	// check returns an error if a value does not have the shape, and adds the
	// paths of its scalars to seen.
	check(path string, value any, seen map[string]bool) error
	// paths returns the paths of all scalars that values can have.
	paths(path string) []string
}

type object map[string]shape

type list struct{ element shape }

// maybe is a nullable shape.
type maybe struct{ shape }

// scalar is a scalar whose JSON matches a form.
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
		if err := l.element.check(path+"[]", element, seen); err != nil {
			return err
		}
	}
	return nil
}

func (l list) paths(path string) []string { return l.element.paths(path + "[]") }

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

// oneOf returns the shape of a string that is one of words.
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
