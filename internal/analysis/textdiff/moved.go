package textdiff

import "slices"

// findMoved returns which sections of the new text stand in a section that is not
// the counterpart of the one where they stood, or in another order among those
// that stayed in theirs. Of sections that changed places, as few as possible
// count as moved. Those within a moved section did not move by themselves.
func (p *pairing) findMoved() []bool {
	moved := make([]bool, len(p.after))
	inside := map[int][]int{} // new sections that stayed in their parent, by parent
	for n, o := range p.toOld {
		if o == unpaired {
			continue
		}
		if p.isParentKept(o, n) {
			parent := p.after[n].parent
			inside[parent] = append(inside[parent], n)
		} else {
			moved[n] = true
		}
	}
	for _, siblings := range inside {
		places := make([]int, len(siblings))
		for i, n := range siblings {
			places[i] = p.toOld[n]
		}
		for i, stays := range longestIncreasing(places) {
			moved[siblings[i]] = !stays
		}
	}
	return moved
}

// isParentKept reports whether paired sections are both at the top, or in paired
// sections.
func (p *pairing) isParentKept(o, n int) bool {
	before, after := p.before[o].parent, p.after[n].parent
	if before == 0 || after == 0 {
		return before == after
	}
	return p.toNew[before-1] == after-1
}

// longestIncreasing reports which elements belong to a longest increasing
// subsequence.
func longestIncreasing(list []int) []bool {
	var tails []int // tails[k] is the index of the least end of a subsequence of length k+1
	previous := make([]int, len(list))
	for i, value := range list {
		k, _ := slices.BinarySearchFunc(tails, value, func(at, value int) int { return list[at] - value })
		previous[i] = -1
		if k > 0 {
			previous[i] = tails[k-1]
		}
		if k == len(tails) {
			tails = append(tails, i)
		} else {
			tails[k] = i
		}
	}
	in := make([]bool, len(list))
	if len(tails) == 0 {
		return in
	}
	for i := tails[len(tails)-1]; i >= 0; i = previous[i] {
		in[i] = true
	}
	return in
}
