package graphqlhttp_test

import (
	"net/url"
	"testing"

	"legislative/internal/access"
	"legislative/internal/server/graphqlhttp"
	"legislative/internal/store/answers"
)

// Each key has the answer for its own plan and scopes, also if the answers to others
// are kept.
func TestCallerOfEachKey(t *testing.T) {
	t.Parallel()
	h := newHandler(t, graphqlhttp.Options{Answers: answers.New(answers.Options{Dataset: fixedState{}, MaxBytes: 1 << 20})})
	target := "/graphql?query=" + url.QueryEscape(`{caller{plan scopes}}`)
	for range 2 {
		for _, c := range []struct {
			caller access.Caller
			want   string
		}{
			{access.Caller{Plan: access.DeveloperFree, Scopes: []access.Scope{access.BillsRead}}, `{"data":{"caller":{"plan":"developer_free","scopes":["bills_read"]}}}`},
			{access.Caller{Plan: access.Analysis, Scopes: []access.Scope{access.BillsRead}}, `{"data":{"caller":{"plan":"analysis","scopes":["bills_read"]}}}`},
			{access.Caller{Plan: access.Analysis, Scopes: access.Analysis.Scopes()}, `{"data":{"caller":{"plan":"analysis","scopes":["bills_read","analysis_read","text_read","votes_read"]}}}`},
		} {
			if w := send(h, c.caller, "GET", target, ""); w.Code != 200 || w.Body.String() != c.want {
				t.Errorf("%s: %d %s, want %s", c.caller.Rights(), w.Code, w.Body, c.want)
			}
		}
	}
}
