package real_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/big"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// object and list are JSON as the tests write it.
type (
	object = map[string]any
	list   = []any
)

// orNull is a text, or null where the source has none.
func orNull(s string) any {
	if s == "" {
		return nil
	}
	return s
}

// listOf turns rows into a JSON list, which is never null.
func listOf[T any](rows []T, turn func(T) any) list {
	l := make(list, len(rows))
	for i, row := range rows {
		l[i] = turn(row)
	}
	return l
}

// decode reads JSON; numbers keep their value to the last digit.
func decode(tb testing.TB, body []byte) any {
	tb.Helper()
	decoder := json.NewDecoder(bytes.NewReader(body))
	decoder.UseNumber()
	var v any
	if err := decoder.Decode(&v); err != nil {
		tb.Fatalf("%v in %.200s", err, body)
	}
	return exact(v)
}

// canonical turns what a test wrote into what decode would read.
func canonical(tb testing.TB, v any) any {
	tb.Helper()
	body, err := json.Marshal(v)
	if err != nil {
		tb.Fatal(err)
	}
	return decode(tb, body)
}

// exact writes each number in one form, so that 1.50 equals 1.5.
func exact(v any) any {
	switch v := v.(type) {
	case json.Number:
		if !strings.ContainsAny(string(v), ".eE") {
			return v
		}
		n, ok := new(big.Rat).SetString(string(v))
		if !ok {
			return v
		}
		return json.Number(strings.TrimSuffix(strings.TrimRight(n.FloatString(10), "0"), "."))
	case object:
		for key, value := range v {
			v[key] = exact(value)
		}
	case list:
		for i, value := range v {
			v[i] = exact(value)
		}
	}
	return v
}

// compare reports where a body differs from what it should say. Keys that
// want lacks are reported too, unless they are named in besides.
func compare(tb testing.TB, what string, want, got any, besides ...string) {
	tb.Helper()
	want = canonical(tb, want)
	if w, ok := want.(object); ok {
		for _, key := range besides {
			if g, ok := got.(object); ok {
				value, present := g[key]
				if !present {
					tb.Errorf("%s: there is no %s", what, key)
				}
				w[key] = value
			}
		}
	}
	same(tb, what, want, got)
}

// same reports where two decoded values differ.
func same(tb testing.TB, what string, want, got any) {
	tb.Helper()
	if reflect.DeepEqual(want, got) {
		return
	}
	found := &differences{}
	cmp.Equal(want, got, cmp.Reporter(found))
	if n := len(found.lines); n > 0 {
		const most = 12
		tb.Errorf("%s: %d differences:\n%s", what, n, strings.Join(found.lines[:min(n, most)], "\n"))
	}
}

// differences collects where two values differ, a line each.
type differences struct {
	path  cmp.Path
	lines []string
}

func (d *differences) PushStep(step cmp.PathStep) { d.path = append(d.path, step) }
func (d *differences) PopStep()                   { d.path = d.path[:len(d.path)-1] }

func (d *differences) Report(r cmp.Result) {
	if r.Equal() {
		return
	}
	var where strings.Builder
	for _, step := range d.path {
		switch step := step.(type) {
		case cmp.MapIndex:
			fmt.Fprintf(&where, ".%v", step.Key())
		case cmp.SliceIndex:
			x, y := step.SplitKeys()
			fmt.Fprintf(&where, "[%d]", max(x, y))
		}
	}
	want, got := d.path.Last().Values()
	d.lines = append(d.lines, fmt.Sprintf("  %s: want %.300s, got %.300s", &where, shown(want), shown(got)))
}

func shown(v reflect.Value) string {
	if !v.IsValid() {
		return "nothing"
	}
	body, err := json.Marshal(v.Interface())
	if err != nil {
		return err.Error()
	}
	return string(body)
}

// at follows keys and places into JSON; it is nil where the way ends.
func at(v any, path ...any) any {
	for _, step := range path {
		switch step := step.(type) {
		case string:
			o, _ := v.(object)
			v = o[step]
		case int:
			l, _ := v.(list)
			if step >= len(l) {
				return nil
			}
			v = l[step]
		}
	}
	return v
}

// rows are the objects of a list.
func rows(v any) []object {
	l, _ := v.(list)
	found := make([]object, len(l))
	for i, row := range l {
		found[i], _ = row.(object)
	}
	return found
}

// integer is a JSON number as an integer.
func integer(tb testing.TB, v any) int64 {
	tb.Helper()
	n, ok := v.(json.Number)
	if !ok {
		tb.Fatalf("%v is no number", v)
	}
	i, err := n.Int64()
	if err != nil {
		tb.Fatal(err)
	}
	return i
}

func marshal(tb testing.TB, v any) string {
	tb.Helper()
	body, err := json.Marshal(v)
	if err != nil {
		tb.Fatal(err)
	}
	return string(body)
}
