package rest

import (
	"maps"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/graph/engine"
	"legislative/internal/http/problem"
)

// examplePath returns a path of the endpoint that names a record.
func examplePath(e Endpoint) string {
	path := e.Pattern
	for _, p := range e.Parameters {
		value := "1"
		switch {
		case len(p.Allowed) > 0:
			value = p.Codes()[0]
		case p.Name == "systemCode":
			value = "hsxx00"
		}
		path = strings.Replace(path, "{"+p.Name+"}", value, 1)
	}
	return path
}

func TestVariables(t *testing.T) {
	t.Parallel()
	bill := map[string]any{"congress": int64(116), "billType": "hr", "billNumber": "1500"}
	vote := func(more map[string]any) map[string]any {
		all := map[string]any{"congress": int64(119), "session": int64(1), "rollCallNumber": int64(240), "limit": int64(500)}
		maps.Copy(all, more)
		return all
	}
	for target, want := range map[string]map[string]any{
		"/bills/116/HR/1500":                 bill,
		"/bills/0116/Hr/001500":              bill,
		"/bills/116/%68r/15%30%30":           bill,
		"/bills/116/hr/0":                    {"congress": int64(116), "billType": "hr", "billNumber": "0"},
		"/bills/116/hr/12345678901234567890": {"congress": int64(116), "billType": "hr", "billNumber": "999999999"},
		"/committees/HOUSE/hsju00":           {"chamber": "House", "systemCode": "HSJU00", "limit": int64(100)},
		"/house-votes/119/1/240":             vote(nil),
		"/house-votes/119/1/240?":            vote(nil),
		"/house-votes/119/1/240?q=&&":        vote(nil),
		"/house-votes/119/1/240?q=%20":       vote(map[string]any{"q": " "}),
		"/house-votes/119/1/240?limit=1&afterId=9007199254740991&position=NOT_Voting&q=a+b%26c&party=R&state=XX": vote(map[string]any{
			"limit": int64(1), "afterId": int64(9007199254740991), "position": "not_voting", "q": "a b&c", "party": "R", "state": "XX"}),
		"/house-votes/119/1/240?position=Not+Voting":                vote(map[string]any{"position": "not_voting"}),
		"/house-votes/119/1/240?limit=501":                          vote(nil),
		"/house-votes/119/1/240?limit=99999999999999999999999":      vote(nil),
		"/house-votes/119/1/240?afterId=0":                          vote(map[string]any{"afterId": int64(0)}),
		"/house-votes/119/1/240?q=" + strings.Repeat("%C3%A9", 200): vote(map[string]any{"q": strings.Repeat("é", 200)}),
		"/house-votes/analytics":                                    {"includeMembers": false, "limit": int64(100)},
		"/house-votes/analytics?includeMembers=TRUE&limit=5000&congress=118&session=2&policyArea=Health": {
			"includeMembers": true, "limit": int64(500), "congress": int64(118), "session": int64(2), "policyArea": "Health"},
	} {
		s := newStub()
		var got map[string]any
		s.answer = func(_ *engine.Operation, variables map[string]any) engine.Response {
			got = variables
			return data(`{"_":{"a":1}}`)
		}
		w := send(s.handler(t), "GET", SuccessorBase+target)
		if diff := cmp.Diff(want, got); w.Code != 200 || diff != "" {
			t.Errorf("%s = %d %s, variables (-want +got):\n%s", target, w.Code, w.Body, diff)
		}
	}
}

