package housevote_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/congress"
	"legislative/internal/source/housevote"
	"legislative/internal/source/officialdata"
	"legislative/tests/exhaustive"
)

func TestReadRealFormatsAgree(t *testing.T) {
	exhaustive.Require(t, "reads many official files")
	t.Parallel()
	for path, year := range map[string]int{
		"1990/roll001.xml": 1990, "1990/roll400.xml": 1990, "2015/roll581.xml": 2015, "2025/roll002.xml": 2025, "2025/roll240.xml": 2025,
	} {
		clerk := read(t, realFile(t, "rollcall-clerk-xml/"+path))
		derived := realVote(t, clerk.ID, year)
		compareFormats(t, clerk, derived)
		if len(clerk.Notes)+len(derived.Notes) > 0 {
			t.Errorf("%s: notes = %q and %q, want none", clerk.ID, clerk.Notes, derived.Notes)
		}
		clerk.Adopt(derived)
		for _, b := range clerk.Ballots {
			if b.Member == "" {
				t.Errorf("%s: %s has no member after Adopt", clerk.ID, b.Name)
			}
		}
	}
}

func TestReadRealClerkFiles(t *testing.T) {
	t.Parallel()
	for path, want := range map[string]struct {
		vote       housevote.Vote
		bill       string
		ballots    int
		tally      congress.VoteCounts
		mismatches int
	}{
		"1990/roll001.xml": {
			vote:    housevote.Vote{Time: "1990-01-23T12:31:00-05:00", VoteType: "QUORUM", Legislation: "QUORUM 1"},
			ballots: 430, tally: congress.VoteCounts{Present: 376, NotVoting: 54},
		},
		"1990/roll400.xml": {
			vote:    housevote.Vote{Time: "1990-10-02T16:15:00-04:00", VoteType: "RECORDED VOTE", Legislation: "H R 4300"},
			bill:    "101hr4300",
			ballots: 433, tally: congress.VoteCounts{Yea: 194, Nay: 229, NotVoting: 10},
		},
		"2015/roll300.xml": {vote: housevote.Vote{Vacated: true, CommitteeOfTheWhole: true}},
		"2015/roll581.xml": {
			vote:    housevote.Vote{Time: "2015-10-29T10:46:00-04:00", VoteType: "YEA-AND-NAY"},
			ballots: 435, tally: congress.VoteCounts{NotVoting: 3, Other: 432},
		},
		"2025/roll240.xml": {
			vote:    housevote.Vote{Time: "2025-09-08T18:56:00-04:00", VoteType: "2/3 YEA-AND-NAY", Legislation: "H R 3424"},
			bill:    "119hr3424",
			ballots: 430, tally: congress.VoteCounts{Yea: 397, Nay: 1, NotVoting: 32},
		},
		"excerpts/2023-roll037.committee-of-the-whole.excerpt.xml": {
			vote:    housevote.Vote{Time: "2023-01-26T17:23:00-05:00", VoteType: "RECORDED VOTE", Legislation: "H R 21", CommitteeOfTheWhole: true},
			bill:    "118hr21",
			ballots: 8, tally: congress.VoteCounts{Yea: 4, Nay: 1, NotVoting: 3}, mismatches: 3,
		},
	} {
		data := realFile(t, "rollcall-clerk-xml/"+path)
		if !housevote.Recognize(data[:min(len(data), 4096)]) {
			t.Errorf("Recognize(%s) = false, want true", path)
		}
		v := read(t, data)
		var tally congress.VoteCounts
		for _, b := range v.Ballots {
			tally.Add(congress.ParsePosition(b.Cast))
		}
		bill := ""
		if v.Bill != nil {
			bill = v.Bill.String()
		}
		got := housevote.Vote{Time: v.Time, VoteType: v.VoteType, Legislation: v.Legislation, Vacated: v.Vacated, CommitteeOfTheWhole: v.CommitteeOfTheWhole}
		if diff := cmp.Diff(want.vote, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", path, diff)
		}
		if bill != want.bill || len(v.Ballots) != want.ballots || tally != want.tally || len(v.Notes) != want.mismatches {
			t.Errorf("%s: bill %q, %d ballots %+v, notes %q, want bill %q, %d ballots %+v, %d notes", path, bill, len(v.Ballots), tally, v.Notes, want.bill, want.ballots, want.tally, want.mismatches)
		}
	}
}

