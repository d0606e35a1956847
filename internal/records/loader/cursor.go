package loader

import (
	"cmp"
	"encoding/base64"
	"encoding/json"
	"strings"
)

// SortKey is the key of an element in an ordered list: its id, preceded by a
// text or a number in lists that are ordered by one.
type SortKey struct {
	Text string `json:"t,omitempty"`
	Rank int64  `json:"r,omitempty"`
	ID   int64  `json:"i"`
}

// Compare compares the texts by code points, then the numbers, then the ids.
func (k SortKey) Compare(other SortKey) int {
	return cmp.Or(cmp.Compare(k.Text, other.Text), cmp.Compare(k.Rank, other.Rank), cmp.Compare(k.ID, other.ID))
}

// cursor is a sort key in a named list. Clients hold cursors, so the encoding
// must not change.
type cursor struct {
	// List names the list and its order. A cursor is valid only in the list
	// that it comes from.
	List string `json:"l"`
	SortKey
}

// encode makes an opaque string: JSON in unpadded base64.
func (c cursor) encode() string {
	b, err := json.Marshal(c)
	if err != nil {
		panic(err) // strings and integers always marshal
	}
	return base64.RawURLEncoding.EncodeToString(b)
}

// parseCursor rejects cursors of other lists.
func parseCursor(list, encoded string) (SortKey, error) {
	var c cursor
	b, err := base64.RawURLEncoding.DecodeString(encoded)
	if err != nil || json.Unmarshal(b, &c) != nil || c.List == "" || strings.ContainsRune(c.Text, 0) {
		return SortKey{}, InvalidArgument("after", "malformed cursor: pass the endCursor of a page of this list")
	}
	if c.List != list {
		return SortKey{}, InvalidArgument("after", "this cursor belongs to another list or order: pass the endCursor of a page of this list")
	}
	return c.SortKey, nil
}
