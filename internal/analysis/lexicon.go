package analysis

// wordID is a word's place in the lexicon. The first 256 are kept for marks.
type wordID uint16

const firstWord wordID = 256

// lexicon holds every word that a rule names, folded to lower case, so that
// rules compare numbers where they would compare strings.
type lexicon struct {
	words  []string // by wordID less firstWord
	hashes []uint32 // of words
	slots  []wordID // open addressing by hash; 0 is free
	// classes and values are indexed by wordID: what a word is to the
	// scanners, and the number it stands for where a class gives it one.
	classes []class
	values  []int32
}

// class is a set of the parts that a word can play.
type class uint32

const (
	hashSeed  = 2166136261
	hashPrime = 16777619
)

// hashStep folds an ASCII letter to lower case; what it does to other bytes
// does not matter, as it does the same to the words of the rules.
func hashStep(h uint32, c byte) uint32 { return (h ^ uint32(c|0x20)) * hashPrime }

func hashOf(s string) uint32 {
	h := uint32(hashSeed)
	for i := range len(s) {
		h = hashStep(h, s[i])
	}
	return h
}

func newLexicon() *lexicon {
	return &lexicon{
		slots:   make([]wordID, 1<<13),
		classes: make([]class, firstWord),
		values:  make([]int32, firstWord),
	}
}

// classify puts a word in a class, with the number it stands for there.
func (x *lexicon) classify(word string, c class, value int) {
	id := x.add(word)
	x.classes[id] |= c
	if value != 0 {
		x.values[id] = int32(value)
	}
}

// add gives the id of a word, which must be in lower case, and remembers it.
func (x *lexicon) add(word string) wordID {
	if id := x.find(word); id != 0 {
		return id
	}
	if len(x.words) > len(x.slots)/3 {
		panic("analysis: the lexicon is too small for its rules")
	}
	x.words = append(x.words, word)
	x.hashes = append(x.hashes, hashOf(word))
	x.classes = append(x.classes, 0)
	x.values = append(x.values, 0)
	id := firstWord + wordID(len(x.words)-1)
	i := x.slot(hashOf(word))
	for x.slots[i] != 0 {
		i = (i + 1) % len(x.slots)
	}
	x.slots[i] = id
	return id
}

// find gives the id of a word in any case; 0 if no rule names it.
func (x *lexicon) find(word string) wordID { return x.findHashed(word, hashOf(word)) }

func (x *lexicon) findHashed(word string, hash uint32) wordID {
	for i := x.slot(hash); ; i = (i + 1) % len(x.slots) {
		id := x.slots[i]
		if id == 0 || x.hashes[id-firstWord] == hash && equalFolded(word, x.words[id-firstWord]) {
			return id
		}
	}
}

func (x *lexicon) slot(hash uint32) int { return int(hash^hash>>16) & (len(x.slots) - 1) }

func equalFolded(s, lower string) bool {
	if len(s) != len(lower) {
		return false
	}
	for i := range len(s) {
		c := s[i]
		if 'A' <= c && c <= 'Z' {
			c |= 0x20
		}
		if c != lower[i] {
			return false
		}
	}
	return true
}