func TestRecognizeRejectsIndexPages(t *testing.T) {
	t.Parallel()
	pages, err := filepath.Glob(filepath.Join(officialdata.Path(t, "rollcall-clerk-xml", "index-pages"), "*.html"))
	if err != nil || len(pages) == 0 {
		t.Fatalf("found no pages: %v", err)
	}
	for _, page := range pages {
		data, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		if housevote.Recognize(data[:min(len(data), 4096)]) {
			t.Errorf("Recognize(%s) = true, want false", page)
		}
	}
}

// TestResolveRealJSON reads the archives, resolves the voters of every vote
// without its ids, and compares the result with the ids.
func TestResolveRealJSON(t *testing.T) {
	exhaustive.Require(t, "reads many official files")
	t.Parallel()
	people := realPeople(t)
	directory := housevote.NewDirectory(people)
	votes := 0
	for _, archive := range archives(t) {
		var score resolution
		eachVote(t, archive, func(name string, data []byte) {
			votes++
			v := checkJSON(t, name, data)
			score.add(t, directory, v)
		})
		t.Logf("%s: precision %.6f, recall %.4f of %d ballots", filepath.Base(archive), score.precision(), score.recall(), score.total)
		if score.wrong > 0 || score.recall() < 0.90 {
			t.Errorf("%s: Resolve was wrong for %d ballots and right for %d of %d, want 0 wrong and at least 90 %% right", archive, score.wrong, score.right, score.total)
		}
	}
	want := 536
	if exhaustive.All() {
		want = 19674
	}
	if votes != want {
		t.Errorf("read %d votes, want %d", votes, want)
	}
}

// checkJSON reads a vote and compares it with the name of its file and with a
// plain decoding.
func checkJSON(t *testing.T, name string, data []byte) housevote.Vote {
	t.Helper()
	if !housevote.Recognize(data[:min(len(data), 4096)]) {
		t.Errorf("Recognize(%s) = false, want true", name)
	}
	v := read(t, data)
	var plain struct {
		Bill     *struct{ Congress, Number int }
		Question string
		Votes    map[string][]any
	}
	if err := json.Unmarshal(data, &plain); err != nil {
		t.Fatal(err)
	}
	cast, want := map[string]int{}, map[string]int{}
	for _, b := range v.Ballots {
		cast[b.Cast]++
		if b.Member == "" || b.Name == "" || b.Party == "" || b.State == "" {
			t.Errorf("%s: ballot %+v lacks a field", name, b)
		}
	}
	for word, voters := range plain.Votes {
		if len(voters) > 0 {
			want[word] = len(voters)
		}
	}
	if diff := cmp.Diff(want, cast); diff != "" {
		t.Errorf("%s: votes cast (-want +got):\n%s", name, diff)
	}
	year := 1787 + 2*v.ID.Congress + v.ID.Session - 1
	if path := fmt.Sprintf("data/%d/votes/%d/h%d/data.json", v.ID.Congress, year, v.ID.Number); path != name {
		t.Errorf("id of %s is that of %s", name, path)
	}
	if (v.Bill != nil) != (plain.Bill != nil) || v.Bill != nil && (v.Bill.Number != plain.Bill.Number || v.Bill.Congress != plain.Bill.Congress) {
		t.Errorf("%s: Bill = %v, want %v", name, v.Bill, plain.Bill)
	}
	if !strings.HasPrefix(plain.Question, v.Question) || strings.Contains(v.Question, ": ") || len(v.Notes) > 0 {
		t.Errorf("%s: Question = %q from %q, notes %q", name, v.Question, plain.Question, v.Notes)
	}
	return v
}

