package signal

// reportRecordsLaw reports the word "section" at i, which a number follows, if it begins
// the citation of a law on records: sections 552 and 552a of title 5 on those of agencies,
// and section 444 of the General Education Provisions Act on those of schools.
func (p *scan) reportRecordsLaw(i int, ends []int) {
	const maxTokens = 12 // of "552(b)(3) of"
	if i < ends[privacyRow] || !p.Is(i, "section") || !p.Is(i+1, "552", "552a", "444") || p.isMuted(privacyRow, i) {
		return
	}
	law := i + 2
	for law < i+maxTokens && !p.Is(law, "title", "general") {
		law++
	}
	if schools := p.Is(i+1, "444"); schools && p.Is(law, "general") && p.Is(law+1, "education") || !schools && p.Is(law, "title") && p.Is(law+1, "5") {
		p.add(privacyRow, p.recordsLaw, i, i+2)
		ends[privacyRow] = i + 2
	}
}
