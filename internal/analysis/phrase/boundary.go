package phrase

import "legislative/internal/source/billtext"

// The running text of a bill, in which phrases are found, is the texts of its
// sections in their order, each of which begins with the number and the heading.
// Between two texts there is a space if the second is printed right after the
// first. Otherwise, because text of a section around them is printed between them, no
// match spans them.

// isPrintedNext reports whether the text of a section is printed right after that of
// the section before it, by the index of the section.
func isPrintedNext(sections []billtext.Section, i int) bool {
	if i == 0 {
		return true
	}
	parent, at := sections[i].Parent, sections[i].At
	last := i // ordinal of the section before
	if parent == last {
		return at == billtext.AfterAll
	}
	for sections[last-1].Parent != parent {
		if sections[last-1].Parent == 0 || sections[last-1].At != billtext.AfterAll {
			return false
		}
		last = sections[last-1].Parent
	}
	return sections[last-1].At == at
}