// resolution counts right and wrong results of Resolve.
type resolution struct{ total, right, wrong int }

func (r *resolution) precision() float64 { return float64(r.right) / float64(r.right+r.wrong) }
func (r *resolution) recall() float64    { return float64(r.right) / float64(r.total) }

// add resolves v without its ids and compares the result with them.
func (r *resolution) add(t *testing.T, directory *housevote.Directory, v housevote.Vote) {
	t.Helper()
	bare := v
	bare.Ballots = slices.Clone(v.Ballots)
	for i := range bare.Ballots {
		bare.Ballots[i].Member = ""
	}
	directory.Resolve(&bare)
	for i, b := range bare.Ballots {
		truth := v.Ballots[i].Member
		// The JSON has a member who had died five months earlier; the
		// successor voted.
		if v.ID.Congress == 109 && truth == "M000249" {
			truth = "M001163"
		}
		r.total++
		switch b.Member {
		case "":
		case truth:
			r.right++
		default:
			r.wrong++
			t.Errorf("%s: Resolve(%s %s-%s) = %s, want %s", v.ID, b.Name, b.Party, b.State, b.Member, truth)
		}
	}
}

// TestResolveRealClerkFiles resolves the voters of files of the Clerk that have
// no ids.
func TestResolveRealClerkFiles(t *testing.T) {
	exhaustive.Require(t, "reads many official files")
	t.Parallel()
	directory := housevote.NewDirectory(realPeople(t))
	for _, path := range []string{"1990/roll001.xml", "1990/roll400.xml"} {
		v := read(t, realFile(t, "rollcall-clerk-xml/"+path))
		identified := v
		identified.Ballots = slices.Clone(v.Ballots)
		identified.Adopt(realVote(t, v.ID, 1990))
		var score resolution
		score.add(t, directory, identified)
		t.Logf("%s: precision %.4f, recall %.4f of %d ballots", path, score.precision(), score.recall(), score.total)
		if score.wrong > 0 || score.recall() < 0.90 {
			t.Errorf("%s: score = %+v, want none wrong and a recall of at least 0.90", path, score)
		}
	}
}

// TestRealAbsences checks that nobody voted during an absence in the lists of
// members.
func TestRealAbsences(t *testing.T) {
	exhaustive.Require(t, "reads many official files")
	t.Parallel()
	people := map[congress.BioguideID]housevote.Person{}
	for _, p := range realPeople(t) {
		people[p.Member] = p
	}
	for _, archive := range archives(t) {
		eachVote(t, archive, func(name string, data []byte) {
			v := read(t, data)
			for _, b := range v.Ballots {
				if p := people[b.Member]; p.AbsentFrom <= v.Date && v.Date < p.AbsentUntil {
					t.Errorf("%s voted on %s, during an absence from %s until %s", b.Member, v.Date, p.AbsentFrom, p.AbsentUntil)
				}
			}
		})
	}
}

func BenchmarkRead(b *testing.B) {
	var jsonVote []byte
	eachVote(b, archives(b)[0], func(_ string, data []byte) { jsonVote = data })
	for name, data := range map[string][]byte{"json": jsonVote, "clerk": realFile(b, "rollcall-clerk-xml/2025/roll240.xml")} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(data)))
			b.ReportAllocs()
			for b.Loop() {
				if _, err := housevote.Read(bytes.NewReader(data)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkResolve(b *testing.B) {
	directory := housevote.NewDirectory(realPeople(b))
	v := read(b, realFile(b, "rollcall-clerk-xml/1990/roll400.xml"))
	ballots := slices.Clone(v.Ballots)
	for b.Loop() {
		copy(v.Ballots, ballots)
		if directory.Resolve(&v) == len(ballots) {
			b.Fatal("Resolve found no member")
		}
	}
}
