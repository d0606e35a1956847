package sample_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"legislative/internal/congress"
	"legislative/internal/sample"
)

var update = flag.Bool("update", false, "write the golden files")

func digest(o sample.Options) string {
	h := sha256.New()
	for name, content := range sample.Files(o) {
		fmt.Fprintf(h, "%s %d\n", name, len(content))
		h.Write(content)
	}
	return hex.EncodeToString(h.Sum(nil))
}

func TestFilesDependOnlyOnOptions(t *testing.T) {
	t.Parallel()
	const golden = "testdata/default.sha256"
	got := digest(sample.Default())
	if *update {
		if err := os.WriteFile(golden, []byte(got+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	content, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if want := strings.TrimSpace(string(content)); got != want {
		t.Errorf("digest of the default sample = %s, want %s; if the change is intended, run go test ./internal/sample -update", got, want)
	}
	if again := digest(sample.Default()); again != got {
		t.Errorf("second digest of the default sample = %s, want %s", again, got)
	}
	other := sample.Default()
	other.Seed++
	if digest(other) == got {
		t.Error("a different seed yields the same digest")
	}
}

func TestWrite(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "new", "folder")
	o := sample.Options{Bills: 4, Votes: 4, Seed: 9}
	if _, err := sample.Write(dir, o); err != nil {
		t.Fatal(err)
	}
	for name, want := range sample.Files(o) {
		got, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("Write: content of %s differs from Files (error %v)", name, err)
		}
	}
	if _, err := sample.Write(dir, o); err == nil {
		t.Error("Write to a directory that is not empty succeeded, want an error")
	}
	if _, err := sample.Write(filepath.Join(dir, "fec", "cn.txt"), o); err == nil {
		t.Error("Write below a file succeeded, want an error")
	}
}

func TestFilesAreWellFormed(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for name, content := range sample.Files(sample.Default()) {
		if seen[name] {
			t.Errorf("duplicate file %s", name)
		}
		seen[name] = true
		var err error
		switch path.Ext(name) {
		case ".xml":
			err = wellFormed(content)
		case ".json":
			var value any
			err = json.Unmarshal(content, &value)
		case ".yaml":
			var value any
			err = yaml.Unmarshal(content, &value)
		}
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func wellFormed(content []byte) error {
	for d := xml.NewDecoder(bytes.NewReader(content)); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
	}
}

func TestFilesHonorSizes(t *testing.T) {
	t.Parallel()
	for _, o := range []sample.Options{{}, {Bills: 1, Votes: 1}, {Bills: 3}, {Votes: 9}, {Bills: 60, Votes: 40, Seed: 1}, {First: 197, Last: 200, Bills: 61, Votes: 43}} {
		bills, votes := 0, 0
		for name := range sample.Files(o) {
			if strings.HasPrefix(name, "billstatus/") {
				bills++
			}
			if strings.HasPrefix(name, "rollcalls/") {
				votes++
			}
		}
		if bills != o.Bills || votes != o.Votes {
			t.Errorf("Files(%+v) has %d bills and %d votes", o, bills, votes)
		}
	}
}

func TestFilesOfSeveralCongresses(t *testing.T) {
	t.Parallel()
	r := parseSample(t, sample.Options{First: 197, Last: 200, Bills: 160, Votes: 80, Texts: 5, Sections: 60})
	bills, votes, texts, longest := map[int]int{}, map[int]int{}, map[int]int{}, 0
	for id := range r.bills {
		bills[id.Congress]++
	}
	for id := range r.votes {
		votes[id.Congress]++
	}
	withText := map[congress.BillID]bool{}
	for id, doc := range r.texts {
		withText[id.Bill] = true
		longest = max(longest, len(doc.Sections))
	}
	for id := range withText {
		texts[id.Congress]++
	}
	for number := 197; number <= 200; number++ {
		if bills[number] != 40 || votes[number] != 20 || texts[number] != 5 {
			t.Errorf("Congress %d has %d bills, %d votes, %d bills with texts, want 40, 20, 5", number, bills[number], votes[number], texts[number])
		}
	}
	if want := map[int]bool{2182: true, 2184: true, 2186: true}; !maps.Equal(r.cycles, want) {
		t.Errorf("earlier election cycles = %v, want %v", r.cycles, want)
	}
	if longest < 60 {
		t.Errorf("the longest text has %d sections, want at least 60", longest)
	}
}

func TestFilesStopsEarly(t *testing.T) {
	t.Parallel()
	seen := 0
	for range sample.Files(sample.Default()) {
		if seen++; seen == 20 {
			break
		}
	}
	if seen != 20 {
		t.Errorf("Files yielded %d files, want 20", seen)
	}
}

func TestCheckRejectsOutOfRange(t *testing.T) {
	t.Parallel()
	for _, o := range []sample.Options{
		{Bills: -1}, {Bills: sample.MaxBills + 1}, {Votes: -1}, {Votes: sample.MaxVotes + 1}, {Texts: -1},
		{Sections: -1}, {Sections: sample.MaxSections + 1}, {First: 119}, {First: 200, Last: 251}, {First: 200, Last: 199},
	} {
		if o.Check() == nil {
			t.Errorf("Check of %+v succeeded, want an error", o)
		}
		if _, err := sample.Write(t.TempDir(), o); err == nil {
			t.Errorf("Write of %+v succeeded, want an error", o)
		}
	}
	if err := sample.Default().Check(); err != nil {
		t.Error(err)
	}
}
