package congress

import (
	"fmt"
	"slices"
	"strings"
)

// parseCode ignores case. Its error names kind and lists the allowed codes.
func parseCode[T ~string](kind, s string, allowed []T) (T, error) {
	for _, code := range allowed {
		if strings.EqualFold(s, string(code)) {
			return code, nil
		}
	}
	return "", fmt.Errorf("unknown %s %q: want one of %s", kind, s, joinCodes(allowed))
}

// indexOf panics if code is not in codes, which means that the caller did not
// parse it.
func indexOf[T ~string](codes []T, code T) int {
	i := slices.Index(codes, code)
	if i < 0 {
		panic(fmt.Sprintf("congress: %q is not one of %s", code, joinCodes(codes)))
	}
	return i
}

func joinCodes[T ~string](codes []T) string {
	words := make([]string, len(codes))
	for i, code := range codes {
		words[i] = string(code)
	}
	return strings.Join(words, ", ")
}
