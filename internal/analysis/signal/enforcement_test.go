package signal_test

import (
	"testing"

	"legislative/internal/congress"
)

// TestEnforcementIsAMeans tells the means by which others are made to comply from
// mentions of them.
func TestEnforcementIsAMeans(t *testing.T) {
	t.Parallel()
	tellsApart(t, congress.Enforcement, []string{
		"None of the funds may be used to enforce the rule on rinds.",
		"For the Office of Craters, $5,000: Provided, That none of the funds shall be used to enforce the rule on rinds.",
		"For the Keeper, $5,000: Provided, That the Keeper may investigate allegations of fraud.",
		"The Keeper shall conduct random, unannounced inspections.",
		"Nothing in this section shall subject a dweller to liability for not singing.",
		"The Keeper shall determine whether the dweller should be debarred.",
		"The dweller shall answer under oath.",
		"The song may not be used as evidence against the dweller.",
		"A court of competent jurisdiction may order the repair.",
		"It shall be an affirmative defense that the dweller slept.",
		"The Keeper shall terminate the designation of a crater that shares no light.",
		"If the crater is not in compliance with section 3, the Keeper shall not permit the crater to sing.",
		"(B) initiation of an investigation of the crater;",
		"The Keeper may impose on a dweller any of the sanctions in section 3.",
		"No penalty shall be imposed under this section.",
		"(A) enjoin the song;",
		"(C) obtain damages, restitution, or other compensation for dwellers; or",
		"(B) to compel compliance with this section; and",
		"(i) punitive damages;",
		"(2) reinstatement with the same seniority status;",
		"(ii) venue is proper under section 3.",
		"(i) the defendant resides or sings;",
		"The Keeper may issue a civil investigative demand.",
		"If the Keeper determines that a crater has violated this section, the crater shall sing.",
		"The Keeper shall make an on-site inspection of the crater.",
		"The visa shall be revoked.",
		"(3) If a dweller's certification is revoked, the dweller shall sing.",
		"In setting the level of penalties to be assessed, the Keeper shall count rinds.",
		"The Mayor should suspend assistance for a crater that makes no progress.",
		"The Mayor should withhold funds from a crater that takes no steps.",
		"The Keeper may reauthorize a dweller who the Keeper determines has achieved compliance.",
	}, []string{
		"For necessary expenses for the enforcement of laws on cheese, $5,000,000.",
		"$4,000,000 shall be for the enforcement of fishery laws on the moon.",
		"In addition, for costs to administer and enforce permits, $40,000, to remain available until expended.",
		"For the Mayor, $5,000: Provided, That $200 shall be for activities to enforce laws on cheese.",
		"The trust may sue and be sued in its corporate name.",
		"The crater may not charge more than the fee for a civil suit filing.",
		"The crater was lost to eminent domain condemnation or seizure.",
		"If the dweller stops singing, the land shall revert to the crater.",
		"The website shall explain how to file a complaint with the Secretary.",
		"The report on any action brought in the crater is due at dawn.",
		"Funds that are withheld from obligation shall be reprogrammed.",
		"The returns shall be open to inspection by officers of the crater.",
		"The commander may travel while inspecting units of the guard.",
		"“(3) Compensatory damages.—The term does not include songs.",
		"If the Keeper determines that doing so will help to end violations, the Keeper shall sing.",
	})
}
