package signal_test

import (
	"testing"

	"legislative/internal/congress"
)

// TestSuitsAndLossesAreEnforcement tells suits, remedies and losses for a breach of law
// from agreements, counts and descriptions.
func TestSuitsAndLossesAreEnforcement(t *testing.T) {
	t.Parallel()
	tellsApart(t, congress.Enforcement, []string{
		"A breach of this Act shall be treated as an unfair act.",
		"A breach of this Act shall be treated as a violation of a rule on songs.",
		"A dweller is entitled to the privileges and immunities of that Act.",
		"(i) intervene in the action;",
		"(ii) upon intervening, be heard on all matters; and",
		"(iii) file petitions for appeal.",
		"(1) Any statute of limitations for claims of singers.",
		"The claims of singers are time-barred.",
		"The Keeper may not dismiss the complaint.",
		"The song is not enforceable against a dweller.",
		"(i) liquidated damages in an amount of two rinds;",
		"(2) non-economic damages; and",
		"(i) damages equal to the loss of the singer;",
		"A keeper shall be liable to any dweller or person for the song.",
		"(A) restrain violations of this Act;",
		"The finding does not preclude any administrative remedy.",
		"The singer shall prove the song by clear and convincing evidence, that the moon rose.",
		"The suit may not be brought more than 6 years after the song.",
		"The Keeper may suspend the number of the singer.",
		"A number that is suspended or revoked may not be used.",
		"The license was suspended or revoked by the Keeper.",
		"(A) deregister the singer; or",
		"(A) denying eligibility for a crater;",
		"(B) placing a hold on 30 percent of the award; or",
		"A crater shall be ineligible to receive any Federal funding.",
		"(iii) failure by the singer to comply with this Act;",
		"The owner shall carry out remedial measures.",
		"The Keeper may take an adverse action against the crater.",
		"The Keeper determines that the crater has failed to comply with this Act.",
		"If the Keeper has reasonable cause to believe that a singer is violating this Act, the moon rises.",
		"No alien may be released on bond.",
		"The Keeper may not parole an alien.",
		"The crater shall comply with a detainer.",
		"The Keeper shall conclude the investigation in a year.",
		"A leave to sing may be removed as a sanction for the breach.",
		"The owner shall let the officer enter the premises.",
		"The Keeper may examine the books of the crater.",
		"The Keeper may require the production of books.",
		"A State may, as parens patriae, sing.",
		"The Keeper shall withhold 5 rinds from a State that does not comply.",
		"The Keeper may refuse to renew a license.",
		"The crater shall return funds that were not used in accordance with this section.",
		"No person or crater may be held liable for a song.",
		"The dweller shall be removed from the United States.",
	}, []string{
		"No State may maintain, enforce, or continue any law on craters.",
		"No dweller shall be excluded from participation in, or denied, the song.",
		"(1) the number of persons suspended or debarred from the choir;",
		"(A) the enforcement of this Act;",
		"The singer has a license that has not been revoked or suspended.",
		"The tax is one for which all judicial and administrative remedies have been exhausted.",
		"The Keeper shall inspect and repair the dam.",
		"The singer may not retaliate against a dweller for singing.",
		"The Keeper shall recover the costs of songs by fees.",
		"The plan has a safe harbor for timber.",
		"The Keeper may be removed from office by the moon.",
	})
}

