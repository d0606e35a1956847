// Package versionid determines which version of which bill a text is from the
// numbers, titles and stages in it and from the name of its file.
package versionid

import (
	"errors"
	"fmt"
	"path"
	"strings"

	"legislative/internal/congress"
)

// Resolver collects the statements of a text about its bill and version. The
// first usable statement takes precedence over later ones.
type Resolver struct {
	Bill congress.BillID
	Code string // a known version code; "" until found
}

// AddMeasure adds a bill by its Congress, such as "116th CONGRESS", and its
// number, such as "H. CON. RES. 3".
func (r *Resolver) AddMeasure(congressText, number string) {
	if r.Bill.Congress == 0 {
		r.Bill, _ = congress.NewBillID(LeadingNumber(congressText), Letters(number), FirstNumber(number))
	}
}

// AddTitle adds the bill and stage in a title such as
// "116 HR 1500 EH: Some Act" or "115 HR 1 EAS 2".
func (r *Resolver) AddTitle(text string) {
	text, _, _ = strings.Cut(text, ":")
	congressText, title, _ := strings.Cut(strings.TrimSpace(text), " ")
	i := strings.IndexAny(title, "0123456789")
	if i < 0 {
		return
	}
	j := i + len(title[i:]) - len(strings.TrimLeft(title[i:], "0123456789"))
	r.AddMeasure(congressText, title[:j])
	if b, err := congress.NewBillID(LeadingNumber(congressText), Letters(title[:i]), FirstNumber(title)); err == nil && b == r.Bill {
		r.AddStage(strings.ReplaceAll(title[j:], " ", ""))
	}
}

// AddStage adds a version by its code or the name of its stage, such as "EH",
// "Engrossed in House" or "Engrossed-in-House".
func (r *Resolver) AddStage(text string) {
	if r.Code != "" || strings.TrimSpace(text) == "" {
		return
	}
	r.Code = StageCode(text)
}

// StageCode returns the version code for a code or the name of a stage, or ""
// if the text is neither.
func StageCode(text string) string {
	if v, err := congress.NewTextVersionID(congress.BillID{}, strings.TrimSpace(text)); err == nil {
		return v.Code
	}
	words := strings.Fields(strings.NewReplacer("-", " ", "(", " ", ")", " ").Replace(text))
	name := strings.Join(words, " ")
	for _, s := range congress.Stages {
		if strings.EqualFold(strings.ReplaceAll(s.Name, "-", " "), name) {
			return s.Code
		}
	}
	return stageAliases[strings.ToLower(name)]
}

// stageAliases maps names of stages, in lower case, that the DTDs and the
// printings use instead of those in [congress.Stages].
var stageAliases = map[string]string{
	"enrolled":                        "enr",
	"enrolled bill":                   "enr",
	"agreed to house":                 "ath",
	"agreed to senate":                "ats",
	"laid on table house":             "lth",
	"laid on table senate":            "lts",
	"reengrossed amendment house":     "reah",
	"reengrossed amendment senate":    "res",
	"re enrolled bill":                "renr",
	"referred w amendments house":     "rah",
	"referred w amendments senate":    "ras",
	"placed on calendar in house":     "pch",
	"placed on calendar in senate":    "pcs",
	"amendment in house":              "eah",
	"amendment in senate":             "eas",
	"amendment as printed":            "as",
	"received in the senate":          "rds",
	"received in the house":           "rdh",
	"referred to senate":              "rfs",
	"referred to house":               "rfh",
	"considered and passed in house":  "cph",
	"considered and passed in senate": "cps",
}

// Resolve returns the version of the text. The name of its file, which may be
// "", decides only what the text leaves open. Resolve returns an error if the
// bill or the version remains unknown.
func (r *Resolver) Resolve(fileName string) (congress.TextVersionID, error) {
	fromName := parseFileName(fileName)
	if r.Bill.Congress == 0 {
		r.Bill = fromName.Bill
	}
	if r.Bill.Congress == 0 {
		return congress.TextVersionID{}, errors.New("the text does not name its bill: give the file its published name, such as BILLS-116hr1500eh.xml")
	}
	if fromName.Bill == r.Bill || fromName.Bill.Congress == 0 {
		if r.Code == "" || strings.TrimRight(fromName.Code, "123456789") == r.Code {
			r.Code = fromName.Code
		}
	}
	v, err := congress.NewTextVersionID(r.Bill, r.Code)
	if r.Code == "" {
		return v, fmt.Errorf("the text of %s does not name its version: give the file its published name, such as BILLS-%seh.xml", r.Bill, r.Bill)
	}
	return v, err
}

// parseFileName parses the published name of a file. The bill is zero for a
// name such as "S2245_IS.XML". The result is zero if the name has no published
// form.
func parseFileName(name string) congress.TextVersionID {
	name = strings.ToLower(path.Base(strings.ReplaceAll(name, `\`, "/")))
	name, _, _ = strings.Cut(name, ".")
	if _, code, ok := strings.Cut(name, "_"); ok {
		v, err := congress.NewTextVersionID(congress.BillID{}, code)
		if err != nil {
			return congress.TextVersionID{}
		}
		return v
	}
	name = strings.TrimPrefix(name, "bills-")
	head := strings.TrimRight(name, "123456789")
	end := strings.LastIndexAny(head, "0123456789") + 1
	b, err := congress.ParseBillID(name[:end])
	if err != nil {
		return congress.TextVersionID{}
	}
	v, err := congress.NewTextVersionID(b, name[end:])
	if err != nil {
		return congress.TextVersionID{}
	}
	return v
}

// Letters returns the ASCII letters of text that precede its first digit.
func Letters(text string) string {
	var b strings.Builder
	for _, r := range text {
		if '0' <= r && r <= '9' {
			break
		}
		if 'a' <= r|0x20 && r|0x20 <= 'z' {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// FirstNumber returns the first run of digits in text as a number, or 0 if
// text has no digits or the run is too long for the number of a bill.
func FirstNumber(text string) int {
	i := strings.IndexAny(text, "0123456789")
	if i < 0 {
		return 0
	}
	return LeadingNumber(text[i:])
}

// LeadingNumber returns the digits at the beginning of text as a number, or 0
// if text begins with no digit or with too many for the number of a bill.
func LeadingNumber(text string) int {
	n := 0
	for i, r := range strings.TrimSpace(text) {
		if r < '0' || r > '9' {
			break
		}
		if i > 6 {
			return 0
		}
		n = 10*n + int(r-'0')
	}
	return n
}
