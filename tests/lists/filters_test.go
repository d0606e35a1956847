package lists_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"entgo.io/ent/dialect"

	"legislative/ent"
	"legislative/ent/housevote"
	"legislative/internal/congress"
	"legislative/internal/congress/fold"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
	"legislative/internal/stored/rollcall"
)

// filterCase is a test case of a filter or query. Its values are taken from the
// records.
type filterCase struct {
	list, fields string
	argument     string                                       // format with a verb for the value
	values       func(node map[string]any) []string           // values to try, from a record
	matches      func(node map[string]any, value string) bool // expected result, or nil if other fields matter
}

// valueAt returns the value at a path of an object.
func valueAt(n map[string]any, path ...string) any {
	var value any = n
	for _, name := range path {
		m, _ := value.(map[string]any)
		value = m[name]
	}
	return value
}

// valuesAt returns the values at a path, with the elements of lists.
func valuesAt(at any, path ...string) (values []string) {
	if list, ok := at.([]any); ok {
		for _, element := range list {
			values = append(values, valuesAt(element, path...)...)
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
	return valuesAt(m[path[0]], path[1:]...)
}

// suggestValues returns a function that returns the values at a path.
func suggestValues(path ...string) func(map[string]any) []string {
	return func(n map[string]any) []string { return valuesAt(n, path...) }
}

// hasValue returns a function that reports whether a value at a path equals the
// given one, ignoring case.
func hasValue(path ...string) func(map[string]any, string) bool {
	return func(n map[string]any, value string) bool {
		return slices.ContainsFunc(valuesAt(n, path...), func(v string) bool { return strings.EqualFold(v, value) })
	}
}

func isFrom(path ...string) func(map[string]any, string) bool {
	return func(n map[string]any, value string) bool {
		v := valuesAt(n, path...)
		return len(v) > 0 && v[0] >= value
	}
}

func isTo(path ...string) func(map[string]any, string) bool {
	return func(n map[string]any, value string) bool {
		v := valuesAt(n, path...)
		return len(v) > 0 && v[0] <= value
	}
}

func joinValues(n map[string]any, fields ...string) string {
	var values []string
	for _, f := range fields {
		values = append(values, valuesAt(n, strings.Split(f, ".")...)...)
	}
	return strings.Join(values, "\n")
}

// suggestWords returns a function that returns words of fields, and prefixes with
// a *.
func suggestWords(fields ...string) func(map[string]any) []string {
	return func(n map[string]any) (values []string) {
		for i, w := range fold.Words(joinValues(n, fields...)) {
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

// containsWord returns a function that reports whether fields contain the word or
// prefix of a query.
func containsWord(fields ...string) func(map[string]any, string) bool {
	return func(n map[string]any, query string) bool {
		words := fold.Words(joinValues(n, fields...))
		prefix, isPrefix := strings.CutSuffix(fold.Fold(query), "*")
		return slices.ContainsFunc(words, func(w string) bool {
			return w == prefix || isPrefix && strings.HasPrefix(w, prefix)
		})
	}
}

func billName(n map[string]any) string {
	return fmt.Sprint(n["congress"], n["billType"], n["billNumber"])
}

var partyLetters = map[string]string{"Democrat": "D", "Republican": "R", "Independent": "I"}

var filters = []filterCase{
	{"bills", "congress", "filter: {congress: %s}", suggestValues("congress"), hasValue("congress")},
	{"bills", "billType", "filter: {billTypes: [%s]}", suggestValues("billType"), hasValue("billType")},
	{"bills", "lifecycleStatus", "filter: {lifecycleStatuses: [%s]}", suggestValues("lifecycleStatus"), hasValue("lifecycleStatus")},
	{"bills", "policyArea", "filter: {policyArea: %q}", suggestValues("policyArea"), hasValue("policyArea")},
	{"bills", "policyArea", "filter: {policyArea: %q}", upperValues(suggestValues("policyArea")), hasValue("policyArea")},
	{"bills", "subjects", "filter: {subject: %q}", upperValues(suggestValues("subjects")), hasValue("subjects")},
	{"bills", "sponsors {bioguideId}", "filter: {sponsor: %q}", suggestValues("sponsors", "bioguideId"), hasValue("sponsors", "bioguideId")},
	{"bills", "cosponsors(first: 100) {nodes {bioguideId}}", "filter: {cosponsor: %q}", suggestValues("cosponsors", "nodes", "bioguideId"), hasValue("cosponsors", "nodes", "bioguideId")},
	{"bills", "committees {systemCode subcommittees {systemCode}}", "filter: {committee: %q}", suggestValues("committees", "systemCode"), func(n map[string]any, v string) bool {
		return hasValue("committees", "systemCode")(n, v) || hasValue("committees", "subcommittees", "systemCode")(n, v)
	}},
	{"bills", "sectorImpacts {naics}", "filter: {sector: %q}", suggestValues("sectorImpacts", "naics"), hasValue("sectorImpacts", "naics")},
	{"bills", "sectorImpacts {sector}", "filter: {sector: %q}", upperValues(suggestValues("sectorImpacts", "sector")), hasValue("sectorImpacts", "sector")},
	{"bills", "introducedDate", "filter: {introducedFrom: %q}", suggestValues("introducedDate"), isFrom("introducedDate")},
	{"bills", "introducedDate", "filter: {introducedTo: %q}", suggestValues("introducedDate"), isTo("introducedDate")},
	{"bills", "updatedAt", "filter: {updatedFrom: %q}", suggestValues("updatedAt"), isFrom("updatedAt")},
	{"bills", "updatedAt", "filter: {updatedTo: %q}", suggestValues("updatedAt"), isTo("updatedAt")},
	{"bills", "coverage {loaded}", "filter: {isLoaded: %s}", fixedValues("true", "false"), func(n map[string]any, v string) bool {
		return fmt.Sprint(hasValue("coverage", "loaded")(n, "status_file")) == v
	}},
	{"bills", "laws {number}", "filter: {law: %q}", suggestValues("laws", "number"), hasValue("laws", "number")},
	{"bills", "billType", "filter: {originChamber: %s}", fixedValues("House", "Senate"), func(n map[string]any, v string) bool {
		return strings.HasPrefix(fmt.Sprint(n["billType"]), strings.ToLower(v[:1]))
	}},
	{"bills", "latestAction {date}", "filter: {latestActionFrom: %q}", suggestValues("latestAction", "date"), isFrom("latestAction", "date")},
	{"bills", "latestAction {date}", "filter: {latestActionTo: %q}", suggestValues("latestAction", "date"), isTo("latestAction", "date")},
	{"bills", "lifecycleStatus lifecycleStatusDate", "filter: {lawFrom: %q}", lawDates, func(n map[string]any, v string) bool {
		return n["lifecycleStatus"] == "became_law" && isFrom("lifecycleStatusDate")(n, v)
	}},
	{"bills", "lifecycleStatus lifecycleStatusDate", "filter: {lawTo: %q}", lawDates, func(n map[string]any, v string) bool {
		return n["lifecycleStatus"] == "became_law" && isTo("lifecycleStatusDate")(n, v)
	}},
	{"bills", "textVersions {textCached}", "filter: {hasText: %s}", fixedValues("true", "false"), func(n map[string]any, v string) bool {
		return fmt.Sprint(hasValue("textVersions", "textCached")(n, "true")) == v
	}},
	{"bills", "votes {totalCount}", "filter: {hasVotes: %s}", fixedValues("true", "false"), func(n map[string]any, v string) bool {
		return fmt.Sprint(valueAt(n, "votes", "totalCount") != 0.0) == v
	}},
	{"bills", "coverage {loaded} sponsors {party} cosponsors(first: 100) {nodes {party withdrawnDate}}", "filter: {isBipartisan: %s}", fixedValues("true", "false"), isBipartisan},
	{"bills", "title titles {title}", "query: %q", suggestWords("title", "titles.title"), nil},
	{"amendments", "congress", "filter: {congress: %s}", suggestValues("congress"), hasValue("congress")},
	{"amendments", "amendmentType", "filter: {amendmentTypes: [%s]}", suggestValues("amendmentType"), hasValue("amendmentType")},
	{"amendments", "amendedBill {congress billType billNumber}", "filter: {bill: %q}",
		func(n map[string]any) []string { return []string{billName(n["amendedBill"].(map[string]any))} },
		func(n map[string]any, v string) bool { return billName(n["amendedBill"].(map[string]any)) == v }},
	{"amendments", "sponsors {bioguideId}", "filter: {sponsor: %q}", suggestValues("sponsors", "bioguideId"), hasValue("sponsors", "bioguideId")},
	{"amendments", "cosponsors(first: 100) {nodes {bioguideId}}", "filter: {cosponsor: %q}", suggestValues("cosponsors", "nodes", "bioguideId"), hasValue("cosponsors", "nodes", "bioguideId")},
	{"amendments", "submittedDate", "filter: {submittedFrom: %q}", suggestValues("submittedDate"), isFrom("submittedDate")},
	{"amendments", "submittedDate", "filter: {submittedTo: %q}", suggestValues("submittedDate"), isTo("submittedDate")},
	{"amendments", "votes {totalCount}", "filter: {hasVotes: %s}", fixedValues("true", "false"), func(n map[string]any, v string) bool {
		return fmt.Sprint(valueAt(n, "votes", "totalCount") != 0.0) == v
	}},
	{"amendments", "purpose description", "query: %q", suggestWords("purpose", "description"), containsWord("purpose", "description")},
	{"committees", "chamber", "filter: {chamber: %s}", suggestValues("chamber"), hasValue("chamber")},
	{"committees", "isCurrent", "filter: {isCurrent: %s}", suggestValues("isCurrent"), hasValue("isCurrent")},
	{"committees", "parent {systemCode}", "filter: {isSubcommittee: %s}", fixedValues("true", "false"), func(n map[string]any, v string) bool {
		return fmt.Sprint(n["parent"] != nil) == v
	}},
	{"committees", "type", "filter: {type: %q}", upperValues(suggestValues("type")), hasValue("type")},
	{"committees", "parent {systemCode}", "filter: {parent: %q}", suggestValues("parent", "systemCode"), hasValue("parent", "systemCode")},
	{"committees", "name", "query: %q", suggestWords("name"), containsWord("name")},
	{"members", "name firstName lastName", "filter: {name: %q}", suggestValues("lastName"), func(n map[string]any, v string) bool {
		return strings.Contains(fold.Fold(joinValues(n, "name", "firstName", "lastName")), fold.Fold(v))
	}},
	{"members", "state", "filter: {state: %q}", lowerValues(suggestValues("state")), hasValue("state")},
	{"members", "party", "filter: {party: %q}", upperValues(suggestValues("party")), hasValue("party")},
	{"members", "party", "filter: {party: %q}", func(n map[string]any) []string { return []string{partyLetters[joinValues(n, "party")]} }, func(n map[string]any, v string) bool {
		return partyLetters[joinValues(n, "party")] == v
	}},
	{"members", "chamber", "filter: {chamber: %s}", suggestValues("chamber"), hasValue("chamber")},
	{"members", "district", "filter: {district: %s}", suggestValues("district"), hasValue("district")},
	{"members", "services(on: \"2187-06-01\") {state}", "filter: {on: \"2187-06-01\", state: %q}", suggestValues("services", "state"), hasValue("services", "state")},
	{"members", "services(congress: 200) {district}", "filter: {congress: 200, district: %s}", suggestValues("services", "district"), hasValue("services", "district")},
	{"members", "services(congress: 199) {chamber}", "filter: {congress: 199, chamber: %s}", suggestValues("services", "chamber"), hasValue("services", "chamber")},
	{"members", "services(congress: 200) {partyLetter}", "filter: {congress: 200, party: %q}", suggestValues("services", "partyLetter"), hasValue("services", "partyLetter")},
	{"members", "isCurrent", "filter: {isCurrent: %s}", fixedValues("true", "false"), hasValue("isCurrent")},
	{"members", "committees {committee {systemCode}}", "filter: {committee: %q}", suggestValues("committees", "committee", "systemCode"), hasValue("committees", "committee", "systemCode")},
	{"members", "terms {startDate endDate} votingByCongress {congress}", "filter: {congress: %s}", fixedValues("200", "199", "150"), func(n map[string]any, v string) bool {
		number, _ := strconv.Atoi(v)
		return slices.Contains(valuesAt(n, "votingByCongress", "congress"), v) || slices.ContainsFunc(n["terms"].([]any), func(t any) bool {
			start, end := fmt.Sprint(t.(map[string]any)["startDate"]), fmt.Sprint(t.(map[string]any)["endDate"])
			return start < congress.FirstDay(number+1) && end > congress.FirstDay(number)
		})
	}},
	{"members", "name firstName lastName", "query: %q", suggestWords("lastName"), nil},
	{"houseVotes", "congress", "filter: {congress: %s}", suggestValues("congress"), hasValue("congress")},
	{"houseVotes", "session", "filter: {session: %s}", suggestValues("session"), hasValue("session")},
	{"houseVotes", "date", "filter: {from: %q}", suggestValues("date"), isFrom("date")},
	{"houseVotes", "date", "filter: {to: %q}", suggestValues("date"), isTo("date")},
	{"houseVotes", "question description", "filter: {text: %q}", suggestValues("question"), func(n map[string]any, v string) bool {
		return strings.Contains(joinValues(n, "question"), v) || strings.Contains(joinValues(n, "description"), v)
	}},
	{"houseVotes", "bill {congress billType billNumber}", "filter: {bill: %q}",
		func(n map[string]any) []string { return billNames(n) }, func(n map[string]any, v string) bool { return slices.Contains(billNames(n), v) }},
	{"houseVotes", "bill {policyArea}", "filter: {policyArea: %q}", upperValues(suggestValues("bill", "policyArea")), hasValue("bill", "policyArea")},
	{"houseVotes", "result", "filter: {result: %q}", upperValues(suggestValues("result")), hasValue("result")},
	{"houseVotes", "passed", "filter: {passed: %s}", fixedValues("true", "false"), hasValue("passed")},
	{"houseVotes", "margin", "filter: {maxMargin: %s}", fixedValues("0", "50", "200"), func(n map[string]any, v string) bool {
		most, err := strconv.Atoi(v)
		margin, ok := n["margin"].(float64)
		return err == nil && ok && int(margin) <= most
	}},
	{"houseVotes", "voteType", "filter: {voteType: %q}", lowerValues(suggestValues("voteType")), hasValue("voteType")},
	{"houseVotes", "positions {nodes {bioguideId}}", "filter: {member: %q}", sampleValues(suggestValues("positions", "nodes", "bioguideId")), hasValue("positions", "nodes", "bioguideId")},
	{"houseVotes", "positions(position: nay) {nodes {bioguideId}}", "filter: {position: nay, member: %q}", sampleValues(suggestValues("positions", "nodes", "bioguideId")), hasValue("positions", "nodes", "bioguideId")},
	{"houseVotes", "question description", "query: %q", suggestWords("question", "description"), containsWord("question", "description")},
}

// lawDates returns the date on which a bill became law.
func lawDates(n map[string]any) []string {
	if n["lifecycleStatus"] != "became_law" {
		return nil
	}
	return valuesAt(n, "lifecycleStatusDate")
}

func isBipartisan(n map[string]any, value string) bool {
	parties := valuesAt(n, "sponsors", "party")
	cosponsors, _ := valueAt(n, "cosponsors", "nodes").([]any)
	for _, c := range cosponsors {
		if c := c.(map[string]any); c["withdrawnDate"] == nil {
			parties = append(parties, fmt.Sprint(c["party"]))
		}
	}
	isLoaded := hasValue("coverage", "loaded")(n, "status_file")
	return isLoaded && fmt.Sprint(slices.Contains(parties, "D") && slices.Contains(parties, "R")) == value
}

func billNames(n map[string]any) []string {
	if b, ok := n["bill"].(map[string]any); ok {
		return []string{billName(b)}
	}
	return nil
}

func upperValues(values func(map[string]any) []string) func(map[string]any) []string {
	return func(n map[string]any) []string {
		return strings.Split(strings.ToUpper(strings.Join(values(n), "\n")), "\n")
	}
}

func lowerValues(values func(map[string]any) []string) func(map[string]any) []string {
	return func(n map[string]any) []string {
		return strings.Split(strings.ToLower(strings.Join(values(n), "\n")), "\n")
	}
}

// sampleValues returns one value in a hundred.
func sampleValues(values func(map[string]any) []string) func(map[string]any) []string {
	return func(n map[string]any) (sample []string) {
		for i, v := range values(n) {
			if i%100 == 0 {
				sample = append(sample, v)
			}
		}
		return sample
	}
}

func fixedValues(values ...string) func(map[string]any) []string {
	return func(map[string]any) []string { return values }
}

// maxValues is the maximum number of values to try for a filter.
const maxValues = 10

func TestFiltersAgainstAllRecords(t *testing.T) {
	t.Parallel()
	forEachEngine(t, func(t *testing.T, a testAPI) {
		for _, f := range filters {
			records := a.readAll(t, f.list, "", "id "+f.fields, 100)
			values := map[string]bool{}
			for _, n := range records {
				for _, v := range f.values(n) {
					if v != "" && len(values) < maxValues {
						values[v] = true
					}
				}
			}
			if len(values) == 0 {
				t.Errorf("%s(%s): the sample has no value", f.list, f.argument)
			}
			for v := range values {
				a.checkFilter(t, f, records, v)
			}
		}
	})
}

func (a testAPI) checkFilter(t *testing.T, f filterCase, records []map[string]any, value string) {
	t.Helper()
	argument := ", " + fmt.Sprintf(f.argument, value)
	got := column(a.readAll(t, f.list, argument, "id", 100), "id")
	if f.matches == nil { // the query also searches other fields
		if len(got) == 0 {
			t.Errorf("%s(%s) returns no records", f.list, argument)
		}
		return
	}
	var want []string
	for _, n := range records {
		if f.matches(n, value) {
			want = append(want, fmt.Sprint(n["id"]))
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("%s(%s) returns %d records, want %d", f.list, argument, len(got), len(want))
	}
}

// TestEmptyTextMatchesAllVotes checks that an empty text also matches votes without
// a question and description.
func TestEmptyTextMatchesAllVotes(t *testing.T) {
	t.Parallel()
	a := newAPI(t, databasetest.Open(t, dialect.SQLite))
	v, err := congress.NewVoteID(congress.House, 200, 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	row := &ent.HouseVote{
		ID: v.Key(), Congress: 200, Session: 1, RollCall: 1, Yea: 0, Nay: 0, Present: 0, NotVoting: 0, Other: 0,
		Ballots: rollcall.Roll{}, HasNamed: false, MarginRank: congress.NoMargin,
	}
	if err := bulk.Insert(t.Context(), a.db.Ent, housevote.Table, []*ent.HouseVote{row}); err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]int{"": 1, "x": 0} {
		if got := a.readAll(t, "houseVotes", fmt.Sprintf(", filter: {text: %q}", text), "id", 10); len(got) != want {
			t.Errorf("text %q: %d votes, want %d", text, len(got), want)
		}
	}
}

// TestFilterCasesAreComplete checks that each condition has a test case, except
// the signal, which has its own test.
func TestFilterCasesAreComplete(t *testing.T) {
	t.Parallel()
	tested := []string{"BillFilter.signal"}
	names := map[string]string{
		"bills": "BillFilter", "amendments": "AmendmentFilter", "committees": "CommitteeFilter", "members": "MemberFilter", "houseVotes": "HouseVoteFilter",
	}
	for _, f := range filters {
		conditions, isFilter := strings.CutPrefix(f.argument, "filter: {")
		if !isFilter {
			continue
		}
		for _, part := range strings.Split(conditions, ", ") {
			name, _, _ := strings.Cut(part, ":")
			tested = append(tested, names[f.list]+"."+name)
		}
	}
	schema := newAPI(t, &database.DB{}).Schema()
	for _, name := range names {
		for _, field := range schema.Types[name].Fields {
			if !slices.Contains(tested, name+"."+field.Name) {
				t.Errorf("%s.%s has no test case", name, field.Name)
			}
		}
	}
}
