// Package outline finds the units of a section that have no section of their
// own: subsections without a heading, paragraphs and the units in them. It names
// each unit by its citable path, such as s504/a/2/B.
package outline

import (
	"strings"

	"legislative/internal/source/billtext"
)

// prefixes begin the step of a path for the number of a unit, as in
// the identifiers of United States Legislative Markup.
var prefixes = map[billtext.Level]string{
	billtext.Division: "d", billtext.Title: "t", billtext.Subtitle: "st", billtext.Part: "pt", billtext.Subpart: "spt",
	billtext.Chapter: "ch", billtext.Subchapter: "sch", billtext.SectionLvl: "s", billtext.Subsection: "",
}

// Paths returns the path of each section, or "" for one without a number. The
// path of a section proper has its division, because divisions number their
// sections anew, and no other unit above it. Other paths have all units around
// them.
func Paths(sections []billtext.Section) []string {
	paths := make([]string, len(sections))
	for i := range sections {
		s := &sections[i]
		prefix, ok := prefixes[s.Level]
		number := stepNumber(s.Number)
		if !ok || number == "" {
			continue
		}
		above := ""
		for parent := s.Parent; parent > 0 && parent <= i; parent = sections[parent-1].Parent {
			if p := &sections[parent-1]; paths[parent-1] != "" && (s.Level != billtext.SectionLvl || p.Level == billtext.Division) {
				above = paths[parent-1] + "/"
				break
			}
		}
		paths[i] = above + prefix + number
	}
	return paths
}

// stepNumber returns the number in a designation such as "SEC. 504.", "TITLE IV"
// or "(a)", or "".
func stepNumber(designation string) string {
	if i := strings.LastIndexByte(designation, ' '); i >= 0 {
		designation = designation[i+1:]
	}
	return strings.TrimLeft(strings.Trim(designation, "().—–- "), "§ ")
}
