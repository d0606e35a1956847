package legislators_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"legislative/internal/congress"
	"legislative/internal/source/legislators"
)

func read(t *testing.T, path string) *legislators.File {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	list, err := legislators.Read(file)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestRead(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]*legislators.File{
		"members.yaml":               wantMembersYAML,
		"members.csv":                wantMembersCSV,
		"committees-current.yaml":    wantCurrentCommittees,
		"committees-historical.yaml": wantPastCommittees,
		"membership.yaml":            wantMemberships,
		"social-media.yaml":          wantAccounts,
		"district-offices.yaml":      wantOffices,
	} {
		got := read(t, filepath.Join("testdata", name))
		if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

var wantMembersYAML = &legislators.File{
	Kind: legislators.MembersYAML,
	Members: []legislators.Member{
		{
			ID: "Q990001",
			IDs: legislators.IDs{
				FEC: []string{"S8ZZ00011", "H2ZZ01012"}, LIS: "S991", Thomas: "09901", GovTrack: "990001", ICPSR: "99001",
				OpenSecrets: "N00009901", VoteSmart: "99001", CSPAN: "9900001", HouseHistory: "99001", Wikidata: "Q990001",
				MapLight: "9901", Pictorial: "9902", GoogleEntity: "kg:/m/0none",
				Wikipedia: "Quintina Quail (fictional)", Ballotpedia: "Quintina Quail", Previous: []congress.BioguideID{"Q990000"},
			},
			Name: legislators.Name{
				First: "Quintina", Middle: "Q.", Last: "Quail Bustard", Suffix: "Jr.", Nickname: "Quin",
				OfficialFull: "Quintina Qué Quail Bustard, Jr.",
			},
			OtherNames: []legislators.Name{{Last: "Quail", End: "2189-01-02"}},
			Birthday:   "2140-02-29", Gender: "F",
			Terms: []legislators.Term{
				{
					Chamber: congress.House, Start: "2187-01-03", End: "2189-01-03", State: "ZZ", Party: "Independent",
					Caucus: "Republican", How: "special-election",
					PartyAffiliations: []legislators.Affiliation{
						{Start: "2187-01-03", End: "2188-03-01", Party: "Democrat"},
						{Start: "2188-03-02", End: "2189-01-03", Party: "Independent", Caucus: "Republican"},
					},
				},
				{
					Chamber: congress.Senate, Start: "2189-01-03", End: "2195-01-03", State: "ZZ", Class: 2,
					Party: "Republican", StateRank: "junior", EndType: "special-election",
					Contact: legislators.Contact{
						URL: "https://quail.invalid", ContactForm: "https://quail.invalid/contact", Phone: "555-0100", Fax: "555-0109",
						Office: "1 Nowhere Building", Address: "1 Nowhere Office Building", RSSURL: "https://quail.invalid/rss",
					},
				},
			},
		},
		{
			ID: "R990002", Name: legislators.Name{First: "Ruben", Last: "Robin"}, Gender: "M",
			Terms: []legislators.Term{{
				Chamber: congress.House, Start: "2187-01-03", End: "2189-01-03", State: "YY", District: -1, Party: "Democrat",
			}},
		},
	},
	Skipped: []legislators.Skipped{
		{Entry: "R990002 Ruben Robin, term from 2189-01-20", Line: 73, Reason: `unknown type of term "prez": want rep or sen`},
		{Entry: "nobody Nemo Nobody", Line: 90, Reason: `"nobody" is not a Bioguide ID: want a letter and six digits, such as A000374`},
	},
}

var wantAccounts = &legislators.File{
	Kind: legislators.SocialMedia,
	Accounts: []legislators.Accounts{{
		Member: "Q990001", Twitter: "SenQuail", TwitterID: "99000001", Facebook: "senatorquail", YouTube: "QuailTube", YouTubeID: "UCquail",
		Instagram: "sen.quail", InstagramID: "99000002", Mastodon: "@quail@nests.invalid",
	}, {Member: "R990002", Facebook: "robin"}},
	Skipped: []legislators.Skipped{{
		Entry: "social-media of nobody", Line: 22, Reason: `"nobody" is not a Bioguide ID: want a letter and six digits, such as A000374`,
	}},
}

var wantOffices = &legislators.File{
	Kind: legislators.DistrictOffices,
	Offices: []legislators.Offices{{
		Member: "Q990001", List: []legislators.Office{{
			ID: "Q990001-crater", Address: "1 Rim Road", Suite: "Suite 9", Building: "Rim Hall", City: "Crater", State: "ZZ", ZIP: "00990",
			Phone: "555-0101", Fax: "555-0102", Hours: "M-F 9-5", Latitude: new(-12.5), Longitude: new(100.25),
		}, {ID: "Q990001-maria", City: "Maria"}},
	}},
	Skipped: []legislators.Skipped{{Entry: "district-offices of R990002", Line: 20, Reason: "an office has no id"}},
}

var wantMembersCSV = &legislators.File{
	Kind: legislators.MembersCSV,
	Members: []legislators.Member{
		{
			ID: "W990003", IDs: legislators.IDs{GovTrack: "990003", ICPSR: "99003"},
			Name: legislators.Name{First: "Wilma", Last: "Wren", Nickname: "Will"}, Birthday: "2090-01-31", Gender: "F",
			Terms:          []legislators.Term{{Chamber: congress.Senate, State: "ZZ", Class: 3, Party: "Whig"}},
			LatestTermOnly: true,
		},
		{
			ID: "O990004", IDs: legislators.IDs{FEC: []string{"H0YY00001", "S0YY00002"}, Thomas: "09904", GovTrack: "990004"},
			Name: legislators.Name{
				First: "Oscar", Middle: "O.", Last: "Owl, de", Suffix: "III", OfficialFull: "Oscar O. de Owl, III",
			},
			Gender: "M",
			Terms: []legislators.Term{
				{Chamber: congress.House, State: "YY", Party: "Democrat", Contact: legislators.Contact{URL: "https://owl.invalid"}},
			},
			LatestTermOnly: true,
		},
		{
			ID: "C990005", IDs: legislators.IDs{Thomas: "09905", GovTrack: "990005"},
			Name: legislators.Name{First: "Cora", Last: "Crow"}, Gender: "F",
			Terms:          []legislators.Term{{Chamber: congress.House, State: "XY", District: -1, Party: "Republican"}},
			LatestTermOnly: true,
		},
	},
	Skipped: []legislators.Skipped{
		{Entry: "J99 Jo Jay", Line: 5, Reason: `"J99" is not a Bioguide ID: want a letter and six digits, such as A000374`},
		{Entry: "K990007 Kim Kite", Line: 6, Reason: `birthday: "2090-13-31" is not a date: want YYYY-MM-DD, such as 1990-01-23`},
		{Entry: "L990008 Lee Lark", Line: 7, Reason: `district is "one": want a number`},
	},
}

var wantCurrentCommittees = &legislators.File{
	Kind: legislators.CurrentCommittees,
	Committees: []legislators.Committee{
		{
			Code: "HZNE00", Type: congress.House, Name: "House Committee on Nests", IsCurrent: true,
			URL: "https://nests.invalid/",
			Contact: legislators.CommitteeContact{
				Address: "1 Nowhere House Office Building; Washington, DC 20515", Phone: "(202) 555-0120", MinorityURL: "https://minority.nests.invalid/",
				RSSURL: "https://nests.invalid/rss", MinorityRSSURL: "https://minority.nests.invalid/rss", YouTubeID: "UCnests",
			},
			Wikipedia:    "House Committee on Nests (fictional)",
			Jurisdiction: "All matters that relate to nests.", JurisdictionSource: "https://nests.invalid/jurisdiction",
		},
		{Code: "HZNE07", Type: congress.House, Name: "Twigs, Feathers, and Related Materials", IsCurrent: true, Contact: legislators.CommitteeContact{Phone: "(202) 555-0100"}},
		{Code: "JZEG00", Type: congress.Joint, Name: "Joint Committee on Eggs", IsCurrent: true},
	},
	Skipped: []legislators.Skipped{
		{
			Entry: "HZNE7a Odd Codes", Line: 1,
			Reason: `"HZNE7a" is not a committee code: want a chamber letter (H, S or J), three letters and two digits, such as HSJU00`,
		},
		{
			Entry: "HZNC Committee of No Chamber", Line: 25,
			Reason: `unknown chamber "committee": want one of house, senate, joint`,
		},
	},
}

var wantPastCommittees = &legislators.File{
	Kind: legislators.PastCommittees,
	Committees: []legislators.Committee{
		{
			Code: "SZFE00", Type: congress.Senate, Name: "Senate Committee on Feathers", Congresses: []int{97, 98},
			Names: []legislators.CommitteeName{{Congress: 97, Name: "Feathers"}, {Congress: 98, Name: "Feathers and Down"}},
		},
		{
			Code: "SZFE01", Type: congress.Senate, Name: "Down", Congresses: []int{98},
			Names: []legislators.CommitteeName{{Congress: 98, Name: "Down"}},
		},
	},
}

var wantMemberships = &legislators.File{
	Kind: legislators.CommitteeMembership,
	Memberships: []legislators.Membership{
		{Committee: "HZNE00", Member: "Q990001", Name: "Quintina Quail Bustard", Side: "majority", Rank: 1, Title: "Chair"},
		{Committee: "JZEG00", Member: "R990002", Name: "Ruben Robin", Side: "minority", Rank: 2, Chamber: congress.House},
	},
	Skipped: []legislators.Skipped{
		{Entry: "HZNE: Nemo Nobody", Line: 1, Reason: `"nobody" is not a Bioguide ID: want a letter and six digits, such as A000374`},
		{
			Entry: "HZNE1", Line: 18,
			Reason: `"HZNE1" is not a committee code: want a chamber letter (H, S or J), three letters and two digits, such as HSJU00`,
		},
	},
}

func TestAbsence(t *testing.T) {
	t.Parallel()
	for _, m := range read(t, "testdata/members.csv").Members {
		from, until, ok := m.Absence()
		if want := m.IDs.Thomas == ""; ok != want || ok != (from == "1973-01-03" && until == "2017-01-03") {
			t.Errorf("Absence of %s with THOMAS id %q = %s, %s, %v", m.ID, m.IDs.Thomas, from, until, ok)
		}
	}
	for _, m := range read(t, "testdata/members.yaml").Members {
		if _, _, ok := m.Absence(); ok {
			t.Errorf("Absence of %s with dated terms = true, want false", m.ID)
		}
	}
}

func TestRecognizeRejectsOtherFiles(t *testing.T) {
	t.Parallel()
	for _, head := range []string{
		"", "\n", "#", "# comment\n", "---\n", "- id: 1\n  name: x\n", "- type: house\n  name: x\n", "- type: hamlet\n  thomas_id: X\n",
		"last_name,first_name\n", "name: x\nbioguide: y\n", "{}", "<rollcall-vote>", "C00000000|x|y", "HZNE: x\n",
	} {
		if legislators.Recognize([]byte(head)) {
			t.Errorf("Recognize(%q) = true, want false", head)
		}
		if list, err := legislators.Read(strings.NewReader(head)); err == nil {
			t.Errorf("Read(%q) has kind %s, want an error", head, list.Kind)
		}
	}
}

const memberHead = "- id:\n    bioguide: Q990001\n"

func TestReadRejectsInvalidFiles(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ content, want string }{
		"NUL":               {memberHead + "  name: \x00\n", "line 3: NUL"},
		"Latin-1":           {memberHead + "  name:\n    last: Qu\xe9\n", "line 4: the text is not UTF-8"},
		"syntax":            {memberHead + "  name: [\n", "item that begins at line 1"},
		"later syntax":      {memberHead + "- id:\n    bioguide: \"Q\n", "item that begins at line 3"},
		"kind of value":     {memberHead + "  terms: nine\n", "item that begins at line 1"},
		"anchor":            {memberHead + "  name: &a {last: x}\n", "anchor"},
		"alias in a row":    {memberHead + "  x: [*a,*a]\n", "anchor"},
		"flow nesting":      {memberHead + "  x: " + strings.Repeat("[", 200_000), "too many brackets"},
		"split nesting":     {memberHead + "  x: " + strings.Repeat("[\n    ", 40_000), "too many brackets"},
		"block nesting":     {memberHead + "  x:\n    " + strings.Repeat("- ", 100_000) + "y\n", "nested too deeply"},
		"tag":               {"HZNE:\n- bioguide: Q990001\nHZNF: !0\n", "tag"},
		"endless item":      {memberHead + "  x: " + strings.Repeat("y", 300<<10), "longer than"},
		"CSV quote":         {csvHead + "\"Wren,Wilma\n", "line"},
		"CSV columns":       {csvHead + "Wren,Wilma\n", "line 2"},
		"CSV header":        {"last_name,first_name,bioguide_id\n", "no column type"},
		"committee members": {"HZNE:\n- name: x\n  bioguide: [Q990001]\n", "item that begins at line 1"},
	} {
		start := time.Now()
		_, err := legislators.Read(strings.NewReader(test.content))
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: error %v, want one with %q", name, err, test.want)
		}
		if err != nil && len(err.Error()) > 1000 {
			t.Errorf("%s: error has %d bytes, want at most 1000", name, len(err.Error()))
		}
		if elapsed := time.Since(start); elapsed > 10*time.Second {
			t.Errorf("%s: Read took %s, want at most 10s", name, elapsed)
		}
	}
}

const csvHead = "last_name,first_name,type,state,party,bioguide_id\n"

func ExampleRead() {
	list, err := legislators.Read(strings.NewReader(csvHead + "Wren,Wilma,rep,ZZ,Whig,W990003\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, m := range list.Members {
		fmt.Println(list.Kind, m.ID, m.Name.Last, m.Terms[0].Chamber)
	}
	// Output: members-csv W990003 Wren house
}

func FuzzRead(f *testing.F) {
	paths, err := filepath.Glob("testdata/*.*")
	if err != nil {
		f.Fatal(err)
	}
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		list, err := legislators.Read(strings.NewReader(string(data)))
		if err != nil {
			return
		}
		for _, m := range list.Members {
			if _, err := congress.ParseBioguideID(string(m.ID)); err != nil {
				t.Error(err)
			}
		}
		for _, c := range list.Committees {
			if _, err := congress.ParseCommitteeCode(string(c.Code)); err != nil {
				t.Error(err)
			}
		}
	})
}
