package account

import (
	"net/url"
	"slices"

	"legislative/internal/access"
	"legislative/internal/account/auth"
	"legislative/web/snippet"
)

// newSnippets returns code that sends a request with a key and works as it is. The
// request is one that the scopes allow: every key can read the state of the dataset.
func newSnippets(service *url.URL, key auth.Key, scopes []access.Scope) []snippet.Snippet {
	query := "{ dataset { version loadedAt } }"
	if slices.Contains(scopes, access.BillsRead) {
		query = "{ bills(first: 3) { nodes { billType billNumber title } } }"
	}
	return snippet.Request{URL: service.JoinPath("/graphql").String(), Key: string(key), Query: query}.Snippets()
}
