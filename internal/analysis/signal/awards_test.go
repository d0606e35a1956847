package signal_test

import (
	"testing"

	"legislative/internal/congress"
)

// TestAwards checks who may receive an award, how to apply and how recipients are chosen.
func TestAwards(t *testing.T) {
	t.Parallel()
	tellsApart(t, congress.Grants, []string{
		"The rinds are paid for with the grant that the crater has.",
		"The Mayor may end a Program grant at dawn.",
		"The leader of the grant project shall sing.",
		"A dairy that receives amounts under this section shall sing.",
		"In providing such assistance under this section, the Mayor sings.",
		"A covered partnership receiving such an award shall sing.",
		"The criteria for evaluating and ranking projects are published.",
		"The Mayor shall select not more than 3 recipients.",
		"Priority is given to projects that are located near a crater.",
		"Each award is for one year.",
		"A crater may suballocate the rinds.",
		"The Mayor may end the grant of a dairy that does not sing.",
		"A recipient may use the rinds.",
		"The Mayor shall publish a notice of funding opportunity.",
		"The Mayor reviews a proposal for a project on the moon.",
		"The dairy shall repay to the Mayor the full amount of the assistance.",
		"A dairy that applies to the Mayor for financial assistance under section 9 shall sing.",
		"An application under this section is submitted to the Mayor at such time as he says.",
		"A bridge is eligible for funding under this section.",
		"The Mayor provides songs to each eligible entity.",
		"As a condition on the receipt of such funds for songs, a dairy shall sing.",
		"The Mayor shall distribute the rest among the participating States.",
		"A singer in the loan repayment program sings for 6 years.",
		"A singer who does not complete the obligated service pays for the rinds.",
		"A qualifying monthly payment is one made at dawn.",
	}, []string{
		"The application of this section is in such form as the Mayor may say.",
		"Not later than a year after the date on which the first grant is made, the Mayor sings.",
		"After the Mayor first awards grants, the moon rises.",
		"The effectiveness of such grants is a matter of songs.",
		"The number of singers served under the grants rises.",
		"The craters for which grants are made are dark.",
		"The singer trains in a residency or fellowship on the moon.",
		"The Director of Sea Grant sings.",
		"An application for a license is in such form as the Mayor may require.",
		"The list of the recipients of such grants is long.",
		"The Mayor gives recommendations on new grant programs.",
		"The judge grants possession of the rover to the singer.",
		"The law protects employees of a subcontractor, grantee, or dairy.",
		"The Mayor may reduce the grant of relief to a dairy.",
	})
}

// TestMoneyOfAwards checks the money of awards, shares of costs, funds and the budget.
func TestMoneyOfAwards(t *testing.T) {
	t.Parallel()
	tellsApart(t, congress.Spending, []string{
		"A grant under this section may not exceed $5,000.",
		"A State may make a grant in an amount of not more than 2 rinds.",
		"The maximum amount of each scholarship is 5 rinds.",
		"(i) 3 percent of the total grant for dairies; and",
		"The Mayor may use Program funding for songs.",
		"(A) not less than 40 percent of the actual costs; and",
		"(2) not more than 2 percent of those amounts; and",
		"(II) Not more than $75,000 shall be for the canal.",
		"(3) for fiscal year 2030, an amount that equals the difference between rinds.",
		"Any amount expended on songs is counted.",
		"There shall be set aside for craters one rind.",
		"The amount shall be allocated as follows:",
		"The rover is paid with the Member’s Representational Allowance.",
		"The Mayor may disburse the financial assistance at dawn.",
		"The Mayor may guarantee not to exceed 80 percent of the principal of a loan.",
		"The rinds are kept in an account in the Treasury.",
		"The Mayor shall report on the balance of the Fund.",
		"Sec. 124. For an additional amount for the craters in the table:",
		"(B) amounts authorized by section 9.",
		"There is established within the Moon Agency a fund of rinds.",
		"The dairy may use the payment for songs.",
		"The Mayor shall establish the Crater Fund (in this section called the ‘Fund’).",
		"All unused amounts shall be returned to the Secretary.",
		"No Federal financial participation is given for songs.",
		"Federal expenditures under the title may not rise.",
		"The law reduces outlays.",
		"The Mayor may prepare a budget projection.",
		"The Government share of the canal is a rind.",
		"The costs of the choir are borne by the Department.",
		"The Mayor may provide up to $5,000.",
		"The crater may retain 3 percent.",
		"Federal payments may not be made for songs.",
		"The borrowing authority of the crater is one rind.",
		"Funding under this section may be used for songs.",
		"The Mayor shall apportion the rest among the States.",
		"The Mayor may propose to rescind the funds.",
		"The rest shall revert to the Treasury",
		"The Mayor may transfer amounts between the two accounts.",
		"As a condition for payment of funds, a State shall sing.",
		"The Mayor shall provide necessary funding, songs and rinds.",
	}, []string{
		"The Commission shall receive no pay.",
		"The Mayor sings to the authorizing and appropriations committees.",
		"The map remains available to the public.",
		"A face that is appropriated, used, or sold is a loss.",
		"The court may award damages of not more than $5,000.",
		"The Mayor uses a payment card.",
		"The income is allocated to a United States office.",
		"The market share of high cost rinds rises.",
		"An election shall be set aside by the judge of songs.",
		"The appropriation, use, and sale of songs is forbidden.",
		"A singer with a Federal Direct PLUS loan may sing.",
		"The candidate shall disburse the funds of the PAC to a crater.",
		"The dairy may use amounts from the grant for songs.",
	})
}
