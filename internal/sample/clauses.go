package sample

import "fmt"

// provisions lists what Acts of the sample provide, so that the subjects of
// bill text all come up.
func provisions() []func(*draft) part {
	return []func(*draft) part{
		(*draft).rules, (*draft).grants, (*draft).study, (*draft).taxCredit, (*draft).penalties,
		(*draft).appropriation, (*draft).privacy, (*draft).preemption, (*draft).amendsAct,
		(*draft).reports, (*draft).enforcement, (*draft).amendsCode, (*draft).registry, (*draft).commission,
	}
}

func (d *draft) shortTitle() part {
	return part{level: section, heading: "Short title", quotes: ofName,
		text: "This Act may be cited as the “" + d.bill.shortTitle() + "”."}
}

// contents is a short title with a table of what the Act contains.
func (d *draft) contents(of []part) part {
	name := d.shortTitle()
	return part{level: section, heading: "Short title; table of contents", parts: numbered([]part{
		{level: subsection, heading: "Short title", text: name.text, quotes: ofName},
		{level: subsection, heading: "Table of contents", text: "The table of contents for this Act is as follows:", lists: of},
	})}
}

func (d *draft) definitions() part {
	defined := []part{
		{level: paragraph, heading: capitalized(d.one), quotes: ofTerms, text: fmt.Sprintf("The term “%s” means any %s that is in interstate commerce, together with its customary fittings.", d.one, d.one)},
		{level: paragraph, heading: d.office, quotes: ofTerms, text: fmt.Sprintf("The term “%s” means the %s, acting through the %s.", d.office, d.topic.head, d.topic.agency)},
		{level: paragraph, heading: "State", quotes: ofTerms, text: "The term “State” has the meaning given such term in section 103 of title 23, United States Code."},
	}
	return part{level: section, heading: "Definitions", text: "In this Act:", parts: numbered(defined)}
}

func (d *draft) findings() part {
	return sectionOf("Findings", "Congress finds the following:",
		item(fmt.Sprintf("In %d, more than %d,000 %s were in use in the several States.", firstYear-d.between(2, 12), d.between(20, 800), d.many)),
		item(fmt.Sprintf("The upkeep of each %s costs its owner about $%d a year.", d.one, d.between(11, 95))),
		item(fmt.Sprintf("The %s has not revised its guidance on %s since %d.", d.topic.agency, d.many, firstYear-d.between(15, 60))))
}

func (d *draft) rules() part {
	days := 180 + 30*d.revision
	return sectionOf("Rulemaking", "",
		sub("In general", fmt.Sprintf("Not later than %d days after the date of the enactment of this Act, the %s shall, in accordance with [usc/5/553|section 553 of title 5, United States Code], promulgate regulations to carry out this Act.", days, d.office)),
		sub("Contents", "The regulations under subsection (a) shall—",
			items(fmt.Sprintf("set standards for the construction and upkeep of %s", d.many),
				fmt.Sprintf("provide for the inspection of each %s at least once every %d years", d.one, d.between(2, 7)),
				"be written so that they can be read aloud without pausing for breath more than twice")...))
}

func (d *draft) grants() part {
	return sectionOf("Grants to States", "",
		sub("Authority", fmt.Sprintf("The %s may award grants, on a competitive basis, to States and units of local government for the repair of %s.", d.office, d.many)),
		sub("Application", fmt.Sprintf("To be eligible to receive a grant under this section, an applicant shall submit an application at such time and in such manner as the %s may require.", d.office)),
		sub("Amount", fmt.Sprintf("A grant under this section shall be not less than %s and not more than %s.", dollars(25*d.between(1, 4)), dollars(500*d.between(2, 9)))),
		sub("Matching requirement", fmt.Sprintf("The Federal share of the cost of an activity carried out with a grant under this section shall not exceed %d percent.", 5*d.between(10, 18))))
}

func (d *draft) study() part {
	return sectionOf("Study on "+d.many, "",
		sub("Study", fmt.Sprintf("The Comptroller General of the United States shall conduct a study on the number, condition, and whereabouts of %s.", d.many)),
		sub("Report", "Not later than 1 year after the date of the enactment of this Act, the Comptroller General shall submit to Congress a report on the results of the study, together with such recommendations as the Comptroller General considers appropriate."))
}

