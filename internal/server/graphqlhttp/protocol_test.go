package graphqlhttp_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/access"
	"legislative/internal/http/problem"
	"legislative/internal/operation"
	"legislative/internal/server/graphqlhttp"
)

const (
	currentType  = "application/graphql-response+json"
	legacyType   = "application/json"
	typenameBody = `{"query":"{__typename}"}`
)

func TestStatusOfRequests(t *testing.T) {
	t.Parallel()
	h := newHandler(t, graphqlhttp.Options{})
	for _, c := range []struct {
		name   string
		method string
		target string
		header http.Header
		body   string
		status int
		code   string
	}{
		{name: "query", body: typenameBody, status: 200},
		{name: "charset", header: http.Header{"Content-Type": {`application/json; charset="UTF-8"`}}, body: typenameBody, status: 200},
		{name: "identity", header: http.Header{"Content-Encoding": {"identity"}}, body: typenameBody, status: 200},
		{name: "other members", body: `{"query":"{__typename}","id":7}`, status: 200},
		{name: "nulls", body: `{"query":"{__typename}","variables":null,"extensions":null,"operationName":null}`, status: 200},
		{name: "surrounding space", body: " \n" + typenameBody + "\r\n ", status: 200},
		{name: "get", method: "GET", target: "/graphql?query={__typename}", status: 200},
		{name: "get with an empty operation name", method: "GET", target: "/graphql?query={__typename}&operationName=&variables=&extensions=", status: 200},
		{name: "head", method: "HEAD", target: "/graphql?query={__typename}", status: 200},

		{name: "put", method: "PUT", body: typenameBody, status: 405, code: "method_not_allowed"},
		{name: "options", method: "OPTIONS", status: 405, code: "method_not_allowed"},
		{name: "mutation by get", method: "GET", target: "/graphql?query=mutation{__typename}", status: 405, code: "unsupported_operation"},
		{name: "subscription by get", method: "GET", target: "/graphql?query=subscription{__typename}", status: 405, code: "unsupported_operation"},
		{name: "mutation by post", body: bodyOf("mutation{__typename}"), status: 422, code: "unsupported_operation"},

		{name: "no content type", header: http.Header{"Content-Type": nil}, body: typenameBody, status: 415, code: "unsupported_media_type"},
		{name: "form", header: http.Header{"Content-Type": {"application/x-www-form-urlencoded"}}, body: "query={__typename}", status: 415, code: "unsupported_media_type"},
		{name: "graphql", header: http.Header{"Content-Type": {"application/graphql"}}, body: "{__typename}", status: 415, code: "unsupported_media_type"},
		{name: "text", header: http.Header{"Content-Type": {"text/legacyType"}}, body: typenameBody, status: 415, code: "unsupported_media_type"},
		{name: "other charset", header: http.Header{"Content-Type": {"application/json; charset=iso-8859-1"}}, body: typenameBody, status: 415, code: "unsupported_media_type"},
		{name: "gzip", header: http.Header{"Content-Encoding": {"gzip"}}, body: typenameBody, status: 415, code: "unsupported_media_type"},

		{name: "too large", body: `{"query":"` + strings.Repeat(" ", 64<<10) + `"}`, status: 413, code: "body_too_large"},
		{name: "too large in the url", method: "GET", target: "/graphql?query=" + strings.Repeat("a", 65<<10), status: 413, code: "document_too_large"},
		{name: "variables too large", method: "GET", target: `/graphql?query={__typename}&variables={"a":"` + strings.Repeat("a", 65<<10) + `"}`, status: 413, code: "variables_too_large"},

		{name: "no body", status: 400, code: "invalid_request"},
		{name: "not JSON", body: "NONSENSE", status: 400, code: "invalid_request"},
		{name: "incomplete", body: `{"query":`, status: 400, code: "invalid_request"},
		{name: "text after the object", body: typenameBody + "x", status: 400, code: "invalid_request"},
		{name: "two objects", body: typenameBody + typenameBody, status: 400, code: "invalid_request"},
		{name: "repeated name", body: `{"query":"{__typename}","query":"{a}"}`, status: 400, code: "invalid_request"},
		{name: "repeated variable", body: `{"query":"{__typename}","variables":{"a":1,"\u0061":2}}`, status: 400, code: "invalid_request"},
		{name: "invalid UTF-8", body: "{\"query\":\"{__typename}\",\"a\":\"\xff\"}", status: 400, code: "invalid_request"},
		{name: "a byte order mark", body: "\ufeff" + typenameBody, status: 400, code: "invalid_request"},
		{name: "nested", body: strings.Repeat(`{"a":`, 5000), status: 400, code: "invalid_request"},
		{name: "batch", body: "[" + typenameBody + "]", status: 400, code: "batching_unsupported"},
		{name: "empty batch", body: "[]", status: 400, code: "batching_unsupported"},
		{name: "string", body: `"{__typename}"`, status: 400, code: "invalid_request"},
		{name: "null", body: `null`, status: 400, code: "invalid_request"},
		{name: "no query", body: `{"qeury":"{__typename}"}`, status: 400, code: "invalid_request"},
		{name: "query null", body: `{"query":null}`, status: 400, code: "invalid_request"},
		{name: "query a number", body: `{"query":1}`, status: 400, code: "invalid_request"},
		{name: "variables a list", body: `{"query":"{__typename}","variables":[7]}`, status: 400, code: "invalid_request"},
		{name: "extensions a string", body: `{"query":"{__typename}","extensions":"a"}`, status: 400, code: "invalid_request"},
		{name: "get without query", method: "GET", status: 400, code: "invalid_request"},
		{name: "get with repeated query", method: "GET", target: "/graphql?query={a}&query={b}", status: 400, code: "invalid_request"},
		{name: "get with malformed variables", method: "GET", target: "/graphql?query={__typename}&variables={", status: 400, code: "invalid_request"},
		{name: "get with a list of variables", method: "GET", target: "/graphql?query={__typename}&variables=[]", status: 400, code: "invalid_request"},
		{name: "get with a malformed query", method: "GET", target: "/graphql?query=%7B__typename%7D;a", status: 400, code: "invalid_request"},

		{name: "empty document", body: bodyOf(""), status: 400, code: "syntax_error"},
		{name: "no operation", body: bodyOf("fragment f on Query{__typename}"), status: 400, code: "syntax_error"},
		{name: "incomplete document", body: bodyOf("{"), status: 400, code: "syntax_error"},
		{name: "a schema", body: bodyOf("type Query{a:Int}"), status: 400, code: "syntax_error"},
		{name: "unknown field", body: bodyOf("{nonsense}"), status: 422, code: "invalid_document"},
		{name: "defer", body: bodyOf("{... @defer {__typename}}"), status: 422, code: "invalid_document"},
		{name: "unknown operation", body: `{"query":"query a{__typename}","operationName":"b"}`, status: 422, code: "invalid_document"},
		{name: "ambiguous operation", body: bodyOf("query a{__typename} query b{__typename}"), status: 422, code: "invalid_document"},
		{name: "missing value", body: bodyOf("query($a:String!){__type(name:$a){name}}"), status: 400, code: "invalid_parameter"},
		{name: "invalid value", body: `{"query":"query($a:String!){__type(name:$a){name}}","variables":{"a":1}}`, status: 400, code: "invalid_parameter"},
		{name: "invalid literal", body: bodyOf("{__type(name:1){name}}"), status: 400, code: "invalid_parameter"},
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
			r.Header = http.Header{"Content-Type": {legacyType}, "Accept": {currentType}}
			for name, values := range c.header {
				r.Header[name] = values
			}
			a := serve(t, h, withCaller(r, access.Analysis))
			if a.status != c.status || a.firstCode() != c.code {
				t.Errorf("status %d, code %q, want %d, %q: %.300s", a.status, a.firstCode(), c.status, c.code, a.body)
			}
			if got, want := a.header.Get("Content-Type"), currentType+"; charset=utf-8"; got != want {
				t.Errorf("content type %q, want %q", got, want)
			}
			if has := strings.Contains(a.body, `"data"`); has != (c.status == 200) {
				t.Errorf("has data = %v with status %d", has, a.status)
			}
			if (c.status == 405) != (a.header.Get("Allow") == "GET, HEAD, POST") {
				t.Errorf("status %d with Allow %q", a.status, a.header.Get("Allow"))
			}
			if c.body != "" && c.status == 400 && strings.Contains(a.body, "NONSENSE") {
				t.Errorf("the response repeats the body: %s", a.body)
			}
		})
	}
}

