package engine

import (
	"crypto/sha256"
	"encoding/hex"

	"github.com/vektah/gqlparser/v2/ast"

	"legislative/internal/access"
)

// Operation is a fixed operation, parsed and validated.
type Operation struct {
	Name     string // how the service calls it
	Document string // its text
	SHA256   string // of the text, in lower-case hexadecimal

	parsed      *document
	schema      *ast.Schema
	requirement access.Requirement
}

// Requirement is what the operation asks of its caller: what @requires asks
// on the fields that it selects, taken together.
func (o *Operation) Requirement() access.Requirement { return o.requirement }

func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}
