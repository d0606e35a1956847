package draft

import (
	"fmt"

	"legislative/internal/congress"
	"legislative/internal/sample/fiction"
)

// sectionDrafters lists functions that compose sections. Together the sections
// have all signals that the analysis of bill texts looks for.
func sectionDrafters() []func(*drafter) Provision {
	return []func(*drafter) Provision{
		(*drafter).rulemakingSection, (*drafter).grantsSection, (*drafter).studySection, (*drafter).taxCreditSection, (*drafter).penaltiesSection,
		(*drafter).appropriationSection, (*drafter).privacySection, (*drafter).preemptionSection, (*drafter).actAmendmentSection,
		(*drafter).reportsSection, (*drafter).enforcementSection, (*drafter).codeAmendmentSection, (*drafter).registrySection, (*drafter).commissionSection,
	}
}

func (d *drafter) shortTitleSection() Provision {
	return Provision{Level: Section, Heading: "Short title", Quotes: ActName,
		Text: "This Act may be cited as the “" + d.bill.ShortTitle() + "”."}
}

func (d *drafter) contentsSection(provisions []Provision) Provision {
	shortTitle := d.shortTitleSection()
	return Provision{Level: Section, Heading: "Short title; table of contents", Children: numberProvisions([]Provision{
		{Level: Subsection, Heading: "Short title", Text: shortTitle.Text, Quotes: ActName},
		{Level: Subsection, Heading: "Table of contents", Text: "The table of contents for this Act is as follows:", Contents: provisions},
	})}
}

func (d *drafter) definitionsSection() Provision {
	defined := []Provision{
		{Level: Paragraph, Heading: fiction.Capitalize(d.singular), Quotes: DefinedTerm, Text: fmt.Sprintf("The term “%s” means any %s that is in interstate commerce, together with its customary fittings.", d.singular, d.singular)},
		{Level: Paragraph, Heading: d.office, Quotes: DefinedTerm, Text: fmt.Sprintf("The term “%s” means the %s, acting through the %s.", d.office, d.topic.AgencyHead, d.topic.Agency)},
		{Level: Paragraph, Heading: "State", Quotes: DefinedTerm, Text: "The term “State” has the meaning given such term in section 103 of title 23, United States Code."},
	}
	return Provision{Level: Section, Heading: "Definitions", Text: "In this Act:", Children: numberProvisions(defined)}
}

func (d *drafter) findingsSection() Provision {
	return newSection("Findings", "Congress finds the following:",
		newParagraph(fmt.Sprintf("In %d, more than %d,000 %s were in use in the several States.", d.year-d.Between(2, 12), d.Between(20, 800), d.plural)),
		newParagraph(fmt.Sprintf("The upkeep of each %s costs its owner about $%d a year.", d.singular, d.Between(11, 95))),
		newParagraph(fmt.Sprintf("The %s has not revised its guidance on %s since %d.", d.topic.Agency, d.plural, d.year-d.Between(15, 60))))
}

func (d *drafter) rulemakingSection() Provision {
	days := 180 + 30*d.revision
	return newSection("Rulemaking", "",
		newSubsection("In general", fmt.Sprintf("Not later than %d days after the date of the enactment of this Act, the %s shall, in accordance with [usc/5/553|section 553 of title 5, United States Code], promulgate regulations to carry out this Act.", days, d.office)),
		newSubsection("Contents", "The regulations under subsection (a) shall—",
			newParagraphs(fmt.Sprintf("set standards for the construction and upkeep of %s", d.plural),
				fmt.Sprintf("provide for the inspection of each %s at least once every %d years", d.singular, d.Between(2, 7)),
				"be written so that they can be read aloud without pausing for breath more than twice")...))
}

func (d *drafter) grantsSection() Provision {
	return newSection("Grants to States", "",
		newSubsection("Authority", fmt.Sprintf("The %s may award grants, on a competitive basis, to States and units of local government for the repair of %s.", d.office, d.plural)),
		newSubsection("Application", fmt.Sprintf("To be eligible to receive a grant under this section, an applicant shall submit an application at such time and in such manner as the %s may require.", d.office)),
		newSubsection("Amount", fmt.Sprintf("A grant under this section shall be not less than %s and not more than %s.", formatDollars(25*d.Between(1, 4)), formatDollars(500*d.Between(2, 9)))),
		newSubsection("Matching requirement", fmt.Sprintf("The Federal share of the cost of an activity carried out with a grant under this section shall not exceed %d percent.", 5*d.Between(10, 18))))
}

