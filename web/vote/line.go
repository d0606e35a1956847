package vote

import (
	"fmt"
	"slices"
	"strings"

	"legislative/web/page"
)

// partyLine is how the Democrats or the Republicans voted.
type partyLine struct {
	counts

	Party    string     // letter
	Majority string     // Yea or Nay, if more than half of the Yeas and Nays were that
	Breaks   []position // the opposite of Majority
}

// newLines returns the lines of the parties that have members in the vote, Democrats
// first.
func newLines(v *vote) (lines []partyLine) {
	for _, letter := range []string{"D", "R"} {
		i := slices.IndexFunc(v.ByParty, func(p party) bool { return p.Party == letter })
		if i < 0 {
			continue
		}
		l := partyLine{counts: v.ByParty[i].counts, Party: letter}
		switch {
		case l.Yea > l.Nay:
			l.Majority = "Yea"
		case l.Nay > l.Yea:
			l.Majority = "Nay"
		}
		for _, n := range v.Breaks.Nodes {
			if n.Position.Party == letter {
				l.Breaks = append(l.Breaks, n.Position)
			}
		}
		sortByName(l.Breaks)
		lines = append(lines, l)
	}
	return lines
}

// isPresent reports whether more members of the party answered Present than took a
// side, so that the few who did are no line.
func (l partyLine) isPresent() bool { return l.Present > l.Yea+l.Nay }

// isClear reports whether the party had a line.
func (l partyLine) isClear() bool { return l.Majority != "" && !l.isPresent() }

// Members returns the number of the breaks with a noun, such as "3 Democrats".
func (l partyLine) Members() string { return page.Plural(len(l.Breaks), partyNoun(l.Party)) }

// Opposite returns the position of the breaks.
func (l partyLine) Opposite() string {
	if l.Majority == "Yea" {
		return "Nay"
	}
	return "Yea"
}

// Others says what the rest of the party did, as the end of a sentence.
func (l partyLine) Others() string {
	if l.isPresent() {
		return fmt.Sprintf("most of the others answered Present, and %d voted %s", max(l.Yea, l.Nay), l.Majority)
	}
	return "most of their party voted " + l.Majority
}

// Whole says how the party voted if nobody broke with it.
func (l partyLine) Whole() string {
	noun := partyNoun(l.Party)
	switch {
	case l.Yea+l.Nay == 0:
		return "No " + noun + " voted Yea or Nay."
	case l.Majority == "":
		return fmt.Sprintf("%ss were evenly divided, %d to %d, so none of them broke with a majority.", noun, l.Yea, l.Nay)
	default:
		return fmt.Sprintf("Every %s who voted Yea or Nay voted %s.", noun, l.Majority)
	}
}

// unclear says why the party had no line, as a part of a sentence, or "".
func (l partyLine) unclear() string {
	switch {
	case l.isPresent():
		return "most " + partyNoun(l.Party) + "s answered Present"
	case l.Majority == "" && l.Yea > 0:
		return partyNoun(l.Party) + "s were evenly divided"
	default:
		return ""
	}
}

// crossings says who voted against their party, as the end of a sentence. It speaks of
// party lines only if both parties had one, on opposite sides.
func crossings(lines []partyLine) string {
	var broke, unclear []string
	for _, l := range lines {
		if text := l.unclear(); text != "" {
			unclear = append(unclear, text)
		} else if len(l.Breaks) > 0 {
			broke = append(broke, l.Members())
		}
	}
	names := strings.Join(broke, " and ")
	bothClear := len(lines) == 2 && lines[0].isClear() && lines[1].isClear()
	switch {
	case bothClear && lines[0].Majority != lines[1].Majority && names == "":
		return "nobody crossed party lines"
	case bothClear && lines[0].Majority != lines[1].Majority:
		return names + " crossed party lines"
	case bothClear && names != "":
		return "most members of both parties agreed, and " + names + " voted against the majority of their party"
	case names != "":
		return strings.Join(append(unclear, names+" voted against the majority of their party"), ", and ")
	case len(unclear) > 0:
		return strings.Join(unclear, ", and ")
	default:
		return "nobody voted against the majority of their party"
	}
}
