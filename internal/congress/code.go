package congress

import (
	"fmt"
	"slices"
	"strings"
)

// parseCode finds s, without regard to case, in a closed set of codes.
func parseCode[T ~string](kind, s string, allowed []T) (T, error) {
	for _, code := range allowed {
		if strings.EqualFold(s, string(code)) {
			return code, nil
		}
	}
	return "", fmt.Errorf("unknown %s %q: allowed are %s", kind, s, joinCodes(allowed))
}

// indexOf is the place of a valid code in its set. A code outside it is a bug
// of the caller, who got it without parsing.
func indexOf[T ~string](set []T, code T) int {
	i := slices.Index(set, code)
	if i < 0 {
		panic(fmt.Sprintf("congress: %q is not one of %s", code, joinCodes(set)))
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
