package billtext

import (
	"strings"

	"legislative/internal/source/billtext/appropriation"
	"legislative/internal/source/billtext/paragraph"
	"legislative/internal/source/billtext/xmlscan"
)

// openAccount is an account that may get more text. Some texts enclose the
// accounts of an agency in its element; in others, all are siblings, and only
// their ranks say which contains which.
type openAccount struct {
	rank  paragraph.Rank
	depth int // number of elements around its element
}

// headingRank returns the rank of the heading that an element of roleAccount
// has, or NoRank.
func headingRank(t *xmlscan.Token) paragraph.Rank {
	level := string(t.Attr("level"))
	if level == "" {
		level = strings.TrimPrefix(string(t.Name), "appropriations-")
	}
	switch level {
	case "major":
		return paragraph.Major
	case "intermediate":
		return paragraph.Intermediate
	case "small":
		return paragraph.Small
	}
	return paragraph.NoRank
}

// startAccount opens an account, unless the element only continues one, or is a
// heading above a section or that of the title around it.
func (r *xmlReader) startAccount(e *element, t *xmlscan.Token) error {
	e.role = roleItem
	rank := headingRank(t)
	if rank == paragraph.NoRank || r.builder.inAside() || !r.builder.inSection() {
		r.startItem(t)
		return nil
	}
	precedes, immediately := r.precedesSection()
	heading := r.peekPart(roleHeading)
	switch {
	case precedes && immediately && rank == paragraph.Small:
		e.role, e.ownBuffer = roleHeadingAbove, true
		r.builder.pushBuffer(0)
		return nil
	case rank == paragraph.Major && heading != "" && r.inUntitled():
		e.headsTitle = true
	case precedes, heading == "" && appropriation.CitesTitle(r.peekText()):
		r.closeAccounts(len(r.elements), paragraph.NoRank)
	case heading == "", appropriation.IsNote(heading):
	default:
		return r.openAccount(e, rank)
	}
	r.startItem(t)
	return nil
}

func (r *xmlReader) openAccount(e *element, rank paragraph.Rank) error {
	r.closeAccounts(len(r.elements), rank)
	r.builder.buffer().separate(lineGap)
	r.flushPendingClause()
	if err := r.builder.beginSection(AccountLvl); err != nil {
		return err
	}
	r.builder.section().Account = &Account{Rank: rank}
	r.accounts = append(r.accounts, openAccount{rank, len(r.elements)})
	e.isAccount = true
	return nil
}

// closeAccounts closes the accounts that were opened below a depth, and of those
// at that depth the ones that cannot contain an account of the given rank.
func (r *xmlReader) closeAccounts(depth int, rank paragraph.Rank) {
	for n := len(r.accounts); n > 0; n-- {
		if a := r.accounts[n-1]; a.depth < depth || a.depth == depth && a.rank < rank {
			return
		}
		r.accounts = r.accounts[:n-1]
		r.builder.endBuffer()
		r.builder.buffer().separate(lineGap)
	}
}

// isBesideAccount reports whether the last open account was opened by an element
// before the current one, in the same element.
func (r *xmlReader) isBesideAccount() bool {
	n := len(r.accounts)
	return n > 0 && r.accounts[n-1].depth == len(r.elements)
}

// followsAccount reports whether the element, beside an account, is not part of
// it.
func (r *rule) followsAccount() bool {
	switch r.role {
	case roleItem, roleBlock, roleRunIn, roleLevel, roleUnnumbered:
		return true
	}
	return false
}

// inUntitled reports whether the innermost element is a unit above sections that
// so far has only a number.
func (r *xmlReader) inUntitled() bool {
	title, s := &r.elements[len(r.elements)-1], r.builder.section()
	return title.ownBuffer && !title.hasText && title.isContainer() && s.Heading == "" && s.Number != ""
}
