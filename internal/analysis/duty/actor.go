package duty

import "legislative/internal/analysis/legaltext"

// readActor reads the subject of the "shall" at modal, or nil. Asides between
// commas, such as "in consultation with the Administrator", are no part of it.
func (p *Reader) readActor(modal int) *legaltext.Place {
	start := p.subjectStart(modal)
	if !p.Is(modal-1, "and", "or") {
		if name := p.readSubject(start, modal); name != nil {
			return name
		}
	}
	for at := modal - 1; at > start; at-- {
		if (p.isModal(at) && !p.Is(at, "will") || p.isFinding(at) || p.isFinite(at) && p.isFinite(modal)) && !p.Is(at-1, "which", "that", "who") {
			if p.Is(at+1, "be") {
				return nil
			}
			return p.readSubject(start, at)
		}
	}
	return nil
}

// isFinding reports whether the word at i is a verb that can share its subject with
// another: "unless the Mayor determines that it is ripe and notifies the Council".
func (p *Reader) isFinding(i int) bool { return p.Is(i, "determines", "finds", "certifies", "waives") }

// subjectStart returns where the clause begins whose subject stands before the token
// at modal.
func (p *Reader) subjectStart(modal int) int {
	start := p.SentenceStart(modal)
	if p.Is(modal, "to") {
		if from := p.requiring(modal); from > 0 {
			return from
		}
	}
	if p.first < modal && modal < p.end {
		start = p.first // the duty is in the event that the date counts from
	}
	if start <= p.first && p.end < modal && !p.At(p.end).IsMark(',') && p.IsIntroduction(start, p.first) && p.beginsName(p.end) {
		start = p.end // before singing the Mayor shall
	}
	sentence := start
	const most = 4 // tokens of the subject of a verb that says what is reported
	for at := start + 1; at < modal; at++ {
		switch {
		case p.Is(at-1, "if") && p.At(at-2).IsMark(',') && p.At(modal-1).IsMark(','): // the Mayor, if hungry, shall
		case p.At(at - 1).IsMark(legaltext.CloseQuote):
			start = sentence
		case p.At(at-1).IsQuote() && p.At(at).Has(legaltext.Capital) && !p.At(at+1).IsQuote(), p.Is(at-1, "unless", "until", "if"), p.Is(at-1, "as") && p.Is(at-2, "long"), p.Is(at-1, "that") && p.Is(at-2, "is", "certifies", "ensure", "provide", "provides", "require", "requires") && p.beginsName(at), p.isFinite(modal) && p.Is(at-1, "and") && p.Is(at, "the", "each") && modal-at <= most, start >= p.first && modal < p.end && p.Is(at-1, "after", "which", "that"):
			start = at
		}
	}
	return start
}

// readSubject reads the subject that ends before the token at modal, of a clause that
// begins at start, or nil.
func (p *Reader) readSubject(start, modal int) *legaltext.Place {
	start = p.skipConjunction(p.SkipItemLabel(start), modal)
	parts := p.splitCommas(start, modal)
	for n := len(parts) - 1; n >= 0; n-- {
		if p.isAdjunct(parts[n].first) || p.isHelper(parts[n].first) {
			continue
		}
		from := n
		if p.Is(parts[n].first, "and", "or") {
			named := p.beginsName(parts[n].first + 1)
			for from > 0 && (p.isCitationTail(parts[from-1].first) || p.continuesList(parts[from-1]) && (!named || p.beginsName(parts[from-1].first))) {
				from--
			}
			if from > 0 && p.takesList(parts[from-1]) {
				n = from - 1
				continue
			}
			if from == n {
				parts[n].first++
			}
		}
		first := p.skipConjunction(parts[from].first, modal)
		return p.placeOfName(first, p.withoutHelpers(first, parts[n].next))
	}
	return nil
}

// continuesList reports whether a part of a sentence can be an element of a list of
// actors.
func (p *Reader) continuesList(a part) bool {
	const longest = 4 // tokens of an element that does not begin as a name
	for at := a.first; at < a.next; at++ {
		if p.Is(at, "is", "are", "was", "were", "has", "have") {
			return false
		}
	}
	return !p.isAdjunct(a.first) && (p.beginsName(a.first) || a.next-a.first <= longest) && !p.hasModal(a.first, a.next)
}

// withoutHelpers returns the end of a name in [first, next) before "in consultation
// with" others, or before an adverb at its end.
func (p *Reader) withoutHelpers(first, next int) int {
	for at := first + 1; at+1 < next; at++ {
		if p.Is(at, "in") && p.Is(at+1, "coordination", "consultation", "conjunction", "collaboration", "cooperation", "concurrence") || p.Is(at, "acting") && p.Is(at+1, "through") {
			return at
		}
	}
	for next-1 > first && (p.isAdverb(next-1) || p.Class(next-1)&legaltext.Recurrence != 0 || p.isHelper(next-1)) {
		next--
	}
	return next
}

// isHelper reports whether the word at i stands between a subject and its verb.
func (p *Reader) isHelper(i int) bool {
	return p.Is(i, "is", "are", "has", "have", "hereby", "also", "further", "required", "directed")
}

// part is a part of a sentence between commas, the tokens in [first, next).
type part struct{ first, next int }

