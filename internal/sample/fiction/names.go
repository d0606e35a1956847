package fiction

import (
	"strings"

	"legislative/internal/sample/random"
)

// The parts of names. Surnames are combined from a stem and an ending so that no
// real member of Congress has one.
var (
	surnameStems = []string{
		"Amble", "Bramble", "Button", "Candle", "Cobble", "Crumpet", "Damson", "Dapple", "Fennel", "Fiddle",
		"Gable", "Gherkin", "Goose", "Hazel", "Inkle", "Jolly", "Kettle", "Larkin", "Mallow", "Marrow",
		"Nettle", "Oaken", "Pebble", "Pickle", "Quill", "Quince", "Ramble", "Saffron", "Spindle", "Sprocket",
		"Teasel", "Thimble", "Trundle", "Umber", "Velvet", "Waffle", "Whistle", "Yarrow", "Zéphyr", "Émber",
	}
	surnameEndings = []string{
		"acre", "beck", "bottom", "brook", "by", "cote", "croft", "dale", "dell", "down", "fold", "garth",
		"gate", "hithe", "holm", "hurst", "knap", "mere", "ness", "moor", "nook", "patch", "rigg", "shaw",
		"stow", "thwaite", "toft", "wharf", "wick", "worthy",
	}
	womensFirstNames = []string{
		"Araminta", "Beatrix", "Clementine", "Cordelia", "Dorothea", "Eudora", "Evangeline", "Fidelia",
		"Ginevra", "Hortense", "Isadora", "Josephine", "Leocadia", "Marigold", "Millicent", "Odalys",
		"Ottilie", "Persephone", "Philippa", "Rosalind", "Seraphina", "Theodora", "Winifred", "Zinnia",
	}
	mensFirstNames = []string{
		"Algernon", "Ambrose", "Barnaby", "Bartholomew", "Cassius", "Cornelius", "Ebenezer", "Erasmus",
		"Ferdinand", "Horatio", "Ignatius", "Jasper", "Leopold", "Lysander", "Montgomery", "Octavius",
		"Percival", "Phineas", "Reginald", "Silas", "Sylvester", "Thaddeus", "Ulysses", "Zebulon",
	}
	nicknames = map[string]string{
		"Bartholomew": "Bart", "Clementine": "Clem", "Ebenezer": "Eben", "Montgomery": "Monty",
		"Persephone": "Percy", "Thaddeus": "Tad", "Winifred": "Winnie", "Zebulon": "Zeb",
	}
)

// Name is a person's name.
type Name struct {
	First, Middle, Last, Suffix, Nickname string
	isWoman                               bool
}

func newName(rng random.Stream) Name {
	n := Name{Last: random.Pick(rng, surnameStems) + random.Pick(rng, surnameEndings), isWoman: rng.Chance(45)}
	firstNames := mensFirstNames
	if n.isWoman {
		firstNames = womensFirstNames
	}
	n.First = random.Pick(rng, firstNames)
	if rng.Chance(55) {
		n.Middle = string(rune('A'+rng.IntN(26))) + "."
	}
	if !n.isWoman && rng.Chance(4) {
		n.Suffix = random.Pick(rng, []string{"Jr.", "III"})
	}
	if rng.Chance(50) {
		n.Nickname = nicknames[n.First]
	}
	return n
}

// Full returns the full name, such as "Odalys Q. Larkinmoor, Jr."
func (n Name) Full() string {
	full := n.First
	if n.Middle != "" {
		full += " " + n.Middle
	}
	full += " " + n.Last
	if n.Suffix != "" {
		full += ", " + n.Suffix
	}
	return full
}

// Honorific returns "Mr." or "Ms."
func (n Name) Honorific() string {
	if n.isWoman {
		return "Ms."
	}
	return "Mr."
}

var accents = strings.NewReplacer("é", "e", "É", "E")

// Unaccented returns the text without the accents that occur in surnames.
func Unaccented(text string) string { return accents.Replace(text) }

// Gender returns M or F.
func (n Name) Gender() string {
	if n.isWoman {
		return "F"
	}
	return "M"
}
