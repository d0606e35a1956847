package lists_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"entgo.io/ent/dialect"
	"github.com/vektah/gqlparser/v2/ast"

	"legislative/graph/engine"
	"legislative/internal/access"
	"legislative/internal/http/problem"
	"legislative/internal/store/database"
)

// filterFields maps each condition of each filter to the field whose data it
// compares.
var filterFields = map[string]string{
	"BillFilter.congress": "Bill.congress", "BillFilter.billTypes": "Bill.billType", "BillFilter.lifecycleStatuses": "Bill.lifecycleStatus",
	"BillFilter.policyArea": "Bill.policyArea", "BillFilter.subject": "Bill.subjects", "BillFilter.sponsor": "Bill.sponsors",
	"BillFilter.cosponsor": "Bill.cosponsors", "BillFilter.committee": "Bill.committees", "BillFilter.sector": "Bill.sectorImpacts",
	"BillFilter.signal": "TextVersion.overview", "BillFilter.introducedFrom": "Bill.introducedDate", "BillFilter.introducedTo": "Bill.introducedDate",
	"BillFilter.updatedFrom": "Bill.updatedAt", "BillFilter.updatedTo": "Bill.updatedAt",
	"BillFilter.isLoaded": "Bill.coverage", "BillFilter.law": "Bill.laws", "BillFilter.originChamber": "Bill.originChamber",
	"BillFilter.latestActionFrom": "Bill.latestAction", "BillFilter.latestActionTo": "Bill.latestAction",
	"BillFilter.lawFrom": "Bill.lifecycleStatusDate", "BillFilter.lawTo": "Bill.lifecycleStatusDate", "BillFilter.hasText": "Bill.textVersions",
	"BillFilter.hasVotes": "Bill.votes", "BillFilter.isBipartisan": "Bill.cosponsors",

	"AmendmentFilter.congress": "Amendment.congress", "AmendmentFilter.amendmentTypes": "Amendment.amendmentType", "AmendmentFilter.bill": "Amendment.amendedBill",
	"AmendmentFilter.sponsor": "Amendment.sponsors", "AmendmentFilter.cosponsor": "Amendment.cosponsors", "AmendmentFilter.submittedFrom": "Amendment.submittedDate",
	"AmendmentFilter.submittedTo": "Amendment.submittedDate", "AmendmentFilter.hasVotes": "Amendment.votes",

	"CommitteeFilter.chamber": "Committee.chamber", "CommitteeFilter.isCurrent": "Committee.isCurrent", "CommitteeFilter.isSubcommittee": "Committee.parent",
	"CommitteeFilter.type": "Committee.type", "CommitteeFilter.parent": "Committee.parent",

	"MemberFilter.name": "Member.name", "MemberFilter.state": "Member.state", "MemberFilter.party": "Member.party", "MemberFilter.chamber": "Member.chamber",
	"MemberFilter.isCurrent": "Member.isCurrent", "MemberFilter.committee": "Member.committees", "MemberFilter.congress": "Member.terms",
	"MemberFilter.district": "Member.district", "MemberFilter.on": "Member.terms",

	"HouseVoteFilter.congress": "HouseVote.congress", "HouseVoteFilter.session": "HouseVote.session", "HouseVoteFilter.from": "HouseVote.date",
	"HouseVoteFilter.to": "HouseVote.date", "HouseVoteFilter.text": "HouseVote.description", "HouseVoteFilter.bill": "HouseVote.bill",
	"HouseVoteFilter.policyArea": "Bill.policyArea", "HouseVoteFilter.result": "HouseVote.result", "HouseVoteFilter.voteType": "HouseVote.voteType",
	"HouseVoteFilter.member": "HouseVote.positions", "HouseVoteFilter.position": "HouseVote.positions",
	"HouseVoteFilter.passed": "HouseVote.passed", "HouseVoteFilter.maxMargin": "HouseVote.margin",

	"TextSearchFilter.congress": "TextVersion.bill", "TextSearchFilter.billTypes": "TextVersion.bill", "TextSearchFilter.signal": "TextVersion.sections",
	"TextSearchFilter.agency": "TextVersion.findings", "TextSearchFilter.levels": "TextVersion.sections", "TextSearchFilter.allVersions": "TextVersion.versionCode",

	"MemberVotingFilter.party": "Member.attendance", "MemberVotingFilter.state": "Member.attendance", "MemberVotingFilter.minVotes": "Member.attendance",

	"ReportFilter.agency": "TextVersion.findings", "ReportFilter.committee": "TextVersion.findings", "ReportFilter.toCongress": "TextVersion.findings",
	"ReportFilter.dueFrom": "TextVersion.findings", "ReportFilter.dueTo": "TextVersion.findings", "ReportFilter.kinds": "TextVersion.findings",
	"ReportFilter.congress": "TextVersion.bill", "ReportFilter.bill": "TextVersion.bill", "ReportFilter.policyArea": "Bill.policyArea", "ReportFilter.recipient": "TextVersion.findings",
	"ReportFilter.allVersions": "TextVersion.versionCode",
}