// Clients of the legacy media type get 200 for a well-formed request with an
// invalid document. Malformed requests and limits have their own statuses.
func TestStatusOfLegacyResponses(t *testing.T) {
	t.Parallel()
	h := newHandler(t, graphqlhttp.Options{})
	for body, status := range map[string]int{
		typenameBody:         200,
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
		r.Header.Set("Accept", legacyType)
		a := serve(t, h, r)
		if a.status != status || a.header.Get("Content-Type") != legacyType+"; charset=utf-8" {
			t.Errorf("%s: status %d, type %s, want %d", body, a.status, a.header.Get("Content-Type"), status)
		}
	}
}

func TestStatusOfPartialResponses(t *testing.T) {
	t.Parallel()
	h := newHandler(t, graphqlhttp.Options{})
	r := requestOf(`{__typename houseVoteAnalytics{totals{votes}}}`)
	r = r.WithContext(operation.WithCaller(r.Context(), access.Caller{Plan: access.DeveloperFree, Scopes: []access.Scope{access.VotesRead}}))
	a := serve(t, h, r)
	if a.status != 294 || string(a.data) != `{"__typename":"Query","houseVoteAnalytics":null}` || a.firstCode() != "plan_required" {
		t.Errorf("status %d, %s, want 294 with data and an error", a.status, a.body)
	}
	r.Header.Set("Accept", legacyType)
	r.Body = requestOf(`{__typename houseVoteAnalytics{totals{votes}}}`).Body
	if a := serve(t, h, r); a.status != 200 {
		t.Errorf("status %d for the legacy media type, want 200", a.status)
	}
}

