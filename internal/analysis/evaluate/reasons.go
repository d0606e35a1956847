package evaluate

import (
	"slices"
	"strings"
	"unicode"

	"legislative/internal/analysis"
)

// missedReason explains why a citation of the markup is not found. got is the
// value found in its place, or "".
func (t *text) missedReason(ref markedCitation, got string) string {
	want, read := strings.Split(ref.path, "/"), strings.Split(got, "/")
	sorted := func(steps []string) []string { return slices.Sorted(slices.Values(steps)) }
	switch {
	case t.continuesNumber(ref):
		return "the markup cuts the number off"
	case t.withinWord(ref):
		return "the markup begins within the word subchapter"
	case got == "" && want[0] == "pl" && len(want) == 2:
		return "the text gives a number without its Congress"
	case got == "":
		return "the text has a typographical error"
	case len(want) == len(read) && slices.Equal(sorted(want), sorted(read)):
		return "the same provisions in another order"
	case strings.HasPrefix(ref.path, got+"/"):
		return "the rest of the provision is not read, because it is not a section"
	case want[0] == "usc" && strings.Contains(ref.path, "/ch"):
		return "sections are numbered through a title, so that the chapter between is dropped"
	}
	return "read as another provision"
}

// withinWord reports whether a citation of the markup begins within a word.
func (t *text) withinWord(ref markedCitation) bool {
	points := []rune(t.document.Sections[ref.section-1].Text)
	return ref.start > 0 && ref.start < len(points) && unicode.IsLetter(points[ref.start-1]) && unicode.IsLetter(points[ref.start])
}

// unconfirmedReason explains why no citation of the markup confirms a finding.
func (t *text) unconfirmedReason(f analysis.Finding, refs []markedCitation) string {
	for _, ref := range refs {
		if ref.start < f.End && f.Start < ref.end {
			return t.missedReason(ref, f.Value)
		}
	}
	s := t.document.Sections[f.Section-1]
	points := []rune(s.Text)
	switch after := string(points[f.End:min(f.End+2, len(points))]); {
	case after == ".—":
		return "a heading, which the markup does not mark"
	case f.Section == 1 && s.Number == "":
		return "the official title, in which the markup marks nothing"
	case strings.HasPrefix(f.Value, "usc/") && !strings.Contains(f.Text, "Code") && !strings.Contains(f.Text, "U.S.C."):
		return "one of a list that shares the name of the Code, of which the markup marks nothing or the end"
	case !strings.ContainsFunc(f.Text, unicode.IsLetter), strings.Contains(f.Text, " Laws "):
		return "one of a list of which the markup marks nothing"
	}
	return "a citation that the markup overlooks"
}

// labelReasons are the reasons for which labels are missed, by file and value.
var labelReasons = map[string]string{
	"H1_RH.XML 45 days before the election": "the event is too long: no rule separates the recipients of the ballots from the words about the election",
	"H1_RH.XML by such most recent weekday": "no rule reads by at least with an event",
	"H3401_RDS.XML 30 days":                 "a condition, which no rule distinguishes from a duty",
	"S1900_RS.xml 30 days":                  "a condition, which no rule distinguishes from a duty",
	"H1_RH.XML 45 days before the election to all qualified absent uniformed services and overseas voters": "the event is too long: no rule separates the recipients of the ballots from the words about the election",
}

// labelReason explains why a label is missed: the reason in labelReasons, or
// otherwise if it has no entry.
func labelReason(file, value, otherwise string) string {
	if reason, ok := labelReasons[file+" "+value]; ok {
		return reason
	}
	return otherwise
}
