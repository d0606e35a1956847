package engine

import (
	"strings"
	"unicode/utf8"

	"legislative/graph/directive"
	"legislative/internal/fold"
)

// queryCost adds the weight for each word, and more for each word that ends in
// *.
func queryCost(query string, weight int) (cost int) {
	for part := range strings.FieldsSeq(query) {
		words := fold.Words(part)
		cost = plus(cost, times(weight, len(words)))
		if strings.HasSuffix(part, "*") && len(words) > 0 {
			cost = plus(cost, prefixCost(utf8.RuneCountInString(words[len(words)-1])))
		}
	}
	return cost
}

// prefixCost returns the cost of a search for all words with a prefix. The
// shorter the prefix, the more words have it.
func prefixCost(letters int) int {
	switch letters {
	case 1:
		return 2000 * directive.Unit
	case 2:
		return 1000 * directive.Unit
	case 3:
		return 400 * directive.Unit
	default:
		return 150 * directive.Unit
	}
}
