// Package roster merges what several lists say of a person into one member.
//
// The list of the members in office is published again and again, and each edition drops
// those who have left. Only the newest decides who is in office; an older one adds the
// members and terms that the others do not have. Which is the newest follows from the
// content.
package roster

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"legislative/ent"
	"legislative/ent/claim"
	"legislative/internal/ingest/claims"
	"legislative/internal/source/legislators"
	"legislative/internal/stored"
)

// List is a list of members. A greater one takes precedence.
type List int

// The lists of members. The CSV has only the latest term of each. An older edition
// of the list of members in office is older than the other lists, which have
// those who left since.
const (
	OlderEdition List = iota
	HistoricalCSV
	HistoricalYAML
	Current
)

// ListOf returns the list of members that a file is. The name decides whether a
// YAML list is of the members in office; if it does not, the terms do.
func ListOf(f *legislators.File, name string) List {
	switch {
	case f.Kind == legislators.MembersCSV:
		return HistoricalCSV
	case strings.Contains(name, "historical"):
		return HistoricalYAML
	case strings.Contains(name, "current") || serveTogether(f.Members):
		return Current
	default:
		return HistoricalYAML
	}
}

// serveTogether reports whether most members serve on the day on which the latest
// terms of most of them begin, as those of a list of members in office do.
func serveTogether(members []legislators.Member) bool {
	begun := map[string]int{}
	for _, m := range members {
		if n := len(m.Terms); n > 0 {
			begun[m.Terms[n-1].Start]++
		}
	}
	day := ""
	for start, n := range begun {
		if n > begun[day] || n == begun[day] && start > day {
			day = start
		}
	}
	serving := 0
	for _, m := range members {
		if slices.ContainsFunc(m.Terms, func(t legislators.Term) bool { return t.Start <= day && day < t.End }) {
			serving++
		}
	}
	return 2*serving > len(members)
}

// Edition identifies an edition of a list of members in office, and compares as
// text with others: the edition with the latest beginning of a term is the
// newest, and of several with the same one, that with the fewest members, since
// nobody can have joined and others can have left.
func Edition(members []legislators.Member) string {
	latest, hash := "", sha256.New()
	for _, m := range members {
		for _, t := range m.Terms {
			latest = max(latest, t.Start)
			fmt.Fprintln(hash, m.ID, t.Start, t.End)
		}
	}
	return fmt.Sprintf("%s|%06d|%s", latest, 999_999-len(members), hex.EncodeToString(hash.Sum(nil)[:8]))
}

// Precedence returns the precedence of the claims of a list, given the edition of
// a list of members in office.
func Precedence(list List, edition string) string {
	if list == Current {
		return fmt.Sprintf("%d|%s", list, edition)
	}
	return fmt.Sprint(int(list))
}

// Newest returns the precedence of the claims of the newest list of members in
// office, or "" if none is loaded.
func Newest(ctx context.Context, client *ent.ClaimClient) (string, error) {
	found, err := client.Query().Where(claim.KindEQ(claim.KindMember), claim.PrecedenceGTE(fmt.Sprint(int(Current)))).
		Order(ent.Desc(claim.FieldPrecedence)).Limit(1).Select(claim.FieldPrecedence).Strings(ctx)
	if err != nil {
		return "", fmt.Errorf("look up the newest list of members: %w", err)
	}
	return strings.Join(found, ""), nil
}

// Keys returns the keys of the members on the lists of a precedence.
func Keys(ctx context.Context, client *ent.ClaimClient, precedence string) ([]int64, error) {
	found, err := client.Query().Where(claim.KindEQ(claim.KindMember), claim.Precedence(precedence)).Select(claim.FieldRecordID).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("look up the members on a list: %w", err)
	}
	keys := make([]int64, len(found))
	for i, c := range found {
		keys[i] = c.RecordID
	}
	return keys, nil
}

// listBehind returns the list that makes a claim, given that of the newest list of
// members in office.
func listBehind(c *ent.Claim, newest string) List {
	list := List(c.Precedence[0] - '0')
	if list == Current && c.Precedence != newest {
		return OlderEdition
	}
	return list
}

// Merge returns the merged entries of a member, and the list that takes precedence.
// That list decides, and others fill in the fields that it lacks, and add the terms that
// it does not have. Terms are in the order of their beginnings, and last the one
// without dates that the CSV has. newest is the result of [Newest].
func Merge(all []*ent.Claim, newest string) (m stored.Member, list List, err error) {
	all = slices.Clone(all)
	slices.SortFunc(all, func(a, b *ent.Claim) int {
		return -cmp.Or(cmp.Compare(listBehind(a, newest), listBehind(b, newest)), cmp.Compare(a.Precedence, b.Precedence), cmp.Compare(a.ID, b.ID))
	})
	for i, c := range all {
		var content stored.Member
		if err := claims.Decode(c, &content); err != nil {
			return m, list, err
		}
		if i == 0 {
			m, list = content, listBehind(c, newest)
			continue
		}
		fill(&m, &content)
	}
	slices.SortStableFunc(m.Terms, compareTerms)
	return m, list, nil
}

// fill fills in the fields that an entry lacks from another list's entry on the member.
func fill(m, other *stored.Member) {
	m.IDs.Fill(&other.IDs)
	m.Birthday, m.Gender = cmp.Or(m.Birthday, other.Birthday), cmp.Or(m.Gender, other.Gender)
	for _, n := range append([]stored.Name{other.Name}, other.OtherNames...) {
		if n != m.Name && !slices.Contains(m.OtherNames, n) {
			m.OtherNames = append(m.OtherNames, n)
		}
	}
	for _, t := range other.Terms {
		if t.Start != "" && !slices.ContainsFunc(m.Terms, func(known stored.Term) bool { return overlap(known, t) }) {
			m.Terms = append(m.Terms, t)
		}
	}
}

// overlap reports whether two terms are of one time. Nobody serves two at once, so
// they are the same term, one of them perhaps corrected.
func overlap(a, b stored.Term) bool {
	return a.Start == b.Start || a.Start < b.End && b.Start < a.End
}

// compareTerms orders terms by their beginnings, and one without dates last.
func compareTerms(a, b stored.Term) int {
	if a.Start == "" || b.Start == "" {
		return -cmp.Compare(a.Start, b.Start)
	}
	return cmp.Compare(a.Start, b.Start)
}

// Served returns the terms of a member without the one that has no dates, if it
// is the last of those that have some.
func Served(terms []stored.Term) []stored.Term {
	n := len(terms)
	if n < 2 || terms[n-1].Start != "" {
		return terms
	}
	undated, last := terms[n-1], terms[n-2]
	if undated.Chamber == last.Chamber && undated.State == last.State && undated.District == last.District && undated.Party == last.Party {
		return terms[:n-1]
	}
	return terms
}
