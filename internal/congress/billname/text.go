package billname

import (
	"regexp"

	"legislative/internal/congress"
)

var (
	// citedAs matches the clause that gives an act or a part of it a short title.
	citedAs = regexp.MustCompile(`\b[Tt]his (Act|[Rr]esolution|[Jj]oint [Rr]esolution|[a-z]+) (?:may|shall) be cited as (?:the )?((?:“[^”]+”(?:,? or (?:as )?(?:the )?)?)+)`)
	quoted  = regexp.MustCompile(`“([^”]+?)[.,]?”`)
)

// OfText returns the short titles that the sections of a text give the bill and its
// parts, each once. The first that is given to the act is that of the bill.
func OfText(bill congress.BillID, sections []string) (names []Name) {
	isNamed := false
	seen := map[string]bool{}
	for _, section := range sections {
		for _, clause := range citedAs.FindAllStringSubmatch(section, -1) {
			kind := Portion
			if whole := 'A' <= clause[1][0] && clause[1][0] <= 'Z'; whole && !isNamed {
				kind, isNamed = Title, true
			}
			for _, title := range quoted.FindAllStringSubmatch(clause[2], -1) {
				if !seen[title[1]] {
					seen[title[1]] = true
					names = append(names, Name{bill, title[1], kind})
				}
			}
		}
	}
	return names
}
