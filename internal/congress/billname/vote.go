package billname

import (
	"regexp"
	"strconv"
	"strings"

	"legislative/internal/congress"
)

// Questions of roll calls are lower case in comparisons: those of the 101st to the
// 103rd Congress are printed in capitals.
var (
	// onMeasure are parts of questions that are put on a bill as a whole.
	onMeasure = []string{
		"passage", "suspend the rules", "concur", "conference report", "commit", "agreeing to the resolution",
		"go to conference", "conferees", "objection", "reconsider",
	}
	// ending matches the end of the short title of an act.
	ending = regexp.MustCompile(`(?i)\bAct(?:,? of (?:F\.?Y\.? ?|fiscal year )?\d{4}|,? (?:for (?:fiscal year|FY) )?\d{4})?`)
	// billNumber matches the number of a bill in a description.
	billNumber = regexp.MustCompile(`\b(H\. ?R|S|[HS]\. ?J\. ?Res|[HS]\. ?Con\. ?Res|[HS]\. ?Res)\.? ?(\d{1,5})\b`)
	acronym    = regexp.MustCompile(`^(.+) \(([A-Z][A-Z-]+)\)$`)
)

// OfVote returns the names that the description of a roll call on a bill gives the bill,
// if the question was put on it, and other bills: those for whose consideration a
// resolution provides.
func OfVote(bill congress.BillID, question, description string) (names []Name) {
	question = strings.ToLower(question)
	for _, part := range onMeasure {
		if strings.Contains(question, part) {
			names = append(names, described(bill, description)...)
			break
		}
	}
	return append(names, mentioned(bill.Congress, description)...)
}

// described returns the names in a description that is the name of the bill, such as "A
// Act or the B Act" and "Lunar Industry for Moons Act (LIMA)".
func described(bill congress.BillID, description string) (names []Name) {
	description = strings.TrimRight(strings.TrimSpace(description), ".")
	if description == "" {
		return nil
	}
	if parts := acronym.FindStringSubmatch(description); parts != nil {
		return []Name{{bill, parts[1], KindOf(parts[1])}, {bill, parts[2], Title}}
	}
	if KindOf(description) == Title {
		if first, second, ok := strings.Cut(description, " or the "); ok && endsAsAct(first) && endsAsAct(second) {
			return []Name{{bill, unquote(first), Title}, {bill, unquote(second), Title}}
		}
	}
	return []Name{{bill, unquote(description), KindOf(description)}}
}

// mentioned returns the names that follow the numbers of bills, as in "(H.R. 7) Clean
// Moons Act; H.R. 8, the Tides Act, and for other purposes".
func mentioned(inCongress int, description string) (names []Name) {
	places := billNumber.FindAllStringSubmatchIndex(description, -1)
	for i, place := range places {
		end := len(description)
		if i+1 < len(places) {
			end = places[i+1][0]
		}
		code := strings.ToLower(strings.NewReplacer(".", "", " ", "").Replace(description[place[2]:place[3]]))
		id, err := congress.ParseBillID(strings.Join([]string{strconv.Itoa(inCongress), code, description[place[4]:place[5]]}, ""))
		if err != nil {
			continue
		}
		if name := leadingTitle(description[place[1]:end]); name != "" {
			names = append(names, Name{id, name, Title})
		}
	}
	return names
}

// leadingTitle returns the short title of an act that a text begins with, after a
// parenthesis, a comma and an article, or "".
func leadingTitle(text string) string {
	text = strings.TrimLeft(strings.TrimPrefix(strings.TrimLeft(text, ") ,"), "the "), "“”’‘\"' ")
	if text == "" || !isUpper(text[0]) {
		return ""
	}
	for _, place := range ending.FindAllStringIndex(text, -1) {
		after := strings.TrimLeft(text[place[1]:], "”’\"'")
		if after == "" || strings.ContainsRune(";,.)", rune(after[0])) || strings.HasPrefix(after, " and ") {
			return unquote(text[:place[1]])
		}
	}
	return ""
}

// endsAsAct reports whether a text ends as the short title of an act does.
func endsAsAct(text string) bool {
	text = strings.TrimRight(text, ".”’\"' ")
	places := ending.FindAllStringIndex(text, -1)
	return len(places) > 0 && places[len(places)-1][1] == len(text)
}

func unquote(s string) string { return strings.Trim(s, "“”‘’\"' ") }

func isUpper(c byte) bool { return 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' }
