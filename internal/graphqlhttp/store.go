package graphqlhttp

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"regexp"
	"strings"

	"legislative/internal/engine"
	"legislative/internal/lru"
)

// store finds documents by the hash of their text: fixed operations, the
// documents of the manifest, and those that clients have stored themselves.
type store struct {
	engine   *engine.Engine
	manifest map[string]string
	stored   *lru.Cache[string]
}

func newStore(e *engine.Engine, documents map[string]string, most int) *store {
	s := &store{engine: e, manifest: map[string]string{}, stored: lru.New[string](most)}
	for _, text := range documents {
		s.manifest[hashOf(text)] = text
	}
	return s
}

// document is the text that a request sends or names.
func (s *store) document(p parameters, hash string) (string, error) {
	switch {
	case hash == "" && !p.hasQuery:
		return "", malformed("query", "is missing: it holds the GraphQL document")
	case hash == "":
		return p.query, nil
	case p.hasQuery && hashOf(p.query) != hash:
		return "", fault(codeHashMismatch, "The SHA-256 is not that of the document.")
	case p.hasQuery:
		return p.query, nil
	}
	if text, ok := s.find(hash); ok {
		return text, nil
	}
	return "", fault(codeNotStored, "PersistedQueryNotFound")
}

func (s *store) find(hash string) (string, bool) {
	if op, ok := s.engine.Fixed(hash); ok {
		return op.Document, true
	}
	if text, ok := s.manifest[hash]; ok {
		return text, true
	}
	return s.stored.Get(hash)
}

// keep stores the document of a request that has run, if the client named it
// by its hash.
func (s *store) keep(r request) {
	if r.hash != "" {
		s.stored.Add(r.hash, r.Document, len(r.Document)+len(r.hash)+256)
	}
}

var sha256Hex = regexp.MustCompile(`^[0-9a-f]{64}$`)

// hash is the SHA-256 by which a request names its document; "" where it does
// not. Clients have two ways to say so: documentId, which the specification
// proposes, and the extension persistedQuery of Apollo's clients.
func (p parameters) hash() (string, error) {
	if p.hasDocumentID {
		hash, _ := strings.CutPrefix(p.documentID, "sha256:")
		if !sha256Hex.MatchString(hash) {
			return "", malformed("documentId", "must be sha256: and 64 hexadecimal digits in lower case")
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
		return "", malformed("extensions.persistedQuery", "must have version 1 and, as sha256Hash, 64 hexadecimal digits in lower case")
	}
	return hash, nil
}

func hashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}
