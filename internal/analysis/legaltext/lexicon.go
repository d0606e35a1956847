package legaltext

import (
	"slices"
	"strings"
)

// WordID identifies a word of the lexicon. The IDs below 256 are those of
// marks, and 0 as the ID of a word means that the lexicon does not have it.
type WordID uint16

const firstWord WordID = 256

// Lexicon holds every word that a rule names, in lower case, with its classes.
type Lexicon struct {
	words  []string // by WordID less firstWord
	hashes []uint32 // of words
	slots  []WordID // open addressing by hash; 0 is free
	// classes, values and bits are indexed by WordID.
	classes []Class
	values  []int32
	bits    []uint8 // in a [window]
}

const (
	hashSeed  = 2166136261
	hashPrime = 16777619
)

// hashStep adds a byte to an FNV-1a hash, an ASCII letter in lower case. The
// change that it makes to other bytes does no harm, since the words of the
// lexicon are hashed alike.
func hashStep(h uint32, c byte) uint32 { return (h ^ uint32(c|0x20)) * hashPrime }

func hashOf(s string) uint32 {
	h := uint32(hashSeed)
	for i := range len(s) {
		h = hashStep(h, s[i])
	}
	return h
}

// NewLexicon returns a lexicon of the words that rules of several kinds share.
func NewLexicon() *Lexicon {
	x := &Lexicon{
		slots:   make([]WordID, 1<<14),
		classes: make([]Class, firstWord),
		values:  make([]int32, firstWord),
		bits:    make([]uint8, firstWord),
	}
	x.assignBits()
	for _, mark := range []WordID{';', '.', ':', Dash} {
		x.classes[mark] |= ClauseEnd
	}
	for _, group := range slices.Concat(commonWords, provisionWords) {
		for i, word := range group.words {
			value := group.value
			if group.counted {
				value += i
			}
			x.classify(word, group.class, value)
		}
	}
	return x
}

// AddWords adds words, which must be in lower case, to a class.
func (x *Lexicon) AddWords(c Class, words ...string) {
	for _, word := range words {
		x.classify(word, c, 0)
	}
}

// AddName adds the words of a name, the first one to a class, and returns the
// tokens of the name as those of a passage.
func (x *Lexicon) AddName(c Class, name string) []Token {
	z := tokenizer{text: name, lexicon: x}
	z.run(0, len(name))
	for i := range z.tokens {
		if t := &z.tokens[i]; t.Kind == Word {
			t.Word = x.Add(strings.ToLower(name[t.Start:t.End]))
		}
	}
	x.classes[z.tokens[0].Word] |= c
	return z.tokens
}

// classify adds a word to a class. A value other than 0 replaces that of the
// word.
func (x *Lexicon) classify(word string, c Class, value int) {
	id := x.Add(word)
	x.classes[id] |= c
	if c&Numeral != 0 {
		x.bits[id] = numberBit
	}
	if value != 0 {
		x.values[id] = int32(value)
	}
}

// Add returns the ID of a word, which must be in lower case, and adds it to the
// lexicon if it is new.
func (x *Lexicon) Add(word string) WordID {
	if id := x.find(word); id != 0 {
		return id
	}
	if len(x.words) > len(x.slots)/3 {
		panic("legaltext: the lexicon is too small for its rules")
	}
	x.words = append(x.words, word)
	x.hashes = append(x.hashes, hashOf(word))
	x.classes = append(x.classes, 0)
	x.values = append(x.values, 0)
	x.bits = append(x.bits, sharedBit(len(x.words)))
	id := firstWord + WordID(len(x.words)-1)
	i := x.slot(hashOf(word))
	for x.slots[i] != 0 {
		i = (i + 1) % len(x.slots)
	}
	x.slots[i] = id
	return id
}

// find returns the ID of a word in any case, or 0 if the lexicon does not have
// it.
func (x *Lexicon) find(word string) WordID { return x.findHashed(word, hashOf(word)) }

func (x *Lexicon) findHashed(word string, hash uint32) WordID {
	for i := x.slot(hash); ; i = (i + 1) % len(x.slots) {
		id := x.slots[i]
		if id == 0 || x.hashes[id-firstWord] == hash && equalFolded(word, x.words[id-firstWord]) {
			return id
		}
	}
}

func (x *Lexicon) slot(hash uint32) int { return int(hash^hash>>16) & (len(x.slots) - 1) }

// equalFolded reports whether s equals lower, ignoring the case of ASCII
// letters.
func equalFolded(s, lower string) bool {
	if len(s) != len(lower) {
		return false
	}
	for i := range len(s) {
		if lowerASCII(s[i]) != lower[i] {
			return false
		}
	}
	return true
}

// lowerASCII returns c in lower case if it is an ASCII letter, and c otherwise.
func lowerASCII(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		c |= 0x20
	}
	return c
}
