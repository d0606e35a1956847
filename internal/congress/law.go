package congress

import "regexp"

// Law is a public or private law that a bill became.
type Law struct {
	Type   string `json:"type"`   // "Public Law" or "Private Law"
	Number string `json:"number"` // Congress and number, such as "117-58"
}

// PublicLaw is the type of a public law.
const PublicLaw = "Public Law"

var becameLaw = regexp.MustCompile(`(?i)^Became (Public|Private) Law No: (\d{2,3}-\d{1,4})\b`)

// LawOfAction returns the law whose number the text of an action gives, as in "Became
// Public Law No: 118-5.". It reports false if the text gives none.
func LawOfAction(text string) (Law, bool) {
	match := becameLaw.FindStringSubmatch(text)
	if match == nil {
		return Law{}, false
	}
	l := Law{Type: PublicLaw, Number: match[2]}
	if match[1][1] != 'u' && match[1][1] != 'U' {
		l.Type = "Private Law"
	}
	return l, true
}