func TestAccept(t *testing.T) {
	t.Parallel()
	h := newHandler(t, graphqlhttp.Options{})
	for _, c := range []struct {
		accept []string
		want   string // "" for 406
	}{
		{nil, legacyType},
		{[]string{""}, legacyType},
		{[]string{"*/*"}, legacyType},
		{[]string{"application/*"}, legacyType},
		{[]string{currentType}, currentType},
		{[]string{legacyType}, legacyType},
		{[]string{currentType + ", " + legacyType}, currentType},
		{[]string{legacyType + ", " + currentType}, currentType},
		{[]string{currentType + "; charset=utf-8, " + legacyType + "; charset=utf-8"}, currentType},
		{[]string{currentType, legacyType + ";q=0.9"}, currentType},
		{[]string{currentType + ";q=0.8, " + legacyType + ";q=0.9"}, legacyType},
		{[]string{currentType + ";q=0, */*"}, legacyType},
		{[]string{legacyType + ";q=0, */*"}, currentType},
		{[]string{currentType + ";q=0.001"}, currentType},
		{[]string{"*/*;q=0.1, " + currentType + ";q=0.2"}, currentType},
		{[]string{"text/html, application/xhtml+xml, */*;q=0.8"}, legacyType},
		{[]string{"APPLICATION/JSON"}, legacyType},
		{[]string{"text/html"}, ""},
		{[]string{"*/*;q=0"}, ""},
		{[]string{legacyType + ";q=0, " + currentType + ";q=0"}, ""},
		{[]string{legacyType + "; charset=utf-16"}, ""},
		{[]string{"multipart/mixed"}, ""},
		{[]string{"text/event-stream"}, ""},
		{[]string{legacyType + ";q=2"}, ""},
		{[]string{legacyType + ";q=NaN"}, ""},
		{[]string{"application"}, ""},
		{[]string{legacyType + ";q=x, " + currentType + ";q=0.1"}, currentType},
	} {
		r := post(typenameBody)
		r.Header["Accept"] = c.accept
		a := serve(t, h, r)
		want, status := c.want, 200
		if want == "" {
			want, status = legacyType, 406
		}
		if a.status != status || a.header.Get("Content-Type") != want+"; charset=utf-8" {
			t.Errorf("%q: status %d, type %s; want %d, %s", c.accept, a.status, a.header.Get("Content-Type"), status, want)
		}
		if status == 406 && a.firstCode() != "not_acceptable" {
			t.Errorf("%q: code %s", c.accept, a.firstCode())
		}
	}
}

