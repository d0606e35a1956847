package texts

import (
	"testing"

	"legislative/ent"
)

// TestLocate checks that the place of a passage is that of the query, also if it has
// punctuation or other forms of words.
func TestLocate(t *testing.T) {
	t.Parallel()
	const text = "The Secretary’s experts (5 U.S.C. 3109) vaccinated moons against COVID–19 for $5,000,000 under section 501(c)(3) and Public Law 200–58."
	for query, want := range map[string]string{
		`"5 U.S.C. 3109"`: "5 U.S.C. 3109", "5 usc 3109": "5 U.S.C. 3109", `"COVID-19"`: "COVID–19", "covid-19 moon": "COVID–19",
		`"$5,000,000"`: "5,000,000", "P.L. 200-58": "Public Law 200–58", `"section 501(c)(3)"`: "section 501(c)(3",
		`"Secretary's"`: "Secretary’s", "vaccinations": "vaccinated", "moons vaccination": "vaccinated", "vaccination moon": "vaccinated moons",
		"vaccin*": "vaccinated", "xyzzy": "",
	} {
		q, err := parsePassageQuery(query)
		if err != nil {
			t.Fatal(err)
		}
		p := &Passage{Section: &ent.Section{Text: text}}
		p.locate(q)
		if got := string([]rune(text)[p.Start:p.End]); got != want {
			t.Errorf("the place of %s is %q, want %q", query, got, want)
		}
	}
}
