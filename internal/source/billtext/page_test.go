package billtext

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"legislative/internal/source/officialdata"
)

// TestEnrolledPage reads the part of an enrolled omnibus that is available as a
// page of the Clerk, and compares its divisions and titles with its table of
// contents, which also lists the divisions that were cut out.
func TestEnrolledPage(t *testing.T) {
	t.Parallel()
	src, err := os.ReadFile(filepath.Join(officialdata.Path(t), "..", "more", "billtext", "html-part", "BILLS-119hr7148enr.html"))
	if err != nil {
		t.Skip(err)
	}
	doc, err := Read(strings.NewReader(string(src)), Hint{"BILLS-119hr7148enr.html"})
	if err != nil {
		t.Fatal(err)
	}
	checkDocument(t, doc)
	checkPlainPartition(t, src)
	var contents string
	for _, s := range doc.Sections {
		if s.Number == "SEC. 2." && s.Parent == 0 {
			contents = fold(s.Text)
		}
	}
	counts := map[Level]int{}
	for i := range doc.Sections {
		s := &doc.Sections[i]
		counts[s.Level]++
		switch s.Level {
		case Division, Title:
			if entry := fold(s.Number + "—" + s.Heading); !strings.Contains(contents, entry) {
				t.Errorf("%s is not in the table of contents", entry)
			}
			if s.Level == Title && (s.Parent == 0 || doc.Sections[s.Parent-1].Level != Division) {
				t.Errorf("%s is in no division", s.Number)
			}
		case AccountLvl:
			if s.Parent == 0 || doc.Sections[s.Parent-1].Level != Title {
				t.Errorf("account %s is in no title", s.Heading)
			}
		case SectionLvl:
			if strings.HasPrefix(s.Number, "Sec. 80") && doc.Sections[s.Parent-1].Number != "TITLE VIII" {
				t.Errorf("%s is not in title VIII", s.Number)
			}
		}
		const longest = 5_000
		if n := utf8.RuneCountInString(s.Text); n > longest && s.Level == SectionLvl {
			t.Errorf("%s %s has %d characters, want at most %d", s.Level, s.Number, n, longest)
		}
	}
	if counts[Division] != 4 || counts[Title] != 8 || counts[AccountLvl] < 60 || counts[SectionLvl] < 180 {
		t.Errorf("sections of each level: %v, want 4 divisions, 8 titles, at least 60 accounts and 180 sections", counts)
	}
}
