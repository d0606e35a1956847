package graphqlhttp_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/access"
	"legislative/internal/graphqlhttp"
)

const (
	modern = "application/graphql-response+json"
	plain  = "application/json"
	typed  = `{"query":"{__typename}"}`
)

func TestStatusOfRequests(t *testing.T) {
	t.Parallel()
	h := handler(t, graphqlhttp.Options{})
	for _, c := range []struct {
		name   string
		method string
		target string
		header http.Header
		body   string
		status int
		code   string
	}{
		{name: "query", body: typed, status: 200},
		{name: "charset", header: http.Header{"Content-Type": {`application/json; charset="UTF-8"`}}, body: typed, status: 200},
		{name: "identity", header: http.Header{"Content-Encoding": {"identity"}}, body: typed, status: 200},
		{name: "other members", body: `{"query":"{__typename}","id":7}`, status: 200},
		{name: "nulls", body: `{"query":"{__typename}","variables":null,"extensions":null,"operationName":null}`, status: 200},
		{name: "space around", body: " \n" + typed + "\r\n ", status: 200},
		{name: "get", method: "GET", target: "/graphql?query={__typename}", status: 200},
		{name: "get with an empty operation name", method: "GET", target: "/graphql?query={__typename}&operationName=&variables=&extensions=", status: 200},
		{name: "head", method: "HEAD", target: "/graphql?query={__typename}", status: 200},

		{name: "put", method: "PUT", body: typed, status: 405, code: "method_not_allowed"},
		{name: "options", method: "OPTIONS", status: 405, code: "method_not_allowed"},
		{name: "mutation by get", method: "GET", target: "/graphql?query=mutation{__typename}", status: 405, code: "unsupported_operation"},
		{name: "subscription by get", method: "GET", target: "/graphql?query=subscription{__typename}", status: 405, code: "unsupported_operation"},
		{name: "mutation by post", body: bodyOf("mutation{__typename}"), status: 422, code: "unsupported_operation"},

		{name: "no content type", header: http.Header{"Content-Type": nil}, body: typed, status: 415, code: "unsupported_media_type"},
		{name: "form", header: http.Header{"Content-Type": {"application/x-www-form-urlencoded"}}, body: "query={__typename}", status: 415, code: "unsupported_media_type"},
		{name: "graphql", header: http.Header{"Content-Type": {"application/graphql"}}, body: "{__typename}", status: 415, code: "unsupported_media_type"},
		{name: "text", header: http.Header{"Content-Type": {"text/plain"}}, body: typed, status: 415, code: "unsupported_media_type"},
		{name: "charset of old", header: http.Header{"Content-Type": {"application/json; charset=iso-8859-1"}}, body: typed, status: 415, code: "unsupported_media_type"},
		{name: "gzip", header: http.Header{"Content-Encoding": {"gzip"}}, body: typed, status: 415, code: "unsupported_media_type"},

		{name: "too large", body: `{"query":"` + strings.Repeat(" ", 64<<10) + `"}`, status: 413, code: "body_too_large"},
		{name: "too large in the url", method: "GET", target: "/graphql?query=" + strings.Repeat("a", 65<<10), status: 413, code: "document_too_large"},
		{name: "variables too large", method: "GET", target: `/graphql?query={__typename}&variables={"a":"` + strings.Repeat("a", 65<<10) + `"}`, status: 413, code: "variables_too_large"},

		{name: "no body", status: 400, code: "invalid_request"},
		{name: "no JSON", body: "NONSENSE", status: 400, code: "invalid_request"},
		{name: "half", body: `{"query":`, status: 400, code: "invalid_request"},
		{name: "something after", body: typed + "x", status: 400, code: "invalid_request"},
		{name: "another after", body: typed + typed, status: 400, code: "invalid_request"},
		{name: "a name twice", body: `{"query":"{__typename}","query":"{a}"}`, status: 400, code: "invalid_request"},
		{name: "a variable twice", body: `{"query":"{__typename}","variables":{"a":1,"\u0061":2}}`, status: 400, code: "invalid_request"},
		{name: "bad UTF-8", body: "{\"query\":\"{__typename}\",\"a\":\"\xff\"}", status: 400, code: "invalid_request"},
		{name: "a byte order mark", body: "\ufeff" + typed, status: 400, code: "invalid_request"},
		{name: "nested", body: strings.Repeat(`{"a":`, 5000), status: 400, code: "invalid_request"},
		{name: "batch", body: "[" + typed + "]", status: 400, code: "batching_unsupported"},
		{name: "empty batch", body: "[]", status: 400, code: "batching_unsupported"},
		{name: "string", body: `"{__typename}"`, status: 400, code: "invalid_request"},
		{name: "null", body: `null`, status: 400, code: "invalid_request"},
		{name: "no query", body: `{"qeury":"{__typename}"}`, status: 400, code: "invalid_request"},
		{name: "query null", body: `{"query":null}`, status: 400, code: "invalid_request"},
		{name: "query a number", body: `{"query":1}`, status: 400, code: "invalid_request"},
		{name: "variables a list", body: `{"query":"{__typename}","variables":[7]}`, status: 400, code: "invalid_request"},
		{name: "extensions a string", body: `{"query":"{__typename}","extensions":"a"}`, status: 400, code: "invalid_request"},
		{name: "get without query", method: "GET", status: 400, code: "invalid_request"},
		{name: "get with query twice", method: "GET", target: "/graphql?query={a}&query={b}", status: 400, code: "invalid_request"},
		{name: "get with bad variables", method: "GET", target: "/graphql?query={__typename}&variables={", status: 400, code: "invalid_request"},
		{name: "get with a list of variables", method: "GET", target: "/graphql?query={__typename}&variables=[]", status: 400, code: "invalid_request"},
		{name: "get with a bad escape", method: "GET", target: "/graphql?query=%7B__typename%7D;a", status: 400, code: "invalid_request"},

		{name: "empty document", body: bodyOf(""), status: 400, code: "syntax_error"},
		{name: "no operation", body: bodyOf("fragment f on Query{__typename}"), status: 400, code: "syntax_error"},
		{name: "half a document", body: bodyOf("{"), status: 400, code: "syntax_error"},
		{name: "a schema", body: bodyOf("type Query{a:Int}"), status: 400, code: "syntax_error"},
		{name: "no such field", body: bodyOf("{nonsense}"), status: 422, code: "invalid_document"},
		{name: "defer", body: bodyOf("{... @defer {__typename}}"), status: 422, code: "invalid_document"},
		{name: "no such operation", body: `{"query":"query a{__typename}","operationName":"b"}`, status: 422, code: "invalid_document"},
		{name: "no operation named", body: bodyOf("query a{__typename} query b{__typename}"), status: 422, code: "invalid_document"},
		{name: "no value", body: bodyOf("query($a:String!){__type(name:$a){name}}"), status: 400, code: "invalid_parameter"},
		{name: "a bad value", body: `{"query":"query($a:String!){__type(name:$a){name}}","variables":{"a":1}}`, status: 400, code: "invalid_parameter"},
		{name: "a bad literal", body: bodyOf("{__type(name:1){name}}"), status: 400, code: "invalid_parameter"},
		{name: "too deep", body: bodyOf(nested(20)), status: 422, code: "too_deep"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			method, target := c.method, c.target
			if method == "" {
				method = http.MethodPost
			}
			if target == "" {
				target = "/graphql"
			}
			path, query, _ := strings.Cut(target, "?")
			r := httptest.NewRequest(method, path, strings.NewReader(c.body))
			r.URL.RawQuery = strings.NewReplacer("{", "%7B", "}", "%7D", `"`, "%22").Replace(query)
			r.Header = http.Header{"Content-Type": {plain}, "Accept": {modern}}
			for name, values := range c.header {
				r.Header[name] = values
			}
			a := serve(t, h, known(r, access.Analysis))
			if a.status != c.status || a.first() != c.code {
				t.Errorf("status %d, code %q, want %d, %q: %.300s", a.status, a.first(), c.status, c.code, a.body)
			}
			if got, want := a.header.Get("Content-Type"), modern+"; charset=utf-8"; got != want {
				t.Errorf("content type %q, want %q", got, want)
			}
			if has := strings.Contains(a.body, `"data"`); has != (c.status == 200) {
				t.Errorf("data is there: %v, for status %d", has, a.status)
			}
			if (c.status == 405) != (a.header.Get("Allow") == "GET, HEAD, POST") {
				t.Errorf("status %d with Allow %q", a.status, a.header.Get("Allow"))
			}
			if c.body != "" && c.status == 400 && strings.Contains(a.body, "NONSENSE") {
				t.Errorf("the body is told back: %s", a.body)
			}
		})
	}
}

