package paragraph

import "bytes"

// typeset appends a line to text, with the typographic characters for the
// quotation marks, dashes and fractions that the text rendering spells in
// ASCII.
func typeset(text, line []byte) []byte {
	for i := 0; i < len(line); {
		c := line[i]
		run := 1
		for i+run < len(line) && line[i+run] == c {
			run++
		}
		switch c {
		case '`':
			text = appendQuotes(text, run, "“", "‘")
		case '\'':
			if run%2 == 1 { // a single mark closes before a double one
				text = append(text, "’"...)
			}
			text = appendQuotes(text, run-run%2, "”", "’")
		case '-':
			if run == 2 {
				text = append(text, "—"...)
			} else {
				text = append(text, line[i:i+run]...)
			}
		case '\\':
			var n int
			if text, n = appendFraction(text, line[i:]); n > 0 {
				i += n
				continue
			}
			text = append(text, line[i:i+run]...)
		default:
			text = append(text, line[i:i+run]...)
		}
		i += run
	}
	return text
}

// appendQuotes appends a run of quotation marks, two of which spell a double
// one.
func appendQuotes(text []byte, run int, double, single string) []byte {
	for ; run > 1; run -= 2 {
		text = append(text, double...)
	}
	if run == 1 {
		text = append(text, single...)
	}
	return text
}

// appendFraction appends the fraction at the beginning of a line, such as
// \1/2\, and returns its length in the line, or 0 if the line does not begin
// with a fraction. It separates the fraction from a preceding digit: 2\1/2\
// becomes 2 1/2.
func appendFraction(text, line []byte) ([]byte, int) {
	end := bytes.IndexByte(line[1:], '\\')
	if end < 0 || bytes.IndexByte(line[1:1+end], '/') < 0 || len(bytes.Trim(line[1:1+end], "0123456789/")) > 0 {
		return text, 0
	}
	if n := len(text); n > 0 && isDigit(text[n-1]) {
		text = append(text, ' ')
	}
	return append(text, line[1:1+end]...), end + 2
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }
