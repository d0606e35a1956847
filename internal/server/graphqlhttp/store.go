package graphqlhttp

import (
	"encoding/json"
	"regexp"
	"strings"

	"legislative/graph/engine"
	"legislative/internal/http/problem"
	"legislative/internal/store/lru"
)

// store finds documents by the SHA-256 of their text: the fixed operations, and
// those that clients have stored.
type store struct {
	engine *engine.Engine
	stored *lru.Cache[string]
}

func newStore(e *engine.Engine, maxBytes int) *store {
	return &store{engine: e, stored: lru.New[string](maxBytes)}
}

// document reads the document from the request, or looks it up by its hash.
func (s *store) document(p parameters, hash string) (string, error) {
	switch {
	case hash == "" && !p.hasQuery:
		return "", newFieldError("query", "is missing: it must be the GraphQL document")
	case hash == "":
		return p.query, nil
	case p.hasQuery && engine.HashDocument(p.query) != hash:
		return "", engine.NewError(problem.HashMismatch, "The SHA-256 does not match the document.")
	case p.hasQuery:
		return p.query, nil
	}
	if text, ok := s.find(hash); ok {
		return text, nil
	}
	return "", engine.NewError(problem.PersistedQueryNotFound, "PersistedQueryNotFound") // the message that Apollo's clients expect
}

func (s *store) find(hash string) (string, bool) {
	if op, ok := s.engine.Fixed(hash); ok {
		return op.Document, true
	}
	return s.stored.Get(hash)
}

// add stores the document of an executed request, if the request has its hash.
func (s *store) add(r request) {
	if r.hash != "" {
		s.stored.Add(r.hash, r.Document, len(r.Document)+len(r.hash)+256)
	}
}

var sha256Hex = regexp.MustCompile(`^[0-9a-f]{64}$`)

// hash returns the SHA-256 by which a request identifies its document, or ""
// if it does not. Clients send it as documentId, which the specification
// proposes, or as the extension persistedQuery of Apollo's clients.
func (p parameters) hash() (string, error) {
	if p.hasDocumentID {
		hash, _ := strings.CutPrefix(p.documentID, "sha256:")
		if !sha256Hex.MatchString(hash) {
			return "", newFieldError("documentId", "must be sha256: and 64 hexadecimal digits in lower case")
		}
		return hash, nil
	}
	value := p.extensions["persistedQuery"]
	if value == nil {
		return "", nil
	}
	persisted, _ := value.(map[string]any)
	hash, _ := persisted["sha256Hash"].(string)
	if persisted["version"] != json.Number("1") || !sha256Hex.MatchString(hash) {
		return "", newFieldError("extensions.persistedQuery", "must have version 1 and a sha256Hash of 64 hexadecimal digits in lower case")
	}
	return hash, nil
}
