package corpus

import (
	"fmt"
	"io/fs"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
)

// omnibusName is the name of a further text of a bill that every corpus has. The
// sample writes no version of that stage.
const omnibusName = "BILLS-200hr1pcs.xml"

// Phrases are in the text of the omnibus bill with very different frequencies: a
// sentence of so many has the phrase. The rarest occur once in a full corpus. No
// other word begins or ends like them, so that a search for whole words finds the
// same as one for characters.
var Phrases = []struct {
	Text  string
	Every int // sentences
}{
	{"fiscal year", 12}, {"not later than", 20}, {"the amount of", 33}, {"shall submit", 45}, {"notwithstanding any other provision of law", 120},
	{"appropriate congressional committees", 170}, {"civil penalty", 420}, {"memorandum of understanding", 1500}, {"qualified apprenticeship", 4000},
	{"lighthouse preservation", 9000},
}

// frequentWords are the most frequent words of the omnibus bill, the first ones
// most of all. They are those of statutes.
var frequentWords = strings.Fields(`the of and to in or section for shall by under such a any that as is subsection with be on this title
	paragraph Act Secretary from which State may not at an amount other program Federal date after service agency made provided
	funds information health individual amended United striking inserting including subparagraph carry out described case respect
	purposes use national period term public authority means report department enactment required available assistance development
	activities entity each within person requirements pursuant system provide security additional following before year law
	energy education research management plan grant support local appropriate based tax children food water land`)

// Omnibus writes the text of an omnibus bill to a folder, unless it is already
// there: sections of very different lengths, most of them short, and a vocabulary
// of common and rare words, as in the longest laws. It returns the folder.
func Omnibus(folder string, sections int) (string, error) {
	file := filepath.Join(folder, fmt.Sprintf("omnibus-%d", sections), omnibusName)
	if _, err := os.Stat(file); err == nil {
		return filepath.Dir(file), nil
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return "", err
	}
	unfinished := file + ".unfinished"
	if err := os.WriteFile(unfinished, omnibusXML(sections), fs.FileMode(0o644)); err != nil {
		return "", err
	}
	return filepath.Dir(file), os.Rename(unfinished, file)
}

// omnibus writes sentences.
type omnibus struct {
	strings.Builder
	random    *rand.Rand
	words     []string
	frequency *rand.Zipf // of words
	sentences int
}

func omnibusXML(sections int) []byte {
	random := rand.New(rand.NewPCG(200, 1))
	o := &omnibus{random: random, words: append(frequentWords[:len(frequentWords):len(frequentWords)], rareWords(random)...)}
	// Words of statutes are distributed like those of other texts.
	const exponent, offset = 1.07, 2.7
	o.frequency = rand.NewZipf(random, exponent, offset, uint64(len(o.words)-1))
	o.WriteString(`<?xml version="1.0"?>
<!DOCTYPE bill PUBLIC "-//US Congress//DTDs/bill.dtd//EN" "bill.dtd">
<bill bill-stage="Placed-on-Calendar-Senate" bill-type="olc" key="S" public-private="public">
<form>
<congress display="yes">200th CONGRESS</congress>
<session display="yes">1st Session</session>
<legis-num display="yes">H. R. 1</legis-num>
<current-chamber display="yes">IN THE SENATE OF THE UNITED STATES</current-chamber>
<legis-type>AN ACT</legis-type>
<official-title display="yes">To provide for everything at once.</official-title>
</form>
<legis-body>
`)
	for i := range sections {
		fmt.Fprintf(o, "<section><enum>%d.</enum><header>Provision %d</header><text>", i+1, i+1)
		for end := o.Len() + o.sectionLength(); o.Len() < end; {
			o.writeSentence()
		}
		o.WriteString("</text></section>\n")
	}
	o.WriteString("</legis-body>\n</bill>\n")
	return []byte(o.String())
}

// sectionLength draws the length of a section from a logarithmic normal
// distribution: half are shorter than 650 characters, one of ten is longer than
// 3,900, one of a hundred longer than 17,000.
func (o *omnibus) sectionLength() int {
	const median, deviation, longest = 650, 1.4, 65_000
	return int(min(median*math.Exp(deviation*o.random.NormFloat64()), longest))
}

// writeSentence writes a sentence with the phrases whose turn it is.
func (o *omnibus) writeSentence() {
	o.sentences++
	o.WriteString("The")
	for range 8 + o.random.IntN(28) {
		o.WriteString(" " + o.words[o.frequency.Uint64()])
	}
	for _, phrase := range Phrases {
		if o.sentences%phrase.Every == phrase.Every/2 {
			o.WriteString(" " + phrase.Text)
		}
	}
	o.WriteString(". ")
}

// rareWords returns words that do not exist.
func rareWords(random *rand.Rand) []string {
	syllables := strings.Fields(`ba be bi bo bra cal cen cla con cor da dem dis do el em fa fi for ga gen gra hel hi in jo ka la
		lam len lo ma mer mi mo na nel ni nor pa per pi pol pro ra ren ri ro sa ser si sol sta ta ter ti tor tra un va ver vi vo wa zin`)
	const count = 15_000
	words := make([]string, count)
	for i := range words {
		for range 2 + random.IntN(3) {
			words[i] += syllables[random.IntN(len(syllables))]
		}
	}
	return words
}