func (d *drafter) studySection() Provision {
	return newSection("Study on "+d.plural, "",
		newSubsection("Study", fmt.Sprintf("The Comptroller General of the United States shall conduct a study on the number, condition, and whereabouts of %s.", d.plural)),
		newSubsection("Report", "Not later than 1 year after the date of the enactment of this Act, the Comptroller General shall submit to Congress a report on the results of the study, together with such recommendations as the Comptroller General considers appropriate."))
}

func (d *drafter) taxCreditSection() Provision {
	amount := 100 * d.Between(1, 9)
	return newSection(fmt.Sprintf("Credit for purchase of %s", d.plural), "",
		Provision{Level: Subsection, Heading: "In general",
			Text: "Subpart C of part IV of subchapter A of chapter 1 of the [usc/26/1|Internal Revenue Code of 1986] is amended by inserting after section 36B the following new section:",
			Inserted: []Provision{{Level: Section, Number: "36Z", Heading: fmt.Sprintf("Credit for %s", d.plural), Children: numberProvisions([]Provision{
				newSubsection("Allowance of credit", fmt.Sprintf("In the case of an individual, there shall be allowed as a credit against the tax imposed by this subtitle for the taxable year an amount equal to so much of the cost of any %s as does not exceed $%d.", d.singular, amount)),
				newSubsection("Denial of double benefit", "No deduction shall be allowed under this chapter for any amount for which a credit is allowed under subsection (a)."),
			})}}},
		newSubsection("Effective date", fmt.Sprintf("The amendment made by this section shall apply to taxable years beginning after December 31, %d.", d.year+1)))
}

func (d *drafter) penaltiesSection() Provision {
	return newSection("Penalties", "",
		newSubsection("Civil penalty", fmt.Sprintf("Any person who knowingly violates this Act shall be liable to the United States for a civil penalty of not more than %s for each violation.", formatDollars(d.Between(5, 50)))),
		newSubsection("Criminal penalty", fmt.Sprintf("Whoever willfully removes, defaces, or hides a %s to which this Act applies shall be fined under [usc/18/3571|title 18, United States Code], or imprisoned for not more than %d years, or both.", d.singular, d.Between(1, 5))))
}

func (d *drafter) appropriationSection() Provision {
	first := 1000*d.Between(2, 60) + 5000*d.revision
	return newSection("Authorization of appropriations", fmt.Sprintf("There are authorized to be appropriated to the %s to carry out this Act—", d.office),
		newParagraphs(fmt.Sprintf("%s for fiscal year %d", formatDollars(first), d.year+1),
			fmt.Sprintf("%s for fiscal year %d", formatDollars(first+first/4), d.year+2),
			fmt.Sprintf("such sums as may be necessary for each of fiscal years %d through %d", d.year+3, d.year+6))...)
}

func (d *drafter) privacySection() Provision {
	return newSection("Protection of personal information", "",
		newSubsection("In general", fmt.Sprintf("The %s shall protect the privacy of any individual who owns a %s, and may not disclose personally identifiable information about such individual without the written consent of the individual, except as provided in [usc/5/552a|section 552a of title 5, United States Code] (commonly known as the “Privacy Act of 1974”).", d.office, d.singular)),
		newSubsection("Notice of breach", fmt.Sprintf("If the security of information under this section is breached, the %s shall notify each affected individual within %d days.", d.office, d.Between(3, 45))))
}

func (d *drafter) preemptionSection() Provision {
	return newSection("Relation to State law", "",
		newSubsection("Preemption", fmt.Sprintf("This Act supersedes any law of a State or political subdivision of a State to the extent that such law sets a standard for %s that is not identical to a standard under this Act.", d.plural)),
		newSubsection("Rule of construction", "Nothing in this Act shall be construed to preempt any State law on theft, fraud, or good manners."))
}

// actAmendmentSection amends a fictional Act, whose section number is beyond
// those of the real title of the Code.
func (d *drafter) actAmendmentSection() Provision {
	number := d.Between(101, 409)
	year := d.year - d.Between(20, 90)
	cite := 90_000 + number
	return newSection("Conforming amendments", fmt.Sprintf("The %s Act of %d ([usc/%d/%d|%d U.S.C. %d] et seq.) is amended—", fiction.Capitalize(d.singular), year, d.topic.USCTitle, cite, d.topic.USCTitle, cite),
		newParagraph(fmt.Sprintf("in section %d(a), by striking “may” each place it appears and inserting “shall”;", number)),
		newParagraph(fmt.Sprintf("in section %d(b), by striking “$%d,000” and inserting “$%d,000”; and", number+1, d.Between(2, 9), d.Between(10, 90))),
		Provision{Level: Paragraph, Text: "by adding at the end the following:", Inserted: []Provision{
			{Level: Section, Number: fmt.Sprint(number + 2), Heading: "Annual count", Text: fmt.Sprintf("The %s shall count all %s on the first business day of each year.", d.office, d.plural)},
		}})
}