// splitCommas splits the tokens in [start, end) at commas outside parentheses.
func (p *Reader) splitCommas(start, end int) []part {
	var parts []part
	depth, from := 0, start
	for at := start; at <= end; at++ {
		switch {
		case at == end, depth == 0 && p.At(at).IsMark(','):
			if at > from {
				parts = append(parts, part{from, at})
			}
			from = at + 1
		case p.At(at).IsMark('('):
			depth++
		case p.At(at).IsMark(')'):
			depth = max(depth-1, 0)
		}
	}
	return parts
}

// skipConjunction skips the words that introduce a sentence or a proviso at i.
func (p *Reader) skipConjunction(i, end int) int {
	for i < end && (p.At(i).Kind == legaltext.Mark || p.Is(i, "provided", "further", "and", "but", "except", "however") || p.Is(i, "that") && p.At(i-1).IsMark(',') ||
		p.Is(i, "sec") || p.At(i).Kind == legaltext.Number && p.At(i+1).IsMark('.') || p.At(i-1).IsMark('(') && p.At(i+1).IsMark(')')) {
		i++
	}
	return i
}

// isAdjunct reports whether the words at i begin an aside or an adverbial, rather
// than the subject.
func (p *Reader) isAdjunct(i int) bool {
	if p.Is(i, "and", "or", "but") {
		i++
	}
	if p.Class(i)&legaltext.Recurrence != 0 || p.isAdverb(i) || p.At(i).Kind == legaltext.Number {
		return true
	}
	if p.isCitationTail(i) {
		return true
	}
	return p.Is(i, "in", "acting", "after", "before", "subject", "to", "not", "no", "if", "upon", "with", "under", "consistent", "as", "on", "for", "by", "within", "pursuant", "except",
		"notwithstanding", "working", "through", "using", "based", "including", "where", "when", "unless", "at", "every", "thereafter", "during", "beginning", "prior", "following",
		"until", "whenever", "once", "or", "who", "which", "whose", "from", "effective", "without", "jointly", "so", "because", "twice", "while", "concurrent", "given", "ending", "also") ||
		p.Is(i, "each", "any") && p.Is(i+1, "year", "fiscal", "month", "quarter") || p.Class(i)&legaltext.Month != 0 && p.At(i+1).Kind == legaltext.Number
}

// isCitationTail reports whether the words at i end a citation: "United States Code".
func (p *Reader) isCitationTail(i int) bool {
	return p.Is(i, "united") && p.Is(i+2, "code") || p.Is(i, "code") && p.Is(i+1, "of")
}

// takesList reports whether an aside can go on with a list: "in consultation with
// the Mayor".
func (p *Reader) takesList(a part) bool {
	for at := a.first; at < a.next && at < a.first+6; at++ {
		if p.Is(at, "with", "including", "through", "between", "among", "subject") {
			return true
		}
	}
	return false
}

// maxNameTokens bounds the length of an actor or a recipient.
const maxNameTokens = 60

// placeOfName returns the place of a name, without an aside in parentheses at its
// end, or nil if it cannot be one.
func (p *Reader) placeOfName(first, next int) *legaltext.Place {
	if open := p.asideStart(first, next); open > first {
		next = open
	}
	for next-1 > first && p.Is(next-1, "and", "or", "of", "on") {
		next--
	}
	if next <= first || p.hasModal(first, next) || next-first > maxNameTokens || p.At(first).Kind != legaltext.Word || next == first+1 && p.Is(first, "the", "such", "each", "any", "a", "an") || p.Is(first, "there", "it", "they", "that", "this", "which", "who") {
		return nil
	}
	return p.place(first, next)
}

// hasModal reports whether the tokens in [first, next) hold a verb of duty, so that
// they are more than a name.
func (p *Reader) hasModal(first, next int) bool {
	for at := first; at < next; at++ {
		if p.Is(at, "shall", "must", "may", "determines", "does") {
			return true
		}
	}
	return false
}

// asideStart returns the parenthesis that opens an aside at the end of [first,
// next), or next.
func (p *Reader) asideStart(first, next int) int {
	if !p.At(next - 1).IsMark(')') {
		return next
	}
	for at := next - 1; at > first; at-- {
		if p.At(at).IsMark('(') {
			if p.IsEnumerator(at) {
				return next
			}
			return at
		}
	}
	return next
}

// isAttribute reports whether the participle at i describes a thing, so that the agent
// after it is not that of a duty: "the report required by the Act".
func (p *Reader) isAttribute(i int) bool {
	return p.Is(i, "made", "authorized", "required", "established", "described", "prescribed", "appropriated", "specified", "covered", "funded", "owned", "operated", "held", "used",
		"determined", "caused", "designated", "amended", "defined", "proposed", "selected", "awarded", "received")
}

// readAgent reads the agent of a passive verb that ends before i: "shall be
// submitted by the Mayor".
func (p *Reader) readAgent(i, limit int) *legaltext.Place {
	const most = 40
	for at := i; at < min(i+most, limit); at++ {
		if at == p.first {
			at = p.end
		}
		if at > i && p.Is(at, "that", "which", "describing", "under", "pursuant") {
			return nil
		}
		if p.Is(at, "by") && p.Is(at+1, "the", "each", "such", "a", "an") && !p.Is(at+2, "date", "end", "close", "time", "percentage", "percent", "cumulative", "amount", "number", "sum", "product", "factor", "increase") && !p.isAttribute(at-1) {
			return p.placeOfName(at+1, p.nameEnd(at+1, limit))
		}
	}
	return nil
}
