package ingest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"legislative/ent"
	"legislative/ent/candidacy"
	"legislative/ent/claim"
	"legislative/ent/housesession"
	"legislative/ent/member"
	"legislative/ent/revision"
	"legislative/ent/term"
	"legislative/internal/congress"
	"legislative/internal/fold"
	"legislative/internal/source/fec"
	"legislative/internal/source/legislators"
	"legislative/internal/stored"
)

// membersRecord is a list of members.
type membersRecord struct {
	list memberList
	all  []legislators.Member
	skippedEntries
}

// skippedEntries are the entries of a list that could not be kept.
type skippedEntries []legislators.Skipped

func (s skippedEntries) remarks() []string {
	lines := make([]string, len(s))
	for i, e := range s {
		lines[i] = fmt.Sprintf("line %d: %s: %s", e.Line, e.Entry, e.Reason)
	}
	return lines
}

// memberList is which of the lists of members a file is. The greater goes
// before the lesser: the CSV knows only the latest term.
type memberList int

const (
	historicalCSV memberList = iota + 1
	historicalYAML
	currentYAML
)

func newMembersRecord(f *legislators.File, name string) *membersRecord {
	r := &membersRecord{historicalYAML, f.Members, f.Skipped}
	switch {
	case f.Kind == legislators.MembersCSV:
		r.list = historicalCSV
	case strings.Contains(name, "historical"):
	case strings.Contains(name, "current") || serveTogether(f.Members):
		r.list = currentYAML
	}
	return r
}

// serveTogether tells whether all members were in office when the last of
// them came into it, which those of the current list are by its nature.
func serveTogether(members []legislators.Member) bool {
	start, end := "", "9999-12-31"
	for _, m := range members {
		if n := len(m.Terms); n > 0 {
			start, end = max(start, m.Terms[n-1].Start), min(end, m.Terms[n-1].End)
		}
	}
	return start < end
}

func (r *membersRecord) subject() string {
	return [...]string{historicalCSV: "members/historical-csv", historicalYAML: "members/historical", currentYAML: "members/current"}[r.list]
}

func (r *membersRecord) precedence() string { return "" }

func (r *membersRecord) write(ctx context.Context, w *writer) error {
	told := make([]newClaim, len(r.all))
	for i := range r.all {
		told[i] = newClaim{r.all[i].ID.Key(), strconv.Itoa(int(r.list)), storedMember(&r.all[i])}
	}
	changed, err := w.claims(ctx, claim.KindMember, told)
	if err != nil {
		return err
	}
	if err := w.settleMembers(ctx, changed); err != nil {
		return err
	}
	if err := w.HouseSession.Update().Where(housesession.HasNamed(true)).SetStale(true).Exec(ctx); err != nil {
		return fmt.Errorf("mark sessions stale: %w", err)
	}
	return nil
}

// settleMembers makes members anew from what the lists tell of them.
func (w *writer) settleMembers(ctx context.Context, keys []int64) error {
	var members []*ent.MemberCreate
	var terms []*ent.TermCreate
	var candidacies []*ent.CandidacyCreate
	var errNote error
	w.revised.gone(revision.KindMember, keys...)
	err := settle(ctx, w, claim.KindMember, keys, func(keys []int64) []func(context.Context) (int, error) {
		return []func(context.Context) (int, error){
			w.Term.Delete().Where(term.MemberIDIn(keys...)).Exec,
			w.Candidacy.Delete().Where(candidacy.MemberIDIn(keys...)).Exec,
			w.Member.Delete().Where(member.IDIn(keys...)).Exec,
		}
	}, func(key int64, precedence string, m stored.Member) {
		errNote = errors.Join(errNote, w.revised.note(revision.KindMember, key, []any{precedence, m}))
		members = append(members, w.createMember(&m, precedence))
		for i, t := range m.Terms {
			terms = append(terms, w.createTerm(key, i, t))
		}
		candidacies = append(candidacies, w.createCandidacies(key, m.IDs.FEC)...)
	})
	if err := errors.Join(err, errNote); err != nil {
		return err
	}
	return w.insertMembers(ctx, members, terms, candidacies)
}