func (d *drafter) reportsSection() Provision {
	return newSection("Reports to Congress", fmt.Sprintf("Not later than %d days after the date of the enactment of this Act, and annually thereafter, the %s shall submit to %s a report that includes—", 90*d.Between(1, 4), d.office, d.overseeingCommittees()),
		newParagraphs(fmt.Sprintf("a description of each %s inspected during the year", d.singular),
			"an accounting of funds obligated under this Act",
			"an account of anything that surprised the inspectors")...)
}

// overseeingCommittees names the committees of both chambers with jurisdiction
// over the bill.
func (d *drafter) overseeingCommittees() string {
	return fmt.Sprintf("the Committee on %s of the House of Representatives and the Committee on %s of the Senate",
		d.bill.Committee(congress.House).Subject, d.bill.Committee(congress.Senate).Subject)
}

func (d *drafter) enforcementSection() Provision {
	return newSection("Enforcement", "",
		newSubsection("By the "+d.office, fmt.Sprintf("The %s shall enforce this Act, and may bring a civil action in an appropriate district court of the United States to enjoin any violation.", d.office)),
		newSubsection("By the States", "The attorney general of a State may bring a civil action on behalf of the residents of the State to enforce compliance with this Act."),
		newSubsection("Federal Trade Commission", "A violation of a regulation under this Act shall be treated as an unfair or deceptive act or practice under section 18(a)(1)(B) of the Federal Trade Commission Act ([usc/15/57a|15 U.S.C. 57a(a)(1)(B)])."))
}

func (d *drafter) codeAmendmentSection() Provision {
	return Provision{Level: Section, Heading: "Amendment of title 5", Text: "[usc/5/6103|Section 6103(a) of title 5, United States Code], is amended by adding at the end the following:",
		Inserted: []Provision{{Level: Subsection, Number: "e", Heading: fmt.Sprintf("Day of the %s", fiction.Capitalize(d.singular)), Text: fmt.Sprintf("The second Tuesday of April shall be observed, without closing any office, as the Day of the %s.", fiction.Capitalize(d.singular))}}}
}

func (d *drafter) registrySection() Provision {
	return newSection("National registry", fmt.Sprintf("By September 30, %d, the %s shall establish and make available on a public website a registry of %s, which shall be—", d.year+2, d.office, d.plural),
		newParagraphs("searchable by State, color, and temperament", "updated not less often than once every 30 days", "available to the public without charge")...)
}

func (d *drafter) commissionSection() Provision {
	return newSection("Advisory commission", "",
		newSubsection("Establishment", fmt.Sprintf("There is established in the %s an advisory commission on %s, to which [usc/5/1001|chapter 10 of title 5, United States Code], applies.", d.topic.Agency, d.plural)),
		newSubsection("Membership", fmt.Sprintf("The commission shall be composed of %d members appointed by the %s, of whom not fewer than 2 shall own no %s at all.", 2*d.Between(2, 7)+1, d.office, d.singular)),
		newSubsection("Termination", fmt.Sprintf("The commission shall terminate on the date that is %d years after the date of the enactment of this Act.", d.Between(2, 6))))
}

// addedSection drafts the section that the nth revision adds.
func (d *drafter) addedSection(n int) Provision {
	switch n % 3 {
	case 0:
		return newSection("Sense of Congress", fmt.Sprintf("It is the sense of Congress that the %s should consult with the Governor of each State on %s at least %d times a year.", d.office, d.plural, d.Between(2, 12)))
	case 1:
		return newSection("Rescission", fmt.Sprintf("Of the unobligated balances available to the %s for stationery, %s are hereby rescinded.", d.topic.Agency, formatDollars(50*d.Between(3, 90))))
	default:
		return newSection("Matters added on the floor", "In carrying out this Act, the "+d.office+" shall—",
			newParagraphs("have regard to each amendment agreed to in either House",
				fmt.Sprintf("on or before March 1, %d, tell Congress what came of it", d.year+2))...)
	}
}

// closingSection sets an effective date or a sunset.
func (d *drafter) closingSection(billIndex int) Provision {
	if billIndex%2 == 0 {
		return newSection("Effective date", fmt.Sprintf("This Act and the amendments made by this Act shall take effect on the date that is %d days after the date of the enactment of this Act.", 30*d.Between(1, 12)))
	}
	return newSection("Sunset", fmt.Sprintf("The authority provided by this Act shall terminate on September 30, %d.", d.year+d.Between(4, 10)))
}
