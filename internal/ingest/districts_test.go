package ingest_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/congress"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// rollOf is a vote of members, given by Bioguide ID.
func rollOf(congressNumber int, members ...string) file {
	var ballots strings.Builder
	for _, id := range members {
		fmt.Fprintf(&ballots, `<recorded-vote><legislator name-id="%s" party="D" state="ZA">%[1]s</legislator><vote>Yea</vote></recorded-vote>`, id)
	}
	return file{fmt.Sprintf("%d/roll001.xml", congressNumber), fmt.Appendf(nil, `<rollcall-vote><vote-metadata><congress>%d</congress>
		<session>1st</session><chamber>U.S. House of Representatives</chamber><rollcall-num>1</rollcall-num><legis-num>JOURNAL</legis-num>
		<vote-question>On Approving the Journal</vote-question><vote-type>YEA-AND-NAY</vote-type><vote-result>Passed</vote-result>
		<action-date>3-May-%d</action-date></vote-metadata><vote-data>%s</vote-data></rollcall-vote>`,
		congressNumber, 1787+2*congressNumber, ballots.String())}
}

// latestTerms is a list of former members with their latest terms only.
func latestTerms() file {
	return file{"legislators-historical.csv", []byte("last_name,first_name,birthday,gender,type,state,district,senate_class,party,bioguide_id\n" +
		"Quill,Ada,2100-01-01,F,rep,ZA,7,,Democrat,Q000001\nReed,Bo,2100-01-01,M,rep,ZA,8,,Democrat,R000001\nSedge,Cy,2100-01-01,M,sen,ZA,,1,Democrat,S000001\n")}
}

// TestDistrictsOfMembersWithoutTerms derives districts in whatever order the files
// are loaded.
func TestDistrictsOfMembersWithoutTerms(t *testing.T) {
	t.Parallel()
	// The 198th to the 202nd Congresses have the same apportionment.
	files := []file{rollOf(199, "Q000001", "R000001", "S000001"), rollOf(200, "Q000001", "R000001"), rollOf(201, "R000001"), latestTerms()}
	want := []string{"Q000001 199: 7 inferred", "Q000001 200: 7 latest_term", "R000001 199: 8 sponsorship"}
	sponsored := file{"BILLSTATUS-199hr9.xml", []byte(`<billStatus><version>3.0.0</version><bill><congress>199</congress><type>HR</type><number>9</number>
		<updateDate>2185-06-01T00:00:00Z</updateDate><sponsors><item><bioguideId>R000001</bioguideId><fullName>Rep. Reed, Bo [D-ZA-8]</fullName>
		<party>D</party><state>ZA</state><district>8</district></item></sponsors></bill></billStatus>`)}
	files = append(files, sponsored)
	for name, order := range map[string][]file{"votes first": files, "votes last": reversed(files)} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			databasetest.Each(t, func(t *testing.T, db *database.DB) {
				load(t, db, order...)
				if diff := cmp.Diff(want, derivedDistricts(t, db)); diff != "" {
					t.Errorf("-want +got:\n%s", diff)
				}
				before := db.Ent.Dataset.GetX(context.Background(), 1).Version
				load(t, db, order...)
				if after := db.Ent.Dataset.GetX(context.Background(), 1).Version; after != before {
					t.Errorf("the same files once more raised the version from %d to %d", before, after)
				}
			})
		})
	}
}

// TestNoDistrictForTwoHolders derives no district from latest terms that would give one
// seat to two members of the same vote.
func TestNoDistrictForTwoHolders(t *testing.T) {
	t.Parallel()
	both := file{"legislators-historical.csv", []byte("last_name,first_name,birthday,gender,type,state,district,senate_class,party,bioguide_id\n" +
		"Quill,Ada,2100-01-01,F,rep,ZA,7,,Democrat,Q000001\nReed,Bo,2100-01-01,M,rep,ZA,7,,Democrat,R000001\n")}
	for want, files := range map[string][]file{
		"": {rollOf(199, "Q000001", "R000001"), rollOf(200, "S000001"), both},
		"Q000001 199: 7 latest_term, R000001 200: 7 latest_term": {rollOf(199, "Q000001"), rollOf(200, "R000001"), rollOf(201, "S000001"), both},
	} {
		db := databasetest.Open(t, databasetest.Engines[0])
		load(t, db, files...)
		if got := strings.Join(derivedDistricts(t, db), ", "); got != want {
			t.Errorf("districts = %q, want %q", got, want)
		}
	}
}

// TestTermsReplaceDerivedDistricts loads a list that has the dates of a term.
func TestTermsReplaceDerivedDistricts(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	load(t, db, rollOf(200, "Q000001", "R000001"), rollOf(201, "T000001"), latestTerms())
	if diff := cmp.Diff([]string{"Q000001 200: 7 latest_term", "R000001 200: 8 latest_term"}, derivedDistricts(t, db)); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	load(t, db, file{"legislators-historical.yaml", []byte(`- id:
    bioguide: Q000001
  name:
    first: Ada
    last: Quill
  terms:
  - type: rep
    start: '2187-01-03'
    end: '2189-01-03'
    state: ZA
    district: 6
    party: Democrat
`)})
	if diff := cmp.Diff([]string{"R000001 200: 8 latest_term"}, derivedDistricts(t, db)); diff != "" {
		t.Errorf("with a term, -want +got:\n%s", diff)
	}
}

func reversed(files []file) []file {
	files = slices.Clone(files)
	slices.Reverse(files)
	return files
}

// derivedDistricts returns a line for each derived district.
func derivedDistricts(t testing.TB, db *database.DB) (lines []string) {
	t.Helper()
	for _, d := range db.Ent.MemberDistrict.Query().AllX(context.Background()) {
		member, _ := congress.BioguideIDFromKey(d.MemberID)
		lines = append(lines, fmt.Sprintf("%s %d: %d %s", member, d.Congress, d.District, d.Basis))
	}
	slices.Sort(lines)
	return lines
}
