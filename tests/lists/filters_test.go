package lists_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"entgo.io/ent/dialect"

	"legislative/internal/congress"
	"legislative/internal/database"
	"legislative/internal/database/databasetest"
	"legislative/internal/fold"
	"legislative/internal/rollcall"
)

// filtered is a filter or a query, in values that the records themselves
// suggest, and what it must keep of all records.
type filtered struct {
	list, fields string
	argument     string // with %s for a value
	values       func(node map[string]any) []string
	keeps        func(node map[string]any, value string) bool
}

func node(n map[string]any, path ...string) any {
	var at any = n
	for _, name := range path {
		m, _ := at.(map[string]any)
		at = m[name]
	}
	return at
}

// all gives the values at a path, through lists.
func all(at any, path ...string) (values []string) {
	if list, ok := at.([]any); ok {
		for _, element := range list {
			values = append(values, all(element, path...)...)
		}
		return values
	}
	if len(path) == 0 {
		if at == nil {
			return nil
		}
		return []string{fmt.Sprint(at)}
	}
	m, _ := at.(map[string]any)
	return all(m[path[0]], path[1:]...)
}

func at(path ...string) func(map[string]any) []string {
	return func(n map[string]any) []string { return all(n, path...) }
}

// has is the brute force of a filter on a value at a path, without regard to
// case.
func has(path ...string) func(map[string]any, string) bool {
	return func(n map[string]any, value string) bool {
		return slices.ContainsFunc(all(n, path...), func(v string) bool { return strings.EqualFold(v, value) })
	}
}

func from(path ...string) func(map[string]any, string) bool {
	return func(n map[string]any, value string) bool { v := all(n, path...); return len(v) > 0 && v[0] >= value }
}

func to(path ...string) func(map[string]any, string) bool {
	return func(n map[string]any, value string) bool { v := all(n, path...); return len(v) > 0 && v[0] <= value }
}

func texts(n map[string]any, fields ...string) string {
	var said []string
	for _, f := range fields {
		said = append(said, all(n, strings.Split(f, ".")...)...)
	}
	return strings.Join(said, "\n")
}

// wordsOf suggests a word of a text, and its beginning with a *.
func wordsOf(fields ...string) func(map[string]any) []string {
	return func(n map[string]any) (values []string) {
		for i, w := range fold.Words(texts(n, fields...)) {
			if i%5 == 0 {
				values = append(values, strings.ToUpper(w))
			}
			if r := []rune(w); len(r) > 4 && i%7 == 0 {
				values = append(values, string(r[:4])+"*")
			}
		}
		return values
	}
}

func says(fields ...string) func(map[string]any, string) bool {
	return func(n map[string]any, query string) bool {
		words := fold.Words(texts(n, fields...))
		prefix, isPrefix := strings.CutSuffix(fold.Fold(query), "*")
		return slices.ContainsFunc(words, func(w string) bool {
			return w == prefix || isPrefix && strings.HasPrefix(w, prefix)
		})
	}
}

func billName(n map[string]any) string {
	return fmt.Sprint(n["congress"], n["billType"], n["billNumber"])
}

var letters = map[string]string{"Democrat": "D", "Republican": "R", "Independent": "I"}

