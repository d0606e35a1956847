package deadline

import (
	"strings"

	"legislative/internal/analysis/legaltext"
)

// MaxAnchorTokens bounds the length of an anchor. The rest of a longer one is
// left out.
const MaxAnchorTokens = 60

// ReadAnchor reads the event at i up to the end of its clause.
func (r *Reader) ReadAnchor(i int) (string, int) {
	if r.FirstChoice(i) > 0 {
		return r.readChoiceAnchor(i)
	}
	return r.ReadEvent(i)
}

// ReadEvent reads one event.
func (r *Reader) ReadEvent(i int) (string, int) {
	if next := r.enactmentEnd(i); next > 0 {
		return Enactment, next
	}
	end := i
	for end < len(r.Tokens) && end-i < MaxAnchorTokens {
		if next := r.asideEnd(end); next > 0 {
			end = next
			continue
		}
		if r.endsAnchor(end) && !(end == i && r.Is(end, "at") && r.Is(end+1, "least")) {
			break
		}
		if r.IsEnumerator(end) {
			end += 2
		}
		end++
	}
	for end > i && r.Is(end-1, "and", "or") {
		end--
	}
	if end == i {
		return "", 0
	}
	return r.Words(i, end), end
}

// asideEnd returns the token after a name in quotation marks, an acronym or a further
// label in parentheses at i, or 0: "the heading “Lunar Fund”", "the Lunar Office (LO)",
// "paragraphs (1) and (2)".
func (r *Reader) asideEnd(i int) int {
	const longest = 24
	switch {
	case r.At(i).Has(legaltext.LineStart):
	case r.At(i).IsMark('('):
		label := r.At(i+1).Kind != legaltext.Mark && r.At(i+2).IsMark(')')
		if r.At(i+1).Has(legaltext.Digits) && r.At(i+2).Kind == legaltext.Word && strings.HasPrefix(r.LowerWord(i+2), "u.s.c") {
			return r.closing(i)
		}
		if r.Is(i+1, "including") {
			return r.closing(i)
		}
		acronym := label && legaltext.IsAcronym(r.Word(i+1)) && r.At(i-1).Has(legaltext.Capital)
		if acronym || label && r.Is(i-1, "and", "or", "through") && r.At(i-2).IsMark(')') {
			return i + 3
		}
	case r.At(i).IsQuote() && r.Is(i-1, "heading", "headings", "entitled", "titled", "account", "and"):
		for at := i + 2; at < i+longest && !r.At(at).Has(legaltext.LineStart) && !r.EndsClause(at); at++ {
			if r.At(at).IsQuote() {
				return at + 1
			}
		}
	}
	return 0
}

// SkipAside skips an aside in parentheses at i, unless that is a label.
func (r *Reader) SkipAside(i int) int {
	if next := r.closing(i); r.At(i).IsMark('(') && next > 0 && !r.IsEnumerator(i) && !r.At(i).Has(legaltext.LineStart) {
		return next
	}
	return i
}

// closing returns the token after the parenthesis that closes the one at i, or 0 if it is
// not near.
func (r *Reader) closing(i int) int {
	const most = 30
	depth := 0
	for at := i; at < i+most && at < len(r.Tokens); at++ {
		switch {
		case r.At(at).IsMark('('):
			depth++
		case r.At(at).IsMark(')'):
			if depth--; depth == 0 {
				return at + 1
			}
		}
	}
	return 0
}

