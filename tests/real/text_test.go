package real_test

import (
	"fmt"
	"maps"
	"math"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"legislative/ent/textversion"
	"legislative/internal/congress"
)

// signals lists all signals.
var signals = []string{
	"taxes", "spending", "deadline", "privacy", "rulemaking", "penalties", "reporting", "grants", "preemption", "sunset",
	"effective_date", "enforcement", "study", "definitions", "amends_law",
}

// TestTexts compares the analysis of every loaded text with its sections, and the
// matches of phrases with the text of the sections.
func TestTexts(t *testing.T) {
	t.Parallel()
	s := sqliteService(t)
	cached := 0
	for _, name := range slices.SortedFunc(maps.Keys(s.bills), compareBills) {
		newest := object(nil)
		analysis := s.getObject(t, name.path()+"/analysis")
		for _, v := range objects(s.getObject(t, name.path())["textVersions"]) {
			path := fmt.Sprintf("%s/text/%d", name.path(), integer(t, v["id"]))
			body := s.getObject(t, path)
			version := maps.Clone(v)
			delete(version, "formats")
			compare(t, path, object{"bill": s.billRef(name), "textVersion": version}, body, "overview", "sections", "matches", "matchCount")
			if v["textCached"] == false {
				compare(t, path, object{"overview": nil, "sections": list{}, "matches": list{}, "matchCount": 0}, body, "bill", "textVersion")
				continue
			}
			cached++
			if newest == nil {
				newest = body
			}
			compare(t, path+" in the bill's analysis", versionAnalysis(body), findVersion(objects(analysis["versions"]), v["id"]))
			t.Run(path, func(t *testing.T) {
				t.Parallel()
				s.checkText(t, path, body)
			})
		}
		if newest == nil {
			newest = object{}
		}
		want := versionAnalysis(newest)
		want["bill"] = s.billRef(name)
		compare(t, name.path()+"/analysis", want, analysis, "versions")
	}
	if cached < 6 {
		t.Errorf("%d texts of bills are loaded, want at least 6", cached)
	}
}

// versionAnalysis returns the expected part on a text in the bill's analysis. The
// argument is the body of the text.
func versionAnalysis(body object) object {
	o := object{"textVersion": nil, "overview": body["overview"]}
	if v, ok := body["textVersion"].(object); ok {
		version := maps.Clone(v)
		delete(version, "textCached")
		o["textVersion"] = version
	}
	return o
}

func findVersion(versions []object, id any) any {
	for _, v := range versions {
		if lookup(v, "textVersion", "id") == id {
			return v
		}
	}
	return nil
}

// checkText checks the sections, signals and matches of a text.
func (s *service) checkText(t *testing.T, path string, body object) {
	t.Helper()
	sections := objects(body["sections"])
	proper := slices.DeleteFunc(slices.Clone(sections), func(s object) bool { return s["level"] != "section" })
	if len(sections) == 0 || integer(t, lookup(body, "overview", "sections")) != int64(len(proper)) {
		t.Errorf("%s has %d sections of level section, but %v in its overview", path, len(proper), lookup(body, "overview", "sections"))
	}
	checkSections(t, path, sections)
	counts, _ := lookup(body, "overview", "signalCounts").(object)
	if got := slices.Sorted(maps.Keys(counts)); !slices.Equal(got, slices.Sorted(slices.Values(signals))) {
		t.Errorf("signals in the overview of %s = %v, want all signals", path, got)
	}
	for _, signal := range signals {
		var with list
		for _, section := range sections {
			if slices.Contains(section["signals"].(list), any(signal)) {
				with = append(with, section)
			}
		}
		n, mentions := integer(t, counts[signal]), integer(t, lookup(body, "overview", "signalMentionCounts", signal))
		if want := countSections(t, sections, with); n != want || mentions < n {
			t.Errorf("%s: signal %s has count %d and %d findings, want %d sections", path, signal, n, mentions, want)
		}
		filtered := s.getObject(t, path+"?signal="+signal)
		compare(t, path+"?signal="+signal, append(list{}, with...), filtered["sections"])
		compare(t, path+"?signal="+signal, body["overview"], filtered["overview"])
	}
	s.checkPhrases(t, path, s.sectionTexts(t, lookup(body, "textVersion", "id")))
}

