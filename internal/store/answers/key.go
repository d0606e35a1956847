package answers

import (
	"crypto/sha256"
	"encoding/binary"
)

// Key identifies an answer by everything that it depends on, except for the
// state of the dataset.
type Key [sha256.Size]byte

// NewKey returns the key of a list of texts. Different lists have different
// keys.
func NewKey(parts ...string) Key {
	text := make([]byte, 0, 512)
	for _, part := range parts {
		text = binary.AppendUvarint(text, uint64(len(part)))
		text = append(text, part...)
	}
	return sha256.Sum256(text)
}