// requirementOf returns the lowest plan and the sufficient scopes of @requires.
func requirementOf(directives ast.DirectiveList) (plan access.Plan, scopes []access.Scope) {
	plan = access.DeveloperFree
	d := directives.ForName("requires")
	if d == nil {
		return access.Web, access.Scopes
	}
	if p := d.Arguments.ForName("plan"); p != nil {
		plan = access.Plan(p.Value.Raw)
	}
	for _, child := range d.Arguments.ForName("scopes").Value.Children {
		scopes = append(scopes, access.Scope(strings.Replace(child.Value.Raw, "_", ":", 1)))
	}
	return plan, scopes
}

// TestFiltersRequireRightsOfTheirFields checks that no condition of a filter
// reveals data of a field that the caller may not read.
func TestFiltersRequireRightsOfTheirFields(t *testing.T) {
	t.Parallel()
	schema := newAPI(t, &database.DB{}).Schema()
	for _, root := range schema.Query.Fields {
		filter := root.Arguments.ForName("filter")
		if filter == nil {
			continue
		}
		for _, condition := range schema.Types[filter.Type.Name()].Fields {
			name := filter.Type.Name() + "." + condition.Name
			object, field, found := strings.Cut(filterFields[name], ".")
			if !found {
				t.Errorf("filterFields has no field for %s", name)
				continue
			}
			plan, scopes := requirementOf(schema.Types[object].Fields.ForName(field).Directives)
			rootPlan, rootScopes := requirementOf(root.Directives)
			ownPlan, ownScopes := requirementOf(condition.Directives)
			if !rootPlan.Includes(plan) && !ownPlan.Includes(plan) {
				t.Errorf("%s reads %s.%s, which requires plan %s", name, object, field, plan)
			}
			if !isSubset(rootScopes, scopes) && !isSubset(ownScopes, scopes) {
				t.Errorf("%s reads %s.%s with scopes %v and %v, but it requires %v", name, object, field, rootScopes, ownScopes, scopes)
			}
		}
	}
}

func isSubset(set, other []access.Scope) bool {
	return !slices.ContainsFunc(set, func(s access.Scope) bool { return !slices.Contains(other, s) })
}