// Readers of the legacy media type trust no status but 200 for a well-formed
// request; what is not one, and what a limit refuses, they get with its own.
func TestStatusOfLegacyAnswers(t *testing.T) {
	t.Parallel()
	h := handler(t, graphqlhttp.Options{})
	for body, status := range map[string]int{
		typed:                200,
		bodyOf("{"):          200,
		bodyOf("{nonsense}"): 200,
		bodyOf("query($a:Int!){bills(first:$a){totalCount}}"):     200,
		`{"documentId":"sha256:` + strings.Repeat("0", 64) + `"}`: 200,
		bodyOf(nested(20)):           422,
		"{":                          400,
		`[]`:                         400,
		`{"query":1}`:                400,
		bodyOf("{dataset{version}}"): 200,
	} {
		r := post(body)
		r.Header.Set("Accept", plain)
		a := serve(t, h, r)
		if a.status != status || a.header.Get("Content-Type") != plain+"; charset=utf-8" {
			t.Errorf("%s: status %d, type %s, want %d", body, a.status, a.header.Get("Content-Type"), status)
		}
	}
}

func TestPartialAnswersSaySo(t *testing.T) {
	t.Parallel()
	h := handler(t, graphqlhttp.Options{})
	r := operation(`{__typename houseVoteAnalytics{totals{votes}}}`)
	r = r.WithContext(access.WithCaller(r.Context(), access.Caller{Plan: access.DeveloperFree, Scopes: []access.Scope{access.VotesRead}}))
	a := serve(t, h, r)
	if a.status != 294 || string(a.data) != `{"__typename":"Query","houseVoteAnalytics":null}` || a.first() != "plan_required" {
		t.Errorf("status %d, %s", a.status, a.body)
	}
	r.Header.Set("Accept", plain)
	r.Body = operation(`{__typename houseVoteAnalytics{totals{votes}}}`).Body
	if a := serve(t, h, r); a.status != 200 {
		t.Errorf("status %d for the legacy media type, want 200", a.status)
	}
}

