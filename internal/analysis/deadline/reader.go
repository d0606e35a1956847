package deadline

import (
	"strings"
	"unicode/utf8"

	"legislative/internal/analysis/clause"
)

// Reader reads the times in the sentences of one passage. Unless they say
// otherwise, its methods that read from token i on return the token after the last
// one read, or 0 if they find nothing. Those that skip something return i if it is
// not there.
type Reader struct {
	*clause.Reader
	titles Titles
}

// NewReader returns a reader of the times of a passage of a text with the given
// short titles.
func NewReader(c *clause.Reader, titles Titles) Reader { return Reader{c, titles} }

// Words returns the text of the tokens in [first, next) in one line, with one space
// between words. It copies the text only if it must.
func (r *Reader) Words(first, next int) string {
	text := r.TextOf(first, next)
	for i := range len(text) {
		c := text[i]
		if c == '\n' || c == '\t' || c == '\r' || c == ' ' && text[i+1] == ' ' || c >= utf8.RuneSelf {
			return strings.Join(strings.Fields(text), " ")
		}
	}
	return text
}
