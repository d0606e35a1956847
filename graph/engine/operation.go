package engine

import (
	"crypto/sha256"
	"encoding/hex"

	"github.com/vektah/gqlparser/v2/ast"

	"legislative/internal/access"
)

// Operation is a fixed operation, parsed and validated.
type Operation struct {
	Name     string // name within the service
	Document string
	SHA256   string // hash of the document, in lower-case hexadecimal

	parsed      *document
	schema      *ast.Schema
	requirement access.Requirement
}

// Requirement returns the plan and scopes that the operation requires: those of
// the @requires directives of all fields that it selects.
func (o *Operation) Requirement() access.Requirement { return o.requirement }

// HashDocument returns the SHA-256 of a document, in lower-case hexadecimal.
func HashDocument(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}
