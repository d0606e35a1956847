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
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"legislative/internal/sample"
)

// update writes what the sample is today as what it has to be.
var update = flag.Bool("update", false, "write the golden files")

// digest is a hash over names and contents of a sample.
func digest(o sample.Options) string {
	h := sha256.New()
	for name, content := range sample.Files(o) {
		fmt.Fprintf(h, "%s %d\n", name, len(content))
		h.Write(content)
	}
	return hex.EncodeToString(h.Sum(nil))
}

func TestSameOptionsSameBytes(t *testing.T) {
	t.Parallel()
	const golden = "testdata/default.sha256"
	got := digest(sample.Default())
	if *update {
		if err := os.WriteFile(golden, []byte(got+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if got != strings.TrimSpace(string(want)) {
		t.Errorf("the default sample is another than it was: %s; if it is meant to be, run go test ./sample -update", got)
	}
	if again := digest(sample.Default()); again != got {
		t.Error("the same options gave other bytes")
	}
	other := sample.Default()
	other.Seed++
	if digest(other) == got {
		t.Error("another seed gave the same bytes")
	}
}

func TestWriteWritesTheFiles(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "new", "folder")
	o := sample.Options{Bills: 4, Votes: 4, Seed: 9}
	if err := sample.Write(dir, o); err != nil {
		t.Fatal(err)
	}
	for name, want := range sample.Files(o) {
		got, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s: written otherwise, %v", name, err)
		}
	}
	if err := sample.Write(dir, o); err == nil {
		t.Error("wrote into a folder that is not empty")
	}
	if err := sample.Write(filepath.Join(dir, "fec", "cn.txt"), o); err == nil {
		t.Error("wrote below a file")
	}
}

func TestFilesAreWellFormed(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for name, content := range sample.Files(sample.Default()) {
		if seen[name] {
			t.Errorf("%s is there twice", name)
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

func TestOptionsSetTheSize(t *testing.T) {
	t.Parallel()
	for _, o := range []sample.Options{{}, {Bills: 1, Votes: 1}, {Bills: 3}, {Votes: 9}, {Bills: 60, Votes: 40, Seed: 1}} {
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
			t.Errorf("%+v: %d bills and %d votes", o, bills, votes)
		}
	}
}

func TestFilesStopWhenAsked(t *testing.T) {
	t.Parallel()
	seen := 0
	for range sample.Files(sample.Default()) {
		if seen++; seen == 20 {
			break
		}
	}
	if seen != 20 {
		t.Errorf("saw %d files, want 20", seen)
	}
}

func TestCheck(t *testing.T) {
	t.Parallel()
	for _, o := range []sample.Options{{Bills: -1}, {Bills: sample.MaxBills + 1}, {Votes: -1}, {Votes: sample.MaxVotes + 1}} {
		if o.Check() == nil {
			t.Errorf("%+v passes", o)
		}
		if sample.Write(t.TempDir(), o) == nil {
			t.Errorf("%+v is written", o)
		}
	}
	if err := sample.Default().Check(); err != nil {
		t.Error(err)
	}
}
