package signal

import "legislative/internal/analysis/legaltext"

// reportRecordsLaw reports the word "section" at i if it begins the citation of a law on
// the records that agencies keep, which are sections 552 and 552a of title 5.
func (p *scan) reportRecordsLaw(i int, ends []int) {
	const maxTokens = 12 // of "552(b)(3) of"
	if p.At(i+1).Kind != legaltext.Number || i < ends[privacyRow] || !p.Is(i, "section") || !p.Is(i+1, "552", "552a") || p.isMuted(privacyRow, i) {
		return
	}
	title := i + 2
	for title < i+maxTokens && !p.Is(title, "title") {
		title++
	}
	if p.Is(title, "title") && p.Is(title+1, "5") {
		p.add(privacyRow, p.recordsLaw, i, i+2)
		ends[privacyRow] = i + 2
	}
}
