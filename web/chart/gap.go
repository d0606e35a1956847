package chart

// longestGap is the greatest number of Congresses that a chart leaves empty. Fictional
// and official records are further apart.
const longestGap = 10

// Gap returns the Congresses between two that are neighbors in a list of those with
// records. A chart has an empty column for each, so that time keeps its scale. There
// are none after Congress 0, or if they are more than ten.
func Gap(earlier, later int) []int {
	if earlier == 0 || later-earlier-1 > longestGap {
		return nil
	}
	var list []int
	for c := earlier + 1; c < later; c++ {
		list = append(list, c)
	}
	return list
}
