package positions

import (
	"context"
	"slices"
	"strings"

	"legislative/ent"
	"legislative/internal/congress"
	"legislative/internal/congress/fold"
	"legislative/internal/records"
	"legislative/internal/stored/rollcall"
)

// memberNames are the members behind voters, by key. Roll calls print surnames
// only.
type memberNames map[int64]*ent.Member

// findNames reads the members on rolls if a query asks for names.
func findNames(ctx context.Context, d *records.Directory, query string, rolls map[*ent.HouseVote]rollcall.Roll) (memberNames, error) {
	if query == "" {
		return nil, nil
	}
	var keys []int64
	for _, roll := range rolls {
		for i := range roll {
			if _, ok := congress.BioguideIDFromKey(roll[i].Voter); ok {
				keys = append(keys, roll[i].Voter)
			}
		}
	}
	slices.Sort(keys)
	found, err := d.Find(ctx, slices.Compact(keys))
	if err != nil {
		return nil, err
	}
	names := make(memberNames, len(found))
	for key, entry := range found {
		names[key] = entry.Member
	}
	return names, nil
}

// nameQuery is a query for the name of a voter.
type nameQuery struct {
	text   string // as typed
	folded string
	words  []string // folded
}

func newNameQuery(text string) nameQuery {
	return nameQuery{text, fold.Fold(text), fold.Words(text)}
}

// matches reports whether the query is a part of a name of the voter, has words
// that begin those of a name in any order, or is the whole Bioguide ID. The member
// is nil if the list of members does not have the voter.
func (q nameQuery) matches(b *rollcall.Ballot, m *ent.Member) bool {
	if q.text == "" {
		return true
	}
	if id, ok := congress.BioguideIDFromKey(b.Voter); ok && strings.EqualFold(q.text, string(id)) {
		return true
	}
	if strings.Contains(fold.Fold(b.Name), q.folded) {
		return true
	}
	words := fold.Words(b.Name)
	if m != nil {
		if strings.Contains(m.FoldedName, q.folded) {
			return true
		}
		words = append(words, strings.Fields(m.Words)...)
	}
	return len(q.words) > 1 && !slices.ContainsFunc(q.words, func(part string) bool {
		return !slices.ContainsFunc(words, func(word string) bool { return strings.HasPrefix(word, part) })
	})
}