func TestGuardedFilters(t *testing.T) {
	t.Parallel()
	a := newSampleAPI(t, dialect.SQLite)
	const signal = `query ($f: BillFilter) {dataset {version} x: bills(filter: $f) {totalCount}}`
	free := access.Caller{Plan: access.DeveloperFree, Scopes: []access.Scope{"bills:read"}}
	for name, c := range map[string]struct {
		caller    access.Caller
		document  string
		variables map[string]any
		code      problem.Code
	}{
		"literal":           {free, `{dataset {version} x: bills(filter: {signal: taxes}) {totalCount}}`, nil, problem.PlanRequired},
		"variable":          {free, signal, map[string]any{"f": map[string]any{"signal": "taxes"}}, problem.PlanRequired},
		"variable in input": {free, `query ($s: Signal = taxes) {dataset {version} x: bills(filter: {signal: $s}) {totalCount}}`, nil, problem.PlanRequired},
		"null":              {free, signal, map[string]any{"f": map[string]any{"signal": nil}}, ""},
		"another condition": {free, signal, map[string]any{"f": map[string]any{"sector": "52"}}, ""},
		"scope":             {access.Caller{Plan: access.Analysis, Scopes: free.Scopes}, signal, map[string]any{"f": map[string]any{"signal": "taxes"}}, problem.ScopeRequired},
		"allowed": {access.Caller{Plan: access.Analysis, Scopes: []access.Scope{"bills:read", "text:read"}}, signal,
			map[string]any{"f": map[string]any{"signal": "taxes"}}, ""},
		"policy area of a vote": {access.Caller{Plan: access.DeveloperFree, Scopes: []access.Scope{"votes:read"}},
			`{dataset {version} x: houseVotes(filter: {policyArea: "Taxation"}) {totalCount}}`, nil, problem.ScopeRequired},
		"committee of a member": {access.Caller{Plan: access.DeveloperFree, Scopes: []access.Scope{"votes:read"}},
			`{dataset {version} x: members(filter: {committee: "HSJU00"}) {totalCount}}`, nil, problem.ScopeRequired},
	} {
		answer := a.doAs(t, c.caller, c.document, c.variables)
		switch {
		case !strings.HasPrefix(string(answer.Data), `{"dataset":{"version":`):
			t.Errorf("%s: other fields are affected: %s", name, answer.Data)
		case c.code == "" && answer.Errors != nil:
			t.Errorf("%s: %v", name, answer.Errors)
		case c.code != "" && (len(answer.Errors) != 1 || engine.Code(answer.Errors[0]) != c.code || answer.Errors[0].Path.String() != "x"):
			t.Errorf("%s: %v, want %s at x", name, answer.Errors, c.code)
		case c.code != "" && !strings.Contains(string(answer.Data), `"x":null`):
			t.Errorf("%s: the field is not null: %s", name, answer.Data)
		}
	}
}

// TestPrepareRequiresRightsOfArguments checks that the requirement of a fixed
// operation includes that of its filter conditions.
func TestPrepareRequiresRightsOfArguments(t *testing.T) {
	t.Parallel()
	op, err := newAPI(t, &database.DB{}).Prepare("taxed", "{bills(filter: {signal: taxes}) {totalCount}}")
	if err == nil {
		t.Fatalf("Prepare = %+v, want an error since bills and signals require different scopes", op.Requirement())
	}
}

// TestInvalidFilterValues checks the error messages for values that no record can
// have.
func TestInvalidFilterValues(t *testing.T) {
	t.Parallel()
	a := newSampleAPI(t, dialect.SQLite)
	for list, want := range map[string]string{
		`bills(filter: {sector: "99"})`:                       "the field sectors lists them",
		`bills(filter: {sponsor: "nobody"})`:                  "sponsor",
		`bills(filter: {committee: "x"})`:                     "committee",
		`bills(query: "a*")`:                                  "at least 3 letters",
		`bills(query: "*")`:                                   "at least 3 letters",
		`bills(query: "self-he*")`:                            "at least 3 letters",
		`bills(query: "abc* abd* abe* abf* abg* abh*")`:       "at most 5 words",
		`bills(query: " ")`:                                   "1 to 20 words",
		`amendments(filter: {bill: "1500"})`:                  "bill",
		`committees(filter: {parent: "x"})`:                   "parent",
		`committees(query: "ab*")`:                            "at least 3 letters",
		`houseVotes(filter: {position: yea})`:                 "pass member too",
		`houseVotes(filter: {member: "x"})`:                   "member",
		`reports(filter: {agency: "nobody"})`:                 "the field agencies lists them",
		`reports(filter: {agency: "OFR"})`:                    "Office of the Federal Register",
		`bills(filter: {law: "infrastructure"})`:              "117-58",
		`reports(filter: {committee: "x"})`:                   "committee",
		`reports(filter: {bill: "1500"})`:                     "bill",
		`members(first: 0)`:                                   "at least 1",
		`members(query: "` + strings.Repeat("a ", 101) + `")`: "200 characters",
	} {
		answer := a.doAs(t, fullAccess, "{"+list+" {totalCount}}", nil)
		if len(answer.Errors) != 1 || engine.Code(answer.Errors[0]) != problem.InvalidParameter || !strings.Contains(answer.Errors[0].Message, want) {
			t.Errorf("%s: %v, want %q", list, answer.Errors, want)
		}
	}
	// A well-formed name of a bill that does not exist is no error.
	for _, list := range []string{`amendments(filter: {bill: "999hr1"})`, `houseVotes(filter: {bill: "999hr1"})`, `reports(filter: {bill: "999hr1"})`} {
		if got := fmt.Sprint(a.mustDo(t, "{x: "+list+" {totalCount}}", nil)); got != "map[x:map[totalCount:0]]" {
			t.Errorf("%s: %s", list, got)
		}
	}
}

