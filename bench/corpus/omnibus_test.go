package corpus_test

import (
	"bytes"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"legislative/bench/corpus"
	"legislative/internal/source/billtext"
)

// TestOmnibus checks that the text is as long as those of omnibus bills, and that
// it has each phrase as often as it should.
func TestOmnibus(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	const sections = 1500
	inner, err := corpus.Omnibus(folder, sections)
	if err != nil {
		t.Fatal(err)
	}
	files, err := os.ReadDir(inner)
	if err != nil || len(files) != 1 {
		t.Fatalf("the folder has the files %v, %v, want one", files, err)
	}
	content, err := os.ReadFile(filepath.Join(inner, files[0].Name()))
	if err != nil {
		t.Fatal(err)
	}
	document, err := billtext.Read(bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	if document.Version.Bill.String() != "200hr1" || document.Version.Code != "pcs" {
		t.Errorf("the text is that of %s %s, want 200hr1 pcs", document.Version.Bill, document.Version.Code)
	}
	var text strings.Builder
	var lengths []int
	for _, section := range document.Sections {
		lengths = append(lengths, len(section.Text))
		text.WriteString(section.Text)
	}
	slices.Sort(lengths)
	if n := len(lengths); n < sections || n > sections+2 || text.Len() < 2e6 || text.Len() > 4e6 || lengths[n/2] > 1000 || lengths[n*99/100] < 10_000 {
		t.Errorf("%d sections, %d bytes, median %d, 99 %% below %d", n, text.Len(), lengths[n/2], lengths[n*99/100])
	}
	whole := strings.ToLower(text.String())
	sentences := float64(strings.Count(whole, ". "))
	for _, phrase := range corpus.Phrases {
		found, want := float64(strings.Count(whole, phrase.Text)), sentences/float64(phrase.Every)
		if math.Abs(found-want) > 1+want/10 {
			t.Errorf("%q occurs %.0f times, want about %.0f", phrase.Text, found, want)
		}
	}
	if again, err := corpus.Omnibus(folder, sections); err != nil || again != inner {
		t.Errorf("Omnibus again = %s, %v, want %s", again, err, inner)
	}
}