var filters = []filtered{
	{"bills", "congress", "filter: {congress: %s}", at("congress"), has("congress")},
	{"bills", "billType", "filter: {billTypes: [%s]}", at("billType"), has("billType")},
	{"bills", "lifecycleStatus", "filter: {lifecycleStatuses: [%s]}", at("lifecycleStatus"), has("lifecycleStatus")},
	{"bills", "policyArea", "filter: {policyArea: %q}", at("policyArea"), has("policyArea")},
	{"bills", "policyArea", "filter: {policyArea: %q}", upper(at("policyArea")), has("policyArea")},
	{"bills", "subjects", "filter: {subject: %q}", upper(at("subjects")), has("subjects")},
	{"bills", "sponsors {bioguideId}", "filter: {sponsor: %q}", at("sponsors", "bioguideId"), has("sponsors", "bioguideId")},
	{"bills", "cosponsors(first: 100) {nodes {bioguideId}}", "filter: {cosponsor: %q}", at("cosponsors", "nodes", "bioguideId"), has("cosponsors", "nodes", "bioguideId")},
	{"bills", "committees {systemCode subcommittees {systemCode}}", "filter: {committee: %q}", at("committees", "systemCode"), func(n map[string]any, v string) bool {
		return has("committees", "systemCode")(n, v) || has("committees", "subcommittees", "systemCode")(n, v)
	}},
	{"bills", "sectorImpacts {naics}", "filter: {sector: %q}", at("sectorImpacts", "naics"), has("sectorImpacts", "naics")},
	{"bills", "sectorImpacts {sector}", "filter: {sector: %q}", upper(at("sectorImpacts", "sector")), has("sectorImpacts", "sector")},
	{"bills", "introducedDate", "filter: {introducedFrom: %q}", at("introducedDate"), from("introducedDate")},
	{"bills", "introducedDate", "filter: {introducedTo: %q}", at("introducedDate"), to("introducedDate")},
	{"bills", "updatedAt", "filter: {updatedFrom: %q}", at("updatedAt"), from("updatedAt")},
	{"bills", "updatedAt", "filter: {updatedTo: %q}", at("updatedAt"), to("updatedAt")},
	{"bills", "title titles {title}", "query: %q", wordsOf("title", "titles.title"), nil},
	{"amendments", "congress", "filter: {congress: %s}", at("congress"), has("congress")},
	{"amendments", "amendmentType", "filter: {amendmentTypes: [%s]}", at("amendmentType"), has("amendmentType")},
	{"amendments", "amendedBill {congress billType billNumber}", "filter: {bill: %q}",
		func(n map[string]any) []string { return []string{billName(n["amendedBill"].(map[string]any))} },
		func(n map[string]any, v string) bool { return billName(n["amendedBill"].(map[string]any)) == v }},
	{"amendments", "sponsors {bioguideId}", "filter: {sponsor: %q}", at("sponsors", "bioguideId"), has("sponsors", "bioguideId")},
	{"amendments", "cosponsors(first: 100) {nodes {bioguideId}}", "filter: {cosponsor: %q}", at("cosponsors", "nodes", "bioguideId"), has("cosponsors", "nodes", "bioguideId")},
	{"amendments", "submittedDate", "filter: {submittedFrom: %q}", at("submittedDate"), from("submittedDate")},
	{"amendments", "submittedDate", "filter: {submittedTo: %q}", at("submittedDate"), to("submittedDate")},
	{"amendments", "votes {totalCount}", "filter: {hasVotes: %s}", oneOf("true", "false"), func(n map[string]any, v string) bool {
		return fmt.Sprint(node(n, "votes", "totalCount") != 0.0) == v
	}},
	{"amendments", "purpose description", "query: %q", wordsOf("purpose", "description"), says("purpose", "description")},
	{"committees", "chamber", "filter: {chamber: %s}", at("chamber"), has("chamber")},
	{"committees", "isCurrent", "filter: {isCurrent: %s}", at("isCurrent"), has("isCurrent")},
	{"committees", "parent {systemCode}", "filter: {isSubcommittee: %s}", oneOf("true", "false"), func(n map[string]any, v string) bool {
		return fmt.Sprint(n["parent"] != nil) == v
	}},
	{"committees", "type", "filter: {type: %q}", upper(at("type")), has("type")},
	{"committees", "parent {systemCode}", "filter: {parent: %q}", at("parent", "systemCode"), has("parent", "systemCode")},
	{"committees", "name", "query: %q", wordsOf("name"), says("name")},
	{"members", "name firstName lastName", "filter: {name: %q}", at("lastName"), func(n map[string]any, v string) bool {
		return strings.Contains(fold.Fold(texts(n, "name", "firstName", "lastName")), fold.Fold(v))
	}},
	{"members", "state", "filter: {state: %q}", lower(at("state")), has("state")},
	{"members", "party", "filter: {party: %q}", upper(at("party")), has("party")},
	{"members", "party", "filter: {party: %q}", func(n map[string]any) []string { return []string{letters[texts(n, "party")]} }, func(n map[string]any, v string) bool {
		return letters[texts(n, "party")] == v
	}},
	{"members", "chamber", "filter: {chamber: %s}", at("chamber"), has("chamber")},
	{"members", "isCurrent", "filter: {isCurrent: %s}", oneOf("true", "false"), has("isCurrent")},
	{"members", "committees {committee {systemCode}}", "filter: {committee: %q}", at("committees", "committee", "systemCode"), has("committees", "committee", "systemCode")},
	{"members", "name firstName lastName", "query: %q", wordsOf("lastName"), nil},
	{"houseVotes", "congress", "filter: {congress: %s}", at("congress"), has("congress")},
	{"houseVotes", "session", "filter: {session: %s}", at("session"), has("session")},
	{"houseVotes", "date", "filter: {from: %q}", at("date"), from("date")},
	{"houseVotes", "date", "filter: {to: %q}", at("date"), to("date")},
	{"houseVotes", "question description", "filter: {text: %q}", at("question"), func(n map[string]any, v string) bool {
		return strings.Contains(texts(n, "question"), v) || strings.Contains(texts(n, "description"), v)
	}},
	{"houseVotes", "bill {congress billType billNumber}", "filter: {bill: %q}",
		func(n map[string]any) []string { return billOf(n) }, func(n map[string]any, v string) bool { return slices.Contains(billOf(n), v) }},
	{"houseVotes", "bill {policyArea}", "filter: {policyArea: %q}", upper(at("bill", "policyArea")), has("bill", "policyArea")},
	{"houseVotes", "result", "filter: {result: %q}", upper(at("result")), has("result")},
	{"houseVotes", "voteType", "filter: {voteType: %q}", lower(at("voteType")), has("voteType")},
	{"houseVotes", "positions {nodes {bioguideId}}", "filter: {member: %q}", some(at("positions", "nodes", "bioguideId")), has("positions", "nodes", "bioguideId")},
	{"houseVotes", "positions(position: nay) {nodes {bioguideId}}", "filter: {position: nay, member: %q}", some(at("positions", "nodes", "bioguideId")), has("positions", "nodes", "bioguideId")},
	{"houseVotes", "question description", "query: %q", wordsOf("question", "description"), says("question", "description")},
}

