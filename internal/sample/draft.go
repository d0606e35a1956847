package sample

import (
	"fmt"
	"slices"
	"strings"

	"legislative/internal/congress"
)

// draft is what clauses are written from.
type draft struct {
	dice
	bill     *bill
	one      string // the thing that the bill is about
	many     string
	topic    *topic
	office   string // short name of the officer: the Secretary
	revision int
}

// body is the text of a version: its preamble and its parts.
type body struct {
	whereas []string
	parts   []part
}

// body drafts the bill's text as it stands after so many revisions.
func (w *world) body(b *bill, revision int) body {
	source := b
	if b.companion != nil {
		source = b.companion
	}
	d := &draft{
		dice: w.options.dice("text", source.nth), bill: b, one: b.thing.one, many: b.thing.many,
		topic: b.topic, office: officer(b.topic.head), revision: revision,
	}
	switch b.id.Type {
	case congress.HR, congress.S:
		if b.private {
			return d.relief()
		}
		return body{parts: d.act(source.nth)}
	case congress.HJRes, congress.SJRes:
		return d.jointResolution()
	default:
		return d.resolution()
	}
}

// officer is how an Act calls the head of an agency after defining the term.
func officer(head string) string {
	first, _, _ := strings.Cut(head, " ")
	if head == "Attorney General" || strings.HasPrefix(head, "Comptroller General") {
		return strings.TrimSuffix(head, " of the United States")
	}
	return first
}

// act drafts an Act: a short title and definitions, then what it provides,
// under titles where it is long. Every fifth is.
func (d *draft) act(nth int) []part {
	opening := []part{d.definitions()}
	if d.percent(40) {
		opening = append(opening, d.findings())
	}
	all := provisions()
	count := d.between(3, 6)
	long := nth%5 == 0
	if long {
		count = 12
	}
	var chosen []part
	for i := range count {
		chosen = append(chosen, all[(nth*3+i)%len(all)](d))
	}
	last := d.closing(nth)
	for n := range d.revision {
		chosen = append(chosen, d.addition(n))
	}
	chosen = append(chosen, last)
	if long {
		return d.underTitles(opening, chosen)
	}
	return numbered(slices.Concat([]part{d.shortTitle()}, opening, chosen))
}

// underTitles spreads the sections over titles, numbered by the hundred.
func (d *draft) underTitles(opening, chosen []part) []part {
	headings := []string{"Standards", "Money", "Enforcement and Review"}
	parts := numbered(append([]part{{level: section}}, opening...))
	size := (len(chosen) + 2) / 3
	for i, heading := range headings {
		sections := chosen[min(i*size, len(chosen)):min((i+1)*size, len(chosen))]
		for j := range sections {
			sections[j].num = fmt.Sprintf("%d%02d", i+1, j+1)
		}
		parts = append(parts, part{level: title, num: roman(i + 1), heading: heading, parts: sections})
	}
	first := d.contents(parts)
	first.num = "1"
	parts[0].heading = first.heading // in the table, which lists the section that holds it
	return append([]part{first}, parts[1:]...)
}

// relief drafts a private bill.
func (d *draft) relief() body {
	who := d.bill.beneficiary()
	return body{parts: numbered([]part{
		sectionOf("Payment", fmt.Sprintf("The Secretary of the Treasury shall pay, out of any money in the Treasury not otherwise appropriated, to %s the sum of $4,217.09, in full settlement of a claim concerning a mislaid %s.", who, d.one)),
		sectionOf("Limitation on fees", "No part of the amount paid under section 1 in excess of 10 percent shall be paid to any agent or attorney. Whoever violates this section shall be fined not more than $1,000."),
	})}
}

// jointResolution drafts an amendment of the Constitution, or the disapproval
// of a rule.
func (d *draft) jointResolution() body {
	if d.bill.journey.status == congress.SentToStates {
		article := part{level: section, num: "1", text: fmt.Sprintf("The right of the people to keep %s in good repair shall not be denied or abridged.", d.many)}
		power := part{level: section, num: "2", text: "The Congress shall have power to enforce this article by appropriate legislation."}
		return body{parts: []part{{level: section,
			text:   "That the following article is proposed as an amendment to the Constitution of the United States, which shall be valid to all intents and purposes as part of the Constitution when ratified by the legislatures of three-fourths of the several States within seven years after the date of its submission for ratification:",
			insert: []part{article, power},
		}}}
	}
	return body{parts: []part{{level: section, text: fmt.Sprintf(
		"That Congress disapproves the rule submitted by the %s relating to “Standards for %s” (%d Fed. Reg. %d), and such rule shall have no force or effect under [usc/5/801|chapter 8 of title 5, United States Code].",
		d.topic.agency, capitalized(d.many), firstYear-1935, d.between(10_000, 90_000))}}}
}

// resolution drafts a concurrent or simple resolution.
func (d *draft) resolution() body {
	who := "the " + map[congress.Chamber]string{congress.House: "House of Representatives", congress.Senate: "Senate"}[d.bill.id.Type.Chamber()]
	if d.bill.ruleFor() != nil {
		return body{parts: []part{{level: section, text: fmt.Sprintf(
			"That at any time after adoption of this resolution the Speaker may declare the House resolved into the Committee of the Whole House on the state of the Union for consideration of the bill (%s). General debate shall be confined to the bill and shall not exceed one hour.",
			d.bill.ruleFor().dotted())}}}
	}
	if measure(d.bill.id.Type) == "concurrent resolution" {
		who = "the Congress"
	}
	return body{
		whereas: []string{
			fmt.Sprintf("Whereas %s have been known since time out of mind;", d.many),
			fmt.Sprintf("Whereas no fewer than %d,000 %s are believed to be in daily use; and", d.between(3, 900), d.many),
			fmt.Sprintf("Whereas a well-kept %s is a comfort to all: Now, therefore, be it", d.one),
		},
		parts: []part{{level: section, text: "That " + who + "—", parts: numbered(items(
			"recognizes the usefulness of "+d.many,
			fmt.Sprintf("encourages the people of the United States to look after each %s they meet", d.one),
			fmt.Sprintf("requests that the %s publish a pamphlet on %s", d.topic.head, d.many),
		))}},
	}
}