func (d *draft) taxCredit() part {
	amount := 100 * d.between(1, 9)
	return sectionOf(fmt.Sprintf("Credit for purchase of %s", d.many), "",
		part{level: subsection, heading: "In general",
			text: "Subpart C of part IV of subchapter A of chapter 1 of the [usc/26/1|Internal Revenue Code of 1986] is amended by inserting after section 36B the following new section:",
			insert: []part{{level: section, num: "36Z", heading: fmt.Sprintf("Credit for %s", d.many), parts: numbered([]part{
				sub("Allowance of credit", fmt.Sprintf("In the case of an individual, there shall be allowed as a credit against the tax imposed by this subtitle for the taxable year an amount equal to so much of the cost of any %s as does not exceed $%d.", d.one, amount)),
				sub("Denial of double benefit", "No deduction shall be allowed under this chapter for any amount for which a credit is allowed under subsection (a)."),
			})}}},
		sub("Effective date", fmt.Sprintf("The amendment made by this section shall apply to taxable years beginning after December 31, %d.", firstYear+1)))
}

func (d *draft) penalties() part {
	return sectionOf("Penalties", "",
		sub("Civil penalty", fmt.Sprintf("Any person who knowingly violates this Act shall be liable to the United States for a civil penalty of not more than %s for each violation.", dollars(d.between(5, 50)))),
		sub("Criminal penalty", fmt.Sprintf("Whoever willfully removes, defaces, or hides a %s to which this Act applies shall be fined under [usc/18/3571|title 18, United States Code], or imprisoned for not more than %d years, or both.", d.one, d.between(1, 5))))
}

func (d *draft) appropriation() part {
	first := 1000*d.between(2, 60) + 5000*d.revision
	return sectionOf("Authorization of appropriations", fmt.Sprintf("There are authorized to be appropriated to the %s to carry out this Act—", d.office),
		items(fmt.Sprintf("%s for fiscal year %d", dollars(first), firstYear+1),
			fmt.Sprintf("%s for fiscal year %d", dollars(first+first/4), firstYear+2),
			fmt.Sprintf("such sums as may be necessary for each of fiscal years %d through %d", firstYear+3, firstYear+6))...)
}

func (d *draft) privacy() part {
	return sectionOf("Protection of personal information", "",
		sub("In general", fmt.Sprintf("The %s shall protect the privacy of any individual who owns a %s, and may not disclose personally identifiable information about such individual without the written consent of the individual, except as provided in [usc/5/552a|section 552a of title 5, United States Code] (commonly known as the “Privacy Act of 1974”).", d.office, d.one)),
		sub("Notice of breach", fmt.Sprintf("If the security of information under this section is breached, the %s shall notify each affected individual within %d days.", d.office, d.between(3, 45))))
}

func (d *draft) preemption() part {
	return sectionOf("Relation to State law", "",
		sub("Preemption", fmt.Sprintf("This Act supersedes any law of a State or political subdivision of a State to the extent that such law sets a standard for %s that is not identical to a standard under this Act.", d.many)),
		sub("Rule of construction", "Nothing in this Act shall be construed to preempt any State law on theft, fraud, or good manners."))
}

// amendsAct amends an Act that there never was, in a section number that its
// title of the Code does not reach.
func (d *draft) amendsAct() part {
	number := d.between(101, 409)
	year := firstYear - d.between(20, 90)
	cite := 90_000 + number
	return sectionOf("Conforming amendments", fmt.Sprintf("The %s Act of %d ([usc/%d/%d|%d U.S.C. %d] et seq.) is amended—", capitalized(d.one), year, d.topic.usc, cite, d.topic.usc, cite),
		item(fmt.Sprintf("in section %d(a), by striking “may” each place it appears and inserting “shall”;", number)),
		item(fmt.Sprintf("in section %d(b), by striking “$%d,000” and inserting “$%d,000”; and", number+1, d.between(2, 9), d.between(10, 90))),
		part{level: paragraph, text: "by adding at the end the following:", insert: []part{
			{level: section, num: fmt.Sprint(number + 2), heading: "Annual count", text: fmt.Sprintf("The %s shall count all %s on the first business day of each year.", d.office, d.many)},
		}})
}