func billOf(n map[string]any) []string {
	if b, ok := n["bill"].(map[string]any); ok {
		return []string{billName(b)}
	}
	return nil
}

func upper(values func(map[string]any) []string) func(map[string]any) []string {
	return func(n map[string]any) []string {
		return strings.Split(strings.ToUpper(strings.Join(values(n), "\n")), "\n")
	}
}

func lower(values func(map[string]any) []string) func(map[string]any) []string {
	return func(n map[string]any) []string {
		return strings.Split(strings.ToLower(strings.Join(values(n), "\n")), "\n")
	}
}

// some takes one value in a hundred.
func some(values func(map[string]any) []string) func(map[string]any) []string {
	return func(n map[string]any) (kept []string) {
		for i, v := range values(n) {
			if i%100 == 0 {
				kept = append(kept, v)
			}
		}
		return kept
	}
}

func oneOf(values ...string) func(map[string]any) []string {
	return func(map[string]any) []string { return values }
}

// mostValues is how many values of one filter are tried.
const mostValues = 10

func TestFiltersAgainstAllRecords(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, a api) {
		for _, f := range filters {
			records := a.walk(t, f.list, "", "id "+f.fields, 100)
			values := map[string]bool{}
			for _, n := range records {
				for _, v := range f.values(n) {
					if v != "" && len(values) < mostValues {
						values[v] = true
					}
				}
			}
			if len(values) == 0 {
				t.Errorf("%s(%s): the sample suggests no value", f.list, f.argument)
			}
			for v := range values {
				a.checkFilter(t, f, records, v)
			}
		}
	})
}

func (a api) checkFilter(t *testing.T, f filtered, records []map[string]any, value string) {
	t.Helper()
	argument := ", " + fmt.Sprintf(f.argument, value)
	got := column(a.walk(t, f.list, argument, "id", 100), "id")
	if f.keeps == nil { // it looks in more than the fields show
		if len(got) == 0 {
			t.Errorf("%s(%s) finds nothing", f.list, argument)
		}
		return
	}
	var want []string
	for _, n := range records {
		if f.keeps(n, value) {
			want = append(want, fmt.Sprint(n["id"]))
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("%s(%s): %d records, want %d", f.list, argument, len(got), len(want))
	}
}

// A text that is empty is held by all, by votes without a text too.
func TestEmptyTextKeepsAll(t *testing.T) {
	t.Parallel()
	a := newAPI(t, databasetest.Open(t, dialect.SQLite))
	v, err := congress.NewHouseVoteID(200, 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	a.db.Ent.HouseVote.Create().SetID(v.Key()).SetCongress(200).SetSession(1).SetRollCall(1).SetYea(0).SetNay(0).SetPresent(0).
		SetNotVoting(0).SetOther(0).SetBallots(rollcall.Roll{}).SetHasNamed(false).ExecX(t.Context())
	for text, want := range map[string]int{"": 1, "x": 0} {
		if got := a.walk(t, "houseVotes", fmt.Sprintf(", filter: {text: %q}", text), "id", 10); len(got) != want {
			t.Errorf("text %q: %d votes, want %d", text, len(got), want)
		}
	}
}

// Every field of every filter is tried above, but for the signal, which has a
// test of its own.
func TestEveryFilterIsTried(t *testing.T) {
	t.Parallel()
	tried := []string{"BillFilter.signal"}
	names := map[string]string{
		"bills": "BillFilter", "amendments": "AmendmentFilter", "committees": "CommitteeFilter", "members": "MemberFilter", "houseVotes": "HouseVoteFilter",
	}
	for _, f := range filters {
		inside, isFilter := strings.CutPrefix(f.argument, "filter: {")
		if !isFilter {
			continue
		}
		for _, part := range strings.Split(inside, ", ") {
			name, _, _ := strings.Cut(part, ":")
			tried = append(tried, names[f.list]+"."+name)
		}
	}
	schema := newAPI(t, &database.DB{}).Schema()
	for _, name := range names {
		for _, field := range schema.Types[name].Fields {
			if !slices.Contains(tried, name+"."+field.Name) {
				t.Errorf("%s.%s is not tried", name, field.Name)
			}
		}
	}
}
