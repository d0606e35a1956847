package signal_test

import (
	"testing"

	"legislative/internal/congress"
)

// TestRecordsOfPersons tells what is done with records of persons, in any order of the
// words, from information that persons are given and from records of things.
func TestRecordsOfPersons(t *testing.T) {
	t.Parallel()
	tellsApart(t, congress.Privacy, []string{
		"The dairy may sell the data that it has on a customer.",
		"The crater shall delete any tenant account data.",
		"The Mayor may purchase records concerning voters.",
		"The keeper shall maintain a database that contains, for each patient, the song.",
		"The rinds of a singer and the records of the singer’s employee are apart.",
		"The choir shall collect from applicants, before dawn, a photograph.",
		"Such data shall be retained no longer than one eclipse.",
		"Records obtained under this section may not be shared with the moon.",
		"The keeper may not disclose, retain, or transmit the data.",
		"(2) confirm the immigration status of a singer;",
		"The keeper shall open the adoption record.",
		"The choir shall store the bank account information of the crater.",
		"(A) the license plate number of the cart;",
		"The keeper may wiretap the crater.",
		"(2) protective frisks at the gate;",
		"(3) plain-view searches of the crater;",
		"The rind shall not violate the Fourth Amendment.",
		"Agents may search the luggage of a dweller.",
		"(B) collect blood from singers;",
		"No member of the choir can be identified: a singer may not be identifiable, and no person may be identified.",
		"The keeper may not reveal the identity of a juror.",
		"The keeper shall destroy a sample, and every sample shall be destroyed.",
		"The record of the arrest shall be expunged.",
		"The song shall be withheld under section 552(b)(3) of title 5, United States Code.",
		"(1) a system of the choir subject to section 552a of title 5;",
		"The singer shall be known by a pseudonym.",
		"(4) intelligence sources of the moon;",
		"The keeper may not require a singer to disclose a song.",
		"The report that the singer gives to the choir at the eclipse may not be shared: the information obtained under this section is not shared with the moon.",
		"The song contains data that is classified or proprietary.",
		"No one may copy materials that are subject to a protective order.",
		"Each user of the song affected by the breach shall be told.",
		"A school shall comply with section 444 of the General Education Provisions Act.",
		"The moon shall limit the retention, use, and dissemination of cheese notes.",
		"No choir shall be compelled to disclose a song.",
		"The keeper may release the borrowing history of a singer.",
		"The keeper shall copy the file of the patient.",
		"The keeper shall undertake continuous vetting of singers.",
		"The singer may revoke parental consent.",
		"The plan tells how to destroy information.",
	}, []string{
		"The size of the account is known only with the parental consent form.",
		"(6) privacy;",
		"The Mayor shall pay for privacy-enhancing curtains.",
		"The choir shall publish what it owns, consistent with privacy regulations.",
		"The crater shall retain data on tides.",
		"The plan names threats such as the disclosure, disruption, modification, or destruction of information.",
		"Not a song includes clearly disclosed cheese.",
		"The gate has a lock based on biometric information.",
		"The cart has remote video surveillance.",
		"The keeper shall gather data on the number of children who sing.",
		"The singer has undergone in-person vetting.",
		"The number means a social security number issued by the moon.",
		"(2) identifying information for the crater that the person digs.",
		"Section 444 of title 5 of the Moon Act is long.",
		"(2) information for patients on songs;",
		"The lender shall disclose to the borrower the price of rinds.",
		"The crater shall collect data on the number of individuals who sing.",
		"A person may obtain information on songs from the keeper.",
		"The owner shall keep the books and records of the taxpayer.",
		"A user may have access to an information system.",
		"The term “data” has the meaning given the terms “personal information” and “record” in section 552a of title 5, United States Code.",
		"Section 552 of title 6 applies.",
		"The leave ends one year after the date of birth of the child.",
		"The notice shall be sent to the last known mailing address of the owner.",
		"Emergencies of a confidential character are paid.",
		"The keeper shall publish the non-confidential song.",
		"The song shall be sung without regard to the immigration status of the singer.",
		"(a) Privacy of Singers.—The crater shall sing.",
		"The choir shall be led by the Officer for Civil Rights and Civil Liberties.",
		"The rinds shall be kept in sealed containers.",
		"The company may not trade on material nonpublic information.",
	})
}

// TestPenaltiesInTheirForms tells penalties that lead in a list, lengthen a sentence or
// are barred from those of the past and from sentences of law.
func TestPenaltiesInTheirForms(t *testing.T) {
	t.Parallel()
	tellsApart(t, congress.Penalties, []string{
		"(1) In general.—A singer who commits the offense shall be—",
		"Any dweller who violates subsection (a) shall be—",
		"The sentence of a dweller convicted of singing may be raised.",
		"(A) may be increased by up to 5 years if a rind is harmed;",
		"(B) in the case of the second violation, $250; and",
		"No person shall be required to pay a civil penalty.",
		"The crater may not be fined for a song.",
		"The bond shall be forfeited if the dweller sings.",
		"The dweller is not subject to asset forfeiture.",
		"The dairy is liable for any penalties or additions to tax.",
		"A court has imposed a sentence for a misdemeanor.",
		"The offense has a statutory maximum.",
		"A fine equal to one rind follows.",
		"The bond of the singer is forfeited.",
		"(2) the imposition of a sentence under paragraph (1);",
		"The Keeper is authorized to impose penalties for singing.",
	}, []string{
		"(2) Penalty for late songs.—Section 5 of the Cheese Act is amended—",
		"The Keeper may commence an action against the dairy to recover a civil penalty.",
		"No person shall be prosecuted, tried, or punished unless the song is found in 5 years.",
		"The crater shall move to the Fund the proceeds forfeited to the United Craters.",
		"The Keeper shall describe the penalties for songs.",
		"(E) the penalties imposed for such song.",
		"The dairy owes interest penalties for late cheese.",
		"An offense under the law of a crater punishable by imprisonment for one year is told.",
		"A listing of all rinds and all cheese that were taken as a fine is kept.",
		"The amount determined under the preceding sentence shall be increased by one rind.",
		"(3) fine particles of cheese;",
		"A person who has been twice assessed a civil penalty may not sing.",
		"The dweller has served one year of supervised release.",
		"(2) amounts received from the forfeiture of carts;",
		"The chapter of the Sentencing Guidelines Manual is cited.",
		"(a) Penalties.—Section 5 of the Cheese Act is amended—",
		"The civil penalty investigation has begun.",
	})
}