func (d *draft) reports() part {
	return sectionOf("Reports to Congress", fmt.Sprintf("Not later than %d days after the date of the enactment of this Act, and annually thereafter, the %s shall submit to %s a report that includes—", 90*d.between(1, 4), d.office, d.overseers()),
		items(fmt.Sprintf("a description of each %s inspected during the year", d.one),
			"an accounting of funds obligated under this Act",
			"an account of anything that surprised the inspectors")...)
}

// overseers are the committees of both chambers that the bill belongs to.
func (d *draft) overseers() string {
	return fmt.Sprintf("the Committee on %s of the House of Representatives and the Committee on %s of the Senate",
		committeeOf(d.topic.house).on, committeeOf(d.topic.senate).on)
}

func (d *draft) enforcement() part {
	return sectionOf("Enforcement", "",
		sub("By the "+d.office, fmt.Sprintf("The %s shall enforce this Act, and may bring a civil action in an appropriate district court of the United States to enjoin any violation.", d.office)),
		sub("By the States", "The attorney general of a State may bring a civil action on behalf of the residents of the State to enforce compliance with this Act."),
		sub("Federal Trade Commission", "A violation of a regulation under this Act shall be treated as an unfair or deceptive act or practice under section 18(a)(1)(B) of the Federal Trade Commission Act ([usc/15/57a|15 U.S.C. 57a(a)(1)(B)])."))
}

func (d *draft) amendsCode() part {
	return part{level: section, heading: "Amendment of title 5", text: "[usc/5/6103|Section 6103(a) of title 5, United States Code], is amended by adding at the end the following:",
		insert: []part{{level: subsection, num: "e", heading: fmt.Sprintf("Day of the %s", capitalized(d.one)), text: fmt.Sprintf("The second Tuesday of April shall be observed, without closing any office, as the Day of the %s.", capitalized(d.one))}}}
}

func (d *draft) registry() part {
	return sectionOf("National registry", fmt.Sprintf("By September 30, %d, the %s shall establish and make available on a public website a registry of %s, which shall be—", firstYear+2, d.office, d.many),
		items("searchable by State, color, and temperament", "updated not less often than once every 30 days", "available to the public without charge")...)
}

func (d *draft) commission() part {
	return sectionOf("Advisory commission", "",
		sub("Establishment", fmt.Sprintf("There is established in the %s an advisory commission on %s, to which [usc/5/1001|chapter 10 of title 5, United States Code], applies.", d.topic.agency, d.many)),
		sub("Membership", fmt.Sprintf("The commission shall be composed of %d members appointed by the %s, of whom not fewer than 2 shall own no %s at all.", 2*d.between(2, 7)+1, d.office, d.one)),
		sub("Termination", fmt.Sprintf("The commission shall terminate on the date that is %d years after the date of the enactment of this Act.", d.between(2, 6))))
}

// addition is a section that the n-th revision adds.
func (d *draft) addition(n int) part {
	switch n % 3 {
	case 0:
		return sectionOf("Sense of Congress", fmt.Sprintf("It is the sense of Congress that the %s should consult with the Governor of each State on %s at least %d times a year.", d.office, d.many, d.between(2, 12)))
	case 1:
		return sectionOf("Rescission", fmt.Sprintf("Of the unobligated balances available to the %s for stationery, %s are hereby rescinded.", d.topic.agency, dollars(50*d.between(3, 90))))
	default:
		return sectionOf("Matters added on the floor", "In carrying out this Act, the "+d.office+" shall—",
			items("have regard to each amendment agreed to in either House",
				fmt.Sprintf("on or before March 1, %d, tell Congress what came of it", firstYear+2))...)
	}
}

// closing says from when the Act holds, or until when.
func (d *draft) closing(nth int) part {
	if nth%2 == 0 {
		return sectionOf("Effective date", fmt.Sprintf("This Act and the amendments made by this Act shall take effect on the date that is %d days after the date of the enactment of this Act.", 30*d.between(1, 12)))
	}
	return sectionOf("Sunset", fmt.Sprintf("The authority provided by this Act shall terminate on September 30, %d.", firstYear+d.between(4, 10)))
}
