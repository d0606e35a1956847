package congress

// Chamber is a house of Congress, or both together, in its lowercase code.
type Chamber string

// The chambers; Joint is for committees of both.
const (
	House  Chamber = "house"
	Senate Chamber = "senate"
	Joint  Chamber = "joint"
)

// Chambers lists every chamber.
var Chambers = []Chamber{House, Senate, Joint}

// ParseChamber reads a chamber's code without regard to case.
func ParseChamber(s string) (Chamber, error) { return parseCode("chamber", s, Chambers) }

// Title is the capitalized form that responses use: House, Senate, Joint.
func (c Chamber) Title() string {
	if c == "" {
		return ""
	}
	return string(c[0]-'a'+'A') + string(c[1:])
}
