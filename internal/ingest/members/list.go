// Package members makes the records of members from the lists that name them, and from
// those of their accounts, offices and seats on committees. Package roster says which list
// decides.
package members

import (
	"context"
	"fmt"
	"slices"

	"legislative/ent/claim"
	"legislative/ent/housesession"
	"legislative/internal/congress"
	"legislative/internal/ingest/aggregate"
	"legislative/internal/ingest/claims"
	"legislative/internal/ingest/roster"
	"legislative/internal/source/legislators"
	"legislative/internal/store/bulk"
)

// membersRecord is a list of members.
type membersRecord struct {
	list    roster.List
	edition string // of a list of members in office; see [roster.Edition]
	members []legislators.Member
	legislators.SkippedEntries
}

// ReaderVersion is the version of the reader of the files of members
// and committees.
var ReaderVersion = aggregate.ReaderVersion{Number: 6, SameRecordsSince: 5}

// New returns the record of a list of members in a file with a name.
func New(f *legislators.File, name string) aggregate.Record {
	return &membersRecord{roster.ListOf(f, name), roster.Edition(f.Members), f.Members, f.Skipped}
}

// membersInOffice is the subject of all lists of members in office that earlier
// versions of the program loaded.
const membersInOffice = "members/current"

// Subject tells the editions of the list of members in office apart, so that each
// is in force.
func (r *membersRecord) Subject() string {
	switch r.list {
	case roster.HistoricalCSV:
		return "members/historical-csv"
	case roster.HistoricalYAML:
		return "members/historical"
	default:
		return membersInOffice + "|" + r.edition
	}
}

// Precedence orders the editions of a list of former members, which only grows, by
// its length.
func (r *membersRecord) Precedence() string {
	if r.list == roster.Current {
		return ""
	}
	return fmt.Sprintf("%06d", len(r.members))
}

func (r *membersRecord) Write(ctx context.Context, w *aggregate.Writer) error {
	all := make([]claims.Claim, len(r.members))
	for i := range r.members {
		m := &r.members[i]
		if err := bulk.CheckCount(len(m.Terms), congress.MaxMemberChildren); err != nil {
			return fmt.Errorf("terms of member %s: %w", m.ID, err)
		}
		all[i] = claims.Claim{Record: m.ID.Key(), Precedence: roster.Precedence(r.list, r.edition), Content: storedMember(m)}
	}
	newest, err := roster.Newest(ctx, w.Claim)
	if err != nil {
		return err
	}
	affected, err := claims.Replace(ctx, w.Tx, claim.KindMember, r.Subject(), all)
	if err != nil {
		return err
	}
	former, err := claims.Replace(ctx, w.Tx, claim.KindMember, membersInOffice, nil)
	if err != nil {
		return err
	}
	left, err := leftOffice(ctx, w, newest)
	if err != nil {
		return err
	}
	affected = slices.Concat(affected, former, left)
	slices.Sort(affected)
	if err := settleMembers(ctx, w, slices.Compact(affected)); err != nil {
		return err
	}
	stale := bulk.Values{housesession.FieldStale: true}
	if _, err := bulk.Update(ctx, w.Tx, housesession.Table, stale, housesession.HasNamed(true)); err != nil {
		return fmt.Errorf("mark sessions stale: %w", err)
	}
	return nil
}

// leftOffice returns the keys of the members on the former newest list of members
// in office, if it is not the newest any more.
func leftOffice(ctx context.Context, w *aggregate.Writer, former string) ([]int64, error) {
	newest, err := roster.Newest(ctx, w.Claim)
	if err != nil || newest == former {
		return nil, err
	}
	return roster.Keys(ctx, w.Claim, former)
}
