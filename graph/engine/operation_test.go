package engine_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/graph/engine"
	"legislative/internal/access"
	"legislative/internal/http/problem"
)

func TestOperationRequirement(t *testing.T) {
	t.Parallel()
	bills := access.Requirement{Plan: access.DeveloperFree, Scopes: []access.Scope{access.BillsRead}}
	for _, c := range []struct {
		name, fields string
		want         access.Requirement
		problem      string
	}{
		{"one field", `bill(congress: 1, billType: hr, billNumber: "1") {title}`,
			access.Requirement{Plan: access.DeveloperFree, Scopes: []access.Scope{access.BillsRead, access.AnalysisRead, access.TextRead}}, ""},
		{"narrower field", `bill(congress: 1, billType: hr, billNumber: "1") {sponsors {name}}`, bills, ""},
		{"narrower field in a fragment", `bill(congress: 1, billType: hr, billNumber: "1") {...F}`, bills, ""},
		{"narrower and wider fields", `bill(congress: 1, billType: hr, billNumber: "1") {sponsors {name} votes {totalCount} textVersions {id}}`, bills, ""},
		{"higher plan", `bill(congress: 1, billType: hr, billNumber: "1") {analysis {overview {sections}}}`,
			access.Requirement{Plan: access.Analysis, Scopes: []access.Scope{access.AnalysisRead}}, ""},
		{"disjoint scopes", `bill(congress: 1, billType: hr, billNumber: "1") {sponsors {name} analysis {overview {sections}}}`,
			access.Requirement{}, "a requirement has one set"},
		{"no requirement", `dataset {version}`, access.Requirement{Plan: access.Web}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			document := "{" + c.fields + "}"
			if strings.Contains(document, "...F") {
				document += " fragment F on Bill {sponsors {name}}"
			}
			op, err := stub{}.engine(t, engine.Options{}).Prepare(c.name, document)
			if c.problem != "" {
				if err == nil || !strings.Contains(err.Error(), c.problem) {
					t.Errorf("error %v, want %q in it", err, c.problem)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if d := cmp.Diff(c.want, op.Requirement()); d != "" {
				t.Error(d)
			}
		})
	}
}

func TestOperationVariables(t *testing.T) {
	t.Parallel()
	op, err := stub{}.engine(t, engine.Options{}).Prepare("all", `query(
		$congress: Int!, $number: String! = "1", $type: BillType!, $first: Int = 50, $types: [AmendmentType!], $sponsor: String
	) {
		bill(congress: $congress, billNumber: $number, billType: $type) {cosponsors(first: $first) {totalCount}}
		bills(first: $first, filter: {congress: $congress}) {totalCount}
		amendments(filter: {amendmentTypes: $types, sponsor: $sponsor}) {totalCount}
	}`)
	if err != nil {
		t.Fatal(err)
	}
	types := []string{"hr", "s", "hjres", "sjres", "hconres", "sconres", "hres", "sres"}
	want := []engine.Variable{
		{Name: "congress", Type: "Int", Required: true, Description: "Number of the Congress, such as 116 for 2019 to 2021."},
		{Name: "number", Type: "String", Default: "1", Description: "Number within the Congress and type, in decimal digits."},
		{Name: "type", Type: "BillType", Required: true, Allowed: types, Description: "Type code of the bill."},
		{Name: "first", Type: "Int", Default: int64(50)},
		{Name: "types", Type: "AmendmentType", List: true, Allowed: []string{"hamdt", "samdt", "suamdt"}, Description: "Any of these types."},
		{Name: "sponsor", Type: "String", Description: "Bioguide ID of the sponsor. Case is ignored."},
	}
	got := op.Variables()
	got[3].Description = "" // several fields describe first
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

func TestPrepareRejectsInvalidDocuments(t *testing.T) {
	t.Parallel()
	for document, problem := range map[string]string{
		"{":          "Expected Name",
		"{nonsense}": "Cannot query field",
		"query a{dataset{version}} query b{dataset{version}}": "2 operations",
		"fragment f on Query{dataset{version}}":               "no operation",
	} {
		if _, err := (stub{}).engine(t, engine.Options{}).Prepare("wrong", document); err == nil || !strings.Contains(err.Error(), problem) || !strings.Contains(err.Error(), "wrong") {
			t.Errorf("%s: %v, want %q", document, err, problem)
		}
	}
}

// TestVariableCoercion checks that the variables of fixed operations are validated
// like those of clients.
func TestVariableCoercion(t *testing.T) {
	t.Parallel()
	uses := map[string]string{
		"Int":         "bills(first: $v) {totalCount}",
		"String":      "bills(after: $v) {totalCount}",
		"Boolean":     "houseVoteAnalytics(includeMembers: $v) {totals {votes}}",
		"ID":          "node(id: $v) {id}",
		"BillOrder":   "bills(orderBy: $v) {totalCount}",
		"[BillType!]": "bills(filter: {billTypes: $v}) {totalCount}",
		"BillFilter":  "bills(filter: $v) {totalCount}",
		"Date":        "bills(filter: {introducedFrom: $v}) {totalCount}",
	}
	for _, c := range []struct {
		declared string
		input    any
		want     string // substring of the message, or "" if the input is valid
	}{
		{"Int", 7, ""}, {"Int", int64(7), ""}, {"Int", 7.0, ""}, {"Int", 1 << 31, "2147483647"}, {"Int", "7", "whole number"},
		{"Int", 7.5, "whole number"}, {"Int", true, "whole number"}, {"Int!", nil, "must not be null"}, {"Int", nil, ""},
		{"String", "a", ""}, {"String", 1, "text"}, {"String", "a\x00", "NUL"}, {"String", "\xff", "UTF-8"},
		{"Boolean", true, ""}, {"Boolean", "true", "true or false"},
		{"ID!", "a", ""}, {"ID!", 7, ""}, {"ID!", 7.5, "whole number"},
		{"BillOrder", "number_asc", ""}, {"BillOrder", "NUMBER", "latest_action_desc, latest_action_asc"}, {"BillOrder", 1, "latest_action_desc, latest_action_asc"},
		{"[BillType!]", "hr", ""}, {"[BillType!]", []any{"hr", "s"}, ""}, {"[BillType!]", []any{"hr", nil}, "v.1: must not be null"},
		{"BillFilter", map[string]any{"congress": 7}, ""}, {"BillFilter", map[string]any{"congress": "x"}, "v.congress"},
		{"BillFilter", map[string]any{"x": 1}, "congress, billTypes"}, {"BillFilter", "x", "object"},
		{"Date", "2021-03-31", ""}, {"Date", "31 March", "want a date"},
	} {
		e := stub{}.engine(t, engine.Options{})
		op, err := e.Prepare("echo", "query($v: "+c.declared+") {__typename ... @skip(if: true) {"+uses[strings.TrimSuffix(c.declared, "!")]+"}}")
		if err != nil {
			t.Fatal(err)
		}
		a := e.Execute(contextOnPlan(t, access.Enterprise), op, map[string]any{"v": c.input})
		switch {
		case c.want == "" && a.Errors != nil:
			t.Errorf("%s %v: %s", c.declared, c.input, answerText(t, a))
		case c.want != "" && (len(a.Errors) != 1 || engine.Code(a.Errors[0]) != problem.InvalidParameter || !strings.Contains(a.Errors[0].Message, c.want)):
			t.Errorf("%s %v: %s, want %q", c.declared, c.input, answerText(t, a), c.want)
		}
	}
}