// countSections counts the sections of level section that some of the sections of a text
// are or stand in. Those that stand in none count themselves.
func countSections(t *testing.T, sections []object, some list) int64 {
	t.Helper()
	byID, counted := map[int64]object{}, map[int64]bool{}
	for _, section := range sections {
		byID[integer(t, section["id"])] = section
	}
	for _, section := range objects(some) {
		found := false
		for around := section; ; around = byID[integer(t, around["parentId"])] {
			if around["level"] == "section" {
				counted[integer(t, around["id"])], found = true, true
			}
			if around["parentId"] == nil {
				break
			}
		}
		if !found {
			counted[integer(t, section["id"])] = true
		}
	}
	return int64(len(counted))
}

// TestOverviews compares the counts of every loaded text as its text version, and the
// analysis of its bill, have them, and with its findings.
func TestOverviews(t *testing.T) {
	t.Parallel()
	s := sqliteService(t)
	const fields = `overview { sections deadlineCount dollarAmountCount agencyCount agencyMentionCount committeeCount dateCounts { kind count }
		amountTotals { role count exactCount total } statutoryReferenceCount signalCounts signalMentionCounts }`
	const document = `query($congress: Int!, $type: BillType!, $number: String!) { bill(congress: $congress, billType: $type, billNumber: $number) {
		textVersions { id: databaseId textCached ` + fields + ` agencies: findings(kind: agency) { totalCount } }
		analysis { textVersion { id: databaseId } ` + fields + ` versions { textVersion { id: databaseId } ` + fields + ` } } } }`
	bills := map[congress.BillID]bool{}
	for _, key := range s.db.Ent.TextVersion.Query().Where(textversion.Cached(true)).IDsX(t.Context()) {
		v, _ := congress.TextVersionIDFromKey(key)
		bills[v.Bill] = true
	}
	for name := range bills {
		variables := object{"congress": name.Congress, "type": name.Type, "number": itoa(name.Number)}
		bill := lookup(s.queryGraphQL(t, document, variables), "bill")
		newest := lookup(bill, "analysis", "textVersion", "id")
		for _, v := range objects(lookup(bill, "textVersions")) {
			if v["textCached"] == false {
				continue
			}
			path := fmt.Sprintf("%s/text/%v", name, v["id"])
			of := findVersion(objects(lookup(bill, "analysis", "versions")), v["id"])
			compare(t, path+" among the versions", v["overview"], lookup(of, "overview"))
			if v["id"] == newest {
				compare(t, path+" as the newest", v["overview"], lookup(bill, "analysis", "overview"))
			}
			if got, want := lookup(v, "overview", "agencyMentionCount"), lookup(v, "agencies", "totalCount"); got != want {
				t.Errorf("%s has agencyMentionCount %v and %v findings", path, got, want)
			}
		}
	}
}

// checkSections checks that sections are sorted by id, each after its parent.
func checkSections(t *testing.T, path string, sections []object) {
	t.Helper()
	seen := map[int64]bool{}
	last := int64(0)
	for _, section := range sections {
		id := integer(t, section["id"])
		if id <= last || id > congress.MaxSafeInteger {
			t.Errorf("%s: section %d follows %d", path, id, last)
		}
		if parent := section["parentId"]; parent != nil && !seen[integer(t, parent)] {
			t.Errorf("%s: parent %v of section %d does not precede it", path, parent, id)
		}
		if level, _ := section["level"].(string); level == "" {
			t.Errorf("%s: section %d has no level", path, id)
		}
		last, seen[id] = id, true
	}
}

// sectionText is a section of a text version in GraphQL.
type sectionText struct {
	id            int64
	heading, text string
	number        string
}

// sectionTexts returns the sections of a text version from GraphQL.
func (s *service) sectionTexts(t *testing.T, version any) []sectionText {
	t.Helper()
	const document = `query($id: SafeInt!, $after: String) { textVersion(databaseId: $id) { sections(first: 100, after: $after, includeStruck: true) {
		pageInfo { hasNextPage endCursor } nodes { databaseId number heading text } } } }`
	var texts []sectionText
	for after := any(nil); ; {
		page := lookup(s.queryGraphQL(t, document, object{"id": version, "after": after}), "textVersion", "sections")
		for _, section := range objects(lookup(page, "nodes")) {
			number, _ := section["number"].(string)
			heading, _ := section["heading"].(string)
			text, _ := section["text"].(string)
			texts = append(texts, sectionText{integer(t, section["databaseId"]), heading, text, number})
		}
		if lookup(page, "pageInfo", "hasNextPage") != true {
			return texts
		}
		after = lookup(page, "pageInfo", "endCursor")
	}
}

// maxMatches is the largest number of matches in a body.
const maxMatches = 500