// endsAnchor reports whether the description of an event ends before the token
// at i.
func (r *Reader) endsAnchor(i int) bool {
	t := r.Tokens[i]
	switch {
	case t.Has(legaltext.LineStart):
		return true
	case t.IsMark(',') && r.IsYear(i+1):
		return r.At(i-1).Kind != legaltext.Number || r.Class(i-2)&legaltext.Month == 0
	case t.Kind == legaltext.Mark:
		switch t.Word {
		case ',', ';', ':', ')', legaltext.Dash, legaltext.CloseQuote, '"':
			return true
		case '(':
			return !r.IsEnumerator(i)
		case '.':
			return r.At(i+1).Kind == legaltext.Mark || !r.At(i+1).Has(legaltext.Glued) && !r.IsInitial(i) || r.At(i+1).Has(legaltext.LineStart)
		case '\'':
			return r.At(i + 1).IsMark('\'')
		}
		return false
	case r.Is(i, "and", "or", "but"):
		_, span := r.ReadDuration(r.SkipPeriodLead(i + 1))
		return span > 0 || r.beginsLimited(i+1) || r.Class(i+1)&legaltext.Recurrence != 0 || r.Is(i+1, "not", "no", "within", "before", "prior", "every", "once", "until") || r.Is(i+1, "each") && r.Class(i+2)&legaltext.Month != 0 || r.Is(i+1, "at") && r.Is(i+3, "end", "close", "beginning", "start", "time")
	case r.Class(i)&legaltext.DeadlineStart != 0 && i > 0:
		return r.Is(i, "not", "no") && r.Is(i+1, "later") || r.Is(i, "no") && r.Is(i+1, "case", "event") || r.Is(i, "at") && r.Is(i+1, "least")
	}
	if r.Is(i, "to") && r.At(i-1).Kind == legaltext.Number && r.Is(i+1, "the", "congress") {
		return true // the person to whom something is due
	}
	return r.Is(i, "shall", "must", "whose", "unless", "detailing", "describing") || r.Is(i, "that") && r.Is(i-1, "effect") || r.Is(i, "if") && !r.Is(i-1, "as")
}

// beginsLimited reports whether the words at i are another object with a limit of its
// own: "a full report within 30 days".
func (r *Reader) beginsLimited(i int) bool {
	const most = 5
	for at := i; r.Is(i, "a", "an", "the") && at < i+most && r.At(at).Kind == legaltext.Word; at++ {
		if r.Is(at, "within") || r.Is(at, "not") && r.Is(at+1, "later") {
			return true
		}
	}
	return false
}

// enactmentEnd returns the token after "the date of the enactment of this Act"
// at i, a variant of it, or "the date of enactment", or 0 otherwise.
func (r *Reader) enactmentEnd(i int) int {
	such := r.Is(i, "such")
	if r.Is(i, "the", "such") {
		i++
	}
	if r.Is(i, "date", "day") && r.Is(i+1, "of", "on") {
		i += 2
	}
	if r.Is(i, "the") {
		i++
	}
	switch {
	case !r.Is(i, "enactment"):
		return 0
	case !such && !r.Is(i+1, "of", "into", "by"):
		return i + 1
	case r.Is(i+1, "of") && r.ownTitleEnd(i+2) > 0 && !(r.Is(r.ownTitleEnd(i+2), "and") && r.Is(r.ownTitleEnd(i+2)+1, "any", "the")):
		return r.ownTitleEnd(i + 2)
	case !r.Is(i+1, "of") || !r.Is(i+2, "this") && !(r.Is(i+2, "the") && r.Is(i+3, "act") && r.At(i+4).Kind == legaltext.Mark):
		return 0
	}
	if r.Is(i+3, "joint", "concurrent") {
		i++
	}
	if !r.Is(i+3, "act", "section", "subsection", "title", "subtitle", "division", "paragraph", "subparagraph", "clause", "chapter", "part", "resolution") {
		return 0
	}
	return i + 4
}

// CutLead leaves out of the event of d, which the tokens in [i, end) name, the words from
// "to" or "in which" on, which begin an act. It returns the token of these, or 0.
func (r *Reader) CutLead(d Deadline, i, end int) (Deadline, int) {
	for _, lead := range []string{" in which ", " within which ", " to "} {
		event, _, found := strings.Cut(d.Anchor+" ", lead)
		if !found || d.Anchor == "" {
			continue
		}
		d.Anchor = event
		for at := i; at < end; at++ {
			if r.Is(at, "to") || r.Is(at, "in", "within") && r.Is(at+1, "which") {
				return d, at
			}
		}
	}
	return d, 0
}
