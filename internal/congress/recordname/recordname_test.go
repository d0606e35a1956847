package recordname_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/congress"
	"legislative/internal/congress/recordname"
)

func bill(inCongress int, billType string, number int) recordname.Names {
	return recordname.Names{Bills: []recordname.Number{{Congress: inCongress, Type: billType, Number: number}}}
}

func amendment(inCongress int, amendmentType string, number int) recordname.Names {
	return recordname.Names{Amendments: []recordname.Number{{Congress: inCongress, Type: amendmentType, Number: number}}}
}

func vote(inCongress, session, rollCall int) recordname.Names {
	return recordname.Names{Votes: []recordname.Vote{{Congress: inCongress, Session: session, RollCall: rollCall}}}
}

func TestParse(t *testing.T) {
	t.Parallel()
	for query, want := range map[string]recordname.Names{
		"HR 1500":                       bill(0, "hr", 1500),
		"h.r. 1500":                     bill(0, "hr", 1500),
		"H. R.1500":                     bill(0, "hr", 1500),
		"hr1500":                        bill(0, "hr", 1500),
		"116hr1500":                     bill(116, "hr", 1500),
		"116-hr-1500":                   bill(116, "hr", 1500),
		"116/hr/1500":                   bill(116, "hr", 1500),
		"116-hconres-15":                bill(116, "hconres", 15),
		"BILLS-116hr1500ih":             bill(116, "hr", 1500),
		"bills-116s26eas2":              bill(116, "s", 26),
		"BILLSTATUS-116hr1500":          bill(116, "hr", 1500),
		"PLAW-117publ58":                {Laws: []string{"117-58"}},
		"BILLS-116xy1500ih":             {Rest: "BILLS-116xy1500ih"},
		"117-samdt-2137":                amendment(117, "samdt", 2137),
		"117/hamdt/38":                  amendment(117, "hamdt", 38),
		"Pub. L. No. 117–58":            {Laws: []string{"117-58"}},
		"H.R. 1500 117th":               bill(117, "hr", 1500),
		"H.R. 1500, 117th Congress":     bill(117, "hr", 1500),
		"H.R. 1500 of the 117th Cong.":  bill(117, "hr", 1500),
		"117th Congress, HR 1500":       bill(117, "hr", 1500),
		"HR 1500 117":                   bill(117, "hr", 1500),
		"hr 1500 (2021)":                bill(117, "hr", 1500),
		"hr 1500 2022 ":                 bill(117, "hr", 1500),
		"S. 26 (118th)":                 bill(118, "s", 26),
		"(S. 26)":                       bill(0, "s", 26),
		"S. 26":                         bill(0, "s", 26),
		"S.Con.Res. 7 and H. J. Res. 2": {Bills: []recordname.Number{{Type: "sconres", Number: 7}, {Type: "hjres", Number: 2}}},
		"h res 9":                       bill(0, "hres", 9),
		"S Res 10":                      bill(0, "sres", 10),
		"S 26 roads":                    {Bills: []recordname.Number{{Type: "s", Number: 26}}, Rest: "roads"},
		"S 26 100 percent":              {Bills: []recordname.Number{{Type: "s", Number: 26}}, Rest: "100 percent"},
		"S 26 999":                      {Rest: "S 26 999"},
		"P.L. 117-58":                   {Laws: []string{"117-58"}},
		"Public Law No. 117–058 roads":  {Laws: []string{"117-58"}, Rest: "roads"},
		"pl 117-58":                     {Laws: []string{"117-58"}},
		"H.Amdt. 38":                    amendment(0, "hamdt", 38),
		"hamdt 38 117":                  amendment(117, "hamdt", 38),
		"117samdt2137":                  amendment(117, "samdt", 2137),
		"Senate amendment No. 26":       amendment(0, "samdt", 26),
		"SU.Amdt. 5 (97th)":             amendment(97, "suamdt", 5),
		"H.Amdt. 38 to H.R. 1": {
			Amendments: []recordname.Number{{Type: "hamdt", Number: 38}}, Bills: []recordname.Number{{Type: "hr", Number: 1}},
		},
		"roll 420":                              vote(0, 0, 420),
		"Roll Call Vote No. 17":                 vote(0, 0, 17),
		"rollcall #17":                          vote(0, 0, 17),
		"roll call 420 2021":                    vote(117, 1, 420),
		"2022 roll call 420":                    vote(117, 2, 420),
		"House vote 420 of the 117th":           vote(117, 0, 420),
		"roll 420 117th Congress, 2nd session":  vote(117, 2, 420),
		"117th Congress, 1st session, roll 420": vote(117, 1, 420),
		"vote 117-1-420":                        vote(117, 1, 420),
		"117-1-420":                             vote(117, 1, 420),
		"roll 420 roads":                        {Rest: "roll 420 roads"},
		"roll 420 999":                          {Rest: "roll 420 999"},
		"s000148":                               {Members: []congress.BioguideID{"S000148"}},
		"S000148 Schumer":                       {Members: []congress.BioguideID{"S000148"}, Rest: "Schumer"},
		"hsag00":                                {Committees: []congress.CommitteeCode{"HSAG00"}},
		"moon cheese 1500":                      {Rest: "moon cheese 1500"},
		"taxes 26":                              {Rest: "taxes 26"},
		"hrs 5":                                 {Rest: "hrs 5"},
		"HR 0":                                  {Rest: "HR 0"},
		"the":                                   {Rest: "the"},
		"":                                      {},
	} {
		if diff := cmp.Diff(want, recordname.Parse(query)); diff != "" {
			t.Errorf("Parse(%q) (-want +got):\n%s", query, diff)
		}
	}
}
