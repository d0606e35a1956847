package housevote_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/congress"
	"legislative/internal/source/housevote"
)

func fictionalPeople() []housevote.Person {
	dated := func(start, end, state string, parties ...string) []housevote.Term {
		return []housevote.Term{{Chamber: congress.House, Start: start, End: end, State: state, Parties: parties}}
	}
	undated := func(chamber congress.Chamber, state, party string) []housevote.Term {
		return []housevote.Term{{Chamber: chamber, State: state, Parties: []string{party}}}
	}
	name := func(first, last string) []housevote.Name { return []housevote.Name{{First: first, Last: last}} }
	return []housevote.Person{
		{Member: "A990003", Names: name("Ann", "Avocet"), Terms: dated("2189-01-03", "2191-01-03", "ZZ", "Democrat")},
		{Member: "A990003", Names: name("Ann", "Avocet"), Terms: undated(congress.House, "ZZ", "Democrat")},
		{Member: "A990001", Names: name("Ada", "Avocet"), Terms: dated("2187-01-03", "2189-01-03", "ZZ", "Democrat")},
		{Member: "A990002", Names: name("Abe", "Avocet"), Terms: dated("2187-01-03", "2189-01-03", "YY", "Democrat")},
		{Member: "B990001", Names: name("Bea", "Bittern"), Terms: dated("2187-01-03", "2189-01-03", "ZZ", "Democrat", "Republican")},
		{Member: "C990001", Names: []housevote.Name{{First: "Cornelia", Nickname: "Connie", Last: "Cárdinal"}}, Terms: dated("2187-01-03", "2189-01-03", "ZZ", "Republican")},
		{Member: "C990002", Names: []housevote.Name{{First: "Cyrus", Middle: "Q.", Last: "Cardinal"}}, Terms: dated("2187-01-03", "2189-01-03", "ZZ", "Republican")},
		{Member: "D990001", Names: name("Dan", "Dunlin"), Birthday: "2140-05-05", Terms: undated(congress.Senate, "ZZ", "Whig")},
		{Member: "D990002", Names: name("Don", "Dunlin"), Birthday: "2010-05-05", Terms: undated(congress.House, "ZZ", "Whig")},
		{Member: "D990003", Names: name("Dot", "Dunlin"), Birthday: "2170-05-05", Terms: undated(congress.House, "ZZ", "Whig")},
		{Member: "E990001", Names: name("Eve", "Egret"), Birthday: "2140-05-05", Terms: undated(congress.House, "ZZ", "Democrat")},
		{Member: "E990002", Names: name("Eli", "Egret"), Birthday: "2145-05-05", Terms: undated(congress.House, "ZZ", "Democrat")},
		{Member: "F990001", Names: name("Fay", "Finch"), Terms: dated("2187-01-03", "2189-01-03", "ZZ", "Democrat")},
		{Member: "F990002", Names: name("Flo", "Finch"), Terms: undated(congress.House, "ZZ", "Democrat")},
		{Member: "G990001", Names: []housevote.Name{{First: "Gil", Last: "Gull Tern"}, {First: "Gil", Last: "Gull"}}, Terms: dated("2187-01-03", "2189-01-03", "ZZ", "Democrat")},
		{Member: "H990001", Names: name("Hal", "Heron Ibis"), Terms: undated(congress.House, "ZZ", "Democrat")},
		{Member: "H990002", Names: name("Her", "Heron"), Terms: undated(congress.House, "ZZ", "Democrat")},
		{Member: "J990001", Names: name("Joy", "Jay-Kite"), Terms: undated(congress.House, "PR", "Democrat")},
		{Member: "K990001", Names: name("Kim", "Kestrel"), Terms: undated(congress.House, "ZZ", "Republican")},
		{Member: "L990001", Names: name("Lou", "Lark"), Terms: undated(congress.House, "ZZ", "Democrat"), AbsentFrom: "2173-01-03", AbsentUntil: "2217-01-03"},
		{Member: "L990002", Names: name("Leo", "Lark"), Terms: undated(congress.House, "ZZ", "Democrat")},
		{Member: "M990001", Names: name("Mia", "Magpie"), Terms: []housevote.Term{{Chamber: congress.Senate, Start: "2187-01-03", End: "2193-01-03", State: "ZZ", Parties: []string{"Democrat"}}}},
	}
}