func (w *writer) insertMembers(ctx context.Context, members []*ent.MemberCreate, terms []*ent.TermCreate, candidacies []*ent.CandidacyCreate) error {
	err := inChunks(members, len(member.Columns), func(chunk []*ent.MemberCreate, _ int) error {
		return w.Member.CreateBulk(chunk...).Exec(ctx)
	})
	if err != nil {
		return fmt.Errorf("members: %w", err)
	}
	err = inChunks(terms, len(term.Columns), func(chunk []*ent.TermCreate, _ int) error {
		return w.Term.CreateBulk(chunk...).Exec(ctx)
	})
	if err != nil {
		return fmt.Errorf("terms: %w", err)
	}
	err = inChunks(candidacies, len(candidacy.Columns), func(chunk []*ent.CandidacyCreate, _ int) error {
		return w.Candidacy.CreateBulk(chunk...).Exec(ctx)
	})
	if err != nil {
		return fmt.Errorf("candidacies: %w", err)
	}
	return nil
}

func (w *writer) createMember(m *stored.Member, precedence string) *ent.MemberCreate {
	list := memberList(precedence[0] - '0')
	c := w.Member.Create().SetID(m.ID.Key()).SetBioguideID(m.ID).SetName(displayName(m.Name)).SetFoldedName(foldedName(m.Name)).SetWords(spaced(foldedName(m.Name))).
		SetFirstName(m.Name.First).SetLastName(m.Name.Last).SetFoldedLastName(fold.Fold(m.Name.Last)).SetNillableMiddleName(text(m.Name.Middle)).
		SetNillableSuffix(text(m.Name.Suffix)).SetNillableNickname(text(m.Name.Nickname)).
		SetNillableBirthday(text(m.Birthday)).SetNillableGender(text(m.Gender)).
		SetIsCurrent(list == currentYAML).SetPrecedence(int(list))
	if n := len(m.Terms); n > 0 {
		last := m.Terms[n-1]
		c.SetNillableChamber(text(last.Chamber)).SetNillableParty(text(last.Party)).
			SetNillableState(text(last.State)).SetNillableDistrict(district(last))
	}
	return c
}

// foldedName is every form of the name, to look members up by.
func foldedName(n stored.Name) string {
	plain := strings.Join(strings.Fields(strings.Join([]string{n.First, n.Middle, n.Last, n.Suffix}, " ")), " ")
	return fold.Fold(strings.Join([]string{displayName(n), plain, n.First + " " + n.Last, n.Nickname + " " + n.Last}, "\n"))
}

// displayName is the name as a member goes by it.
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

// district is nil for a senator and where unknown.
func district(t stored.Term) *int {
	if t.Chamber != congress.House || t.District < 0 {
		return nil
	}
	return &t.District
}

// createTerm numbers terms in order of time: their member's key, then 8 bits.
func (w *writer) createTerm(member int64, ordinal int, t stored.Term) *ent.TermCreate {
	c := w.Term.Create().SetID(member<<8 | int64(ordinal)).SetMemberID(member).SetChamber(t.Chamber).
		SetStartDate(t.Start).SetEndDate(t.End).SetState(t.State).SetNillableDistrict(district(t)).
		SetNillableParty(text(t.Party))
	if t.Class > 0 {
		c.SetClass(t.Class)
	}
	return c
}

// createCandidacies numbers candidacies in the list's order: their member's
// key, then 8 bits. What is no candidate id leads nowhere.
func (w *writer) createCandidacies(member int64, ids []string) (created []*ent.CandidacyCreate) {
	for _, id := range distinct(ids, strings.ToUpper) {
		candidate, err := fec.Key(id)
		if err != nil {
			continue
		}
		created = append(created, w.Candidacy.Create().SetID(member<<8|int64(len(created))).SetMemberID(member).SetCandidateID(candidate))
	}
	return created
}
