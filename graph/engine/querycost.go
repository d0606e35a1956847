package engine

import (
	"strings"

	"legislative/internal/congress/fold"
)

// queryCost adds the weight for each word, and twice for one that ends in *, which
// stands for many.
func queryCost(query string, weight int) (cost int) {
	for part := range strings.FieldsSeq(query) {
		words := len(fold.Words(part))
		if words > 0 && strings.HasSuffix(part, "*") {
			words++
		}
		cost = plus(cost, times(weight, words))
	}
	return cost
}
