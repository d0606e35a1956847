package ingest_test

import (
	"bytes"
	"context"
	"encoding/json"
	"iter"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"legislative/internal/ingest"
	"legislative/internal/sample"
	"legislative/internal/source/housevote"
	"legislative/internal/store/database"
)

// file is a file in memory.
type file struct {
	name    string
	content []byte
}

func sequence(files []file) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		for _, f := range files {
			if !yield(f.name, f.content) {
				return
			}
		}
	}
}

// load ingests files and fails the test if a file fails.
func load(t testing.TB, db *database.DB, files ...file) ingest.Report {
	t.Helper()
	report, err := ingest.Files(context.Background(), db, sequence(files))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range report.Failures {
		t.Errorf("%s: %s", f.Name, f.Reason)
	}
	return report
}

// whole returns a sample with all of its Congress.
func whole() []file {
	var files []file
	for name, content := range sample.Files(sample.Options{Bills: 10, Votes: 8, Seed: 5}) {
		files = append(files, file{name, content})
	}
	return files
}

// small returns the same sample with shortened lists, which are most of it.
// Votes are complete, so most of their voters are unknown.
func small() []file {
	files := whole()
	for i, f := range files {
		switch {
		case strings.HasPrefix(f.name, "fec/"):
			files[i].content = head(f.content, "\n", 40)
		case strings.HasSuffix(f.name, "legislators-current.yaml"):
			files[i].content = head(f.content, "\n- id:", 40)
		case strings.HasSuffix(f.name, "legislators-historical.csv"):
			files[i].content = head(f.content, "\n", 10)
		case strings.HasSuffix(f.name, "committee-membership-current.yaml"):
			files[i].content = head(f.content, "\nH", 5)
		}
	}
	return files
}

// head returns content up to the occurrence of mark with the number count.
func head(content []byte, mark string, count int) []byte {
	end := 0
	for range count {
		next := bytes.Index(content[end:], []byte(mark))
		if next < 0 {
			return content
		}
		end += next + len(mark)
	}
	return content[:end-len(mark)+1]
}

func find(t testing.TB, files []file, name string) file {
	t.Helper()
	i := slices.IndexFunc(files, func(f file) bool { return strings.HasSuffix(f.name, name) })
	if i < 0 {
		t.Fatalf("the sample has no %s", name)
	}
	return files[i]
}

// edit returns the file with matches of patterns replaced. Each pattern must
// match.
func (f file) edit(t testing.TB, name string, replacements ...string) file {
	t.Helper()
	content := f.content
	for pair := range slices.Chunk(replacements, 2) {
		pattern := regexp.MustCompile(pair[0])
		if !pattern.Match(content) {
			t.Fatalf("%s has no %s", f.name, pair[0])
		}
		content = pattern.ReplaceAll(content, []byte(pair[1]))
	}
	return file{name, content}
}