func TestInvalidParameters(t *testing.T) {
	t.Parallel()
	const vote, bill = "/house-votes/119/1/240", "/bills/116/hr/1500"
	for target, want := range map[string][]string{
		"/bills/one/hr/1500":                           {"congress"},
		"/bills/-1/hr/1500":                            {"congress"},
		"/bills/2147483648/hr/1500":                    {"congress"},
		"/bills/116/hx/1500":                           {"billType: hr s hjres sjres hconres sconres hres sres"},
		"/bills/116/hr/15a":                            {"billNumber"},
		"/bills/116/hr/%2B15":                          {"billNumber"},
		"/bills/x/y/z":                                 {"congress", "billType: hr s hjres sjres hconres sconres hres sres", "billNumber"},
		"/bills/116/hr/%D9%A1":                         {"billNumber"},
		"/bills/116/hr/1%00":                           {"billNumber"},
		"/bills/116/hr/1%2F5":                          {"billNumber"},
		"/bills/116/%FF/1":                             {"billType"},
		bill + "/text/ih":                              {"textVersionID"},
		bill + "/text/9007199254740992":                {"textVersionID"},
		bill + "?x=1":                                  {"x"},
		bill + "/text/1?signal=tax":                    {"signal"},
		bill + "/text/1?q=" + strings.Repeat("a", 201): {"q"},
		bill + "/text/1?limit=5":                       {"limit: q signal"},
		"/amendments/117/amdt/1":                       {"amendmentType: hamdt samdt suamdt"},
		"/amendments/117/samdt/1.5":                    {"amendmentNumber"},
		"/committees/lords/hsju00":                     {"chamber: house senate joint"},
		"/committees/house/hsju":                       {"systemCode"},
		"/committees/house/xsju00":                     {"systemCode"},
		vote + "?limit=0":                              {"limit"},
		vote + "?limit=-1":                             {"limit"},
		vote + "?limit=":                               {"limit"},
		vote + "?limit=ten":                            {"limit"},
		vote + "?limit=1.5":                            {"limit"},
		vote + "?limit=1&limit=1":                      {"limit"},
		vote + "?li%6Dit=1&limit=2":                    {"limit"},
		vote + "?Limit=1":                              {"Limit: q party state position afterId limit"},
		vote + "?afterId=-1":                           {"afterId"},
		vote + "?afterId=x":                            {"afterId"},
		vote + "?afterId=9007199254740992":             {"afterId"},
		vote + "?position=aye":                         {"position: yea nay present not_voting"},
		vote + "?position=":                            {"position: yea nay present not_voting"},
		vote + "?q=%00":                                {"q"},
		vote + "?q=%FF":                                {"q"},
		vote + "?q=%":                                  {"q"},
		vote + "?q=%zz&party=%FF":                      {"q", "party"},
		vote + "?%zz=1":                                {"%zz: q party state position afterId limit"},
		vote + "?a;b=1":                                {"a;b: q party state position afterId limit"},
		vote + "?" + url.QueryEscape(strings.Repeat("é", 80)) + "=1": {strings.Repeat("é", 60) + "…: q party state position afterId limit"},
		"/house-votes/119/one/240":                                   {"session"},
		"/house-votes/analytics?includeMembers=1":                    {"includeMembers"},
		"/house-votes/analytics?congress=118th":                      {"congress"},
	} {
		s := newStub()
		w := send(s.handler(t), "GET", CurrentBase+target)
		p := parseProblem(t, w)
		if w.Code != 400 || p.Code != problem.InvalidParameter || s.executed.Load() != 0 {
			t.Errorf("%s = %d %s, want 400", target, w.Code, w.Body)
			continue
		}
		var got []string
		for _, e := range p.Errors {
			name := e.Parameter
			if strings.Contains(strings.Join(want, ""), ": ") && len(e.Allowed) > 0 {
				name += ": " + strings.Join(e.Allowed, " ")
			}
			if e.Detail == "" {
				t.Errorf("%s: no detail for %s", target, name)
			}
			got = append(got, name)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", target, diff)
		}
	}
}

func TestNumberOfParameterErrorsIsBounded(t *testing.T) {
	t.Parallel()
	w := send(newStub().handler(t), "GET", CurrentBase+"/bills/1/hr/1?"+strings.Repeat("x=&", 5000))
	if p := parseProblem(t, w); w.Code != 400 || len(p.Errors) > 20 || w.Body.Len() > 10_000 {
		t.Errorf("%d with %d errors in %d bytes", w.Code, len(p.Errors), w.Body.Len())
	}
}

// No path or query causes an internal error.
func FuzzRequest(f *testing.F) {
	f.Add("/bills/116/hr/1500", "q=%00")
	f.Add("/house-votes/119/1/240", "limit=5&afterId=9&q=%C3%A9&position=nay")
	f.Add("/committees/house/hsju00", "a%3")
	f.Add("/bills/116/%2e%2E/1500", "&;=")
	s := newStub()
	h := s.handler(f)
	f.Fuzz(func(t *testing.T, path, query string) {
		target, err := url.ParseRequestURI(CurrentBase + path + "?" + query)
		if err != nil || !strings.HasPrefix(target.Path, "/") || strings.ContainsAny(path+query, " \r\n#") {
			return
		}
		w := send(h, "GET", target.String())
		if w.Code != 200 && w.Code != 400 && w.Code != 404 {
			t.Errorf("%s = %d %s, want 200, 400 or 404", target, w.Code, w.Body)
		}
	})
}
