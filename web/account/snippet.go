package account

import (
	"fmt"
	"net/url"
	"slices"

	"legislative/internal/access"
	"legislative/internal/auth"
)

// snippet is code that sends a request with a key.
type snippet struct {
	ID, Language string
	Code         string
}

// newSnippets returns code that works as it is. The request is one that the scopes
// allow: every key can read the state of the dataset.
func newSnippets(service *url.URL, key auth.Key, scopes []access.Scope) []snippet {
	query := "{ dataset { version loadedAt } }"
	if slices.Contains(scopes, access.BillsRead) {
		query = "{ bills(first: 3) { nodes { billType billNumber title } } }"
	}
	address := service.JoinPath("/graphql").String()
	return []snippet{
		{"curl", "curl", fmt.Sprintf(curlCode, address, key, query)},
		{"typescript", "TypeScript", fmt.Sprintf(typescriptCode, address, key, query)},
		{"python", "Python", fmt.Sprintf(pythonCode, address, query, key)},
	}
}

const curlCode = `curl '%s' \
  -H 'Authorization: Bearer %s' \
  -H 'Content-Type: application/json' \
  -d '{"query": "%s"}'`

// typescriptCode works in modules and scripts.
const typescriptCode = `async function sendRequest() {
  const response = await fetch("%s", {
    method: "POST",
    headers: {
      Authorization: "Bearer %s",
      "Content-Type": "application/json",
    },
    body: JSON.stringify({ query: "%s" }),
  });
  return JSON.parse(await response.text());
}

sendRequest().then((result) => console.log(JSON.stringify(result, null, 2)));`

const pythonCode = `import json
import urllib.request

request = urllib.request.Request(
    "%s",
    data=json.dumps({"query": "%s"}).encode(),
    headers={
        "Authorization": "Bearer %s",
        "Content-Type": "application/json",
    },
)
with urllib.request.urlopen(request) as response:
    print(json.dumps(json.load(response), indent=2))`
