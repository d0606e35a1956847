package rest

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestDissolve(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, data, body string }{
		{"nothing dissolves", `{"a":1,"b":[{"c":"_d"}]}`, `{"a":1,"b":[{"c":"_d"}]}`},
		{"first", `{"_":{"a":1,"b":null},"c":2}`, `{"a":1,"b":null,"c":2}`},
		{"last", `{"c":2,"_":{"a":1}}`, `{"c":2,"a":1}`},
		{"alone", `{"_":{"a":{}}}`, `{"a":{}}`},
		{"within one that dissolves", `{"_a":{"x":1,"_b":{"y":[1,2]},"z":3}}`, `{"x":1,"y":[1,2],"z":3}`},
		{"within a list", `{"l":[{"_b":{"n":1},"r":[]},{"_b":{"n":2},"r":["_"]}]}`, `{"l":[{"n":1,"r":[]},{"n":2,"r":["_"]}]}`},
		{"text that looks like a member", `{"a":"\"_\":{","_":{"b":"}\\"}}`, `{"a":"\"_\":{","b":"}\\"}`},
		{"null that does not dissolve", `{"a":null,"_":{"b":null}}`, `{"a":null,"b":null}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			body, err := dissolve([]byte(c.data))
			if err != nil || string(body) != c.body {
				t.Errorf("dissolve(%s) = %s, %v; want %s", c.data, body, err, c.body)
			}
		})
	}
}

func TestDissolveNullIsNoRecord(t *testing.T) {
	t.Parallel()
	for _, data := range []string{`{"a":null,"_":null}`, `{"_":{"_b":null}}`} {
		if _, err := dissolve([]byte(data)); !errors.Is(err, errNoRecord) {
			t.Errorf("dissolve(%s): %v, want %v", data, err, errNoRecord)
		}
	}
}

func TestDissolveRefusesWhatNoExecutorWrites(t *testing.T) {
	t.Parallel()
	for _, data := range []string{`{"_":1}`, `{"_":[{"a":1}]}`, `{"a":{"b":1}`, `{"a":"b`, `}`, `{"a`} {
		if body, err := dissolve([]byte(data)); err == nil || errors.Is(err, errNoRecord) {
			t.Errorf("dissolve(%s) = %s, %v; want an error", data, body, err)
		}
	}
}

// Whatever valid data comes, what leaves is valid, and without names that
// dissolve nothing changes.
func FuzzDissolve(f *testing.F) {
	f.Add([]byte(`{"_":{"a":[{"_b":{"c":"\\\""}}]}}`))
	f.Add([]byte(`{"a":"_","b":{"c":{}}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		body, err := dissolve(data)
		var compact strings.Builder
		if err != nil || !json.Valid(data) || strings.Contains(string(data), "{}") {
			return
		}
		if !strings.Contains(string(data), `"_`) && !cmp.Equal(string(body), string(data)) {
			t.Errorf("%s became %s", data, body)
		}
		if err := json.NewEncoder(&compact).Encode(json.RawMessage(data)); err != nil {
			return
		}
		if strings.TrimSpace(compact.String()) == string(data) && !json.Valid(body) {
			t.Errorf("%s became %s, which is not valid", data, body)
		}
	})
}

func BenchmarkDissolve(b *testing.B) {
	var data strings.Builder
	data.WriteString(`{"_":{"_page":{"positions":[`)
	for i := 0; data.Len() < 1<<20; i++ {
		if i > 0 {
			data.WriteByte(',')
		}
		data.WriteString(`{"_m":{"id":4611686018427,"member":"Ñandú, Example"},"party":"R","state":"XX","position":"Yea"}`)
	}
	data.WriteString(`],"nextAfterId":null}}}`)
	in := []byte(data.String())
	b.SetBytes(int64(len(in)))
	for b.Loop() {
		if _, err := dissolve(in); err != nil {
			b.Fatal(err)
		}
	}
}
