package signal_test

import (
	"slices"
	"testing"

	"legislative/internal/congress"
)

// TestMoneyIsMeant checks what counts, and what does not, by the definitions of the
// signals of money, of penalties and of the law of States.
func TestMoneyIsMeant(t *testing.T) {
	t.Parallel()
	counting := map[congress.Signal][]string{
		congress.Taxes: {
			"9902.10.11\tOf lunar wool\tFree\t60%",
			"Over 12 rinds, 37% of the excess over 12 rinds.",
			"A rollover contribution of cheese is not included.",
			"Any taxpayer may elect to eat rinds.",
			"9901.10.10	Of lunar wool	12%	Free (AU, BH, CA) 3.6% (OM)	58.5%",
			"(B) with respect to which credit is allowable under subpart C of such part.",
			"(A) the basic exclusion amount under section 12 at the time of death, and",
			"(iv) any crater branch income, over",
		},
		congress.Spending: {
			"The obligation limitation for moon roads shall not apply.",
			"The amount of a grant made to a crater is one rind.",
			"Prior to the obligation of such amounts, the Mayor shall sing.",
			"Provided, That such amount is designated by the Congress as being for an emergency requirement.",
			"(5) made available for research on the aging of cheese; and",
			"after the distribution of funds among craters, the rest is divided equally.",
			"the Federal medical assistance percentage for the Moon shall be equal to 100 percent;",
			"To extend the expenditure authority of the Crater Fund.",
		},
		congress.Privacy: {"The company retains call detail records for 18 months."},
		congress.Grants:  {"Each cash prize is a wheel of cheese.", "The books of a recipient that concern assistance received under this chapter are open."},
		congress.Penalties: {
			"No penalty shall be imposed if the delay was due to an eclipse.",
		},
		congress.Preemption: {
			"A dairy shall not be liable for any claim under Federal, State, or local law.",
			"The reports shall not be used by any State, tribal, or local government to regulate dairies.",
			"None of the funds may be used to enforce a rule prohibiting a State from licensing dairies.",
		},
		congress.Definitions: {
			"For the purpose of claims, a volunteer shall be deemed a Federal employee.",
			"The term “knowingly” with respect to a result means that a person has actual knowledge.",
			"For purposes of this subparagraph, the applicable percentage is 5 percent.",
		},
	}
	for want, texts := range counting {
		tellsApart(t, want, texts, nil)
	}
	const lease = "No lease may be assigned by the grantee, lessee, or licensee."
	if got := raised(lease); slices.Contains(got, congress.Grants) {
		t.Errorf("%q raises %v, want no %s", lease, got, congress.Grants)
	}
}
