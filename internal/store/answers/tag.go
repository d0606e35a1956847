package answers

import (
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"regexp"
	"strings"

	"legislative/internal/http/contentcoding"
)

// tagOf returns the opaque part of the entity tags of a body. It follows from
// the body alone, so a tag outlives changes of the dataset that do not change
// the body.
func tagOf(body []byte) string {
	sum := sha256.Sum256(body)
	return base64.RawURLEncoding.EncodeToString(sum[:16])
}

// quoteTag returns the entity tag of a representation: different bytes have
// different tags.
func quoteTag(tag string, c contentcoding.Coding) string {
	if c == contentcoding.Identity {
		return `"` + tag + `"`
	}
	return `"` + tag + "-" + c.String() + `"`
}

var entityTag = regexp.MustCompile(`^[ \t,]*(?:W/)?("[\x21\x23-\x7e\x80-\xff]*")[ \t]*(?:,|$)`)

// matchTag returns the entity tag in If-None-Match that is one of those of tag
// by the weak comparison, or "". The tags of all encodings match, since their
// content is the same.
func matchTag(header http.Header, tag string) string {
	fields := header["If-None-Match"]
	if len(fields) == 1 && len(fields[0]) > 1 && fields[0][0] == '"' && isTagOf(fields[0], tag) {
		return fields[0] // the usual case
	}
	value := strings.Join(fields, ",")
	for value != "" {
		element := entityTag.FindStringSubmatch(value)
		if element == nil {
			return ""
		}
		if isTagOf(element[1], tag) {
			return element[1]
		}
		value = value[len(element[0]):]
	}
	return ""
}

// isTagOf reports whether a quoted entity tag is one of those of tag.
func isTagOf(quoted, tag string) bool {
	suffix, ok := strings.CutPrefix(quoted[1:], tag)
	switch suffix {
	case `"`, `-gzip"`, `-br"`, `-zstd"`:
		return ok
	}
	return false
}

// isWildcard reports whether If-None-Match is *, which matches any
// representation.
func isWildcard(header http.Header) bool {
	return strings.TrimSpace(strings.Join(header["If-None-Match"], ",")) == "*"
}
