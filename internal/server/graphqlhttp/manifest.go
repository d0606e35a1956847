package graphqlhttp

import (
	"encoding/json"
	"fmt"
)

// Manifest returns a list of the documents that clients may identify by their
// SHA-256 without sending them: those of the fixed operations. It has the form
// of the persisted query manifests of Apollo's clients.
func (h *Handler) Manifest() []byte {
	type operation struct {
		ID   string `json:"id"`
		Name string `json:"name"`
		Type string `json:"type"`
		Body string `json:"body"`
	}
	manifest := struct {
		Format     string      `json:"format"`
		Version    int         `json:"version"`
		Operations []operation `json:"operations"`
	}{Format: "apollo-persisted-query-manifest", Version: 1, Operations: []operation{}}
	for _, op := range h.engine.Operations() {
		manifest.Operations = append(manifest.Operations, operation{op.SHA256, op.Name, "query", op.Document})
	}
	encoded, err := json.Marshal(manifest)
	if err != nil {
		panic(fmt.Sprintf("encode manifest: %v", err)) // strings always marshal
	}
	return encoded
}
