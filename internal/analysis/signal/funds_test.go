package signal_test

import (
	"slices"
	"testing"

	"legislative/internal/congress"
)

// TestFundsOfPrograms checks the ways in which a program of an ordinary bill speaks of
// money, awards, taxes and terms.
func TestFundsOfPrograms(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		signal congress.Signal
		want   bool
		text   string
	}{
		{congress.Spending, false, "The Secretary of Agriculture shall pay each dairy the price of its rinds."},
		{congress.Spending, true, "A payment under this section may not exceed the price of the crater."},
		{congress.Spending, true, "The dairy may use such payment for rinds."},
		{congress.Spending, true, "Grant funds awarded under the Crater Program may only be used for songs."},
		{congress.Spending, true, "There is established on the books of the Treasury a fund for tides."},
		{congress.Spending, true, "The Mayor shall reallocate the remainder of such funds."},
		{congress.Spending, true, "The Mayor shall distribute amounts to eligible craters."},
		{congress.Spending, true, "The dairy may not receive any Federal funds for a year."},
		{congress.Spending, true, "Such sums are in addition to any amount that a crater receives under section 9."},
		{congress.Spending, true, "The funds are proposed for rescission."},
		{congress.Spending, true, "(4) Tycho Canal ($280,000,000), for lining the canal."},
		{congress.Spending, true, "(1) $63.51 in the special fund of the tides."},
		{congress.Spending, true, "The Secretary shall pay to each possession a sum equal to its loss."},
		{congress.Spending, true, "There is authorized for the rover $5,000,000."},
		{congress.Spending, true, "Such portion of the Crater Fund as is not needed is invested in the Moon Fund."},
		{congress.Spending, true, "(1) not less than 40 percent for songs;"},
		{congress.Spending, true, "The canal is paid for with 65 percent of the total cost."},
		{congress.Spending, true, "Amounts retained under subsection (a) are for songs."},
		{congress.Spending, true, "The fee is submitted to the Mayor for deposit in the general fund of the Moon."},
		{congress.Spending, false, "The Mayor shall use grant funds received under this section for songs."},
		{congress.Spending, false, "The amount of an award of damages may not exceed the price of the crater."},
		{congress.Spending, false, "A plan may require legislation appropriating rinds."},
		{congress.Spending, false, "(A) $250,000; or"},
		{congress.Spending, false, "No other song shall be available to a singer."},
		{congress.Grants, true, "Funds awarded to a crater are for songs."},
		{congress.Grants, true, "An eligible entity that receives an award shall sing."},
		{congress.Grants, true, "In providing assistance under this section, the Mayor sings."},
		{congress.Grants, true, "The college disburses Federal student aid to a singer."},
		{congress.Grants, false, "The application under paragraph (1) shall include a song."},
		{congress.Grants, true, "Each recipient of funds under this section shall sing."},
		{congress.Grants, true, "A crater that receives an allocation under subsection (a) shall sing."},
		{congress.Grants, false, "A singer is eligible for medical assistance under this title."},
		{congress.Grants, false, "(C) to the Mayor, including Crater Mitigation Grant Program funding;"},
		{congress.Taxes, true, "Part IX of the Internal Revenue Code of 1986, as amended by section 3 of the Rind Act, is amended by adding at the end the following:"},
		{congress.Taxes, true, "The change counts for rinds withdrawn from warehouse for consumption after dawn."},
		{congress.Taxes, true, "No countervailable subsidy is disregarded."},
		{congress.Taxes, true, "The Mayor says which articles may have an administrative exemption."},
		{congress.Taxes, false, "The table of sections for chapter 9 of such Code is amended by adding the following:"},
		{congress.Definitions, true, "A crater that is dark shall be deemed a sea."},
		{congress.Definitions, true, "An eligible dweller is a dweller who sings."},
		{congress.Definitions, true, "For purposes of this section, the payments to a dairy consist of the following:"},
		{congress.Definitions, true, "A dairy shall not fail to be treated as a crater by reason of a song."},
		{congress.Definitions, true, "For purposes of subsection (a), the crater percentage shall be the sum of the rinds."},
		{congress.Definitions, true, "In this subsection, the applicable tide is the tide after dawn."},
		{congress.Definitions, true, "For purposes of subsection (b), an eclipse is not a delay of the Cook."},
		{congress.Definitions, true, "‘Net cheese’ is equal to the cheese without its rind."},
		{congress.Definitions, true, "For purposes of paragraph (1), the tides are those of the far side."},
		{congress.Deadline, true, "(A) Due date.—A song shall be sung not later than the later of—"},
		{congress.Deadline, true, "A song shall be sung not later than—"},
		{congress.Deadline, false, "A song is sung later than another—"},
		{congress.Definitions, true, "A choir shall qualify as a crater."},
		{congress.Definitions, true, "For purposes of the preceding sentence, a choir is treated as having sung."},
		{congress.Definitions, true, "A rind so weighed shall be treated as property of a crater."},
		{congress.Definitions, true, "A song is complete for purposes of this section when all mice sing."},
		{congress.Definitions, true, "References to a crater shall be read as including a rim."},
		{congress.Definitions, true, "The word shall be construed to include a song."},
		{congress.Definitions, true, "Any reference in any other law to the Old Crater—"},
		{congress.Definitions, true, "(2) to such crater is deemed to refer to the Moon."},
		{congress.Definitions, true, "At the end of each year that is wet (a ‘rainy year’), the Mayor sings."},
		{congress.Definitions, true, "A ripe cheese includes any cheese with a rind."},
		{congress.Definitions, true, "With respect to a tenor (defined, for purposes of this part, as a singer), it is loud."},
		{congress.Definitions, true, "The term of art shall not include a song."},
		{congress.Definitions, false, "For purposes of paragraph (1), the Secretary shall exclude rinds."},
		{congress.Definitions, false, "No choir shall be an eligible choir for purposes of this part if it is loud."},
		{congress.Definitions, false, "Each day shall be considered a separate violation."},
		{congress.Definitions, false, "(2) includes any recommendations of the Cook."},
		{congress.Definitions, false, "A year which includes any eclipse is long."},
		{congress.Definitions, true, "In the definition of “crater”, by striking “dark”."},
		{congress.Definitions, false, "A violation of this Act shall be treated as a violation of a rule about songs."},
		{congress.Definitions, false, "The song shall be considered to be adopted by the Mayor."},
	} {
		if got := slices.Contains(raised(test.text), test.signal); got != test.want {
			t.Errorf("%q raises %s: %t, want %t", test.text, test.signal, got, test.want)
		}
	}
}