func TestRequestWithoutCaller(t *testing.T) {
	t.Parallel()
	h := newHandler(t, graphqlhttp.Options{})
	for _, body := range []string{typenameBody, "{", bodyOf("{__schema{types{name}}}"), bodyOf("{bil}")} {
		r := post(body)
		a := serve(t, h, r.WithContext(t.Context()))
		if a.status != 401 || a.firstCode() != "missing_key" || a.header.Get("WWW-Authenticate") != "Bearer" || strings.Contains(a.body, "mean") {
			t.Errorf("%s: status %d, %v, %s", body, a.status, a.header, a.body)
		}
	}
}

func TestWriteError(t *testing.T) {
	t.Parallel()
	for code, status := range map[problem.Code]int{"invalid_key": 401, "revoked_key": 401, "plan_required": 403, "rate_limited": 429, "unavailable": 503, "other": 500} {
		w := httptest.NewRecorder()
		graphqlhttp.WriteError(w, post(typenameBody), &problem.Error{Code: code, Detail: "No."})
		want := `{"errors":[{"message":"No.","extensions":{"code":"` + string(code) + `"}}]}`
		if d := cmp.Diff(want, w.Body.String()); d != "" || w.Code != status {
			t.Errorf("WriteError(%s): status %d, want %d; body (-want +got):\n%s", code, w.Code, status, d)
		}
		if (w.Header().Get("Retry-After") != "") != (status == 429 || status == 503) || (w.Header().Get("WWW-Authenticate") != "") != (status == 401) {
			t.Errorf("WriteError(%s): header %v", code, w.Header())
		}
	}
}

// The table of statuses in the specification and in the audits, written by
// hand.
func TestEveryCodeHasItsStatus(t *testing.T) {
	t.Parallel()
	for status, codes := range map[int][]problem.Code{
		400: {"syntax_error", "invalid_parameter", "invalid_request", "batching_unsupported", "hash_mismatch"},
		401: {"missing_key", "invalid_key", "revoked_key", "expired_key"},
		403: {"plan_required", "scope_required", "origin_not_allowed", "address_not_allowed"},
		404: {"not_found", "PERSISTED_QUERY_NOT_FOUND"},
		405: {"method_not_allowed"},
		406: {"not_acceptable"},
		413: {"body_too_large", "document_too_large", "variables_too_large"},
		415: {"unsupported_media_type"},
		422: {"unsupported_operation", "invalid_document", "too_many_tokens", "too_deep", "too_many_fields", "too_many_root_fields",
			"too_many_aliases", "too_many_directives", "list_too_long", "too_costly", "answer_too_large"},
		429: {"rate_limited"},
		500: {"internal"},
		503: {"timeout", "unavailable"},
	} {
		for _, code := range codes {
			w := httptest.NewRecorder()
			graphqlhttp.WriteError(w, post(typenameBody), &problem.Error{Code: code, Detail: "No."})
			if w.Code != status {
				t.Errorf("WriteError(%s): status %d, want %d", code, w.Code, status)
			}
		}
	}
}

// A GET has the same parameters as a POST.
func TestGet(t *testing.T) {
	t.Parallel()
	h := newHandler(t, graphqlhttp.Options{})
	query := url.Values{
		"query":         {`query a($n:String!){__type(name:$n){name}} query b{__typename}`},
		"operationName": {"a"},
		"variables":     {`{"n":"Bill"}`},
	}
	r := httptest.NewRequest(http.MethodGet, "/graphql?"+query.Encode(), nil)
	a := serve(t, h, withCaller(r, access.DeveloperFree))
	if want := `{"data":{"__type":{"name":"Bill"}}}`; a.body != want {
		t.Errorf("%s, want %s", a.body, want)
	}
}
