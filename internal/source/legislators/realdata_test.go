package legislators_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"legislative/internal/congress"
	"legislative/internal/source/legislators"
	"legislative/internal/source/officialdata"
)

func readReal(t testing.TB, name string) (data []byte, list *legislators.File) {
	t.Helper()
	data, err := os.ReadFile(officialdata.Path(t, "legislators", name))
	if err != nil {
		t.Fatal(err)
	}
	list, err = legislators.Read(bytes.NewReader(data))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return data, list
}

func TestRealFilesAreReadCompletely(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name                             string
		kind                             legislators.Kind
		members, committees, memberships int
	}{
		{"legislators-current.yaml", legislators.MembersYAML, 537, 0, 0},
		{"gh-pages/legislators-historical.csv", legislators.MembersCSV, 12230, 0, 0},
		{"committees-current.yaml", legislators.CurrentCommittees, 0, 230, 0},
		{"committees-historical.yaml", legislators.PastCommittees, 0, 512, 0},
		{"committee-membership-current.yaml", legislators.CommitteeMembership, 0, 0, 3879},
	} {
		data, list := readReal(t, test.name)
		if kind, ok := legislators.KindOf(data[:4096]); !ok || kind != test.kind || list.Kind != test.kind {
			t.Errorf("KindOf(%s) = %s and Kind = %s, want %s", test.name, kind, list.Kind, test.kind)
		}
		if len(list.Members) != test.members || len(list.Committees) != test.committees || len(list.Memberships) != test.memberships {
			t.Errorf("%s has %d members, %d committees and %d memberships, want %d, %d and %d", test.name,
				len(list.Members), len(list.Committees), len(list.Memberships), test.members, test.committees, test.memberships)
		}
		if len(list.Skipped) > 0 {
			t.Errorf("Skipped of %s = %v, want none", test.name, list.Skipped)
		}
	}
}

func TestRealCurrentMembers(t *testing.T) {
	t.Parallel()
	data, list := readReal(t, "legislators-current.yaml")
	terms, candidates, representatives, senators := 0, 0, 0, 0
	for _, m := range list.Members {
		terms += len(m.Terms)
		candidates += len(m.IDs.FEC)
		if m.Name.First == "" || m.Birthday == "" || m.Gender == "" || len(m.Terms) == 0 {
			t.Errorf("member %s = %+v, want a name, birthday, gender and term", m.ID, m)
			continue
		}
		if !slices.IsSortedFunc(m.Terms, func(a, b legislators.Term) int { return strings.Compare(a.Start, b.Start) }) {
			t.Errorf("terms of %s are not in chronological order", m.ID)
		}
		switch last := m.Terms[len(m.Terms)-1]; {
		case last.Chamber == congress.House && last.District >= 0 && last.Class == 0:
			representatives++
		case last.Chamber == congress.Senate && last.Class >= 1 && last.Class <= 3:
			senators++
		default:
			t.Errorf("last term of %s = %+v, want a district or a class", m.ID, last)
		}
	}
	if want := bytes.Count(data, []byte("type: rep\n")) + bytes.Count(data, []byte("type: sen\n")); terms != want {
		t.Errorf("%d terms, want %d", terms, want)
	}
	if representatives+senators != len(list.Members) || senators != 100 {
		t.Errorf("%d representatives and %d senators of %d members, want 100 senators", representatives, senators, len(list.Members))
	}
	if candidates < len(list.Members) {
		t.Errorf("%d candidate ids of %d members, want at least one each", candidates, len(list.Members))
	}
}

func TestRealCommitteesAndSeatsAgree(t *testing.T) {
	t.Parallel()
	_, committees := readReal(t, "committees-current.yaml")
	known := map[congress.CommitteeCode]congress.Chamber{}
	for _, c := range committees.Committees {
		if c.Name == "" || !c.IsCurrent || known[c.Code] != "" {
			t.Errorf("committee %s = %+v, want a name, IsCurrent and no duplicate", c.Code, c)
		}
		if parent, ok := c.Code.Parent(); ok && known[parent] == "" {
			t.Errorf("subcommittee %s precedes its committee", c.Code)
		}
		known[c.Code] = c.Type
	}
	_, members := readReal(t, "legislators-current.yaml")
	serving := map[congress.BioguideID]bool{}
	for _, m := range members.Members {
		serving[m.ID] = true
	}
	_, seats := readReal(t, "committee-membership-current.yaml")
	for _, s := range seats.Memberships {
		if known[s.Committee] == "" || !serving[s.Member] {
			t.Errorf("seat of %s on %s: unknown member or committee", s.Member, s.Committee)
		}
		if s.Side != "majority" && s.Side != "minority" || s.Rank < 1 {
			t.Errorf("seat of %s on %s: side %q, rank %d", s.Member, s.Committee, s.Side, s.Rank)
		}
		if (s.Chamber != "") != (known[s.Committee] == congress.Joint) {
			t.Errorf("seat of %s on %s, of type %s: chamber %q", s.Member, s.Committee, known[s.Committee], s.Chamber)
		}
	}
	_, past := readReal(t, "committees-historical.yaml")
	for _, c := range past.Committees {
		if len(c.Congresses) == 0 || c.IsCurrent || !slices.IsSorted(c.Congresses) {
			t.Errorf("committee %s = %+v, want sorted Congresses and not IsCurrent", c.Code, c)
		}
	}
}

func TestRealHistoricalMembers(t *testing.T) {
	t.Parallel()
	_, list := readReal(t, "gh-pages/legislators-historical.csv")
	seen := map[congress.BioguideID]bool{}
	for _, m := range list.Members {
		if seen[m.ID] {
			t.Errorf("member %s is listed twice", m.ID)
		}
		seen[m.ID] = true
		if !m.LatestTermOnly || len(m.Terms) != 1 || m.Terms[0].State == "" || m.Terms[0].Start != "" {
			t.Errorf("member %s = %+v, want only the last term, with a state and without dates", m.ID, m)
		}
	}
}

func BenchmarkRead(b *testing.B) {
	for _, name := range []string{"legislators-current.yaml", "gh-pages/legislators-historical.csv", "committees-historical.yaml"} {
		b.Run(filepath.Base(name), func(b *testing.B) {
			data, _ := readReal(b, name)
			b.SetBytes(int64(len(data)))
			for b.Loop() {
				if _, err := legislators.Read(bytes.NewReader(data)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
