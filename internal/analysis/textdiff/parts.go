package textdiff

// parts says which added sections were split from others, and which removed ones
// were merged into others, by ordinal of the other section; 0 if neither.
type parts struct {
	splitFrom  []int // by index of the new text
	mergedInto []int // by index of the old text
}

// A section is part of another if it has at least minPartSize shingles, of which
// the share minPart is in the other, and not in the other's counterpart.
const (
	minPartSize = 12
	minPart     = 0.6
)

// findParts finds parts among the sections that are not paired.
func (p *pairing) findParts() parts {
	words := vocabulary{}
	return parts{
		splitFrom:  p.partsOf(words, p.after, p.toOld, p.before, p.toNew),
		mergedInto: p.partsOf(words, p.before, p.toNew, p.after, p.toOld),
	}
}

// partsOf returns, for each unpaired section, the ordinal of the section of the
// other text of which it is part, or 0.
func (p *pairing) partsOf(words vocabulary, sections []cleanSection, toOther []int, others []cleanSection, fromOther []int) []int {
	wholes := make([]int, len(sections))
	sought := map[shingle][]int{} // the unpaired sections that have it
	sizes := map[int]int{}
	for i := range sections {
		if toOther[i] != unpaired {
			continue
		}
		p.pause()
		for s := range words.shingles(&sections[i]) {
			sought[s] = append(sought[s], i)
			sizes[i]++
		}
	}
	if len(sought) == 0 {
		return wholes
	}
	most := map[int]int{}
	for o := range others {
		if fromOther[o] == unpaired {
			continue
		}
		p.pause()
		shared := p.sharedOnly(words, sought, &others[o], &sections[fromOther[o]])
		for i, count := range shared {
			if sizes[i] >= minPartSize && float64(count) >= minPart*float64(sizes[i]) && count > most[i] {
				most[i], wholes[i] = count, others[o].ordinal
			}
		}
	}
	return wholes
}

// sharedOnly counts the shingles that each sought section shares with a section
// whose counterpart does not have them.
func (p *pairing) sharedOnly(words vocabulary, sought map[shingle][]int, other, counterpart *cleanSection) map[int]int {
	if bodyKey(other) == bodyKey(counterpart) {
		return nil
	}
	kept := words.shingles(counterpart)
	shared := map[int]int{}
	for s := range words.shingles(other) {
		if !kept[s] {
			for _, i := range sought[s] {
				shared[i]++
			}
		}
	}
	return shared
}
