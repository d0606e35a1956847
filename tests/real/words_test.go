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

// TestWords holds that the sections of a text have the words of its file, all
// of them and next to no others.
func TestWords(t *testing.T) {
	t.Parallel()
	s := sqlite(t)
	files := s.markup(t)
	if len(files) < 15 {
		t.Fatalf("%d texts in markup", len(files))
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
			body, whole := wordsOf(t, files[name])
			served, text := map[string]int{}, map[string]int{}
			for _, section := range s.textsOf(t, congress.TextVersionID{Bill: bill, Code: name[i+1:]}.Key()) {
				countWords(text, section.text)
				countWords(served, section.number+" "+section.heading+" "+section.text) // run-in headings are in the text too
			}
			missing, all := lacking(body, served)
			invented, told := lacking(text, whole)
			if missing*100 > all {
				t.Errorf("%d of %d words are missing", missing, all)
			}
			if invented*50 > told { // markup leaves the enacting words and "SEC." to its style sheet
				t.Errorf("%d of %d words are not in the file", invented, told)
			}
		})
	}
}

// markup are the XML files of texts whose names name the bill.
func (c *corpus) markup(t *testing.T) map[string]string {
	t.Helper()
	files := map[string]string{}
	for _, folder := range []string{"legacy-xml", "uslm-xml"} {
		found, err := c.below("billtext", folder)
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

// wordsOf counts the words of the body of a text, and of all of its file.
func wordsOf(t *testing.T, file string) (body, whole map[string]int) {
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

// countWords counts the words of a text.
func countWords(words map[string]int, text string) {
	for _, word := range strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		words[word]++
	}
}

// lacking is how many of the words are not among others, and how many there
// are.
func lacking(words, others map[string]int) (lacking, all int) {
	for word, n := range words {
		all += n
		lacking += max(0, n-others[word])
	}
	return lacking, all
}
