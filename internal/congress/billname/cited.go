package billname

import (
	"regexp"
	"slices"
	"strings"
)

// Citation is a title by which a text cites an act of Congress.
type Citation struct {
	Law   string // number of the public law, such as "200-7"
	Title string
	Kind  Kind // Portion if the text says that the title is that of a part of the law, and otherwise Title
}

var (
	// lawInParentheses matches a public law in a parenthesis; the first group says that
	// the title before the parenthesis is that of a part of the law.
	lawInParentheses = regexp.MustCompile(`(?:\b((?:[Dd]ivision|[Tt]itle|[Ss]ubtitle|[Ss]ection)s? [^;,()]{1,40} of )(?:the )?)?\b(?:Public Law|Pub\. ?L\.|P\. ?L\.)(?: No\.)? ?(\d{2,3})[-–—‑](\d{1,4})\b`)
	// endOfTitle matches the end of the title of an act.
	endOfTitle = regexp.MustCompile(`\b(?:Act|Acts|Amendments|Code|Reform|Compact|Reauthorization|Authorization|Appropriations)(?:(?:,| of| for)?(?: the)?(?: [Ff]iscal [Yy]ears?| FY)? \d{4}(?:(?:,? and|,? through|,) \d{4})*)?$`)
	// boundary matches what ends before a title begins, although words of titles follow: a
	// caption, an account in quotation marks, another act, or a number.
	boundary = regexp.MustCompile(`\.—|” (?:in|of|under) |\b(?:Act|Amendments|Code)(?:(?:,| of)? \d{4})?,? (?:(?:and|or) )?(?:(?:to|by|in|with|from|for|as) )?the |\d, the `)
	// beginningOfPart matches what names a part of an act before its title, as in "Title
	// II of the" and "5 and 6 of the", and words that begin a sentence.
	beginningOfPart = regexp.MustCompile(`^(?:(?:(?:(?:(?:Sub)?[Tt]itle|[Dd]ivision|[Ss]ection|[Cc]hapter|(?:Sub)?[Pp]art|[Ss]ubchapter|[Pp]aragraph)s? )?` +
		`(?:(?:\d[\w().-]*|[A-Z]{1,6}|\S*\)),?(?: (?:and|or|through|to))? )*(?:\d[\w().-]*|[A-Z]{1,6}|\S*\)) (?:of|to|in)|Notwithstanding|Under|Pursuant to) (?:the )?)`)
	// abbreviation matches the words with a period that titles have.
	abbreviation = regexp.MustCompile(`^(?:(?:[A-Z]\.)+|St\.|Ste\.|Mt\.|Dr\.|Jr\.|Sr\.|Rev\.|No\.)$`)
)

// inTitles are the words of titles that are not capitalized.
var inTitles = []string{"of", "the", "and", "for", "to", "in", "on", "with", "by", "a", "an", "from", "or", "at", "as", "into", "through", "against", "over", "not", "its"}

// citedLong is the greatest length of a title, in bytes.
const citedLong = 200

// Cited returns the titles by which sections of a text cite public laws, each once, in
// the order in which they occur: those before a parenthesis that has the number of one
// law, as in "the Clean Moons Act (Public Law 200–7; 300 Stat. 1)".
func Cited(sections []string) (found []Citation) {
	seen := map[Citation]bool{}
	for _, section := range sections {
		for rest := section; ; {
			i := strings.Index(rest, " (")
			if i < 0 {
				break
			}
			before, after := rest[max(0, i-citedLong):i], rest[i+len(" ("):]
			rest = after
			if !endsLikeTitle(before) {
				continue
			}
			if end := strings.IndexAny(after, ")\n"); end >= 0 {
				if c, ok := citation(before, after[:end]); ok && !seen[c] {
					seen[c] = true
					found = append(found, c)
				}
			}
		}
	}
	return found
}

// endsLikeTitle reports whether a text can end in a title. It is much faster than the
// expressions that decide.
func endsLikeTitle(s string) bool {
	last := strings.TrimRight(s, "”’\"'")
	last = last[strings.LastIndexByte(last, ' ')+1:]
	if last == "" {
		return false
	}
	c := last[0]
	return isUpper(c) && ('0' <= c && c <= '9' && len(last) == len("2187") || slices.Contains([]byte("tesmn"), last[len(last)-1]))
}

// citation returns the citation that a title at the end of a text and the parenthesis
// after it make.
func citation(before, parenthesis string) (Citation, bool) {
	laws := lawInParentheses.FindAllStringSubmatch(parenthesis, 2)
	if len(laws) != 1 || strings.Contains(parenthesis, "amended by") || strings.Contains(parenthesis, "added by") {
		return Citation{}, false
	}
	title := TitleAtEnd(before)
	if title == "" {
		return Citation{}, false
	}
	c := Citation{laws[0][2] + "-" + laws[0][3], title, Title}
	if laws[0][1] != "" {
		c.Kind = Portion
	}
	return c, true
}

// TitleAtEnd returns the title of an act with which a text ends, without the words
// before it, or "".
func TitleAtEnd(text string) string {
	text = strings.TrimRight(text[strings.LastIndexAny(text, "\n\t")+1:], "”’\"' ")
	if !endOfTitle.MatchString(text) {
		return ""
	}
	words := strings.Split(text, " ")
	first := len(words)
	for first > 0 && isInTitle(words[first-1], len(words)-first) {
		first--
	}
	title := strings.Join(words[first:], " ")
	if places := boundary.FindAllStringIndex(title, -1); len(places) > 0 {
		title = title[places[len(places)-1][1]:]
	}
	for {
		trimmed := beginningOfPart.ReplaceAllString(title, "")
		if first, rest, ok := strings.Cut(trimmed, " "); ok && slices.Contains(inTitles, strings.ToLower(first)) {
			trimmed = rest
		}
		if trimmed == title {
			break
		}
		title = trimmed
	}
	title = unquote(title)
	if !isDistinct(title) {
		return ""
	}
	return title
}

// isInTitle reports whether a word can be one of a title that goes on with a number of
// words.
func isInTitle(word string, following int) bool {
	word = strings.TrimLeft(word, "“‘\"'")
	if word == "" || strings.ContainsAny(word, ";:()") || following > 0 && strings.HasSuffix(word, ".") && !abbreviation.MatchString(word) {
		return false
	}
	return word == "&" || isUpper(word[0]) || slices.Contains(inTitles, word)
}

// isDistinct reports whether a title has a word beside those that many titles have.
func isDistinct(title string) bool {
	if strings.Contains(title, "United States Code") || strings.HasPrefix(title, "Such ") {
		return false
	}
	for _, word := range strings.Fields(endOfTitle.ReplaceAllString(title, "")) {
		word = strings.Trim(word, ",")
		if !slices.Contains(inTitles, word) && !slices.Contains([]string{"Act", "This", "Supplemental", "Amendments", "Appropriations", "Further", "Continuing"}, word) {
			return true
		}
	}
	return false
}

// year matches the year at the end of a folded title.
var year = regexp.MustCompile(`(?: of| for)?(?: the)?(?: fiscal years?| fy)? \d{4}(?: and \d{4})? $`)

// WithoutYear returns a folded title, see [legislative/internal/congress/fold.Phrase],
// without the year at its end: texts and roll calls leave it out.
func WithoutYear(folded string) string { return year.ReplaceAllString(folded, " ") }
