package billtext

import (
	"fmt"
	"path"
	"strings"
	"time"

	"legislative/internal/congress"
)

// Hint is what is known of a text besides its content. It decides only what
// the content leaves open: which repetition of a stage it is, or the stage
// itself where the text does not say.
type Hint struct {
	Name string // file name such as "BILLS-115hr1eas2.xml"; "" where there is none
}

// naming collects what a text says about which text it is. The first to say
// something wins.
type naming struct {
	bill congress.BillID
	code string // a known version code; "" while unknown
}

// measure takes the bill from its Congress, such as "116th CONGRESS", and its
// number, such as "H. CON. RES. 3".
func (n *naming) measure(session, number string) {
	if n.bill.Congress == 0 {
		n.bill, _ = congress.NewBillID(leadingNumber(session), letters(number), firstNumber(number))
	}
}

// title takes bill and stage from a title such as "116 HR 1500 EH: Some Act"
// or "115 HR 1 EAS 2".
func (n *naming) title(text string) {
	text, _, _ = strings.Cut(text, ":")
	session, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	i := strings.IndexAny(rest, "0123456789")
	if i < 0 {
		return
	}
	j := i + len(rest[i:]) - len(strings.TrimLeft(rest[i:], "0123456789"))
	n.measure(session, rest[:j])
	if bill, err := congress.NewBillID(leadingNumber(session), letters(rest[:i]), firstNumber(rest)); err == nil && bill == n.bill {
		n.stage(strings.ReplaceAll(rest[j:], " ", ""))
	}
}

// stage takes the version from a code or the name of a stage, such as "EH",
// "Engrossed in House" or "Engrossed-in-House".
func (n *naming) stage(text string) {
	if n.code != "" || strings.TrimSpace(text) == "" {
		return
	}
	n.code = stageCode(text)
}

func stageCode(text string) string {
	if v, err := congress.NewTextVersionID(congress.BillID{}, strings.TrimSpace(text)); err == nil {
		return v.Code
	}
	name := oneLine(strings.NewReplacer("-", " ", "(", " ", ")", " ").Replace(text))
	for _, s := range congress.Stages {
		if strings.EqualFold(strings.ReplaceAll(s.Name, "-", " "), name) {
			return s.Code
		}
	}
	return stageAliases[strings.ToLower(name)]
}

// stageAliases are the names of stages where the DTDs and the printings do
// not use those of [congress.Stages], in lower case.
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

// version settles the name with the hint's help.
func (n *naming) version(hint Hint) (congress.TextVersionID, error) {
	named := parseName(hint.Name)
	if n.bill.Congress == 0 {
		n.bill = named.Bill
	}
	if n.bill.Congress == 0 {
		return congress.TextVersionID{}, fmt.Errorf("the text does not name its bill: give the file its published name, such as BILLS-116hr1500eh.xml")
	}
	if named.Bill == n.bill || named.Bill.Congress == 0 {
		if n.code == "" || strings.TrimRight(named.Code, "123456789") == n.code {
			n.code = named.Code
		}
	}
	v, err := congress.NewTextVersionID(n.bill, n.code)
	if n.code == "" {
		return v, fmt.Errorf("the text of %s does not say which version it is: give the file its published name, such as BILLS-%s%s.xml", n.bill, n.bill, "eh")
	}
	return v, err
}

// parseName reads a file's published name; the bill is missing in one such as
// "S2245_IS.XML", everything in any other.
func parseName(name string) congress.TextVersionID {
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
	bill, err := congress.ParseBillID(name[:end])
	if err != nil {
		return congress.TextVersionID{}
	}
	v, err := congress.NewTextVersionID(bill, name[end:])
	if err != nil {
		return congress.TextVersionID{}
	}
	return v
}

// letters are the ASCII letters before the first digit.
func letters(text string) string {
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

// firstNumber is the first run of digits, 0 where there is none or it is too
// long for the number of a bill.
func firstNumber(text string) int {
	i := strings.IndexAny(text, "0123456789")
	if i < 0 {
		return 0
	}
	return leadingNumber(text[i:])
}

func leadingNumber(text string) int {
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

// printedDate reads a date as a text prints it: "March 5, 2019", or with a
// legislative day, "May 23 (legislative day, May 22), 2019". It is "" where
// there is none.
func printedDate(text string) string {
	if i := strings.Index(text, "("); i >= 0 {
		if j := strings.Index(text[i:], ")"); j >= 0 {
			text = text[:i] + text[i+j+1:]
		}
	}
	words := strings.Fields(strings.ReplaceAll(text, ",", " "))
	for i := 0; i+2 < len(words); i++ {
		date := words[i] + " " + words[i+1] + " " + strings.TrimRight(words[i+2], ".;")
		if t, err := time.Parse("January 2 2006", date); err == nil {
			return t.Format(time.DateOnly)
		}
	}
	return ""
}

// date is a date in the form of attributes, 20190305 or 2019-03-05, as
// YYYY-MM-DD; "" for anything else.
func date(text string) string {
	text = strings.TrimSpace(text)
	for _, layout := range []string{"20060102", time.DateOnly} {
		if t, err := time.Parse(layout, text); err == nil {
			return t.Format(time.DateOnly)
		}
	}
	return ""
}

// lawName is a public law's Congress and number.
func lawName(session, number int) string { return fmt.Sprintf("%d-%d", session, number) }
