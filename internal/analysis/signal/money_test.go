package signal_test

import (
	"testing"

	"legislative/internal/congress"
)

// TestWhatMoneyDoes checks that a text that says what may be done with money raises
// spending, and that one that only names money does not.
func TestWhatMoneyDoes(t *testing.T) {
	t.Parallel()
	counting := []string{
		"(1) shall be made available for crater research; and",
		"(ii) may not be made available to any lunar dairy;",
		"Funds managed by the Bureau of Tides may be made available as a gift to the Moon.",
		"(A) 50 percent shall be paid to the Moon; and",
		"25 percent may only be obligated after the Mayor certifies the cheese.",
		"For fiscal year 2190, 67 percent of the total amount of cheese taxes received in fiscal year 2189.",
		"The remainder shall be available—",
		"one half shall be used for singing;",
		"Not to exceed $60 (from fees collected) shall be obligated during the current fiscal year.",
		"The Mayor may use up to $12 for songs.",
		"The dairy shall not expend more than $5 on rinds.",
		"(3) increases funds or personnel for craters for which funds have been denied;",
		"(4) resumes a project for which funds are not provided in this Act;",
		"The unspent rest is the undisbursed balance of old accounts.",
		"Subject to the availability of funds, the Mayor may reimburse a singer for travel.",
		"The Mayor may spend fees at a level that is sufficient to cover the songs.",
		"The proceeds from the sale of a crater shall be transferred to the Mayor.",
		"Fees so collected may be retained by the crater.",
		"Amounts shall be credited within 90 days.",
		"Such sum shall be credited to the appropriate account.",
		"The sum is deposited as miscellaneous receipts, and deposited in the Treasury.",
		"There is established in the Treasury a fund for rinds.",
		"Amounts deposited into the Crater Fund are to be spent on rinds.",
		"Any balance in the account of the dairy is paid from the Crater Trust Fund.",
		"The cheese shall be apportioned among the craters, and the sum reallotted to the Moon.",
		"The total apportioned to each State shall not exceed the sum of the year before.",
		"The Mayor may provide 70 percent matching gifts to dairies.",
		"The Mayor may guarantee repayment of 95 percent of the debt.",
		"Obligations of direct loans may not exceed $24.",
		"The credit subsidy of the program is negative.",
		"Such power is effective only to the extent provided in advance in appropriations Acts.",
		"The budgetary effects of this Act shall not be entered on either PAYGO scorecard.",
		"The transfer authority provided by this section is in addition to any other.",
		"The limitation on obligations does not apply to craters.",
		"(1) Under the heading “Lunar Procurement”, 2188/2196: rover $123;",
		"For allowances of the leaders of the Moon, $14 for each; in all, $28.",
		"(1) by striking “$16 for the period beginning at dawn” and inserting “$48 for the period beginning at dusk”.",
		"Such funds as may be necessary shall be taken from the Moon.",
		"The Mayor may deviate from the amounts specified in the tables of the statement.",
		"To limit lunar spending.",
		"The Mayor shall use $50 for songs.",
		"The sum is spent without fiscal year limitation.",
		"The fees are discretionary offsetting collections.",
		"The Mayor, having reserved such amounts, sings.",
		"The funds, facilities, and craft of the Commodity Credit Corporation are lent.",
		"Payments to States are made at dawn.",
		"The Mayor shall give funding priority to craters that glow.",
		"There shall be deposited in the Crater Fund what is left.",
		"The cost is to be paid from the Lunar Song and Cheese Trust Fund.",
	}
	mentioning := []string{
		"The head of each agency funded by this Act shall sing.",
		"A project funded under a song is a project.",
		"The dairy lists its salaries and expenses.",
		"(II) made available to the public.",
		"The records shall be made available on a website of the Moon.",
		"Acts making appropriations for the Moon do not bar songs.",
		"The report lists the amount of contracts, grants, and prizes.",
		"The light to be derived from the creation of craters is dim.",
		"Copies that remain available, newly printed or not, are free.",
		"A person provides sufficient funds to finish the crater.",
		"The list names each crater and the songs that funds used for them bought.",
		"Unexpended contributions of a candidate are cheese.",
		"Over $200,000, the tax is $45,689.50, plus 35% of the rest.",
		"(I) in the case of a joint return, $479,000, and",
		"The dairy sent its invoice to the Secretary of the Treasury, and paid it over to the Secretary of the Treasury.",
	}
	tellsApart(t, congress.Spending, counting, mentioning)
}

// TestWhatTaxesAre checks that a text that says something of a tax in its own words
// raises taxes, and that a caption or a mention of a taxpayer does not.
func TestWhatTaxesAre(t *testing.T) {
	t.Parallel()
	counting := []string{
		"Section 401(a)(9)(C)(i)(I) of the Internal Revenue Code of 1986 is amended by striking “age 70” and inserting “age 72”.",
		"Section 72(t) of the Internal Revenue Code of 1986 shall not apply to any gift of a crater.",
		"A crater who makes a separate return, and no joint one, sings.",
		"An employee is entitled to a withholding allowance on any day.",
		"(I) any item of income described in section 952(b),",
		"(iii) Any interest income other than that of a dairy.",
		"(ii) the unadjusted basis of the crater.",
		"The amount of the gain is reduced by rinds.",
		"Gain from sales or exchanges of craters is that of the Moon.",
		"Any gain deferred by reason of the election is gone.",
		"The loss is not allowable to the crater as a deduction by reason of section 12.",
		"(3) the deduction provided in section 199A.",
		"The credit percentage is 12 percent.",
		"The loss from a passive activity is carried by the Moon.",
		"The sum shall be treated for this purpose as a dividend.",
		"The return required to be filed at dawn is late.",
		"A claim for refund is filed at dusk.",
		"$2 per proof gallon on the first 12 casks.",
		"Any such taxpayer sings.",
		"A taxpayer who sings is not bound.",
		"The duty is 12 percent ad valorem.",
		"The sum paid into a health savings account is free.",
	}
	mentioning := []string{
		"(a) Reduced Tax Rate for Craters.—Subsection (c) is amended—",
		"(2) Deduction allowed to nonitemizers.—Section 12 is amended by striking “and”.",
		"(ii) which is owned or leased by the taxpayer at dawn,",
		"(B) is placed in service after such date.",
		"The dairy consults the jurisdiction that has taxing authority over the crater.",
		"The Fund is a tax exempt fund.",
		"The plan consists of individual retirement accounts of the Moon.",
		"The papers are filed for purposes other than Federal tax purposes.",
	}
	tellsApart(t, congress.Taxes, counting, mentioning)
}
