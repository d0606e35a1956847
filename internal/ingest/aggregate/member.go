package aggregate

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
	"legislative/internal/fold"
	"legislative/internal/ingest/bulk"
	"legislative/internal/ingest/claims"
	"legislative/internal/ingest/roster"
	"legislative/internal/source/fec"
	"legislative/internal/stored"
)

// settleMembers makes members anew from the lists that name them.
func (w *Writer) settleMembers(ctx context.Context, keys []int64) error {
	var members []*ent.MemberCreate
	var terms []*ent.TermCreate
	var candidacies []*ent.CandidacyCreate
	w.Changes.Remove(revision.KindMember, keys...)
	profiles, err := w.readProfiles(ctx, keys)
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
	if err := w.deleteMembers(ctx, keys); err != nil {
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
		members = append(members, w.createMember(&m, list))
		for i, t := range m.Terms {
			terms = append(terms, w.createTerm(key, i, t))
		}
		candidates := candidateKeys(m.IDs.FEC)
		if err := bulk.CheckCount(max(len(m.Terms), len(candidates)), congress.MaxMemberChildren); err != nil {
			return fmt.Errorf("terms or candidacies of member %s: %w", m.ID, err)
		}
		for i, candidate := range candidates {
			candidacies = append(candidacies, w.Candidacy.Create().SetID(congress.MemberChildKey(key, i)).SetMemberID(key).SetCandidateID(candidate))
		}
		profile, err := profiles.add(w, key, &m)
		if err != nil {
			return err
		}
		if err := w.addMember(key, &m, list, profile); err != nil {
			return err
		}
	}
	if err := profiles.insert(ctx, w); err != nil {
		return err
	}
	return w.insertMembers(ctx, members, terms, candidacies)
}

// deleteMembers deletes members with all that their lists say of them.
func (w *Writer) deleteMembers(ctx context.Context, keys []int64) error {
	return bulk.InChunks(keys, 1, func(chunk []int64, _ int) error {
		return bulk.DeleteAll(ctx,
			w.Term.Delete().Where(term.MemberIDIn(chunk...)).Exec,
			w.Candidacy.Delete().Where(candidacy.MemberIDIn(chunk...)).Exec,
			w.MemberFinance.Delete().Where(memberfinance.MemberIDIn(chunk...)).Exec,
			w.MemberProfile.Delete().Where(memberprofile.IDIn(chunk...)).Exec,
			w.Member.Delete().Where(member.IDIn(chunk...)).Exec,
		)
	})
}

func (w *Writer) insertMembers(ctx context.Context, members []*ent.MemberCreate, terms []*ent.TermCreate, candidacies []*ent.CandidacyCreate) error {
	err := bulk.InChunks(members, len(member.Columns), func(chunk []*ent.MemberCreate, _ int) error {
		return w.Member.CreateBulk(chunk...).Exec(ctx)
	})
	if err != nil {
		return fmt.Errorf("members: %w", err)
	}
	err = bulk.InChunks(terms, len(term.Columns), func(chunk []*ent.TermCreate, _ int) error {
		return w.Term.CreateBulk(chunk...).Exec(ctx)
	})
	if err != nil {
		return fmt.Errorf("terms: %w", err)
	}
	err = bulk.InChunks(candidacies, len(candidacy.Columns), func(chunk []*ent.CandidacyCreate, _ int) error {
		return w.Candidacy.CreateBulk(chunk...).Exec(ctx)
	})
	if err != nil {
		return fmt.Errorf("candidacies: %w", err)
	}
	return nil
}

func (w *Writer) createMember(m *stored.Member, list roster.List) *ent.MemberCreate {
	folded := foldedName(m.Name)
	c := w.Member.Create().SetID(m.ID.Key()).SetBioguideID(m.ID).SetName(displayName(m.Name)).SetFoldedName(folded).SetWords(searchableWords(folded)).
		SetFirstName(m.Name.First).SetLastName(m.Name.Last).SetFoldedLastName(fold.Fold(m.Name.Last)).SetNillableMiddleName(bulk.Optional(m.Name.Middle)).
		SetNillableSuffix(bulk.Optional(m.Name.Suffix)).SetNillableNickname(bulk.Optional(m.Name.Nickname)).
		SetNillableBirthday(bulk.Optional(m.Birthday)).SetBirthdayOrder(m.Birthday).SetNillableGender(bulk.Optional(m.Gender)).
		SetIsCurrent(list == roster.Current).SetPrecedence(int(list))
	if n := len(m.Terms); n > 0 {
		last := m.Terms[n-1]
		c.SetNillableChamber(bulk.Optional(last.Chamber)).SetNillableParty(bulk.Optional(last.Party)).
			SetNillableCaucus(bulk.Optional(last.Caucus)).SetNillableState(bulk.Optional(last.State)).SetStateOrder(last.State).SetNillableDistrict(district(last))
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

// createTerm numbers the member's terms by ordinal, oldest first.
func (w *Writer) createTerm(memberKey int64, ordinal int, t stored.Term) *ent.TermCreate {
	c := w.Term.Create().SetID(congress.MemberChildKey(memberKey, ordinal)).SetMemberID(memberKey).SetChamber(t.Chamber).
		SetStartDate(t.Start).SetEndDate(t.End).SetState(t.State).SetNillableDistrict(district(t)).
		SetNillableParty(bulk.Optional(t.Party)).SetNillableCaucus(bulk.Optional(t.Caucus)).
		SetNillableStateRank(bulk.Optional(t.StateRank)).SetNillableHow(bulk.Optional(t.How)).SetNillableEndType(bulk.Optional(t.EndType))
	if t.Class > 0 {
		c.SetClass(t.Class)
	}
	if t.PartyAffiliations != nil {
		c.SetPartyAffiliations(t.PartyAffiliations)
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