func TestAccept(t *testing.T) {
	t.Parallel()
	h := handler(t, graphqlhttp.Options{})
	for _, c := range []struct {
		accept []string
		want   string // "" for 406
	}{
		{nil, plain},
		{[]string{""}, plain},
		{[]string{"*/*"}, plain},
		{[]string{"application/*"}, plain},
		{[]string{modern}, modern},
		{[]string{plain}, plain},
		{[]string{modern + ", " + plain}, modern},
		{[]string{plain + ", " + modern}, modern},
		{[]string{modern + "; charset=utf-8, " + plain + "; charset=utf-8"}, modern},
		{[]string{modern, plain + ";q=0.9"}, modern},
		{[]string{modern + ";q=0.8, " + plain + ";q=0.9"}, plain},
		{[]string{modern + ";q=0, */*"}, plain},
		{[]string{plain + ";q=0, */*"}, modern},
		{[]string{modern + ";q=0.001"}, modern},
		{[]string{"*/*;q=0.1, " + modern + ";q=0.2"}, modern},
		{[]string{"text/html, application/xhtml+xml, */*;q=0.8"}, plain},
		{[]string{"APPLICATION/JSON"}, plain},
		{[]string{"text/html"}, ""},
		{[]string{"*/*;q=0"}, ""},
		{[]string{plain + ";q=0, " + modern + ";q=0"}, ""},
		{[]string{plain + "; charset=utf-16"}, ""},
		{[]string{"multipart/mixed"}, ""},
		{[]string{"text/event-stream"}, ""},
		{[]string{plain + ";q=2"}, ""},
		{[]string{plain + ";q=NaN"}, ""},
		{[]string{"application"}, ""},
	} {
		r := post(typed)
		r.Header["Accept"] = c.accept
		a := serve(t, h, r)
		want, status := c.want, 200
		if want == "" {
			want, status = plain, 406
		}
		if a.status != status || a.header.Get("Content-Type") != want+"; charset=utf-8" {
			t.Errorf("%q: status %d, type %s; want %d, %s", c.accept, a.status, a.header.Get("Content-Type"), status, want)
		}
		if status == 406 && a.first() != "not_acceptable" {
			t.Errorf("%q: code %s", c.accept, a.first())
		}
	}
}

func TestNoKey(t *testing.T) {
	t.Parallel()
	h := handler(t, graphqlhttp.Options{})
	for _, body := range []string{typed, "{", bodyOf("{__schema{types{name}}}"), bodyOf("{bil}")} {
		r := post(body)
		a := serve(t, h, r.WithContext(t.Context()))
		if a.status != 401 || a.first() != "missing_key" || a.header.Get("WWW-Authenticate") != "Bearer" || strings.Contains(a.body, "mean") {
			t.Errorf("%s: status %d, %v, %s", body, a.status, a.header, a.body)
		}
	}
}

func TestRefuse(t *testing.T) {
	t.Parallel()
	for code, status := range map[string]int{"invalid_key": 401, "revoked_key": 401, "plan_required": 403, "rate_limited": 429, "unavailable": 503, "other": 500} {
		w := httptest.NewRecorder()
		graphqlhttp.Refuse(w, post(typed), code, "No.")
		want := `{"errors":[{"message":"No.","extensions":{"code":"` + code + `"}}]}`
		if d := cmp.Diff(want, w.Body.String()); d != "" || w.Code != status {
			t.Errorf("%s: status %d, want %d\n%s", code, w.Code, status, d)
		}
	}
}

// A GET is a POST by another name.
func TestGet(t *testing.T) {
	t.Parallel()
	h := handler(t, graphqlhttp.Options{})
	query := url.Values{
		"query":         {`query a($n:String!){__type(name:$n){name}} query b{__typename}`},
		"operationName": {"a"},
		"variables":     {`{"n":"Bill"}`},
	}
	r := httptest.NewRequest(http.MethodGet, "/graphql?"+query.Encode(), nil)
	a := serve(t, h, known(r, access.DeveloperFree))
	if want := `{"data":{"__type":{"name":"Bill"}}}`; a.body != want {
		t.Errorf("%s, want %s", a.body, want)
	}
}
