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

// object and list are JSON values.
type (
	object = map[string]any
	list   = []any
)

// textOrNull returns s, or nil for "".
func textOrNull(s string) any {
	if s == "" {
		return nil
	}
	return s
}

// listBody returns a JSON list with the value of each row, which is never null.
func listBody[T any](rows []T, value func(T) any) list {
	l := make(list, len(rows))
	for i, row := range rows {
		l[i] = value(row)
	}
	return l
}

// decode decodes JSON. Numbers keep all their digits.
func decode(tb testing.TB, body []byte) any {
	tb.Helper()
	decoder := json.NewDecoder(bytes.NewReader(body))
	decoder.UseNumber()
	var v any
	if err := decoder.Decode(&v); err != nil {
		tb.Fatalf("%v in %.200s", err, body)
	}
	return normalizeNumbers(v)
}

// roundTrip returns v as decode returns it.
func roundTrip(tb testing.TB, v any) any {
	tb.Helper()
	body, err := json.Marshal(v)
	if err != nil {
		tb.Fatal(err)
	}
	return decode(tb, body)
}

// normalizeNumbers removes trailing zeros from numbers, after which 1.50 equals 1.5.
func normalizeNumbers(v any) any {
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
			v[key] = normalizeNumbers(value)
		}
	case list:
		for i, value := range v {
			v[i] = normalizeNumbers(value)
		}
	}
	return v
}

// compare reports the differences between want and got, including keys of got that
// want does not have. The values of ignored keys are not compared, but the keys
// must be present.
func compare(tb testing.TB, label string, want, got any, ignored ...string) {
	tb.Helper()
	want = roundTrip(tb, want)
	if w, ok := want.(object); ok {
		for _, key := range ignored {
			if g, ok := got.(object); ok {
				value, present := g[key]
				if !present {
					tb.Errorf("%s: no key %s", label, key)
				}
				w[key] = value
			}
		}
	}
	checkSame(tb, label, want, got)
}

// checkSame reports the differences between two decoded values.
func checkSame(tb testing.TB, label string, want, got any) {
	tb.Helper()
	if reflect.DeepEqual(want, got) {
		return
	}
	found := &differences{}
	cmp.Equal(want, got, cmp.Reporter(found))
	if n := len(found.lines); n > 0 {
		const maxReported = 12
		tb.Errorf("%s: %d differences:\n%s", label, n, strings.Join(found.lines[:min(n, maxReported)], "\n"))
	}
}

// differences is a [cmp.Reporter] that collects a line for each difference.
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
	var path strings.Builder
	for _, step := range d.path {
		switch step := step.(type) {
		case cmp.MapIndex:
			fmt.Fprintf(&path, ".%v", step.Key())
		case cmp.SliceIndex:
			x, y := step.SplitKeys()
			fmt.Fprintf(&path, "[%d]", max(x, y))
		}
	}
	want, got := d.path.Last().Values()
	d.lines = append(d.lines, fmt.Sprintf("  %s: want %.300s, got %.300s", &path, formatValue(want), formatValue(got)))
}

func formatValue(v reflect.Value) string {
	if !v.IsValid() {
		return "nothing"
	}
	body, err := json.Marshal(v.Interface())
	if err != nil {
		return err.Error()
	}
	return string(body)
}

// lookup returns the value at a path of keys and indexes in JSON, or nil if there is
// none.
func lookup(v any, path ...any) any {
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

// objects returns the elements of a list of objects.
func objects(v any) []object {
	l, _ := v.(list)
	found := make([]object, len(l))
	for i, row := range l {
		found[i], _ = row.(object)
	}
	return found
}

// integer returns a JSON number as an integer.
func integer(tb testing.TB, v any) int64 {
	tb.Helper()
	n, ok := v.(json.Number)
	if !ok {
		tb.Fatalf("%v is not a number", v)
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
