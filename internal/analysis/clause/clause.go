package clause

import (
	"strings"

	"legislative/internal/analysis/legaltext"
)

// MaxTokens bounds the distance from a date to the words that govern it.
const MaxTokens = 240

// Bond is how a date is bound in its sentence.
type Bond int

const (
	Loose       Bond = iota // no words that govern it are found
	Required                // by a duty or a permission
	Conditional             // by a condition, such as "if it is filed within"
	Missed                  // by a condition that something was not done in time
)

// BondOf returns how the date in [first, end) is bound: by the nearest words
// before it in its sentence, by those after it if it begins the sentence, or by
// the lead-ins of its list.
func (r *Reader) BondOf(first, end int) Bond {
	start := r.SentenceStart(first)
	if r.IsHeading(start, end) {
		return Conditional
	}
	if r.At(end).IsMark(',') && r.IsOpening(start, first) && r.BondAhead(end) == Required {
		return Required
	}
	if b := r.BondWithin(start, first); b != Loose {
		return b
	}
	if b := r.BondAhead(end); b != Loose && r.IsIntroduction(start, first) {
		return b
	}
	for n := len(r.Leads) - 1; n >= 0; n-- {
		if l := r.Leads[n]; l.Next > 0 && l.Next <= first {
			if b := r.BondWithin(max(l.First, l.Next-MaxTokens), l.Next); b != Loose {
				return b
			}
		}
	}
	return Loose
}

// BondWithin returns how the tokens in [start, to) bind what follows them.
func (r *Reader) BondWithin(start, to int) Bond {
	negated, commas := false, 0
	for at := to - 1; at >= start; at-- {
		if r.At(at).IsMark(',') {
			commas++
		}
		if r.Tokens[at].Kind != legaltext.Word {
			continue
		}
		closed := commas == 1 && at < to-2 && r.At(to-1).IsMark(',') // what a relative clause says
		switch {
		case r.Is(at, "required") && r.Is(at+1, "by", "under") && !r.Is(at-1, "is", "are", "be", "as"): // the song required by section 5
		case r.IsDutyWord(at):
			if r.Is(at+1, "not") && at+1 < to && !r.Is(at+2, "later", "less", "more", "fewer") && !r.Is(at+3, "precluded", "prevented", "prohibited", "barred") {
				return Conditional
			}
			return Required
		case r.Is(at, "fails", "failed", "failure", "fail"):
			return Missed
		case r.Is(at, "unless") && (r.IsBarred(at) || r.Is(at-1, "barred")):
			return Required
		case closed && (r.Is(at, "who") || r.IsRelative(at)):
		case r.Is(at, "whether") && (r.isDecision(at-1) || r.isDecision(at-2)): // a determination about whether
		case r.Is(at, "if", "unless", "whether", "who", "whenever") || r.IsRelative(at):
			if negated && r.Is(at, "if", "whether", "whenever") {
				return Missed
			}
			return Conditional
		}
		negated = negated || r.Is(at, "not", "neither", "no", "cannot")
	}
	return Loose
}

// isDecision reports whether the word at i is one for deciding something.
func (r *Reader) isDecision(i int) bool {
	return r.Is(i, "determination", "determinations", "determine", "determines", "decision", "decide", "decides")
}

// IsDutyWord reports whether the word at i requires or permits something.
func (r *Reader) IsDutyWord(i int) bool {
	return r.Is(i, "shall", "must", "may", "required", "requires", "require", "requiring", "requirement", "agrees", "ensure", "ensures", "directed", "should") &&
		!(r.Is(i, "may") && r.Class(i-1)&legaltext.Connector != 0 && r.At(i).Has(legaltext.Capital)) && !(r.Is(i, "required") && r.Is(i-1, "a", "the", "any", "such", "all", "other")) ||
		r.Is(i, "is", "are", "be") && r.Is(i+1, "due") || r.Is(i, "will") && r.Class(i+1)&legaltext.DutyVerb != 0 || r.Is(i, "ratified") || r.Is(i, "requests") && r.Is(i+1, "that")
}

// IsRelative reports whether the word at i begins a relative clause.
func (r *Reader) IsRelative(i int) bool {
	return r.Is(i, "which") && r.Is(i-1, "in") && r.Is(i-2, "case", "cases") || r.Is(i, "which", "when", "where", "whose", "whom") && !r.Is(i-1, "on", "date", "to", "in", "for", "by", "under", "of", "from", "with") ||
		r.Is(i, "that") && r.Is(i+1, "is", "are", "was", "were", "has", "have", "had", "will", "can", "could", "would", "do", "does", "did", "fall", "remain", "remains", "occur", "occurs")
}

// BondAhead returns how the words after a date that begins its sentence bind it.
func (r *Reader) BondAhead(end int) Bond {
	for at := end; at < end+MaxTokens && at < len(r.Tokens) && !r.EndsSentence(at); at++ {
		switch {
		case r.At(at).Has(legaltext.LineStart) && at > end && r.labelDepth(at) == 0:
			return Loose
		case r.Is(at, "shall", "must", "may", "required"):
			return Required
		}
	}
	return Loose
}

// IsIntroduction reports whether the tokens in [start, first) only introduce a
// clause: labels, "and", "Provided, That", or a heading's dash.
func (r *Reader) IsIntroduction(start, first int) bool {
	return r.skipIntroduction(start, first) == first
}

