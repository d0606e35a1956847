package signal_test

import (
	"testing"

	"legislative/internal/congress"
)

// TestTaxesInOrdinaryBills tells what bills say of taxes and of those who pay them from
// words that only sound like taxes.
func TestTaxesInOrdinaryBills(t *testing.T) {
	t.Parallel()
	tellsApart(t, congress.Taxes, []string{
		"(1) the original use of which begins with the taxpayer,",
		"Two or more dairies are treated as 1 taxpayer.",
		"“(7) The credit for growing rinds under section 48F.”",
		"(A) the credit which would be allowed for the crater,",
		"A credit has been claimed for the rind.",
		"No deduction, credit, or exclusion shall be allowed for the rind.",
		"The refundable crater credit is paid in four parts.",
		"(8) the qualifying rind project credit,",
		"(i) no qualified first-year wages count,",
		"The qualified pruning expenses paid by the dairy are cheese.",
		"The loss shall not be taken into account.",
		"The sum taken into account under subsection (a) is cheese.",
		"The basis of the heir in such property is that of the giver.",
		"The basis of the rind in the hands of the heir is its fair market value.",
		"The return and statements required under this section are late.",
		"(B) with respect to which depreciation (or amortization in lieu of depreciation) is allowable, and",
		"The amendment applies to estates of decedents dying after noon.",
		"The dairy makes an elective payment.",
		"(II) in the case of a head of household, $5,",
		"The Mayor may accept an offer in compromise.",
		"The notice of deficiency is sent at dawn.",
		"The price of a song is treated as incurred for medical care.",
		"The volume cap of the crater is $5.",
		"The duty shall be deposited by the dairy.",
		"The dairy shall deduct and withhold 2 percent.",
		"The sum is treated in the same manner as a refund due from credit provisions.",
		"A surtax of 2 percent falls on rinds.",
		"The payroll credit is $5.",
	}, []string{
		"(4) The table of sections for chapter 1 of such Code is amended by striking the item.",
		"The dairy is described in section 501(c)(3) of such Code and sings.",
		"(A) any owner of the taxpayer sings,",
		"(B) the song is filed by the taxpayer at dawn.",
		"(iii) such taxpayer is a singer.",
		"The choir protects the interests of taxpayers, and shall help the taxpayer.",
		"A tax-exempt private or public nonprofit organization sings.",
		"(A) any organization exempt from the tax imposed by subtitle A,",
		"The Mayor may revoke a preparer tax identification number.",
		"The tax return preparer sings.",
		"The amount of hazardous duty pay is $5.",
		"The song (relating to the refundable credit for rinds) is sung.",
		"The song is treated as medical assistance.",
		"On the basis of the value of the investment, the choir sings.",
		"A credit union, as defined in section 101, sings.",
		"The credit transaction, as defined in section 110, is a song.",
		"The price of a song includes every fee, tax, and other charge.",
		"The singer shall certify that all taxes that were due are paid.",
		"The choir lives in homes financed with low-income housing tax credits.",
		"The Council has a tax attorney and a singer.",
		"(ii) any taxes or fees that the Moon imposes;",
		"The choir offers education on how songs bear on taxes.",
		"The Mayor shall report on the effect of the tax on songs.",
		"The Mayor shall sing a report on the credit under section 25F.",
		"(A) the income of the dairy for the most recent taxable year, or",
		"The singer is released early by time credits under section 3632.",
		"(i) built or erected by the taxpayer, or",
		"Assess incentives, including tax incentives, for craters.",
	})
}

// TestRulemakingOfAgencies tells guidance, standards and rules that agencies make, and
// how they make them, from those that are only followed.
func TestRulemakingOfAgencies(t *testing.T) {
	t.Parallel()
	tellsApart(t, congress.Rulemaking, []string{
		"The Office disseminates to choirs guidance based on songs.",
		"(2) guidance regarding the tides; and",
		"(3) guidance on the tides.",
		"The Mayor ensures that the guidelines are sung.",
		"The Mayor shall ensure that any rule is short.",
		"The Mayor shall update Moon Instruction 5 to allow songs.",
		"The Mayor shall conform the manuals of the Moon to this Act.",
		"Such rule shall be short.",
		"(ix) a justification of the regulation;",
		"(x) the alternatives to the proposed rule;",
		"The Mayor shall seek comment from choirs.",
		"The Mayor approves standards for songs.",
		"The injury criteria are set: the Mayor shall establish injury criteria.",
		"The Mayor shall revise the meaning of song in section 440.80 of title 42, Code of Federal Regulations.",
		"Section 240.15 of title 17, Code of Federal Regulations, shall not apply to songs.",
		"The song titled Rinds (89 Fed. Reg. 38508) shall have no force or effect.",
		"Not later than 1 year after the date of enactment of this section, issue rules on songs.",
		"The Mayor shall, with choirs as appropriate, publish guidance naming songs.",
		"The draft guidance is short.",
		"This Act does not expand any regulatory authority.",
		"The Mayor shall amend Lunar Song Safety Standard Number 208 to add rinds.",
		"The Mayor shall set a discharge limit on cheese.",
		"Section 230.50 of title 17, Code of Federal Regulations, is amended by striking “rind”.",
		"The rule must be short.",
		"None of the sums may be used to enforce the requirement in the final rule entitled “Songs”.",
		"The regulation shall be short.",
		"The Mayor reconsiders nothing: the Office shall reopen the rule on songs.",
		"The regulations established and kept under paragraph (1) shall supplant the song.",
	}, []string{
		"The choir shall provide guidance to the Mayor or the Administrator.",
		"The dweller (as defined in section 587.303 of title 31, Code of Federal Regulations) that is not a singer sings.",
		"A choir that is an eligible entity shall establish rules for songs.",
		"The employer may issue guidance on songs.",
		"Each dairy meets the standards of care: standards of care shall be sung.",
		"The choir follows the tides in line with guidance from the Moon.",
		"A singer under part 119 of title 14, Code of Federal Regulations shall not sing.",
		"Nothing in this Act or a regulation promulgated under this Act shall preempt a song.",
		"The song is required by rule 26 of the Moon.",
		"The period begins on the date on which the Mayor issues the regulation.",
		"The song lasts until the Mayor issues the final regulation.",
		"The choir sings under applicable Federal guidance.",
		"The Mayor shall issue a report on the standard of songs.",
	})
}
