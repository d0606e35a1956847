package coverage

import (
	"fmt"
	"strings"

	"legislative/ent"
	"legislative/internal/congress"
)

// OfText returns what is loaded of a text version.
func OfText(v *ent.TextVersion) *Coverage {
	c := newCoverage()
	c.count(nil)
	id, _ := congress.TextVersionIDFromKey(v.ID)
	var reasons []string
	if v.Listed {
		c.Loaded = append(c.Loaded, congress.StatusFile)
	} else {
		reasons = append(reasons, fmt.Sprintf("No loaded status file lists the text version: load BILLSTATUS-%s.xml.", id.Bill))
		c.missing = append(c.missing, "formats")
	}
	if v.Cached {
		c.Loaded = append(c.Loaded, congress.BillText)
	} else {
		reasons = append(reasons, fmt.Sprintf("The text is not loaded: load BILLS-%s%s.xml.", id.Bill, id.Code))
		c.missing = append(c.missing, textFields...)
	}
	c.reason = strings.Join(reasons, " ")
	return c
}

// textFields are the fields of a text version that only its text has.
var textFields = []string{"findings", "matches", "overview", "sections"}
