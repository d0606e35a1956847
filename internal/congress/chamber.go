package congress

// Chamber is the lowercase code of a house of Congress, or of both together.
type Chamber string

// The chambers. Joint is the chamber of joint committees.
const (
	House  Chamber = "house"
	Senate Chamber = "senate"
	Joint  Chamber = "joint"
)

// Chambers lists every chamber.
var Chambers = []Chamber{House, Senate, Joint}

// ParseChamber parses a chamber's code, ignoring case.
func ParseChamber(s string) (Chamber, error) { return parseCode("chamber", s, Chambers) }

// Title returns the capitalized form that responses use: House, Senate or
// Joint. It returns "" for "".
func (c Chamber) Title() string {
	if c == "" {
		return ""
	}
	return string(c[0]-'a'+'A') + string(c[1:])
}
