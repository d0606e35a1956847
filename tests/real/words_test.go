package real_test

import (
	"encoding/xml"
	"errors"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"legislative/internal/congress"
)

// TestWords checks that the sections of a text have the words of its file, and few
// other words.
func TestWords(t *testing.T) {
	t.Parallel()
	s := sqliteService(t)
	files := s.markupFiles(t)
	if len(files) < 15 {
		t.Fatalf("found %d texts in XML, want at least 15", len(files))
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			i := strings.LastIndexAny(name, "0123456789")
			if i == len(name)-1 { // eas2
				i = strings.LastIndexAny(name[:i], "0123456789")
			}
			bill, err := congress.ParseBillID(name[:i+1])
			if err != nil {
				t.Fatal(err)
			}
			body, whole := countFileWords(t, files[name])
			withHeadings, text := map[string]int{}, map[string]int{}
			for _, section := range s.sectionTexts(t, congress.TextVersionID{Bill: bill, Code: name[i+1:]}.Key()) {
				countWords(text, section.text)
				countWords(withHeadings, section.number+" "+section.heading+" "+section.text) // run-in headings are also in the text
			}
			missing, all := countMissing(body, withHeadings)
			extra, served := countMissing(text, whole)
			if missing*100 > all {
				t.Errorf("%d of %d words are missing", missing, all)
			}
			if extra*50 > served { // the style sheet adds the enacting words and "SEC."
				t.Errorf("%d of %d words are not in the file", extra, served)
			}
		})
	}
}

// markupFiles returns the XML files of texts by the version in their names, such as
// 116hr1500ih.
func (c *corpus) markupFiles(t *testing.T) map[string]string {
	t.Helper()
	files := map[string]string{}
	for _, folder := range []string{"legacy-xml", "uslm-xml"} {
		found, err := c.filesIn("billtext", folder)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range found {
			if m := textFile.FindStringSubmatch(filepath.Base(file)); m != nil {
				files[m[1]] = file
			}
		}
	}
	return files
}

// countFileWords counts the words in the body of a text, and in its whole file.
func countFileWords(t *testing.T, file string) (body, whole map[string]int) {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	body, whole = map[string]int{}, map[string]int{}
	var inBody, all strings.Builder
	depth, open := 0, 0
	decoder := xml.NewDecoder(f)
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			if depth++; open == 0 && slices.Contains([]string{"legis-body", "resolution-body", "main", "amendMain"}, token.Name.Local) {
				open = depth
			}
			all.WriteByte(' ')
			inBody.WriteByte(' ')
		case xml.EndElement:
			if depth == open {
				open = 0
			}
			depth--
			all.WriteByte(' ')
			inBody.WriteByte(' ')
		case xml.CharData:
			all.Write(token)
			if open > 0 {
				inBody.Write(token)
			}
		}
	}
	countWords(body, inBody.String())
	countWords(whole, all.String())
	return body, whole
}

// countWords adds the number of each word in a text to words.
func countWords(words map[string]int, text string) {
	for _, word := range strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		words[word]++
	}
}

// countMissing returns how many of the words are missing from others, and the number
// of words.
func countMissing(words, others map[string]int) (missing, all int) {
	for word, n := range words {
		all += n
		missing += max(0, n-others[word])
	}
	return missing, all
}
