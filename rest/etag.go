package rest

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"regexp"
	"strings"
)

// compressedSuffix ends the entity tag of a compressed representation, whose
// bytes differ from the plain one's.
const compressedSuffix = "-gzip"

// tagOf names a representation by what its bytes are a function of. What the
// key may see is no part of it: whoever meets the operation's requirement
// sees all of the body, and nobody else gets any.
func tagOf(parts ...any) string {
	text, err := json.Marshal(parts)
	if err != nil {
		panic(err) // texts, numbers and maps of them always marshal
	}
	sum := sha256.Sum256(text)
	return `"` + base64.RawURLEncoding.EncodeToString(sum[:16]) + `"`
}

var entityTag = regexp.MustCompile(`^[ \t,]*(W/)?("[\x21\x23-\x7e\x80-\xff]*")[ \t]*(,|$)`)

// matching finds, in If-None-Match, a tag of the representation that tag
// names, plain or compressed, by the weak comparison. Both encodings say the
// same, so either is good to keep; anything is the answer for *.
func matching(r *http.Request, tag string) (found string, anything bool) {
	field := strings.Join(r.Header.Values("If-None-Match"), ",")
	if strings.TrimSpace(field) == "*" {
		return "", true
	}
	compressed := strings.TrimSuffix(tag, `"`) + compressedSuffix + `"`
	for {
		element := entityTag.FindStringSubmatch(field)
		if element == nil {
			return "", false
		}
		if element[2] == tag || element[2] == compressed {
			return element[2], false
		}
		field = field[len(element[0]):]
	}
}