// skipIntroduction returns the first token in [start, first) that does more than
// introduce a clause, or first.
func (r *Reader) skipIntroduction(start, first int) int {
	for at := start; at < first; at++ {
		switch {
		case r.At(at).Kind == legaltext.Mark, r.At(at).Kind == legaltext.Number:
		case r.At(at-1).IsMark('(') && r.At(at+1).IsMark(')'):
		case r.Is(at, "and", "but", "except", "provided", "further", "that", "sec", "section", "also", "then", "however", "in", "addition"):
		default:
			return at
		}
	}
	return first
}

// IsOpening reports whether the tokens in [start, first) introduce a clause or are
// adverbials before its subject, up to a comma: "Notwithstanding section 5,", "If
// the Mayor so determines, and".
func (r *Reader) IsOpening(start, first int) bool {
	at := r.skipIntroduction(start, first)
	if at == first {
		return true
	}
	comma := first - 1
	if r.Is(comma, "and", "or", "but") {
		comma--
	}
	if !r.At(comma).IsMark(',') || r.Is(comma-1, "if", "unless", "when", "where", "which", "who", "that", "shall", "may", "must") || !r.beginsAdverbial(at) {
		return false
	}
	for ; at < comma; at++ {
		if r.Is(at, "shall", "must", "may", "will") {
			return false
		}
	}
	return true
}

// beginsAdverbial reports whether the word at i begins an adverbial or a condition,
// rather than the subject of a sentence.
func (r *Reader) beginsAdverbial(i int) bool {
	return r.Is(i, "notwithstanding", "subject", "for", "if", "when", "whenever", "upon", "after", "before", "to", "with", "during", "under", "pursuant", "consistent", "following",
		"prior", "as", "on", "unless", "by", "not", "within", "beginning", "where", "of", "using", "based", "at", "effective", "regardless", "until", "every", "once") ||
		r.Is(i-1, "in")
}

// SentenceStart returns the first token of the sentence, proviso or paragraph that
// holds the token at i, after a heading, or a token MaxTokens before.
func (r *Reader) SentenceStart(i int) int {
	if i >= len(r.Tokens) {
		return i
	}
	for at := i; at > 0 && at > i-MaxTokens; at-- {
		if r.start < at && at <= r.within {
			r.within = max(r.within, i)
			return max(r.start, i-MaxTokens)
		}
		if r.beginsSentence(at) {
			r.start, r.within = at, i
			return at
		}
	}
	return max(i-MaxTokens, 0)
}

// beginsSentence reports whether the token at i is the first of a sentence, a proviso
// or a paragraph, or the first after a heading.
func (r *Reader) beginsSentence(i int) bool {
	t := &r.Tokens[i]
	if t.Has(legaltext.LineStart) {
		return true
	}
	if before := &r.Tokens[i-1]; before.Kind == legaltext.Mark {
		return r.endsHeading(i-1) || r.EndsSentence(i-1) && !r.endsSectionNumber(i-1) || before.Word == ',' && r.Is(i, "that") && r.Is(i-2, "provided", "further")
	}
	return false
}

// endsSectionNumber reports whether the period at i ends "Sec. 5.".
func (r *Reader) endsSectionNumber(i int) bool { return r.Is(i-1, "sec") || r.Is(i-3, "sec") }

// endsHeading reports whether the token at i is the dash after a heading.
func (r *Reader) endsHeading(i int) bool {
	return r.At(i).IsMark(legaltext.Dash) && r.At(i-1).IsMark('.')
}

// IsHeading reports whether the sentence from start, which holds the tokens up to
// end, is the heading of its paragraph.
func (r *Reader) IsHeading(start, end int) bool {
	const longest = 20
	for at := end; at < end+longest && at < len(r.Tokens) && !r.At(at).Has(legaltext.LineStart); at++ {
		if r.At(at).IsMark('.') {
			return r.At(at+1).IsMark(legaltext.Dash) && r.At(start).Has(legaltext.LineStart)
		}
	}
	return false
}

// IsBarred reports whether the clause before the token at i bars something: "none
// of the funds may be used", "shall not take effect".
func (r *Reader) IsBarred(i int) bool {
	start := r.SentenceStart(i)
	for at := i - 1; at >= start; at-- {
		if r.Is(at, "no", "none", "neither", "not") && !r.Is(at+1, "later", "less", "more", "fewer", "earlier", "sooner") {
			return true
		}
	}
	return false
}

// IsOnlyAllowed reports whether the clause before the time at i, or the word "only" of it,
// allows something only at or after that time: "may only be eaten 9 days after".
func (r *Reader) IsOnlyAllowed(i int) bool {
	if r.Is(i, "only") || r.Is(i-1, "only") {
		return true
	}
	const most = 8
	for at := i - 1; at > i-most && at > 0 && !r.EndsClause(at); at-- {
		if r.Is(at, "only") && r.Is(at-1, "may", "shall") {
			return true
		}
	}
	return false
}

// BeginsItem reports whether the word at i is the first of a list item.
func (r *Reader) BeginsItem(i int) bool {
	if r.At(i).Has(legaltext.Capital) || !r.At(i-1).IsMark(')') || !r.At(i-3).IsMark('(') {
		return false
	}
	label := i - 3
	for r.At(label-1).IsMark(')') && r.At(label-3).IsMark('(') && !r.At(label).Has(legaltext.LineStart) {
		label -= 3
	}
	return r.At(label).Has(legaltext.LineStart) || r.Class(label-1)&legaltext.ProvisionWord == 0 // subparagraph (A)(i)
}

// LowerWord returns the text of the token at i in lower case, or "" outside the
// passage.
func (r *Reader) LowerWord(i int) string {
	if i < 0 || i >= len(r.Tokens) {
		return ""
	}
	return strings.ToLower(r.Word(i))
}
