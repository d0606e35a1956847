package analysis

// maxCardinal is how many tokens a number in words can have.
const maxCardinal = 16

// cardinal reads a whole number in words at i, "two hundred and seventy",
// "twenty-five thousand", and gives the token after it; 0 and i where there is
// none. A scale counts only after what it multiplies.
func (p *passage) cardinal(i int) (n int64, next int) {
	var group int64 // what the next scale multiplies
	least := maxScale + 1
	next = i
	for at := i; at < i+maxCardinal; at++ {
		if at > i && p.at(at).has(lineStart) {
			break
		}
		switch class := p.class(at); {
		case class&numeral != 0 && fitsGroup(group, p.value(at)):
			group = joinGroup(group, p.value(at))
		case class&scale != 0 && group > 0 && int(p.value(at)) < least:
			least = int(p.value(at))
			n, group = n+group*power10(least), 0
		case at > i && p.joinsCardinal(at):
			continue
		default:
			return n + group, next
		}
		next = at + 1
	}
	return n + group, next
}

// maxScale is the greatest value of a word in class scale.
const maxScale = 12

// value is the number that the word at i stands for in its class.
func (p *passage) value(i int) int64 { return int64(p.rules.lexicon.values[p.tokens[i].word]) }

// fitsGroup tells whether a numeral can follow what was read below a scale:
// a unit after tens, anything after hundreds.
func fitsGroup(group, v int64) bool {
	if v == 100 {
		return 0 < group && group < 100
	}
	return group%100 == 0 || group%10 == 0 && group%100 >= 20 && v < 10
}

func joinGroup(group, v int64) int64 {
	if v == 100 {
		return group * 100
	}
	return group + v
}

// joinsCardinal tells whether the token at i joins numerals: the hyphen of
// "twenty-five", and "and" after a hundred or a scale.
func (p *passage) joinsCardinal(i int) bool {
	before, after := p.class(i-1), p.class(i+1)
	if after&numeral == 0 {
		return false
	}
	if p.at(i).isMark(markHyphen) {
		return before&numeral != 0
	}
	return p.is(i, "and") && (before&scale != 0 || before&numeral != 0 && p.value(i-1) == 100)
}

func power10(n int) int64 {
	power := int64(1)
	for range n {
		power *= 10
	}
	return power
}
