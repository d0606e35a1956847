package congress

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// RecordCitation is a range of pages of the Congressional Record that the text
// of an action cites.
type RecordCitation struct {
	Topic string // what is printed there, such as "consideration" or "text as modified"; "" if the text does not say it
	Pages string // such as "H5115-5128"
	URL   string // of the first page at Congress.gov
}

var (
	// recordCitation matches a citation such as "consideration: CR H1004-1009,
	// H1010", whose pages can be preceded by the day of the issue.
	recordCitation = regexp.MustCompile(`(?:([A-Za-z][A-Za-z ]*): )?\bCR:? (?:(\d{1,2}/\d{1,2}/\d{4}) )?((?:[HSE]\d+(?:-[HSE]?\d+)?(?:, )?)+)`)
	recordSections = map[byte]string{'H': "house-section", 'S': "senate-section", 'E': "extensions-of-remarks-section"}
)

// recordVolumes is the difference of a year and the volume of its issues. Since
// the 1940s each year has one volume.
const recordVolumes = 1854

// RecordCitations returns the citations of the Congressional Record in the text
// of an action on a day, YYYY-MM-DD. The issue of that day is meant unless the
// citation has a date.
func RecordCitations(text, day string) []RecordCitation {
	var all []RecordCitation
	if !strings.Contains(text, "CR") {
		return all
	}
	for _, match := range recordCitation.FindAllStringSubmatch(text, -1) {
		issued, err := time.Parse("1/2/2006", match[2])
		if err != nil {
			issued, err = time.Parse(time.DateOnly, day)
		}
		if err != nil {
			continue
		}
		volume := strconv.Itoa(issued.Year() - recordVolumes)
		for pages := range strings.SplitSeq(strings.TrimSuffix(match[3], ", "), ", ") {
			first, _, _ := strings.Cut(pages, "-")
			all = append(all, RecordCitation{match[1], pages, fmt.Sprintf(
				"https://www.congress.gov/congressional-record/volume-%s/%s/page/%s", volume, recordSections[pages[0]], first)})
		}
	}
	return all
}

// reportCitation matches the citation of a committee report, such as
// "H. Rept. 117-118,Part 1".
var reportCitation = regexp.MustCompile(`^([HS])\. Rept\. (\d+)-(\d+)`)

// ReportURL returns the page of a committee report at Congress.gov, or "" if the
// report is fictional or the citation has another form. Parts and supplements are on the page of the report.
func ReportURL(citation string) string {
	match := reportCitation.FindStringSubmatch(citation)
	if match == nil {
		return ""
	}
	chamber := map[string]string{"H": "house", "S": "senate"}[match[1]]
	number, _ := strconv.Atoi(match[2])
	if IsFictional(number) {
		return ""
	}
	return fmt.Sprintf("https://www.congress.gov/congressional-report/%s-congress/%s-report/%s", Ordinal(number), chamber, match[3])
}

// Ordinal adds the suffix to a number, as in 117th.
func Ordinal(n int) string {
	suffix := "th"
	if n%100 < 11 || n%100 > 13 {
		switch n % 10 {
		case 1:
			suffix = "st"
		case 2:
			suffix = "nd"
		case 3:
			suffix = "rd"
		}
	}
	return strconv.Itoa(n) + suffix
}
