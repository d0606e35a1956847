package textdiff

import (
	"cmp"
	"slices"
	"strings"

	"znkr.io/diff"

	"legislative/internal/analysis/legaltext"
	"legislative/internal/source/billtext"
)

// pairing pairs the sections of two texts by their indexes.
type pairing struct {
	before, after []cleanSection
	toNew, toOld  []int // indexes of the counterparts, or unpaired
	pause         func()
}

// cleanSection is a section that is not struck, without its deleted matter.
type cleanSection struct {
	ordinal int // in the text, from 1
	billtext.Section
	legaltext.CleanText
	parent int // place, from 1, of the section that contains it; 0 at the top
}

func cleanSections(sections []billtext.Section) []cleanSection {
	clean := make([]cleanSection, 0, len(sections))
	places := make([]int, len(sections)+1) // of each section in clean, from 1
	for i, struck := range billtext.Struck(sections) {
		if struck || !isLaw(sections[i].Level) {
			continue
		}
		s, parent := &sections[i], 0
		if s.Parent > 0 && s.Parent <= i {
			parent = places[s.Parent] // not struck, since s is not
		}
		clean = append(clean, cleanSection{i + 1, *s, legaltext.Clean(s), parent})
		places[i+1] = len(clean)
	}
	return clean
}

// isLaw reports whether sections of a level are part of the law that a bill makes.
// The others, which differ in every version, are not compared.
func isLaw(level billtext.Level) bool {
	return level != billtext.Front && level != billtext.Attestation
}

// unpaired stands for the index of a missing counterpart.
const unpaired = -1

// pairSections pairs the sections of two texts: first those of the same words,
// then those that share most of their words, then those of the same place and
// heading, then those of the same heading, then those of the same place that
// share some words.
func pairSections(before, after []cleanSection, pause func()) *pairing {
	p := &pairing{before: before, after: after, toNew: make([]int, len(before)), toOld: make([]int, len(after)), pause: pause}
	for i := range p.toNew {
		p.toNew[i] = unpaired
	}
	for i := range p.toOld {
		p.toOld[i] = unpaired
	}
	p.pairInOrder()
	paths := newPaths(before, after)
	p.pairByKey(bodyKey)
	p.pairBySimilarity(func(o, n int, share float64) bool { return share >= minShared })
	p.pairByKey(func(s *cleanSection) string { return paths[s] + "\n" + s.Heading })
	p.pairByKey(headingKey)
	p.pairBySimilarity(func(o, n int, share float64) bool {
		place := paths[&p.after[n]]
		return share >= minSharedInPlace && place != "" && place == paths[&p.before[o]]
	})
	return p
}

// pair pairs two sections if neither is paired already.
func (p *pairing) pair(o, n int) {
	if p.toNew[o] == unpaired && p.toOld[n] == unpaired {
		p.toNew[o], p.toOld[n] = n, o
	}
}

// pairInOrder pairs the sections that have the same words in the same order.
func (p *pairing) pairInOrder() {
	keys := func(sections []cleanSection) []string {
		list := make([]string, len(sections))
		for i := range sections {
			list[i] = bodyKey(&sections[i])
		}
		return list
	}
	for _, e := range diff.Edits(keys(p.before), keys(p.after)) {
		if e.Op == diff.Match {
			p.pair(e.PosX, e.PosY)
		}
	}
}

// pairByKey pairs the unpaired sections whose key is not empty and occurs once
// in each text.
func (p *pairing) pairByKey(key func(*cleanSection) string) {
	type places struct{ old, new []int }
	byKey := map[string]*places{}
	at := func(k string) *places {
		if byKey[k] == nil {
			byKey[k] = &places{}
		}
		return byKey[k]
	}
	var order []string
	for o := range p.before {
		if k := key(&p.before[o]); k != "" && p.toNew[o] == unpaired {
			at(k).old = append(at(k).old, o)
			order = append(order, k)
		}
	}
	for n := range p.after {
		if k := key(&p.after[n]); k != "" && p.toOld[n] == unpaired {
			at(k).new = append(at(k).new, n)
		}
	}
	for _, k := range order {
		if s := byKey[k]; len(s.old) == 1 && len(s.new) == 1 {
			p.pair(s.old[0], s.new[0])
		}
	}
}

