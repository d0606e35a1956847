package xmlscan

import (
	"bytes"
	"fmt"
	"html"
	"strconv"
	"strings"
	"unicode/utf8"
)

// expandReferences appends text to the scratch buffer, with its references
// expanded, and returns the appended bytes.
func (s *Scanner) expandReferences(text []byte) ([]byte, error) {
	begin := len(s.scratch)
	for {
		i := bytes.IndexByte(text, '&')
		if i < 0 {
			s.scratch = append(s.scratch, text...)
			return s.scratch[begin:], nil
		}
		s.scratch = append(s.scratch, text[:i]...)
		text = text[i+1:]
		end := bytes.IndexByte(text[:min(len(text), maxReference)], ';')
		if end < 0 {
			return nil, s.Errorf("& does not begin a reference: write &amp;")
		}
		expanded, err := expandReference(string(text[:end]))
		if err != nil {
			return nil, s.Errorf("%w", err)
		}
		s.scratch = append(s.scratch, expanded...)
		text = text[end+1:]
	}
}

// expandReference expands the reference &name;. The name is the number of a
// character or one of the ISO entity names that the bill DTD includes, all of
// which HTML has too.
func expandReference(name string) (string, error) {
	if number, ok := strings.CutPrefix(name, "#"); ok {
		base := 10
		if digits, ok := strings.CutPrefix(number, "x"); ok {
			number, base = digits, 16
		}
		n, err := strconv.ParseUint(number, base, 32)
		if err != nil || !isXMLChar(rune(n)) || n > utf8.MaxRune {
			return "", fmt.Errorf("&%s; is not a character", name)
		}
		return string(rune(n)), nil
	}
	text := html.UnescapeString("&" + name + ";")
	if strings.HasPrefix(text, "&") && name != "amp" || strings.HasSuffix(text, ";") && name != "semi" {
		return "", fmt.Errorf("unknown entity &%s;", name)
	}
	return text, nil
}

// isXMLChar reports whether r is a character that XML 1.0 allows.
func isXMLChar(r rune) bool {
	return r == '\t' || r == '\n' || r == '\r' ||
		0x20 <= r && r <= 0xD7FF || 0xE000 <= r && r <= 0xFFFD || 0x10000 <= r && r <= utf8.MaxRune
}