// checkPhrases searches for phrases of the text and for common ones. It checks that
// each match is an occurrence of the phrase, and that each occurrence up to the last
// match is matched.
func (s *service) checkPhrases(t *testing.T, path string, texts []sectionText) {
	t.Helper()
	matches := 0
	for _, phrase := range selectPhrases(texts) {
		q := path + "?q=" + url.QueryEscape(phrase)
		matched := map[[2]int64]bool{}
		body := s.getObject(t, q)
		found, count := objects(body["matches"]), integer(t, body["matchCount"])
		if int64(len(found)) != min(count, maxMatches) {
			t.Errorf("%s: %d matches of %d", q, len(found), count)
		}
		last := [2]int64{math.MaxInt64}
		for _, m := range found {
			section, start, end := integer(t, m["sectionId"]), integer(t, m["start"]), integer(t, m["end"])
			i := slices.IndexFunc(texts, func(text sectionText) bool { return text.id == section })
			if i < 0 {
				t.Fatalf("%s: match in unknown section %d", q, section)
			}
			checkMatch(t, q, phrase, texts[i].text, int(start), int(end), m["snippet"].(string))
			matched[[2]int64{section, start}] = true
			matches++
		}
		if m := len(found); int64(m) < count {
			last = [2]int64{integer(t, found[m-1]["sectionId"]), integer(t, found[m-1]["start"])}
		}
		for _, text := range texts {
			for _, start := range findOccurrences(text.text, phrase) {
				at := [2]int64{text.id, int64(start)}
				if !matched[at] && slices.Compare(at[:], last[:]) <= 0 {
					t.Errorf("%s: no match at %d of section %d", q, start, text.id)
				}
			}
		}
	}
	if matches == 0 {
		t.Errorf("%s: no phrase has a match", path)
	}
}

// selectPhrases returns phrases of three words from some sections, phrases that many
// bills have, and one that no bill has.
func selectPhrases(texts []sectionText) []string {
	phrases := []string{"the Secretary", "SHALL BE", "fiscal year", "December 31", "zyzzyva"}
	step := max(1, len(texts)/15)
	for i := 0; i < len(texts); i += step {
		if m := threeWords.FindStringSubmatch(texts[i].text); m != nil {
			phrases = append(phrases, strings.ToUpper(collapseSpaces(m[1])))
		}
	}
	return phrases
}

var threeWords = regexp.MustCompile(`[a-z] ([a-z]+\s+[a-z]+\s+[a-z]+) [a-z]`)

// findOccurrences returns the offsets, in code points, of the occurrences of a
// phrase between spaces.
func findOccurrences(text, phrase string) (starts []int) {
	words := strings.Fields(regexp.QuoteMeta(phrase))
	pattern := regexp.MustCompile(`(?i)(?:^|\s)(` + strings.Join(words, `\s+`) + `)(?:\s|$)`)
	for from := 0; from < len(text); {
		m := pattern.FindStringSubmatchIndex(text[from:])
		if m == nil {
			return starts
		}
		starts = append(starts, utf8.RuneCountInString(text[:from+m[2]]))
		from += m[3]
	}
	return starts
}

// checkMatch compares a match and its snippet with the text of the section.
func checkMatch(t *testing.T, q, phrase, text string, start, end int, snippet string) {
	t.Helper()
	points := []rune(text)
	if start < 0 || start >= end || end > len(points) {
		t.Errorf("%s: match from %d to %d in %d characters", q, start, end, len(points))
		return
	}
	if got := lettersAndDigits(string(points[start:end])); got != lettersAndDigits(phrase) {
		t.Errorf("%s: text of the match from %d to %d = %q", q, start, end, string(points[start:end]))
	}
	before, after := string(points[:start]), string(points[end:])
	shown := strings.TrimSuffix(strings.TrimPrefix(snippet, "…"), "…")
	i := strings.Index(shown, string(points[start:end]))
	for i >= 0 {
		rest := shown[i+len(string(points[start:end])):]
		if strings.HasSuffix(before, shown[:i]) && strings.HasPrefix(after, rest) {
			return
		}
		next := strings.Index(shown[i+1:], string(points[start:end]))
		if next < 0 {
			break
		}
		i += 1 + next
	}
	t.Errorf("%s: snippet %q does not surround offset %d of the section's text", q, snippet, start)
}

// lettersAndDigits returns the letters and digits of a text in lower case without
// accents.
func lettersAndDigits(s string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, normalizeText(s))
}