// minShared is the share of common shingles from which sections are paired, and
// minSharedInPlace that of sections of the same number.
const (
	minShared        = 0.5
	minSharedInPlace = 0.2
)

// pairBySimilarity pairs unpaired sections by their common shingles, the most
// similar first, if isEnough accepts the share of these shingles.
func (p *pairing) pairBySimilarity(isEnough func(o, n int, share float64) bool) {
	const common = 8 // a shingle of more sections is not characteristic
	words := vocabulary{}
	byShingle := map[shingle][]int{}
	sizes := map[int]int{}
	for o := range p.before {
		if p.toNew[o] != unpaired {
			continue
		}
		p.pause()
		for s := range words.shingles(&p.before[o]) {
			byShingle[s] = append(byShingle[s], o)
			sizes[o]++
		}
	}
	type candidate struct {
		old, new int
		share    float64
	}
	var candidates []candidate
	for n := range p.after {
		if p.toOld[n] != unpaired {
			continue
		}
		p.pause()
		shared := map[int]int{}
		shingles := words.shingles(&p.after[n])
		for s := range shingles {
			if len(byShingle[s]) <= common {
				for _, o := range byShingle[s] {
					shared[o]++
				}
			}
		}
		for o, count := range shared {
			share := 2 * float64(count) / float64(sizes[o]+len(shingles))
			if isEnough(o, n, share) && p.before[o].Level == p.after[n].Level {
				candidates = append(candidates, candidate{o, n, share})
			}
		}
	}
	slices.SortFunc(candidates, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(b.share, a.share), cmp.Compare(a.old, b.old), cmp.Compare(a.new, b.new))
	})
	for _, c := range candidates {
		p.pair(c.old, c.new)
	}
}

// shingle is a run of three words, each by its number in a vocabulary.
type shingle [3]int32

// vocabulary numbers words from 1.
type vocabulary map[string]int32

func (v vocabulary) shingles(s *cleanSection) map[shingle]bool {
	set := map[shingle]bool{}
	var last shingle
	for i, word := range strings.Fields(strings.ToLower(bodyOf(s))) {
		if v[word] == 0 {
			v[word] = int32(len(v) + 1)
		}
		last = shingle{last[1], last[2], v[word]}
		if i >= 2 {
			set[last] = true
		}
	}
	return set
}

// maxPath bounds the length of the path of a section's parent.
const maxPath = 256

// newPaths maps each section to its number after those of the sections that
// contain it, such as "title:i/section:101/subsection:a". A section without a
// number has no path.
func newPaths(versions ...[]cleanSection) map[*cleanSection]string {
	paths := map[*cleanSection]string{}
	for _, sections := range versions {
		for i := range sections {
			s := &sections[i]
			step := string(s.Level) + ":" + numberKey(s.Number)
			switch {
			case s.Number == "":
				continue
			case s.parent > 0:
				above := paths[&sections[s.parent-1]]
				step = above[max(0, len(above)-maxPath):] + "/" + step
			}
			paths[s] = step
		}
	}
	return paths
}

// numberKey removes the level and marks from a number, so that "SEC. 101."
// equals "Sec. 101".
func numberKey(number string) string {
	number = strings.ToLower(number)
	for _, word := range []string{"section", "sec.", "§", "division", "subtitle", "title", "subpart", "part", "subchapter", "chapter"} {
		number = strings.TrimSpace(strings.TrimPrefix(number, word))
	}
	return strings.Trim(number, "().—- ")
}

// bodyOf returns a section's text without its number.
func bodyOf(s *cleanSection) string {
	text, _ := strings.CutPrefix(s.CleanText.Text, s.Number)
	return strings.TrimSpace(text)
}

// bodyKey is equal for sections of the same level and words.
func bodyKey(s *cleanSection) string {
	return string(s.Level) + "\n" + strings.Join(strings.Fields(bodyOf(s)), " ")
}

// headingKey is "" if a section has no heading.
func headingKey(s *cleanSection) string {
	if s.Heading == "" {
		return ""
	}
	return string(s.Level) + "\n" + strings.ToLower(s.Heading)
}
