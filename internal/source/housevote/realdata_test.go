package housevote_test

import (
	"archive/tar"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ulikunitz/xz"

	"legislative/internal/congress"
	"legislative/internal/source/housevote"
	"legislative/internal/source/legislators"
	"legislative/internal/source/officialdata"
	"legislative/tests/exhaustive"
)

// archives returns the paths of the archives of vote JSON to test.
func archives(t testing.TB) []string {
	t.Helper()
	pattern := "house-votes-101.tar.xz"
	if exhaustive.All() {
		pattern = "house-votes-*.tar.xz"
	}
	paths, err := filepath.Glob(filepath.Join(officialdata.Path(t, "rollcall-unitedstates-json", "all-house-votes"), pattern))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no archives match %s: %v", pattern, err)
	}
	return paths
}

// eachVote calls fn for every vote in an archive.
func eachVote(t testing.TB, archive string, fn func(name string, data []byte)) {
	t.Helper()
	file, err := os.Open(archive)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	unpacked, err := xz.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	for files := tar.NewReader(unpacked); ; {
		header, err := files.Next()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(header.Name, "/data.json") {
			data, err := io.ReadAll(files)
			if err != nil {
				t.Fatal(err)
			}
			fn(header.Name, data)
		}
	}
}

func realPeople(t testing.TB) []housevote.Person {
	t.Helper()
	var people []housevote.Person
	for _, path := range []string{"legislators-current.yaml", "gh-pages/legislators-historical.csv"} {
		file, err := os.Open(officialdata.Path(t, "legislators", path))
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		list, err := legislators.Read(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range list.Members {
			people = append(people, toPerson(m))
		}
	}
	return people
}

func toPerson(m legislators.Member) housevote.Person {
	p := housevote.Person{Member: m.ID, Birthday: m.Birthday}
	p.AbsentFrom, p.AbsentUntil, _ = m.Absence()
	for _, n := range append([]legislators.Name{m.Name}, m.OtherNames...) {
		p.Names = append(p.Names, housevote.Name{First: n.First, Middle: n.Middle, Last: n.Last, Nickname: n.Nickname})
	}
	for _, t := range m.Terms {
		term := housevote.Term{Chamber: t.Chamber, Start: t.Start, End: t.End, State: t.State, Parties: []string{t.Party}}
		for _, a := range t.PartyAffiliations {
			term.Parties = append(term.Parties, a.Party)
		}
		p.Terms = append(p.Terms, term)
	}
	return p
}

func realFile(t testing.TB, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(officialdata.Path(t, path))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// realVote reads the JSON of one roll call.
func realVote(t testing.TB, id congress.VoteID, year int) housevote.Vote {
	t.Helper()
	archive := filepath.Join(officialdata.Path(t, "rollcall-unitedstates-json", "all-house-votes"), fmt.Sprintf("house-votes-%d.tar.xz", id.Congress))
	var found housevote.Vote
	eachVote(t, archive, func(name string, data []byte) {
		if strings.HasSuffix(name, fmt.Sprintf("/%d/h%d/data.json", year, id.Number)) {
			found = read(t, data)
		}
	})
	if found.ID != id {
		t.Fatalf("%s has no vote %s", archive, id)
	}
	return found
}
