package stored_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/congress"
	"legislative/internal/stored"
)

// check decodes the first release's JSON and the JSON of today into a T and
// compares both with want, and want's encoding with the JSON of today.
func check[T any](t *testing.T, first, today string, want T) {
	t.Helper()
	for _, form := range []string{first, today} {
		var got T
		if err := json.Unmarshal([]byte(form), &got); err != nil {
			t.Errorf("Unmarshal(%s): %v", form, err)
		} else if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("Unmarshal(%s) (-want +got):\n%s", form, diff)
		}
	}
	encoded, err := json.Marshal(want)
	if err != nil || string(encoded) != today {
		t.Errorf("Marshal(%+v) = %s, %v, want %s", want, encoded, err, today)
	}
}

func TestColumnsOfFirstReleaseDecode(t *testing.T) {
	t.Parallel()
	const deadline = `{"duration":180,"unit":"day","direction":"after","anchor":"enactment","date":"2026"}`
	check(t, deadline, deadline, stored.Deadline{Duration: 180, Unit: "day", Direction: "after", Anchor: "enactment", Date: "2026"})
	const amount = `{"low":-1,"high":500000,"pair":-1}`
	check(t, amount, amount, stored.Amount{Low: stored.NoAmount, High: 500000, Pair: stored.NoAmount})
	check(t, `[{"Kind":"quoted","Start":7,"End":12}]`, `[{"kind":"quoted","start":7,"end":12}]`,
		[]stored.Span{{Kind: "quoted", Start: 7, End: 12}})
}

func TestClaimsOfFirstReleaseDecode(t *testing.T) {
	t.Parallel()
	check(t,
		`{"ID":"A000001","IDs":{"FEC":["H8ZZ01001"],"LIS":"S1","Thomas":"00001","GovTrack":"1","ICPSR":"","OpenSecrets":"","VoteSmart":"",`+
			`"CSPAN":"","HouseHistory":"","Wikidata":"","Wikipedia":"","Ballotpedia":"","Previous":null},`+
			`"Name":{"First":"Ada","Middle":"Q.","Last":"Moss","Suffix":"Jr.","Nickname":"Addie","OfficialFull":"Ada Q. Moss, Jr.","Start":"","End":""},`+
			`"OtherNames":[{"First":"Ada","Middle":"","Last":"Fern","Suffix":"","Nickname":"","OfficialFull":"","Start":"","End":"2180-01-01"}],`+
			`"Birthday":"2150-01-02","Gender":"F","Terms":[{"Chamber":"house","Start":"2187-01-03","End":"2189-01-03","State":"ZZ","District":3,`+
			`"Class":0,"StateRank":"","Party":"Whig","Caucus":"","PartyAffiliations":[{"Start":"","End":"","Party":"Tory","Caucus":""}],`+
			`"How":"","EndType":"","URL":"https://example.org"}],"LatestTermOnly":true}`,
		`{"id":"A000001","ids":{"thomas":"00001","lis":"S1","govtrack":"1","fec":["H8ZZ01001"]},`+
			`"name":{"first":"Ada","middle":"Q.","last":"Moss","suffix":"Jr.","nickname":"Addie","officialFull":"Ada Q. Moss, Jr."},`+
			`"otherNames":[{"first":"Ada","last":"Fern"}],"birthday":"2150-01-02","gender":"F",`+
			`"terms":[{"chamber":"house","start":"2187-01-03","end":"2189-01-03","state":"ZZ","district":3,"party":"Whig","partyAffiliations":[{"party":"Tory"}]}],`+
			`"latestTermOnly":true}`,
		stored.Member{
			ID: "A000001", IDs: congress.MemberIDs{FEC: []string{"H8ZZ01001"}, Thomas: "00001", LIS: "S1", GovTrack: "1"},
			Name:       stored.Name{First: "Ada", Middle: "Q.", Last: "Moss", Suffix: "Jr.", Nickname: "Addie", OfficialFull: "Ada Q. Moss, Jr."},
			OtherNames: []stored.Name{{First: "Ada", Last: "Fern"}}, Birthday: "2150-01-02", Gender: "F",
			Terms: []stored.Term{{
				Chamber: "house", Start: "2187-01-03", End: "2189-01-03", State: "ZZ", District: 3, Party: "Whig",
				PartyAffiliations: []congress.PartyAffiliation{{Party: "Tory"}},
			}},
			LatestTermOnly: true,
		})
	check(t,
		`{"Code":"HSZA00","Type":"house","Name":"House Committee on Tides","Names":null,"Congresses":null,"IsCurrent":true,"URL":"https://example.org",`+
			`"MinorityURL":"","Wikipedia":"","Jurisdiction":"","JurisdictionSource":""}`,
		`{"name":"House Committee on Tides","url":"https://example.org","isCurrent":true}`,
		stored.Committee{Name: "House Committee on Tides", URL: "https://example.org", IsCurrent: true})
	check(t,
		`{"ID":"H8ZZ01001","Name":"MOSS, ADA","Party":"DEM","Office":"H","State":"ZZ","District":"03","Status":"C","PrincipalCommittee":"C00000001"}`,
		`{"id":"H8ZZ01001","name":"MOSS, ADA","party":"DEM","office":"H","state":"ZZ","district":"03","status":"C","principalCommittee":"C00000001"}`,
		stored.FinanceCandidate{ID: "H8ZZ01001", Name: "MOSS, ADA", Party: "DEM", Office: "H", State: "ZZ", District: "03", Status: "C", PrincipalCommittee: "C00000001"})
	check(t,
		`{"ID":"C00000001","Name":"MOSS FOR ZZ","Type":"H","Designation":"P","Party":"DEM","ConnectedOrganization":"NONE"}`,
		`{"id":"C00000001","name":"MOSS FOR ZZ","type":"H","designation":"P","party":"DEM","connectedOrganization":"NONE"}`,
		stored.FinanceCommittee{ID: "C00000001", Name: "MOSS FOR ZZ", Type: "H", Designation: "P", Party: "DEM", ConnectedOrganization: "NONE"})
}
