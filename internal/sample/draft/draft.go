// Package draft composes the texts of fictional bills as trees of provisions,
// independent of the XML vocabulary in which they are written.
package draft

import (
	"fmt"
	"slices"
	"strings"

	"legislative/internal/congress"
	"legislative/internal/sample/fiction"
	"legislative/internal/sample/random"
)

// drafter composes the text of one bill.
type drafter struct {
	random.Stream
	bill     *fiction.Bill
	singular string // the bill's object
	plural   string
	topic    *fiction.Topic
	office   string // short name of the agency's head, such as "Secretary"
	revision int    // number of times that the text was changed
	year     int    // the first of the Congress
	longest  int    // number of sections of the longest bill, or 0
}

// Body is the text of a version: the recitals of a preamble, and the provisions.
type Body struct {
	Recitals   []string
	Provisions []Provision
}

// Text returns the text of a bill after the given number of revisions. A companion
// has the text of the bill that it repeats.
func Text(c *fiction.Congress, b *fiction.Bill, revisions int) Body {
	source := b
	if b.Companion != nil {
		source = b.Companion
	}
	d := &drafter{
		Stream: c.Random("text", source.Index), bill: b, singular: b.Object.Singular, plural: b.Object.Plural,
		topic: b.Topic, office: officerTitle(b.Topic.AgencyHead), revision: revisions, year: c.FirstYear(), longest: c.Size.Sections,
	}
	switch b.ID.Type {
	case congress.HR, congress.S:
		if b.IsPrivate {
			return d.draftPrivateBill()
		}
		return Body{Provisions: d.draftAct(source.Index)}
	case congress.HJRes, congress.SJRes:
		return d.draftJointResolution()
	default:
		return d.draftResolution()
	}
}

// officerTitle returns the term that an Act defines for the head of an agency.
func officerTitle(head string) string {
	first, _, _ := strings.Cut(head, " ")
	if head == "Attorney General" || strings.HasPrefix(head, "Comptroller General") {
		return strings.TrimSuffix(head, " of the United States")
	}
	return first
}

// draftAct makes every fifth Act long and groups its sections under titles.
func (d *drafter) draftAct(billIndex int) []Provision {
	opening := []Provision{d.definitionsSection()}
	if d.Chance(40) {
		opening = append(opening, d.findingsSection())
	}
	drafters := sectionDrafters()
	count := d.Between(3, 6)
	isLong := billIndex%5 == 0
	if isLong {
		count = 12
	}
	if billIndex == 0 {
		count = max(count, d.longest)
	}
	var chosen []Provision
	for i := range count {
		chosen = append(chosen, drafters[(billIndex*3+i)%len(drafters)](d))
	}
	closing := d.closingSection(billIndex)
	for n := range d.revision {
		chosen = append(chosen, d.addedSection(n))
	}
	chosen = append(chosen, closing)
	if isLong {
		return d.groupUnderTitles(opening, chosen)
	}
	return numberProvisions(slices.Concat([]Provision{d.shortTitleSection()}, opening, chosen))
}

// groupUnderTitles groups the chosen sections under titles, with section numbers
// such as 101, and adds a table of contents.
func (d *drafter) groupUnderTitles(opening, chosen []Provision) []Provision {
	headings := []string{"Standards", "Money", "Enforcement and Review"}
	provisions := numberProvisions(append([]Provision{{Level: Section}}, opening...))
	size := (len(chosen) + 2) / 3
	for i, heading := range headings {
		sections := chosen[min(i*size, len(chosen)):min((i+1)*size, len(chosen))]
		for j := range sections {
			sections[j].Number = fmt.Sprintf("%d%02d", i+1, j+1)
		}
		provisions = append(provisions, Provision{Level: Title, Number: romanNumeral(i + 1), Heading: heading, Children: sections})
	}
	first := d.contentsSection(provisions)
	first.Number = "1"
	provisions[0].Heading = first.Heading // the table of contents lists its own section, too
	return append([]Provision{first}, provisions[1:]...)
}

func (d *drafter) draftPrivateBill() Body {
	beneficiary := d.bill.Beneficiary()
	return Body{Provisions: numberProvisions([]Provision{
		newSection("Payment", fmt.Sprintf("The Secretary of the Treasury shall pay, out of any money in the Treasury not otherwise appropriated, to %s the sum of $4,217.09, in full settlement of a claim concerning a mislaid %s.", beneficiary, d.singular)),
		newSection("Limitation on fees", "No part of the amount paid under section 1 in excess of 10 percent shall be paid to any agent or attorney. Whoever violates this section shall be fined not more than $1,000."),
	})}
}

// draftJointResolution drafts an amendment to the Constitution or the
// disapproval of a rule.
func (d *drafter) draftJointResolution() Body {
	if d.bill.FinalStatus() == congress.SentToStates {
		article := Provision{Level: Section, Number: "1", Text: fmt.Sprintf("The right of the people to keep %s in good repair shall not be denied or abridged.", d.plural)}
		power := Provision{Level: Section, Number: "2", Text: "The Congress shall have power to enforce this article by appropriate legislation."}
		return Body{Provisions: []Provision{{Level: Section,
			Text:     "That the following article is proposed as an amendment to the Constitution of the United States, which shall be valid to all intents and purposes as part of the Constitution when ratified by the legislatures of three-fourths of the several States within seven years after the date of its submission for ratification:",
			Inserted: []Provision{article, power},
		}}}
	}
	return Body{Provisions: []Provision{{Level: Section, Text: fmt.Sprintf(
		"That Congress disapproves the rule submitted by the %s relating to “Standards for %s” (%d Fed. Reg. %d), and such rule shall have no force or effect under [usc/5/801|chapter 8 of title 5, United States Code].",
		d.topic.Agency, fiction.Capitalize(d.plural), d.year-1935, d.Between(10_000, 90_000))}}}
}

// draftResolution drafts a concurrent or simple resolution.
func (d *drafter) draftResolution() Body {
	chamber := "the " + map[congress.Chamber]string{congress.House: "House of Representatives", congress.Senate: "Senate"}[d.bill.ID.Type.Chamber()]
	if d.bill.RuleFor() != nil {
		return Body{Provisions: []Provision{{Level: Section, Text: fmt.Sprintf(
			"That at any time after adoption of this resolution the Speaker may declare the House resolved into the Committee of the Whole House on the state of the Union for consideration of the bill (%s). General debate shall be confined to the bill and shall not exceed one hour.",
			d.bill.RuleFor().Citation())}}}
	}
	if fiction.MeasureName(d.bill.ID.Type) == "concurrent resolution" {
		chamber = "the Congress"
	}
	return Body{
		Recitals: []string{
			fmt.Sprintf("Whereas %s have been known since time out of mind;", d.plural),
			fmt.Sprintf("Whereas no fewer than %d,000 %s are believed to be in daily use; and", d.Between(3, 900), d.plural),
			fmt.Sprintf("Whereas a well-kept %s is a comfort to all: Now, therefore, be it", d.singular),
		},
		Provisions: []Provision{{Level: Section, Text: "That " + chamber + "—", Children: numberProvisions(newParagraphs(
			"recognizes the usefulness of "+d.plural,
			fmt.Sprintf("encourages the people of the United States to look after each %s they meet", d.singular),
			fmt.Sprintf("requests that the %s publish a pamphlet on %s", d.topic.AgencyHead, d.plural),
		))}},
	}
}
