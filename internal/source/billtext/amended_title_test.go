package billtext

import "testing"

func TestAmendedTitle(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"Resolved, That the bill from the House (H.R. 7) entitled “An Act to light lamps, and for other purposes.”, do pass with the following": "To light lamps, and for other purposes.",
		"Resolved, That the resolution entitled “Joint resolution making oil”, do pass":                                                         "Making oil.",
		"Resolved, That the report entitled “Lamps” be printed":                                                                                 "",
		"Resolved, That lamps burn": "",
	} {
		if got := amendedTitle([]Section{{Level: SectionLvl, Text: text}}); got != want {
			t.Errorf("amendedTitle(%q) = %q, want %q", text, got, want)
		}
	}
	if got := amendedTitle([]Section{{Level: SectionLvl, Number: "SEC. 1.", Text: "the Act entitled “An Act to light lamps”"}}); got != "" {
		t.Errorf("the title of an Act that a section cites is %q, want none", got)
	}
}
