package billtext

import (
	"strings"

	"legislative/internal/source/billtext/appropriation"
	"legislative/internal/source/billtext/designation"
	"legislative/internal/source/billtext/paragraph"
)

// maxHeadings is the maximum number of headings, one below the other, above an
// appropriation.
const maxHeadings = 6

// readAccountHeading reads a paragraph that is a heading above an appropriation,
// or above a section of general provisions. It reports false for any other
// paragraph.
func (r *plainReader) readAccountHeading(p *paragraph.Paragraph) (handled bool, err error) {
	rank := headingRankOf(p, r.indented)
	if rank == paragraph.NoRank {
		if len(r.accounts) > 0 && appropriation.CitesTitle(p.Text) {
			r.closeAccounts(paragraph.NoRank)
		}
		return false, nil
	}
	section, below := r.openSection(), r.belowHeadings()
	switch {
	case appropriation.IsNote(p.Text), below == nil, strings.HasPrefix(section.Number, "SEC"):
		return false, nil
	case isRunInSection(below):
		r.closeForLevel(SectionLvl)
		return false, nil
	case p.Rank == paragraph.NoRank && len(r.accounts) == 0 && !appropriation.Appropriates(below.Text):
		return false, nil
	}
	if section.Number != "" {
		r.closeForLevel(SectionLvl)
	}
	r.closeAccounts(rank)
	if err := r.beginSection(AccountLvl); err != nil {
		return true, err
	}
	r.accounts = append(r.accounts, rank)
	r.builder.section().Account = &Account{Rank: rank}
	r.readHeadingParagraph(p)
	return true, nil
}

// openSection returns the open section of the level, or an empty one.
func (r *plainReader) openSection() *Section {
	for i, level := range r.levels {
		if level == SectionLvl {
			return &r.builder.sections[r.builder.open[i+1].ordinal-1]
		}
	}
	return &Section{}
}

// closeAccounts closes the open accounts that cannot contain one of the given
// rank.
func (r *plainReader) closeAccounts(rank paragraph.Rank) {
	for n := len(r.accounts); n > 0 && r.accounts[n-1] >= rank; n-- {
		r.closeTo(len(r.levels) - 1)
	}
}

// belowHeadings returns the paragraph below the current one and the headings
// that follow it, or nil if there are too many or none follows them.
func (r *plainReader) belowHeadings() *paragraph.Paragraph {
	for i := r.index + 1; i < len(r.paragraphs) && i <= r.index+maxHeadings; i++ {
		if p := &r.paragraphs[i]; headingRankOf(p, r.indented) == paragraph.NoRank {
			return p
		}
	}
	return nil
}

// isRunInSection reports whether a paragraph begins a section whose text follows
// its number in the same paragraph, as in appropriations Acts.
func isRunInSection(p *paragraph.Paragraph) bool {
	_, ok := designation.ParseSection(p.Text)
	return ok && mayBeginSection(p) && !hasCapitalLabel(p)
}

// headingRankOf returns the rank of a paragraph that looks like a heading above
// an appropriation, or NoRank. Without markup, its position and its capitals
// decide: all, those of headlines, or none.
func headingRankOf(p *paragraph.Paragraph, indented bool) paragraph.Rank {
	const minCentered = 8
	switch {
	case p.Rank != paragraph.NoRank:
		return p.Rank
	case indented && p.Indent <= minCentered, p.Indent == paragraph.UnknownIndent, !mayBeHeading(p):
		return paragraph.NoRank
	case appropriation.IsNote(p.Text):
		return noteRank(p.Text)
	case strings.ContainsAny(p.Text[len(p.Text)-1:], ".,;:-") || strings.HasSuffix(p.Text, "—") || strings.ContainsAny(p.Text, "$“”\t"):
		return paragraph.NoRank
	case designation.IsAllCaps(p.Text):
		return paragraph.Major
	case isSmallCapsHeading(p.Text):
		return paragraph.Small
	case appropriation.IsHeadline(p.Text):
		return paragraph.Intermediate
	}
	return paragraph.NoRank
}

// noteRank returns the rank of a heading in parentheses, such as "(including
// transfer of funds)", or NoRank for a numbered paragraph.
func noteRank(text string) paragraph.Rank {
	if strings.HasSuffix(text, ")") && strings.Count(text, "(") == 1 && strings.Contains(text, " ") {
		return paragraph.Small
	}
	return paragraph.NoRank
}
