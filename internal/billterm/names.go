package billterm

import (
	"regexp"
	"strconv"
	"strings"
)

// Law returns the term of the law that a bill became, such as "117-58".
func Law(number string) string { return "law:" + number }

// Number is the type and the number of a bill, as a query names it.
type Number struct {
	Congress int    // 0 if the query does not name it
	Type     string // code, such as "hr"
	Number   int
}

// Names are the names of bills and laws in a query.
type Names struct {
	Numbers []Number
	Laws    []string // numbers of laws, such as "117-58"
	Rest    string   // the query without them
}

var (
	// lawName matches names such as "P.L. 117-58" and "Public Law 117–58".
	lawName = regexp.MustCompile(`(?i)\b(?:p\.?\s?l\.?|pub\.?\s?l\.?|(?:public|private)\s+law)\s*(?:nos?\.?\s*)?(\d{1,3})\s?[-‐‑–]\s?(\d{1,4})\b`)
	// billName matches names such as "HR 1500", "H.R. 1500", "S. Con. Res. 5" and
	// "116hr1500".
	billName = regexp.MustCompile(`(?i)\b(\d{1,3})?(h\.?\s?r\.?|s\.?|[hs]\.?\s?(?:j\.?|con\.?)?\s?res\.?)\s?(\d{1,5})\b`)
)

// ParseNames finds the names of bills and laws in a query.
func ParseNames(query string) Names {
	var n Names
	query = lawName.ReplaceAllStringFunc(query, func(name string) string {
		parts := lawName.FindStringSubmatch(name)
		n.Laws = append(n.Laws, trimZeros(parts[1])+"-"+trimZeros(parts[2]))
		return " "
	})
	n.Rest = strings.TrimSpace(billName.ReplaceAllStringFunc(query, func(name string) string {
		parts := billName.FindStringSubmatch(name)
		congress, _ := strconv.Atoi(parts[1]) // 0 without digits
		number, err := strconv.Atoi(parts[3])
		if err != nil || number == 0 {
			return name
		}
		n.Numbers = append(n.Numbers, Number{congress, letters(parts[2]), number})
		return " "
	}))
	return n
}

// letters returns the letters of a name in lower case.
func letters(s string) string {
	return strings.Map(func(r rune) rune {
		if r < 'a' || 'z' < r {
			return -1
		}
		return r
	}, strings.ToLower(s))
}

// trimZeros removes zeros before digits.
func trimZeros(digits string) string {
	if trimmed := strings.TrimLeft(digits, "0"); trimmed != "" {
		return trimmed
	}
	return "0"
}