func TestResolve(t *testing.T) {
	t.Parallel()
	const date = "2188-03-01"
	for name, test := range map[string]struct {
		date    string
		ballots []housevote.Ballot
		want    []congress.BioguideID
	}{
		"state distinguishes two":             {date, ballots("Avocet (ZZ)|D|ZZ", "Avocet (YY)|D|YY"), []congress.BioguideID{"A990001", "A990002"}},
		"terms distinguish two":               {"2189-01-03", ballots("Avocet|D|ZZ"), []congress.BioguideID{"A990003"}},
		"term has ended":                      {"2191-01-03", ballots("Avocet|D|ZZ"), []congress.BioguideID{""}},
		"one of two parties of the term":      {date, ballots("Bittern|R|ZZ"), []congress.BioguideID{"B990001"}},
		"another party":                       {date, ballots("Avocet|R|ZZ"), []congress.BioguideID{""}},
		"given names, accents and nicknames":  {date, ballots("Cárdinal, Connie|R|ZZ", "Cardinal, C. Q.|R|ZZ"), []congress.BioguideID{"C990001", "C990002"}},
		"only one remains":                    {date, ballots("Cardinal|R|ZZ", "Cárdinal, Cornelia|R|ZZ"), []congress.BioguideID{"C990002", "C990001"}},
		"two served, no given name":           {date, ballots("Cardinal|R|ZZ"), []congress.BioguideID{""}},
		"age excludes others":                 {date, ballots("Dunlin|I|ZZ"), []congress.BioguideID{"D990001"}},
		"undated terms leave two":             {date, ballots("Egret|D|ZZ"), []congress.BioguideID{""}},
		"given name decides":                  {date, ballots("Egret, Eli|D|ZZ"), []congress.BioguideID{"E990002"}},
		"id excludes another":                 {date, append(ballots("Egret|D|ZZ"), housevote.Ballot{Member: "E990001", Name: "Egret, E.", Party: "D", State: "YY"}), []congress.BioguideID{"E990002", "E990001"}},
		"dated service takes precedence":      {date, ballots("Finch|D|ZZ"), []congress.BioguideID{"F990001"}},
		"dated service, two of the surname":   {date, ballots("Finch|D|ZZ", "Finch, Flora|D|ZZ"), []congress.BioguideID{"", ""}},
		"earlier name":                        {date, ballots("Gull|D|ZZ"), []congress.BioguideID{"G990001"}},
		"word of a compound surname":          {date, ballots("Tern|D|ZZ"), []congress.BioguideID{"G990001"}},
		"word of one surname, all of another": {date, ballots("Heron|D|ZZ"), []congress.BioguideID{""}},
		"compound surname":                    {date, ballots("Heron Ibis|D|ZZ"), []congress.BioguideID{"H990001"}},
		"territory":                           {date, ballots("Jay-Kite|D|XX"), []congress.BioguideID{"J990001"}},
		"printed territory":                   {date, ballots("Jay-Kite (PR)|D|XX"), []congress.BioguideID{"J990001"}},
		"another printed territory":           {date, ballots("Jay-Kite (GU)|D|XX"), []congress.BioguideID{""}},
		"another state":                       {date, ballots("Kestrel|R|YY"), []congress.BioguideID{""}},
		"another party of an undated term":    {date, ballots("Kestrel|D|ZZ"), []congress.BioguideID{""}},
		"absence excludes another":            {date, ballots("Lark|D|ZZ"), []congress.BioguideID{"L990002"}},
		"absence has ended":                   {"2218-03-01", ballots("Lark|D|ZZ"), []congress.BioguideID{""}},
		"senator":                             {date, ballots("Magpie|D|ZZ"), []congress.BioguideID{""}},
		"unknown names":                       {date, ballots("Nuthatch|D|ZZ", "|D|ZZ", ", (|D|ZZ", "()|D|"), []congress.BioguideID{"", "", "", ""}},
	} {
		v := housevote.Vote{Date: test.date, Ballots: test.ballots}
		unresolved := housevote.NewDirectory(fictionalPeople()).Resolve(&v)
		var got []congress.BioguideID
		for _, b := range v.Ballots {
			got = append(got, b.Member)
			if b.Member == "" {
				unresolved--
			}
		}
		if diff := cmp.Diff(test.want, got); diff != "" || unresolved != 0 {
			t.Errorf("%s: Resolve miscounts the unresolved ballots by %d, members (-want +got):\n%s", name, unresolved, diff)
		}
	}
}

// ballots returns ballots from strings of the form "name|party|state".
func ballots(voters ...string) []housevote.Ballot {
	all := make([]housevote.Ballot, len(voters))
	for i, voter := range voters {
		parts := strings.Split(voter, "|")
		all[i] = housevote.Ballot{Name: parts[0], Party: parts[1], State: parts[2], Cast: "Yea"}
	}
	return all
}

func TestAdopt(t *testing.T) {
	t.Parallel()
	clerk, derived := read(t, fixture(t, "quorum.xml")), read(t, fixture(t, "quorum.json"))
	if n := clerk.Adopt(derived); n != len(clerk.Ballots) {
		t.Errorf("Adopt = %d, want %d", n, len(clerk.Ballots))
	}
	compareFormats(t, clerk, derived)
	if n := clerk.Adopt(derived); n != 0 {
		t.Errorf("second Adopt = %d, want 0", n)
	}

	other := read(t, fixture(t, "passage.json"))
	clerk = read(t, fixture(t, "quorum.xml"))
	if n := clerk.Adopt(other); n != 0 {
		t.Errorf("Adopt of another roll call = %d, want 0", n)
	}
	derived.Ballots = append(derived.Ballots, derived.Ballots[0])
	if n := clerk.Adopt(derived); n != len(clerk.Ballots)-1 || clerk.Ballots[0].Member != "" {
		t.Errorf("Adopt with an ambiguous name = %d and sets %q, want %d and no member", n, clerk.Ballots[0].Member, len(clerk.Ballots)-1)
	}
}

func ExampleDirectory_Resolve() {
	directory := housevote.NewDirectory([]housevote.Person{
		{
			Member: "A990001", Names: []housevote.Name{{First: "Ada", Last: "Avocet"}},
			Terms: []housevote.Term{{Chamber: congress.House, Start: "2187-01-03", End: "2189-01-03", State: "ZZ", Parties: []string{"Democrat"}}},
		},
	})
	v := housevote.Vote{Date: "2188-03-01", Ballots: []housevote.Ballot{
		{Name: "Avocet (ZZ)", Party: "D", State: "ZZ", Cast: "Yea"},
		{Name: "Bittern", Party: "D", State: "ZZ", Cast: "Nay"},
	}}
	fmt.Println(directory.Resolve(&v), v.Ballots[0].Member)
	// Output: 1 A990001
}
