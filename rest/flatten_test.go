package rest

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestFlatten(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, data, body string }{
		{"nothing to flatten", `{"a":1,"b":[{"c":"_d"}]}`, `{"a":1,"b":[{"c":"_d"}]}`},
		{"first", `{"_":{"a":1,"b":null},"c":2}`, `{"a":1,"b":null,"c":2}`},
		{"last", `{"c":2,"_":{"a":1}}`, `{"c":2,"a":1}`},
		{"only", `{"_":{"a":{}}}`, `{"a":{}}`},
		{"nested", `{"_a":{"x":1,"_b":{"y":[1,2]},"z":3}}`, `{"x":1,"y":[1,2],"z":3}`},
		{"in a list", `{"l":[{"_b":{"n":1},"r":[]},{"_b":{"n":2},"r":["_"]}]}`, `{"l":[{"n":1,"r":[]},{"n":2,"r":["_"]}]}`},
		{"string that looks like a member", `{"a":"\"_\":{","_":{"b":"}\\"}}`, `{"a":"\"_\":{","b":"}\\"}`},
		{"null of another member", `{"a":null,"_":{"b":null}}`, `{"a":null,"b":null}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			body, err := flatten([]byte(c.data))
			if err != nil || string(body) != c.body {
				t.Errorf("flatten(%s) = %s, %v; want %s", c.data, body, err, c.body)
			}
		})
	}
}

func TestFlattenReturnsErrNoRecordForNull(t *testing.T) {
	t.Parallel()
	for _, data := range []string{`{"a":null,"_":null}`, `{"_":{"_b":null}}`} {
		if _, err := flatten([]byte(data)); !errors.Is(err, errNoRecord) {
			t.Errorf("flatten(%s) = %v, want %v", data, err, errNoRecord)
		}
	}
}

func TestFlattenRejectsOtherData(t *testing.T) {
	t.Parallel()
	for _, data := range []string{`{"_":1}`, `{"_":[{"a":1}]}`, `{"a":{"b":1}`, `{"a":"b`, `}`, `{"a`} {
		if body, err := flatten([]byte(data)); err == nil || errors.Is(err, errNoRecord) {
			t.Errorf("flatten(%s) = %s, %v; want an error", data, body, err)
		}
	}
}

// Flatten turns valid data into a valid body, and changes nothing if there is
// no member to flatten.
func FuzzFlatten(f *testing.F) {
	f.Add([]byte(`{"_":{"a":[{"_b":{"c":"\\\""}}]}}`))
	f.Add([]byte(`{"a":"_","b":{"c":{"d":1}}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		body, err := flatten(data)
		var compact strings.Builder
		// The executor writes no empty objects: an object in an operation selects
		// at least one field.
		if err != nil || !json.Valid(data) || strings.Contains(string(data), "{}") {
			return
		}
		if !strings.Contains(string(data), `"_`) && !cmp.Equal(string(body), string(data)) {
			t.Errorf("flatten(%s) = %s, want it unchanged", data, body)
		}
		if err := json.NewEncoder(&compact).Encode(json.RawMessage(data)); err != nil {
			return
		}
		if strings.TrimSpace(compact.String()) == string(data) && !json.Valid(body) {
			t.Errorf("flatten(%s) = %s, which is not valid", data, body)
		}
	})
}

func BenchmarkFlatten(b *testing.B) {
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
		if _, err := flatten(in); err != nil {
			b.Fatal(err)
		}
	}
}
