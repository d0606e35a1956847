package packed_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"legislative/internal/stored/packed"
)

type word string

type inner struct {
	Name word
	Tags []string
}

type row struct {
	ID       int64
	Count    *int
	Title    *string
	Kind     *word
	Score    float64
	Yes, No  bool
	Parts    []inner
	Edges    map[string]int
	Nothing  []string
	EmptyTag []string
}

type lists struct {
	Rows  []*row
	Other []*inner
	Plain string
}

func example() *lists {
	return &lists{
		Rows: []*row{
			{ID: -1 << 60, Count: new(7), Title: new("é\x00"), Kind: new(word("k")), Score: -1.5, Yes: true, Parts: []inner{{"a", []string{"x", ""}}, {}}, EmptyTag: []string{}},
			{ID: 1<<53 + 1, Title: new("")},
		},
		Other: []*inner{nil, {Name: "n"}},
		Plain: "p",
	}
}

func TestRoundTrip(t *testing.T) {
	t.Parallel()
	for _, want := range []*lists{example(), {}, {Rows: []*row{}}} {
		got, err := packed.Read[lists](string(packed.Append(nil, want)))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("Read(Append()) (-want +got):\n%s", diff)
		}
	}
}

// Every truncation is an error, as is a value of other types.
func TestReadRejectsOtherValues(t *testing.T) {
	t.Parallel()
	data := string(packed.Append(nil, example()))
	for n := range len(data) {
		if _, err := packed.Read[lists](data[:n]); !errors.Is(err, packed.ErrFormat) {
			t.Errorf("Read of the first %d bytes = %v, want ErrFormat", n, err)
		}
	}
	if _, err := packed.Read[lists](data + "x"); !errors.Is(err, packed.ErrFormat) {
		t.Errorf("Read of a longer value = %v, want ErrFormat", err)
	}
	if _, err := packed.Read[struct{ Rows []*inner }](data); !errors.Is(err, packed.ErrFormat) {
		t.Errorf("Read as another type = %v, want ErrFormat", err)
	}
}

func FuzzRead(f *testing.F) {
	f.Add(string(packed.Append(nil, example())))
	f.Add("")
	f.Fuzz(func(t *testing.T, data string) {
		if value, err := packed.Read[lists](data); err == nil {
			if again, err := packed.Read[lists](string(packed.Append(nil, value))); err != nil || !cmp.Equal(value, again, cmpopts.EquateNaNs()) {
				t.Errorf("a read value does not survive packing: %v", err)
			}
		}
	})
}

func BenchmarkRead(b *testing.B) {
	value := &lists{}
	for range 50 {
		value.Rows = append(value.Rows, example().Rows...)
	}
	data := string(packed.Append(nil, value))
	b.ReportAllocs()
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		if _, err := packed.Read[lists](data); err != nil {
			b.Fatal(err)
		}
	}
}
