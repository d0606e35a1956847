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
// bytes differ from those of the plain one.
const compressedSuffix = "-gzip"

// newTag derives an entity tag from everything that determines the bytes of a
// representation. The caller's access is not part of it, because everyone who
// meets the requirement of an operation gets the same body.
func newTag(parts ...any) string {
	text, err := json.Marshal(parts)
	if err != nil {
		panic(err) // strings, numbers and maps of them always marshal
	}
	sum := sha256.Sum256(text)
	return `"` + base64.RawURLEncoding.EncodeToString(sum[:16]) + `"`
}

var entityTag = regexp.MustCompile(`^[ \t,]*(W/)?("[\x21\x23-\x7e\x80-\xff]*")[ \t]*(,|$)`)

// matchTag returns the entity tag in If-None-Match that matches tag by the weak
// comparison, or "" if no tag does. The tag of the compressed representation
// matches, too, since its content is the same. wildcard reports whether the
// field is *, which matches any representation.
func matchTag(r *http.Request, tag string) (matched string, wildcard bool) {
	value := strings.Join(r.Header.Values("If-None-Match"), ",")
	if strings.TrimSpace(value) == "*" {
		return "", true
	}
	compressed := strings.TrimSuffix(tag, `"`) + compressedSuffix + `"`
	for {
		element := entityTag.FindStringSubmatch(value)
		if element == nil {
			return "", false
		}
		if element[2] == tag || element[2] == compressed {
			return element[2], false
		}
		value = value[len(element[0]):]
	}
}
