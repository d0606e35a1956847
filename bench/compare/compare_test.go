package compare_test

import (
	"testing"

	"legislative/bench/compare"
)

func canonical(t *testing.T, document string) any {
	t.Helper()
	value, err := compare.Canonical([]byte(document))
	if err != nil {
		t.Fatal(err)
	}
	return value
}

func TestDifference(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ a, b, want string }{
		{`{"a":1,"b":[true,null]}`, `{"b":[true,null],"a":1.0}`, ""},
		{`{"data":{"bill":{"actions":{"nodes":[{"date":"x"}]}}}}`, `{"bill":{"actions":[{"date":"x"}]}}`, ""},
		{`{"nodes":[1],"totalCount":1}`, `[1]`, `$ is {"nodes":[1],"totalCount":1} here and [1] there`},
		{`{"a":{"b":[1,2]}}`, `{"a":{"b":[1,3]}}`, "$.a.b[1] is 2 here and 3 there"},
		{`{"a":[1]}`, `{"a":[]}`, "$.a has 1 elements here and 0 there"},
		{`{"a":null}`, `{}`, "$.a is only in one of them"},
		{`{"a":null}`, `{"a":0}`, "$.a is null here and 0 there"},
		{`[[]]`, `[{}]`, "$[0] is [] here and {} there"},
		{`"a"`, `["a"]`, `$ is "a" here and ["a"] there`},
	} {
		if got := compare.Difference(canonical(t, test.a), canonical(t, test.b)); got != test.want {
			t.Errorf("Difference(%s, %s) = %q, want %q", test.a, test.b, got, test.want)
		}
	}
}

func TestSortLists(t *testing.T) {
	t.Parallel()
	a, b := canonical(t, `{"a":[{"n":[2,1]},{"n":[1]}]}`), canonical(t, `{"a":[{"n":[1]},{"n":[1,2]}]}`)
	if compare.Difference(a, b) == "" {
		t.Error("lists in another order are equal before SortLists")
	}
	compare.SortLists(a)
	compare.SortLists(b)
	if d := compare.Difference(a, b); d != "" {
		t.Errorf("after SortLists, %s", d)
	}
}

func TestCanonicalRejects(t *testing.T) {
	t.Parallel()
	for _, document := range []string{"", "<html>", `{"data":null,"errors":[{"message":"no"}]}`} {
		if value, err := compare.Canonical([]byte(document)); err == nil {
			t.Errorf("Canonical(%q) = %v, want an error", document, value)
		}
	}
}
