package chart

// longestGap is the greatest number of Congresses that a chart leaves empty. Fictional
// and official records are further apart.
const longestGap = 10

// withGaps returns the columns of a chart, which are in ascending order of their
// Congresses, with an empty one for each Congress between two of them, so that time keeps
// its scale. Between two that are far apart it adds none.
func withGaps[C any](columns []C, congressOf func(C) int, empty func(congress int) C) (all []C) {
	for i, c := range columns {
		if i > 0 {
			earlier, later := congressOf(columns[i-1]), congressOf(c)
			for missing := earlier + 1; missing < later && later-earlier <= longestGap+1; missing++ {
				all = append(all, empty(missing))
			}
		}
		all = append(all, c)
	}
	return all
}
