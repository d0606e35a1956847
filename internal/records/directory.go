package records

import (
	"context"
	"sync"
	"time"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/memberdistrict"
	"legislative/ent/revision"
	"legislative/ent/term"
	"legislative/internal/congress"
	"legislative/internal/operation"
	"legislative/internal/operation/dependency"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

// maxDirectory bounds the number of members that a directory keeps.
const maxDirectory = 5000

// Directory reads the members that other records refer to. It keeps those that
// it has read, because hundreds of members are in nearly every House vote. It
// forgets them when one of them changes.
type Directory struct {
	db *database.DB

	mu      sync.Mutex
	state   string // of the dataset that the members are from
	members map[int64]*DirectoryEntry
	records []int64 // the keys of the members in package dependency
}

// DirectoryEntry is a member with the terms in the House, ordered by ID, and the
// districts in Congresses that no term with dates has.
type DirectoryEntry struct {
	Member    *ent.Member // nil if there is none
	Terms     []*ent.Term
	Districts []*ent.MemberDistrict
}

// NewDirectory returns an empty directory.
func NewDirectory(db *database.DB) *Directory { return &Directory{db: db} }

// Find returns members by key. It reads those that are not kept, but charges all,
// so that the cost of an operation does not depend on those before.
func (d *Directory) Find(ctx context.Context, keys []int64) (map[int64]*DirectoryEntry, error) {
	const readMember = 18 * time.Microsecond
	operation.From(ctx).Charge(len(keys), readMember)
	ctx = loader.OnRecords[ent.Member](ctx, keys...)
	found, missing := d.kept(ctx, keys)
	if len(missing) == 0 {
		return found, nil
	}
	var members []*ent.Member
	var terms []*ent.Term
	var districts []*ent.MemberDistrict
	err := operation.From(ctx).Group.Together(ctx,
		func() (err error) {
			members, err = QueryMembers(ctx, d.db.Ent, loader.In("id", missing))
			return err
		},
		func() (err error) {
			terms, err = queryTerms(ctx, d.db.Ent, func(s *sql.Selector) {
				loader.In(term.FieldMemberID, missing)(s)
				term.ChamberEQ(congress.House)(s)
				term.ByID()(s)
			})
			return err
		},
		func() (err error) {
			districts, err = d.db.Ent.MemberDistrict.Query().Where(loader.In(memberdistrict.FieldMemberID, missing)).All(ctx)
			return err
		})
	if err != nil {
		return nil, err
	}
	for _, key := range missing {
		found[key] = &DirectoryEntry{}
	}
	for _, m := range members {
		found[m.ID].Member = m
	}
	for _, t := range terms {
		found[t.MemberID].Terms = append(found[t.MemberID].Terms, t)
	}
	for _, derived := range districts {
		found[derived.MemberID].Districts = append(found[derived.MemberID].Districts, derived)
	}
	d.keep(ctx, found)
	return found, nil
}

// kept returns the members that are kept, and the keys of the others.
func (d *Directory) kept(ctx context.Context, keys []int64) (found map[int64]*DirectoryEntry, missing []int64) {
	found = make(map[int64]*DirectoryEntry, len(keys))
	d.mu.Lock()
	defer d.mu.Unlock()
	if !d.follow(ctx) {
		return found, keys
	}
	for _, key := range keys {
		if e := d.members[key]; e != nil {
			found[key] = e
		} else {
			missing = append(missing, key)
		}
	}
	return found, missing
}

// keep keeps members for other operations on the same state of the dataset.
func (d *Directory) keep(ctx context.Context, found map[int64]*DirectoryEntry) {
	d.mu.Lock()
	defer d.mu.Unlock()
	state := operation.From(ctx).State
	if state == "" {
		return
	}
	if !d.follow(ctx) || len(d.members)+len(found) > maxDirectory {
		d.state, d.members, d.records = state, map[int64]*DirectoryEntry{}, nil
	}
	for key, e := range found {
		if d.members[key] == nil {
			d.records = append(d.records, dependency.Key(revision.KindMember, key))
		}
		d.members[key] = e
	}
}

// follow takes the members that are kept over to the state of ctx, and reports
// whether they are the same in it. The directory must be locked.
func (d *Directory) follow(ctx context.Context) bool {
	reading := operation.From(ctx)
	isSame := reading.State != "" && (reading.State == d.state || reading.AreSame(d.records, d.state, reading.State))
	if isSame {
		d.state = reading.State
	}
	return isSame
}

// MemberReference is a reference from rows R to a member.
type MemberReference[R any] struct {
	Key   func(*R) *int64 // of the member; nil if the row refers to none
	field loader.Field[loader.NoArguments, R, *DirectoryEntry]
}

var (
	sponsorshipMember = MemberReference[ent.Sponsorship]{Key: func(s *ent.Sponsorship) *int64 { return s.MemberID }}
	membershipMember  = MemberReference[ent.CommitteeMembership]{Key: func(m *ent.CommitteeMembership) *int64 { return &m.MemberID }}
)

// Load returns the entry of the member that a row refers to.
func (f *MemberReference[R]) Load(ctx context.Context, d *Directory, row *R) (DirectoryEntry, error) {
	entry, err := f.field.Load(ctx, row, loader.NoArguments{}, func(ctx context.Context, rows []*R) (map[*R]*DirectoryEntry, error) {
		found, err := d.Find(ctx, loader.Keys(rows, f.Key))
		if err != nil {
			return nil, err
		}
		entries := make(map[*R]*DirectoryEntry, len(rows))
		for _, row := range rows {
			if key := f.Key(row); key != nil {
				entries[row] = found[*key]
			}
		}
		var members []*ent.Member
		for _, e := range found {
			if e.Member != nil {
				members = append(members, e.Member)
			}
		}
		loader.SetSiblings(ctx, members)
		return entries, nil
	})
	return OrZero(entry), err
}

// SponsorshipMember returns the member who sponsors, or nil.
func (d *Directory) SponsorshipMember(ctx context.Context, s *ent.Sponsorship) (*ent.Member, error) {
	e, err := sponsorshipMember.Load(ctx, d, s)
	return e.Member, err
}

// MembershipMember returns the member of a committee, or nil if the files of
// members do not have the member.
func (d *Directory) MembershipMember(ctx context.Context, m *ent.CommitteeMembership) (*ent.Member, error) {
	e, err := membershipMember.Load(ctx, d, m)
	return e.Member, err
}