// TestElementErrors checks that malformed IDs and IDs of unreadable records have
// their own errors and do not affect other elements.
func TestElementErrors(t *testing.T) {
	t.Parallel()
	a := newSampleAPI(t, dialect.SQLite)
	data := a.mustDo(t, `{bills(first: 1) {nodes {id congress billType billNumber}} houseVotes(first: 1) {nodes {id}}}`, nil)
	first := func(list string) map[string]any {
		return data[list].(map[string]any)["nodes"].([]any)[0].(map[string]any)
	}
	bill, vote := first("bills")["id"], first("houseVotes")["id"]
	free := access.Caller{Plan: access.DeveloperFree, Scopes: []access.Scope{"bills:read"}}
	answer := a.doAs(t, free, `query ($ids: [ID!]!) {list: nodes(ids: $ids) {id}}`, map[string]any{"ids": []any{bill, vote, "bad", bill, "QmlsbDox"}})
	a.checkElements(t, answer, []any{bill, nil, nil, bill, nil}, map[string]problem.Code{
		"list[1]": problem.ScopeRequired, "list[2]": problem.InvalidParameter,
	})
	name := strings.ToUpper(billName(first("bills")))
	answer = a.doAs(t, free, `query ($ids: [String!]!) {list: billsByIds(ids: $ids) {id}}`, map[string]any{"ids": []any{name, "999hr1", "hr1", "x", name, "116hr0"}})
	a.checkElements(t, answer, []any{bill, nil, nil, nil, bill, nil}, map[string]problem.Code{
		"list[2]": problem.InvalidParameter, "list[3]": problem.InvalidParameter,
	})
	answer = a.doAs(t, free, `{x: node(id: "bad") {id}}`, nil)
	if len(answer.Errors) != 1 || answer.Errors[0].Path.String() != "x" || string(answer.Data) != `{"x":null}` {
		t.Errorf("node: %s %v", answer.Data, answer.Errors)
	}
}

func (a testAPI) checkElements(t *testing.T, answer engine.Response, want []any, errs map[string]problem.Code) {
	t.Helper()
	var data struct{ List []*struct{ ID string } }
	if err := json.Unmarshal(answer.Data, &data); err != nil || len(data.List) != len(want) {
		t.Fatalf("%v: %s, %v", err, answer.Data, answer.Errors)
	}
	for i, n := range data.List {
		if n == nil && want[i] != nil || n != nil && n.ID != want[i] {
			t.Errorf("element %d is %v, want %v", i, n, want[i])
		}
	}
	codes := map[string]problem.Code{}
	for _, err := range answer.Errors {
		codes[err.Path.String()] = engine.Code(err)
	}
	if fmt.Sprint(codes) != fmt.Sprint(errs) {
		t.Errorf("errors %v, want %v", codes, errs)
	}
}

// TestPartiesByLetterAndName checks that all arguments accept parties by letter and
// by name.
func TestPartiesByLetterAndName(t *testing.T) {
	t.Parallel()
	a := newSampleAPI(t, dialect.SQLite)
	query := func(party string) string {
		return fmt.Sprint(a.mustDo(t, fmt.Sprintf(`{members(filter: {party: %[1]q}) {totalCount} houseVotes(first: 3) {nodes {positions(first: 1, party: %[1]q) {totalCount}}}
			houseVoteAnalytics(party: %[1]q) {totals {positions}}}`, party), nil))
	}
	for letter, name := range map[string]string{"D": "democrat", "r": "Republican", "i": "INDEPENDENT"} {
		if byLetter, byName := query(letter), query(name); byLetter != byName || strings.Contains(byName, "members:map[totalCount:0]") {
			t.Errorf("party %s: %s\nparty %s: %s", letter, byLetter, name, byName)
		}
	}
}
