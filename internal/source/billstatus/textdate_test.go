package billstatus_test

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"legislative/internal/source/billstatus"
	"legislative/internal/source/officialdata"
)

// TestTextDate compares the dates of enrolled texts that official files list with
// those that follow from the actions.
func TestTextDate(t *testing.T) {
	t.Parallel()
	dated, undated := 0, 0
	err := filepath.WalkDir(officialdata.Path(t, "billstatus"), func(name string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".xml" {
			return err
		}
		content, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		b, err := billstatus.Read(bytes.NewReader(content))
		if err != nil {
			return err
		}
		for _, v := range b.TextVersions {
			if v.ID.Code != "enr" {
				continue
			}
			date := b.TextDate(v.ID.Code)
			if v.Date == "" {
				undated++
			} else {
				dated++
			}
			if date == "" || v.Date != "" && v.Date != date {
				t.Errorf("%s: enrolled text of %q, date %q by the actions", filepath.Base(name), v.Date, date)
			}
		}
		return nil
	})
	if err != nil || dated == 0 || undated == 0 {
		t.Errorf("%d dated and %d undated enrolled texts; error %v", dated, undated, err)
	}
}

func TestTextDateOfOthers(t *testing.T) {
	t.Parallel()
	b := billstatus.Bill{Actions: []billstatus.Action{{Date: "2187-05-01", Code: "36000", Text: "Became Public Law No: 200-7."}}}
	for code, want := range map[string]string{"pl": "2187-05-01", "ih": "", "enr": ""} {
		if got := b.TextDate(code); got != want {
			t.Errorf("TextDate(%q) = %q, want %q", code, got, want)
		}
	}
}
