package members

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"legislative/ent"
	"legislative/ent/candidacy"
	"legislative/ent/claim"
	"legislative/ent/member"
	"legislative/ent/memberfinance"
	"legislative/ent/memberprofile"
	"legislative/ent/revision"
	"legislative/ent/term"
	"legislative/internal/congress"
	"legislative/internal/congress/fold"
	"legislative/internal/ingest/aggregate"
	"legislative/internal/ingest/claims"
	"legislative/internal/ingest/roster"
	"legislative/internal/source/fec"
	"legislative/internal/store/bulk"
	"legislative/internal/stored"
)

// settleMembers makes members anew from the lists that name them.
func settleMembers(ctx context.Context, w *aggregate.Writer, keys []int64) error {
	var members []*ent.Member
	var terms []*ent.Term
	var candidacies []*ent.Candidacy
	w.Changes.Remove(revision.KindMember, keys...)
	profiles, err := readProfiles(ctx, w, keys)
	if err != nil {
		return err
	}
	all, err := claims.All(ctx, w.Claim, claim.KindMember, keys)
	if err != nil {
		return err
	}
	newest, err := roster.Newest(ctx, w.Claim)
	if err != nil {
		return err
	}
	if err := deleteMembers(ctx, w, keys); err != nil {
		return err
	}
	for _, key := range keys {
		if len(all[key]) == 0 {
			continue
		}
		m, list, err := roster.Merge(all[key], newest)
		if err != nil {
			return err
		}
		m.Terms = roster.Served(m.Terms)
		members = append(members, newMember(&m, list))
		for i, t := range m.Terms {
			terms = append(terms, newTerm(key, i, t))
		}
		candidates := candidateKeys(m.IDs.FEC)
		if err := bulk.CheckCount(max(len(m.Terms), len(candidates)), congress.MaxMemberChildren); err != nil {
			return fmt.Errorf("terms or candidacies of member %s: %w", m.ID, err)
		}
		for i, candidate := range candidates {
			candidacies = append(candidacies, &ent.Candidacy{ID: congress.MemberChildKey(key, i), MemberID: key, CandidateID: candidate})
		}
		profile, err := profiles.add(key, &m)
		if err != nil {
			return err
		}
		if err := addChange(w, key, &m, list, profile); err != nil {
			return err
		}
	}
	if err := profiles.insert(ctx, w); err != nil {
		return err
	}
	return insertMembers(ctx, w, members, terms, candidacies)
}

// deleteMembers deletes members with all that their lists say of them.
func deleteMembers(ctx context.Context, w *aggregate.Writer, keys []int64) error {
	return bulk.InChunks(keys, 1, func(chunk []int64, _ int) error {
		return bulk.DeleteAll(ctx,
			bulk.Delete(w.Tx, term.Table, term.MemberIDIn(chunk...)),
			bulk.Delete(w.Tx, candidacy.Table, candidacy.MemberIDIn(chunk...)),
			bulk.Delete(w.Tx, memberfinance.Table, memberfinance.MemberIDIn(chunk...)),
			bulk.Delete(w.Tx, memberprofile.Table, memberprofile.IDIn(chunk...)),
			bulk.Delete(w.Tx, member.Table, member.IDIn(chunk...)),
		)
	})
}

func insertMembers(ctx context.Context, w *aggregate.Writer, members []*ent.Member, terms []*ent.Term, candidacies []*ent.Candidacy) error {
	if err := bulk.Insert(ctx, w.Tx, member.Table, members); err != nil {
		return fmt.Errorf("members: %w", err)
	}
	if err := bulk.Insert(ctx, w.Tx, term.Table, terms); err != nil {
		return fmt.Errorf("terms: %w", err)
	}
	if err := bulk.Insert(ctx, w.Tx, candidacy.Table, candidacies); err != nil {
		return fmt.Errorf("candidacies: %w", err)
	}
	return nil
}

func newMember(m *stored.Member, list roster.List) *ent.Member {
	folded := foldedName(m.Name)
	c := &ent.Member{
		ID: m.ID.Key(), BioguideID: m.ID, Name: displayName(m.Name), FoldedName: folded, Words: fold.SearchableWords(folded),
		FirstName: m.Name.First, LastName: m.Name.Last, FoldedLastName: fold.Fold(m.Name.Last),
		MiddleName: bulk.Optional(m.Name.Middle), Suffix: bulk.Optional(m.Name.Suffix),
		Nickname: bulk.Optional(m.Name.Nickname), Birthday: bulk.Optional(m.Birthday), BirthdayOrder: m.Birthday,
		Gender: bulk.Optional(m.Gender), IsCurrent: list == roster.Current, Precedence: int(list),
	}
	if n := len(m.Terms); n > 0 {
		last := m.Terms[n-1]
		c.Chamber, c.Party, c.Caucus = bulk.Optional(last.Chamber), bulk.Optional(last.Party), bulk.Optional(last.Caucus)
		c.State, c.StateOrder, c.District = bulk.Optional(last.State), last.State, district(last)
	}
	return c
}

// foldedName folds every form of a name, one per line, by which searches find
// the member.
func foldedName(n stored.Name) string {
	plain := strings.Join(strings.Fields(strings.Join([]string{n.First, n.Middle, n.Last, n.Suffix}, " ")), " ")
	return fold.Fold(strings.Join([]string{displayName(n), plain, n.First + " " + n.Last, n.Nickname + " " + n.Last}, "\n"))
}

// displayName prefers the official full name, which some sources leave out, to
// one made from its parts.
func displayName(n stored.Name) string {
	if n.OfficialFull != "" {
		return n.OfficialFull
	}
	name := strings.Join(slices.DeleteFunc([]string{n.First, n.Middle, n.Last}, func(s string) bool { return s == "" }), " ")
	if n.Suffix != "" {
		name += ", " + n.Suffix
	}
	return name
}

// district is nil if it is unknown or the term is a senator's.
func district(t stored.Term) *int {
	if t.Chamber != congress.House || t.District < 0 {
		return nil
	}
	return &t.District
}

// newTerm numbers the member's terms by ordinal, oldest first.
func newTerm(memberKey int64, ordinal int, t stored.Term) *ent.Term {
	c := &ent.Term{
		ID: congress.MemberChildKey(memberKey, ordinal), MemberID: memberKey, Chamber: t.Chamber, StartDate: t.Start,
		EndDate: t.End, State: t.State, District: district(t), Party: bulk.Optional(t.Party),
		Caucus: bulk.Optional(t.Caucus), StateRank: bulk.Optional(t.StateRank), How: bulk.Optional(t.How),
		EndType: bulk.Optional(t.EndType), PartyAffiliations: t.PartyAffiliations,
	}
	if t.Class > 0 {
		c.Class = &t.Class
	}
	return c
}

// candidateKeys omits duplicates and invalid IDs.
func candidateKeys(ids []string) (keys []int64) {
	for _, id := range bulk.Distinct(ids, strings.ToUpper) {
		if key, err := fec.Key(id); err == nil {
			keys = append(keys, key)
		}
	}
	return keys
}
