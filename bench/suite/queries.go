package suite

import (
	"embed"
	"encoding/json"
	"path"
)

// queries has the same operations in the GraphQL of each server.
//
//go:embed queries
var queries embed.FS

// graphQLBody returns the body of a request for an operation in the GraphQL of a
// server.
func graphQLBody(server, operation string, variables map[string]any) ([]byte, error) {
	query, err := queries.ReadFile(path.Join("queries", server, operation+".graphql"))
	if err != nil {
		return nil, err
	}
	return json.Marshal(map[string]any{"query": string(query), "variables": variables})
}
