package textdiff

import (
	"cmp"
	"legislative/internal/analysis/legaltext"
	"slices"
	"strings"

	"znkr.io/diff"

	"legislative/internal/source/billtext"
)

// pairing ties the sections of two texts by their places, from 0.
type pairing struct {
	before, after []cleanSection
	toNew, toOld  []int
}

// cleanSection is a section that is not struck, without its deleted matter.
type cleanSection struct {
	ordinal int // in the text, from 1
	billtext.Section
	legaltext.CleanText
	parent int // place, from 1, of the section that it is in; 0 at the top
}

// cleanSections leaves out what is struck.
func cleanSections(sections []billtext.Section) []cleanSection {
	kept := make([]cleanSection, 0, len(sections))
	places := make([]int, len(sections)+1) // of each section in kept, from 1
	for i, struck := range billtext.Struck(sections) {
		if struck {
			continue
		}
		s, parent := &sections[i], 0
		if s.Parent > 0 && s.Parent <= i {
			parent = places[s.Parent] // which is not struck, since this one is not
		}
		kept = append(kept, cleanSection{i + 1, *s, legaltext.Clean(s), parent})
		places[i+1] = len(kept)
	}
	return kept
}

// unpaired marks a section that has no counterpart.
const unpaired = -1

// pairSections finds which section of one text is which of the other: first
// those of the same words, then those of the same place and heading, then
// those of the same heading, then those that share most of their words.
func pairSections(before, after []cleanSection) *pairing {
	p := &pairing{before: before, after: after, toNew: make([]int, len(before)), toOld: make([]int, len(after))}
	for i := range p.toNew {
		p.toNew[i] = unpaired
	}
	for i := range p.toOld {
		p.toOld[i] = unpaired
	}
	p.inOrder()
	paths := newPaths(before, after)
	p.byKey(bodyKey)
	p.byKey(func(s *cleanSection) string { return paths[s] + "\n" + s.Heading })
	p.byKey(headingKey)
	p.bySimilarity(paths)
	p.byKey(func(s *cleanSection) string {
		if s.Level == billtext.Front || s.Level == billtext.Attestation {
			return paths[s] // each text has one, however it reads
		}
		return ""
	})
	return p
}

func (p *pairing) pair(o, n int) {
	if p.toNew[o] == unpaired && p.toOld[n] == unpaired {
		p.toNew[o], p.toOld[n] = n, o
	}
}

// inOrder pairs the sections of the same words that stand in the same order.
func (p *pairing) inOrder() {
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

// byKey pairs sections not yet paired whose key nothing else has; an empty key
// is none.
func (p *pairing) byKey(key func(*cleanSection) string) {
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

// leastShared is the part of their words that sections must share to be taken
// for the same, and leastInPlace that of sections of the same number.
const (
	leastShared  = 0.5
	leastInPlace = 0.2
)

// bySimilarity pairs what is left by shared runs of words, the most alike
// first.
func (p *pairing) bySimilarity(paths map[*cleanSection]string) {
	const common = 8 // a run of words in more sections than this tells nothing
	words := vocabulary{}
	homes := map[shingle][]int{}
	sizes := map[int]int{}
	for o := range p.before {
		if p.toNew[o] != unpaired {
			continue
		}
		for run := range words.shingles(&p.before[o]) {
			homes[run] = append(homes[run], o)
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
		shared := map[int]int{}
		runs := words.shingles(&p.after[n])
		for run := range runs {
			if len(homes[run]) <= common {
				for _, o := range homes[run] {
					shared[o]++
				}
			}
		}
		for o, count := range shared {
			share := 2 * float64(count) / float64(sizes[o]+len(runs))
			least := leastShared
			if path := paths[&p.after[n]]; path != "" && path == paths[&p.before[o]] {
				least = leastInPlace
			}
			if share >= least && p.before[o].Level == p.after[n].Level {
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

// shingles returns the shingles of a section.
func (v vocabulary) shingles(s *cleanSection) map[shingle]bool {
	set := map[shingle]bool{}
	var last shingle
	for i, word := range strings.Fields(strings.ToLower(body(s))) {
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

// maxPath is how many bytes of the path of what a section is in tell it apart.
const maxPath = 256

// newPaths gives each section's number with those it is in, such as
// "title:i/section:101/subsection:a"; "" where it has no number.
func newPaths(texts ...[]cleanSection) map[*cleanSection]string {
	paths := map[*cleanSection]string{}
	for _, sections := range texts {
		for i := range sections {
			s := &sections[i]
			step := string(s.Level) + ":" + numberKey(s.Number)
			switch {
			case s.Number == "" && s.Level != billtext.Front && s.Level != billtext.Attestation:
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

// numberKey is a number without what it is called and its marks, so that
// "SEC. 101." and "Sec. 101" are one.
func numberKey(number string) string {
	number = strings.ToLower(number)
	for _, word := range []string{"section", "sec.", "§", "division", "subtitle", "title", "subpart", "part", "subchapter", "chapter"} {
		number = strings.TrimSpace(strings.TrimPrefix(number, word))
	}
	return strings.Trim(number, "().—- ")
}

// body is a section's text without its number.
func body(s *cleanSection) string {
	text, _ := strings.CutPrefix(s.CleanText.Text, s.Number)
	return strings.TrimSpace(text)
}

// bodyKey is equal for sections of the same level and words.
func bodyKey(s *cleanSection) string {
	return string(s.Level) + "\n" + strings.Join(strings.Fields(body(s)), " ")
}

// headingKey is a section's level and heading; "" without a heading.
func headingKey(s *cleanSection) string {
	if s.Heading == "" {
		return ""
	}
	return string(s.Level) + "\n" + strings.ToLower(s.Heading)
}