// TestInformationOfPersonsIsPrivate tells information of persons in its many forms from
// addresses of offices, public health and names.
func TestInformationOfPersonsIsPrivate(t *testing.T) {
	t.Parallel()
	tellsApart(t, congress.Privacy, []string{
		"The keeper may not read an encrypted communication.",
		"(2) decrypt a song;",
		"(2) require the surveillance or monitoring of activities;",
		"The keeper shall maintain a list of individuals who sing.",
		"(A) request age information from the dweller;",
		"The keeper shall verify the age of the dweller.",
		"The sharing shall not be a waiver of any privilege.",
		"A record may be sealed automatically.",
		"The singer may file for a sealing order.",
		"The court may unseal the song.",
		"The physical address of the singer is not shown.",
		"An address designated under an address confidentiality program is accepted.",
		"The keeper shall delete any user data.",
		"The keeper shall delete the account of the singer.",
		"(II) request the destruction of the biological sample;",
		"(i) access the genomic data of the singer; and",
		"The song cannot be linked to a particular individual.",
		"The keeper may not reidentify the song.",
		"A singer may report the song anonymously.",
		"(D) each routine use of the record;",
		"The song shall be shown to the dweller to whom the covered data pertains.",
		"The report shall include no information that would identify a patient.",
		"The keeper shall collect, for each alien, the following information:",
		"(1) The gender and age of the alien.",
		"No moon may be used for the sharing of voter registration lists.",
		"The keeper may not use a consumer report.",
		"(A) share the medical data of a patient with the crater;",
		"The health information of a patient is kept.",
		"Such information shall not be used for any purpose other than singing.",
		"The judge shall hear the song in camera.",
	}, []string{
		"A lender shall disclose the names of its songs.",
		"The Biometric Song Alert Program has begun.",
		"(4) expand health information for dwellers;",
		"(1) obtain parental consent before allowing a dweller to sing;",
		"(A) collect public health data by moon;",
		"(2) the name and address of the manufacturer of the rind;",
		"(3) the mailing address of the office of the crater;",
		"The location data of a buoy shall be sent hourly.",
		"The keeper shall run health information campaigns.",
		"(aa) has a loan of the consumer to whom the consumer report relates;",
		"The term ‘social security number’ shall not include a song.",
	})
}

// TestPenaltiesAreNotMentioned tells penalties from the past of persons, counts and money.
func TestPenaltiesAreNotMentioned(t *testing.T) {
	t.Parallel()
	tellsApart(t, congress.Penalties, []string{
		"The Keeper may revoke the number and impose a penalty of two rinds.",
		"(D) obtain restitution, penalties, and other relief.",
		"A singer shall be sentenced to a term of imprisonment.",
	}, []string{
		"(3) has been sentenced to a term of imprisonment of 5 years;",
		"(C) is serving a term of imprisonment;",
		"The singer is released from a term of imprisonment.",
		"(A) completing each term of imprisonment; and",
		"(2) amounts received from fines and penalties shall be used for songs.",
		"(D) the number of civil penalties and the total amount of such penalties;",
		"The keeper shall notify each dweller of the penalties for singing.",
		"(4) the extent to which penalties have changed the songs.",
		"The transfer equals the amount collected in civil penalties.",
		"The keeper shall hang up a statement of the penalties for singing.",
		"The singer was found guilty of a felony.",
	})
}

// TestLawOfStatesAndTribes tells how Federal law relates to other law from Federal
// courts, funds and compacts that are only named.
func TestLawOfStatesAndTribes(t *testing.T) {
	t.Parallel()
	tellsApart(t, congress.Preemption, []string{
		"Nothing in this Act prevents a keeper from using the powers conferred on the keeper by the laws of such State.",
		"No State keeper or agency may bring an action on the song.",
		"Neither the United States nor any State may enforce a rule on songs.",
		"Nothing in this Act supplants contract law.",
		"A State law may modify the song.",
		"Nothing in this Act diminishes the treaty rights of any Indian Tribe.",
		"(C) affects an interstate water compact;",
		"(A) causes of action under State statutes;",
		"The time may be prescribed by the laws of the several States.",
		"A State law does not conflict with this Act if it protects songs.",
		"(A) the laws or ordinances of any State;",
		"A State may establish or continue in effect a rule on songs.",
		"The keeper shall follow the law of the State.",
		"The State of Moon shall have exclusive jurisdiction of songs.",
		"This Act does not occupy the field of songs.",
		"The rule applies in lieu of any State standard.",
	}, []string{
		"The district courts of the United States shall have jurisdiction of songs.",
		"The money shall supplement, and not supplant, State funds.",
		"The commission shall meet the needs of the interstate compact.",
	})
}
