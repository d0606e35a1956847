// Package openapi holds the OpenAPI 3.1 document that the service serves, and
// the types to read it. Package generate, which the service does not link,
// writes the document.
package openapi

import (
	_ "embed"
	"encoding/json"
	"fmt"
)

//go:generate go test ./generate -update

//go:embed openapi.json
var document []byte

// JSON returns the document as it is served. The caller must not modify it.
func JSON() []byte { return document }

// Read returns the parsed document.
func Read() (*Document, error) {
	d := &Document{}
	if err := json.Unmarshal(document, d); err != nil {
		return nil, fmt.Errorf("parse openapi.json: %w", err)
	}
	return d, nil
}
