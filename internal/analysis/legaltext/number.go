package legaltext

// MaxCardinal bounds the number of tokens of a number in words.
const MaxCardinal = 16

// Cardinal reads a whole number in words at i, such as "two hundred and seventy"
// or "twenty-five thousand", and returns it with the token after it. It returns 0
// and i if there is no number. A scale counts only after a number that it
// multiplies.
func (p *Passage) Cardinal(i int) (n int64, next int) {
	var group int64 // the number that the next scale multiplies
	least := maxScale + 1
	next = i
	for at := i; at < i+MaxCardinal; at++ {
		if at > i && p.At(at).Has(LineStart) {
			break
		}
		switch class := p.Class(at); {
		case class&Numeral != 0 && fitsGroup(group, p.Value(at)):
			group = joinGroup(group, p.Value(at))
		case class&Scale != 0 && group > 0 && p.Value(at) < least:
			least = p.Value(at)
			n, group = n+group*Power10(least), 0
		case at > i && p.JoinsCardinal(at):
			continue
		default:
			return n + group, next
		}
		next = at + 1
	}
	return n + group, next
}

// maxScale is the greatest value of a word of class Scale.
const maxScale = 12

// fitsGroup reports whether a numeral can follow the number read below a scale: a
// unit after tens, any numeral after hundreds.
func fitsGroup(group int64, numeral int) bool {
	if numeral == 100 {
		return 0 < group && group < 100
	}
	return group%100 == 0 || group%10 == 0 && group%100 >= 20 && numeral < 10
}

func joinGroup(group int64, numeral int) int64 {
	if numeral == 100 {
		return group * 100
	}
	return group + int64(numeral)
}

// JoinsCardinal reports whether the token at i joins numerals: the hyphen of
// "twenty-five", and "and" after a hundred or a scale.
func (p *Passage) JoinsCardinal(i int) bool {
	before, after := p.Class(i-1), p.Class(i+1)
	if after&Numeral == 0 {
		return false
	}
	if p.At(i).IsMark(Hyphen) {
		return before&Numeral != 0
	}
	return p.Is(i, "and") && (before&Scale != 0 || before&Numeral != 0 && p.Value(i-1) == 100)
}

// Power10 returns 10 to the power of n, which must be from 0 to 18.
func Power10(n int) int64 {
	power := int64(1)
	for range n {
		power *= 10
	}
	return power
}
