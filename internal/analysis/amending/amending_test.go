package amending_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/analysis/amending"
	"legislative/internal/analysis/legaltext"
	"legislative/internal/source/billtext"
)

// describe writes a change as its operation and the words before and after.
func describe(c amending.Change) string {
	text := func(p *legaltext.Place) string {
		if p == nil {
			return "-"
		}
		return p.Text
	}
	s := fmt.Sprintf("%s: %s => %s", c.Op, text(c.Before), text(c.After))
	if c.Anchor != nil {
		s += " at " + c.Anchor.Text
	}
	if c.Everywhere {
		s += " (everywhere)"
	}
	return s
}

func TestRead(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][]string{
		"Section 5 of the Moon Act is amended by striking “30 days” and inserting “60 days”.":               {"replace: 30 days => 60 days"},
		"It is amended by striking “rind” each place it appears and inserting “crust”.":                     {"replace: rind => crust (everywhere)"},
		"It is amended by striking “and” at the end.":                                                       {"strike: and => -"},
		"It is amended by inserting “or a comet” after “the moon”.":                                         {"insert: - => or a comet at the moon"},
		"It is amended by striking “$5”; and by inserting “ripe” after “moon”.":                             {"strike: $5 => -", "insert: - => ripe at moon"},
		"(1) by striking “a” and inserting “b”; and\n(2) by striking “c” and inserting “d”.":                {"replace: a => b", "replace: c => d"},
		"It is amended by striking “May 1, 2030” and inserting in lieu thereof “May 1, 2035”.":              {"replace: May 1, 2030 => May 1, 2035"},
		"The term “moon” means a cheese.":                                                                   nil,
		"It is amended by striking paragraph (3).":                                                          nil,
		"It is amended in subsection (a), by striking “one” and all that follows and inserting “two; and”.": {"replace: one => two; and"},
	} {
		var got []string
		for _, c := range amending.Read(billtext.Section{Level: billtext.SectionLvl, Text: text}) {
			got = append(got, describe(c))
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: %s", text, diff)
		}
	}
}

// TestReadQuotedBlock checks that matter that the markup shows as quoted is added.
func TestReadQuotedBlock(t *testing.T) {
	t.Parallel()
	const instruction, block = "Section 5 is amended to read as follows:\n", "SEC. 5. The moon ripens."
	s := billtext.Section{Level: billtext.SectionLvl, Text: instruction + block,
		Spans: []billtext.Span{{Kind: billtext.Quoted, Start: len(instruction), End: len(instruction + block)}}}
	changes := amending.Read(s)
	if len(changes) != 1 || describe(changes[0]) != "insert: - => "+block {
		t.Errorf("Read = %+v, want the block to be inserted", changes)
	}
	if p := changes[0].After; p.Start != len(instruction) || p.End != len(instruction+block) || p.Section != 1 {
		t.Errorf("place %+v, want that of the block", p)
	}
}