// asJSON returns a roll call of the Clerk in the JSON of the unitedstates project.
func asJSON(t testing.TB, clerk file, name, updated string) file {
	t.Helper()
	v, err := housevote.Read(bytes.NewReader(clerk.content))
	if err != nil {
		t.Fatal(err)
	}
	type voter struct {
		ID    string `json:"id"`
		Name  string `json:"display_name"`
		Party string `json:"party"`
		State string `json:"state"`
	}
	votes := map[string][]voter{}
	for _, b := range v.Ballots {
		votes[b.Cast] = append(votes[b.Cast], voter{string(b.Member), b.Name, b.Party, b.State})
	}
	year := v.Date[:4]
	content, err := json.MarshalIndent(map[string]any{
		"category": "passage", "chamber": "h", "congress": v.ID.Congress, "date": v.Date + "T12:00:00-05:00",
		"number": v.ID.Number, "question": v.Question, "requires": "1/2", "result": v.Result, "result_text": v.Result,
		"session": year, "source_url": "https://example.org/roll", "subject": "", "type": v.Question, "updated_at": updated,
		"vote_id": "h" + strings.TrimLeft(regexp.MustCompile(`\d+`).FindString(clerk.name[strings.Index(clerk.name, "roll0"):]), "0") + "-200." + year,
		"votes":   votes,
	}, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	return file{name, content}
}

// contested returns a sample with rivals: files on the subjects of other files.
func contested(t testing.TB) []file {
	t.Helper()
	files := small()
	bill := find(t, files, "BILLSTATUS-200hr1.xml")
	text := find(t, files, "BILLS-200hr1ih.xml")
	first, second, third := find(t, files, "2187/roll001.xml"), find(t, files, "2187/roll003.xml"), find(t, files, "2187/roll004.xml")
	current := find(t, files, "legislators-current.yaml")
	candidates, totals := find(t, files, "fec/cn.txt"), find(t, files, "fec/weball.txt")
	const nameless = ` name-id="[^"]*"`
	rivals := []file{
		// Older, with other committees, titles and versions, and without amendments.
		bill.edit(t, "older.xml", `(<updateDate[^>]*>)2187`, `${1}2186`, `hsza11`, `hszz77`, `Granaries`, `Barns`,
			`(?s)<amendments>.*</amendments>`, ``, `(?s)<textVersions>\s*<item>.*?\n      </item>`, `<textVersions>`),
		bill.edit(t, "oldest.xml", `(<updateDate[^>]*>)2187`, `${1}2185`, `<systemCode>ssza00`, `<systemCode>sszy00`),
		bill.edit(t, "as-new.xml", `<introducedDate>2187-`, `<introducedDate>2186-`), // the hash decides
		// Newer, with the first of its amendments only, and another related bill.
		bill.edit(t, "cut.xml", `(<updateDate[^>]*>)2187`, `${1}2189`, `(?s)(<amendments>\s*<amendment>.*?</amendment>).*</amendments>`, `$1</amendments>`,
			`(?s)(<relatedBills>.*?<number>)1<`, `${1}9<`),
		// Files on other bills that list its amendments, one of them as its own.
		bill.edit(t, "mentions.xml", `<number>1</number>(\s*<updateDate>)2187`, `<number>7777</number>${1}2188`),
		bill.edit(t, "takes.xml", `<number>1</number>(\s*<updateDate>)2187`, `<number>7778</number>${1}2188`,
			`(?s)<amendedBill>.*?</amendedBill>`, ``),
		text.edit(t, "BILLS-200hr1ih.htm", `(?s)^.*$`, plainText),
		text.edit(t, "reprinted/BILLS-200hr1ih.xml", `SHORT TITLE|Short title`, `Long title`),
		asJSON(t, first, "roll001.json", "2187-02-01T00:00:00-05:00"),
		asJSON(t, first, "roll001-again.json", "2187-03-01T00:00:00-05:00"),
		// Votes with voters by name only, with and without another reading that
		// identifies them.
		second.edit(t, "words/roll003.xml", nameless, ``, `<rollcall-num>3<`, `<rollcall-num>103<`),
		third.edit(t, "words/roll004.xml", nameless, ``, `<rollcall-num>4<`, `<rollcall-num>104<`),
		asJSON(t, third.edit(t, "roll0104.xml", `<rollcall-num>4<`, `<rollcall-num>104<`), "roll104.json", "2187-03-01T00:00:00-05:00"),
		asJSON(t, third.edit(t, "roll0104.xml", `<rollcall-num>4<`, `<rollcall-num>104<`, `<vote>Not Voting`, `<vote>Present`), "roll104-old.json", "2187-02-01T00:00:00-05:00"),
		current.edit(t, "legislators-historical.yaml", `party: Democrat`, `party: Whig`),
		current.edit(t, "another/legislators-current.yaml", `first: Cordelia`, `first: Cornelia`),
		olderEdition(t, files),
		find(t, files, "committees-current.yaml").edit(t, "more/committees-historical.yaml",
			`(?s)^(- type: house\n.*?thomas_id: \w+\n).*$`, "${1}  congresses:\n  - 199\n"),
		candidates.edit(t, "cn86.txt", `\|DEM\|`, `|IND|`),
		totals.edit(t, "weball86.txt", `12/31/2188`, `12/31/2186`),
		// Lists that add to members, and parts of records that no list or file has.
		fixture(t, "legislators", "members.yaml"), fixture(t, "legislators", "social-media.yaml"), fixture(t, "legislators", "district-offices.yaml"),
		fixture(t, "congressgov", "bill.json").edit(t, "bill-1.json", `"250"`, `"200"`, `250,`, `200,`, `31000`, `1`),
		fixture(t, "congressgov", "amendment.json").edit(t, "amendment-900.json", `250,`, `200,`, `31000`, `1`, `"number": "5"`, `"number": "900"`),
	}
	return slices.Concat(files, rivals, answers(t))
}

// olderEdition returns an edition of the list of members in office from before the
// terms that begin in 2187, with a member whom no other list has, Q900099, and one
// whom the list of former members has with the latest term only, N900027.
func olderEdition(t testing.TB, files []file) file {
	t.Helper()
	return find(t, files, "legislators-current.yaml").edit(t, "editions/legislators-current-2186.yaml",
		`(?m)^  - type: \w+\n    start: '2187(.*\n)(    .*\n)*`, ``, `  terms:\n(- id|\z)`, "  terms: []\n$1",
		`bioguide: B900032`, `bioguide: Q900099`, `bioguide: B900028`, `bioguide: N900027`, `first: Cordelia`, `first: Camilla`)
}

const plainText = `<html><body><pre>
[Congressional Bills 200th Congress]
[From the U.S. Government Publishing Office]
[H.R. 1 Introduced in House (IH)]

200th CONGRESS
  1st Session
                                 H. R. 1

   To say in plain letters what markup says better.

_______________________________________________________________________

                                 A BILL

   To say in plain letters what markup says better.

    Be it enacted by the Senate and House of Representatives of the
United States of America in Congress assembled,

SECTION 1. SHORT TITLE.

    This Act may be cited as the ` + "``Plain Letters Act''" + `.
</pre></body></html>`

// sortedKeys returns the keys of m in order.
func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
