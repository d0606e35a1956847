package sample

import "strings"

// Surnames are put together so that no one bears them.
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
	womensNames = []string{
		"Araminta", "Beatrix", "Clementine", "Cordelia", "Dorothea", "Eudora", "Evangeline", "Fidelia",
		"Ginevra", "Hortense", "Isadora", "Josephine", "Leocadia", "Marigold", "Millicent", "Odalys",
		"Ottilie", "Persephone", "Philippa", "Rosalind", "Seraphina", "Theodora", "Winifred", "Zinnia",
	}
	mensNames = []string{
		"Algernon", "Ambrose", "Barnaby", "Bartholomew", "Cassius", "Cornelius", "Ebenezer", "Erasmus",
		"Ferdinand", "Horatio", "Ignatius", "Jasper", "Leopold", "Lysander", "Montgomery", "Octavius",
		"Percival", "Phineas", "Reginald", "Silas", "Sylvester", "Thaddeus", "Ulysses", "Zebulon",
	}
	nicknames = map[string]string{
		"Bartholomew": "Bart", "Clementine": "Clem", "Ebenezer": "Eben", "Montgomery": "Monty",
		"Persephone": "Percy", "Thaddeus": "Tad", "Winifred": "Winnie", "Zebulon": "Zeb",
	}
)

// name is a person's name.
type name struct {
	first, middle, last, suffix, nickname string
	woman                                 bool
}

func newName(d dice) name {
	n := name{last: pick(d, surnameStems) + pick(d, surnameEndings), woman: d.percent(45)}
	given := mensNames
	if n.woman {
		given = womensNames
	}
	n.first = pick(d, given)
	if d.percent(55) {
		n.middle = string(rune('A'+d.IntN(26))) + "."
	}
	if !n.woman && d.percent(4) {
		n.suffix = pick(d, []string{"Jr.", "III"})
	}
	if d.percent(50) {
		n.nickname = nicknames[n.first]
	}
	return n
}

// full is the name as its bearer writes it: Odalys Q. Larkinmoor, Jr.
func (n name) full() string {
	full := n.first
	if n.middle != "" {
		full += " " + n.middle
	}
	full += " " + n.last
	if n.suffix != "" {
		full += ", " + n.suffix
	}
	return full
}

// title is Mr. or Ms.
func (n name) title() string {
	if n.woman {
		return "Ms."
	}
	return "Mr."
}

var accents = strings.NewReplacer("é", "e", "É", "E")

// unaccented is text without the accents that the surnames have.
func unaccented(text string) string { return accents.Replace(text) }
