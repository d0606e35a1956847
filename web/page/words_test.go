package page

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestWords(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ got, want string }{
		{Ordinal(1), "1st"}, {Ordinal(2), "2nd"}, {Ordinal(103), "103rd"}, {Ordinal(111), "111th"}, {Ordinal(112), "112th"}, {Ordinal(118), "118th"},
		{Plural(1, "vote"), "1 vote"}, {Plural(0, "vote"), "0 votes"}, {Plural(2000, "party", "parties"), "2,000 parties"},
		{Enumerate(nil), ""}, {Enumerate([]string{"a"}), "a"}, {Enumerate([]string{"a", "b", "c"}), "a, b and c"},
		{Percent(1), "100%"}, {Percent(0.99996), "99.9%"}, {Percent(0.975), "97.5%"}, {Percent(0), "0%"},
		{FormatDate("2023-03-24"), "March 24, 2023"}, {FormatDate("2023-03-24T10:00:00Z"), "March 24, 2023"}, {FormatDate("soon"), "soon"}, {FormatDate(""), ""},
		{BillName("hconres", "89"), "H.Con.Res. 89"}, {BillName("xyz", "1"), "XYZ 1"},
		{StatusName("became_law"), "Became law"}, {StatusName(""), ""},
		{string(datum("a.b", 1234)), `<data data-field="a.b" value="1234">1,234</data>`},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}

func TestMoney(t *testing.T) {
	t.Parallel()
	for amount, want := range map[string]string{
		"1234567.50": `<data class="money" data-field="a.b" value="1234567.50">$1,234,568</data>`,
		"-12.25":     `<data class="money" data-field="a.b" value="-12.25">−$12</data>`,
		"-0.25":      `<data class="money" data-field="a.b" value="-0.25">$0</data>`,
		"":           "not reported",
	} {
		if got := string(Money("a.b", json.Number(amount))); got != want {
			t.Errorf("%q: %s, want %s", amount, got, want)
		}
	}
}

func TestTable(t *testing.T) {
	t.Parallel()
	table := Table{Columns: []string{"a", "b"}, Rows: [][]string{{`says "no", twice`, "=1+1"}, {"", "-3"}}}
	var out bytes.Buffer
	if err := table.write(&out); err != nil {
		t.Fatal(err)
	}
	want := "a,b\r\n\"says \"\"no\"\", twice\",'=1+1\r\n,-3\r\n"
	if diff := cmp.Diff(want, out.String()); diff != "" {
		t.Error(diff)
	}
}

func TestPanels(t *testing.T) {
	t.Parallel()
	panels, err := newPanels(`query P($id: ID!, $first: Int = 3) { record(id: $id) { name ...A related { ...B } } other { x } }
fragment A on Record { a(first: $first) { ...C } }
fragment B on Record { b }
fragment C on Thing { c }`)
	if err != nil {
		t.Fatal(err)
	}
	if len(panels) != 2 || panels[0].Name != "A" || panels[1].Name != "B" {
		t.Fatalf("panels = %v, want A and B: C is a part of A", panels)
	}
	plain := func(s string) string { return strings.Join(strings.Fields(s), " ") }
	if got, want := plain(panels[0].Query), "query P ($id: ID!, $first: Int = 3) { record(id: $id) { ... A } } fragment A on Record { a(first: $first) { ... C } } fragment C on Thing { c }"; got != want {
		t.Errorf("query of A = %s, want %s", got, want)
	}
	if got, want := plain(panels[1].Query), "query P ($id: ID!) { record(id: $id) { related { ... B } } } fragment B on Record { b }"; got != want {
		t.Errorf("query of B = %s, want %s", got, want)
	}
	if _, err := newPanels("query {"); err == nil {
		t.Error("an operation with an error has panels")
	}
}
