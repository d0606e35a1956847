package deadline

import (
	"regexp"
	"slices"
	"strings"

	"legislative/internal/analysis/legaltext"
	"legislative/internal/source/billtext"
)

// citedAs matches the words by which a law gives itself a short title.
var citedAs = regexp.MustCompile("may be cited as (?:the )?(?:“|\"|``|‘)([^”\"'’]+(?:[’'][a-z ][^”\"'’]*)*)")

// title is a short title of the text itself.
type title struct {
	first  string // its first word
	folded string
}

// Titles are the short titles of a text.
type Titles []title

// maxTitles bounds the number of short titles of a text. An omnibus has a few dozen.
const maxTitles = 200

// ShortTitles returns the short titles that a text gives itself or its divisions.
func ShortTitles(sections []billtext.Section) Titles {
	var titles Titles
	for i := range sections {
		s := &sections[i]
		if !strings.Contains(s.Text, "may be cited as") {
			continue
		}
		for _, m := range citedAs.FindAllStringSubmatch(s.Text, -1) {
			words := strings.Fields(m[1])
			if len(words) == 0 || len(titles) == maxTitles {
				continue
			}
			t := title{strings.TrimSuffix(strings.TrimSuffix(words[0], "’s"), "'s"), foldTitle(m[1])}
			if !slices.Contains(titles, t) {
				titles = append(titles, t)
			}
		}
	}
	return titles
}

// foldTitle returns a title without differences of case, space and apostrophes.
func foldTitle(title string) string {
	return strings.ReplaceAll(strings.ToLower(strings.Join(strings.Fields(title), " ")), "’", "'")
}

// ownTitleEnd returns the token after one of the text's own short titles at i, or 0
// otherwise.
func (r *Reader) ownTitleEnd(i int) int {
	if r.Is(i, "the") {
		i++
	}
	for _, t := range r.titles {
		if i >= len(r.Tokens) || !strings.EqualFold(r.Word(i), t.first) {
			continue
		}
		end := i
		for end < len(r.Tokens) && int(r.Tokens[end].End-r.Tokens[i].Start) < len(t.folded) {
			end++
		}
		for ; end < len(r.Tokens) && int(r.Tokens[end].End-r.Tokens[i].Start) < 2*len(t.folded); end++ {
			if foldTitle(r.TextOf(i, end+1)) == t.folded {
				return end + 1
			}
			if r.At(end).Kind == legaltext.Mark {
				break
			}
		}
	}
	return 0
}
