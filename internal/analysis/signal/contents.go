package signal

import "legislative/internal/analysis/legaltext"

// inContents reports whether the paragraph that is being scanned is an item of the
// contents of a report: it begins with a noun such as "description" and a preposition, as
// in "(1) a description of the arrests".
func (p *scan) inContents() bool {
	i := p.paragraph
	for p.At(i).IsQuote() || p.labelStyle(i) != noLabel {
		if p.At(i).IsQuote() {
			i++
		} else {
			i += 3 // (1)
		}
	}
	if p.Is(i, "a", "an", "the", "any", "each", "all") {
		i++
	}
	for next := i + maxContentAdjectives; i < next && p.Class(i)&legaltext.Connector == 0 && !p.Is(i, contentNouns...); i++ {
	}
	return p.Is(i, contentNouns...) && p.Is(i+1, "of", "on", "regarding", "about", "concerning", "relating", "related", "for", "to", "and", "whether", "how")
}

// maxContentAdjectives bounds the words before the noun of an item of a report.
const maxContentAdjectives = 2

// contentNouns are nouns with which an item of a report begins.
var contentNouns = []string{
	"description", "descriptions", "summary", "summaries", "number", "numbers", "list", "lists", "analysis", "explanation", "identification",
	"assessment", "evaluation", "overview", "accounting", "breakdown", "estimate", "discussion", "recommendations", "information", "data",
	"statistics", "details", "examples", "total", "percentage", "efforts", "extent", "effectiveness", "status", "instances", "challenges",
}
