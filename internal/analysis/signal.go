package analysis

// signals reports the signals of a passage, but for those that deadlines
// raise. Within one signal no two hits overlap: the one that begins first
// counts, the longer of two.
func signals(p *passage) {
	ends := make([]int, len(signalTable)) // token after the last hit of each
	muted := 0                            // token after the rule of construction or neutral phrase that i is in
	for i := range p.tokens {
		class := p.class(i)
		if class&(signalStart|construing|neutralStart) == 0 || i < muted {
			continue
		}
		if class&construing != 0 {
			muted = p.construction(i)
		}
		if class&neutralStart != 0 {
			muted = max(muted, p.neutral(i))
		}
		if class&signalStart != 0 && i >= muted && !p.tokens[i].has(struck|named) {
			p.signalsAt(i, ends)
		}
	}
}

// neutral gives the token after the neutral phrase at i; 0 where there is none.
func (p *passage) neutral(i int) int {
	next := 0
	for _, n := range p.rules.neutral.byFirst[p.tokens[i].word] {
		if end, ok := p.rules.neutral.patterns[n].match(p, i); ok {
			next = max(next, end)
		}
	}
	return next
}

// signalsAt reports, of each signal, the longest rule that matches at i. The
// rules of one signal stand together in the table.
func (p *passage) signalsAt(i int, ends []int) {
	index := &p.rules.signals
	candidates := index.byFirst[p.tokens[i].word]
	for len(candidates) > 0 {
		signal := p.rules.signalRules[candidates[0]].signal
		best, end := candidates[0], 0
		for len(candidates) > 0 && p.rules.signalRules[candidates[0]].signal == signal {
			if next, ok := index.patterns[candidates[0]].match(p, i); ok && next > end {
				best, end = candidates[0], next
			}
			candidates = candidates[1:]
		}
		if end == 0 || i < ends[signal] || !signalTable[signal].EvenNegated && p.negated(i) {
			continue
		}
		ends[signal] = end
		f := p.finding(SignalHit, p.rules.signalRules[best].rule, i, end)
		f.Value = string(signalTable[signal].Name)
		p.report(f)
	}
}

// construction gives the end of the sentence at i if it is a rule of
// construction: "Nothing in this Act shall be construed to", or "be construed"
// after any negation of its sentence; 0 where it is none.
func (p *passage) construction(i int) int {
	nothing := p.is(i, "nothing") && p.is(i+1, "in", "contained")
	if !nothing && !(p.is(i-1, "be") && p.deniedBefore(i)) {
		return 0
	}
	end := i
	for end < len(p.tokens) && end-i < maxSentence && !p.endsSentence(end) {
		end++
	}
	return end
}

// deniedBefore tells whether a negation stands before i in its sentence.
func (p *passage) deniedBefore(i int) bool {
	const most = 60
	for at := i - 1; at >= 0 && at > i-most && !p.tokens[at+1].has(lineStart) && !p.endsSentence(at); at-- {
		if p.class(at)&negation != 0 {
			return true
		}
	}
	return false
}

// maxSentence is how many tokens of a sentence are looked at.
const maxSentence = 400

// endsSentence tells whether the point at i ends a sentence.
func (p *passage) endsSentence(i int) bool {
	if !p.tokens[i].isMark('.') {
		return false
	}
	next := p.at(i + 1)
	return next.has(lineStart) || next.kind == markToken || next.has(capital) && !next.has(glued)
}

// How far back a negation reaches: at most nearNegation tokens whatever it is,
// and farNegation where it denies the whole of its clause.
const (
	nearNegation = 4
	farNegation  = 24
)

// negated tells whether the words before i in its clause negate it: "does not
// preempt", "not the intent of Congress to impose a tax", "No person shall be
// required to pay a tax".
func (p *passage) negated(i int) bool {
	verbs, commas := 0, 0
	for at := i - 1; at >= i-farNegation && at >= 0; at-- {
		near := at >= i-nearNegation
		switch {
		case p.tokens[at+1].has(lineStart), p.tokens[at].kind == markToken && (near || !p.tokens[at].isMark(',')):
			return false
		case p.tokens[at].isMark(','):
			commas++
		case p.class(at)&negation != 0:
			return p.negates(at) && p.reaches(at, verbs, commas) && (near || !p.refers(i) && p.deniesClause(at))
		case p.is(at, "shall", "may", "must", "will", "is", "are"):
			verbs++
		case p.is(at, "unless", "except", "but", "until"), p.is(at, "less", "more", "fewer") && p.is(at+1, "than"):
			return false
		}
	}
	return false
}

// negates tells a negation from the bounds of "not later than", "not less
// than", "not to exceed", and from "not only".
func (p *passage) negates(i int) bool {
	return !p.is(i+1, "later", "less", "more", "only", "to", "fewer", "earlier", "limited", "otherwise") && !p.is(i, "none", "without")
}

// reaches tells whether a negation covers what is some verbs and commas
// further: "not" up to the next verb, "no" before the subject also what its
// verb says.
func (p *passage) reaches(i, verbs, commas int) bool {
	if p.is(i, "no", "neither", "never") {
		return verbs <= 1 && (commas == 0 || p.at(i).has(capital))
	}
	return verbs == 0 && commas == 0
}

// deniesClause tells a negation of a whole clause from that of a condition,
// "who does not file", or of a scope, "shall not apply to".
func (p *passage) deniesClause(i int) bool {
	for at := i - 1; at >= i-nearNegation && at >= 0 && !p.tokens[at+1].has(lineStart); at-- {
		if p.is(at, "if", "who", "which", "that", "whoever", "when", "where", "unless", "whether") {
			return false
		}
	}
	return !p.is(i+1, "apply", "include", "exceed", "be", "exceeding")
}

// refers tells whether the words at i speak of something known, as in "the
// taxable year", which the negation of its clause does not deny.
func (p *passage) refers(i int) bool {
	return p.is(i-1, "the", "such", "its", "their", "this", "that", "prior")
}
