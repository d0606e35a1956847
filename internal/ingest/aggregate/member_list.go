package aggregate

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"legislative/ent/claim"
	"legislative/ent/housesession"
	"legislative/internal/ingest/claims"
	"legislative/internal/source/legislators"
)

// membersRecord is a list of members.
type membersRecord struct {
	list    memberList
	members []legislators.Member
	skippedEntries
}

// skippedEntries are the entries of a list that could not be read.
type skippedEntries []legislators.Skipped

func (s skippedEntries) Remarks() []string {
	lines := make([]string, len(s))
	for i, e := range s {
		lines[i] = fmt.Sprintf("line %d: %s: %s", e.Line, e.Entry, e.Reason)
	}
	return lines
}

// memberList is one of the lists of members. A greater one takes precedence:
// the CSV has only the latest term of each member.
type memberList int

const (
	historicalCSV memberList = iota + 1
	historicalYAML
	currentYAML
)

// LegislatorsReaderVersion is the version of the reader of the files of members
// and committees.
var LegislatorsReaderVersion = ReaderVersion{Number: 3, SameRecordsSince: 1}

// NewMembers returns the record of a list of members. The name of the file
// decides whether a YAML list is the current or the historical one; if it does
// not, the terms do.
func NewMembers(f *legislators.File, name string) Record {
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

// serveTogether reports whether all members were in office when the last of
// them took office, as the members of the current list are.
func serveTogether(members []legislators.Member) bool {
	start, end := "", "9999-12-31"
	for _, m := range members {
		if n := len(m.Terms); n > 0 {
			start, end = max(start, m.Terms[n-1].Start), min(end, m.Terms[n-1].End)
		}
	}
	return start < end
}

func (r *membersRecord) Subject() string {
	return [...]string{historicalCSV: "members/historical-csv", historicalYAML: "members/historical", currentYAML: "members/current"}[r.list]
}

func (r *membersRecord) Precedence() string { return "" }

func (r *membersRecord) Write(ctx context.Context, w *Writer) error {
	all := make([]claims.Claim, len(r.members))
	for i := range r.members {
		m := &r.members[i]
		all[i] = claims.Claim{Record: m.ID.Key(), Precedence: strconv.Itoa(int(r.list)), Content: storedMember(m)}
	}
	affected, err := claims.Replace(ctx, w.Tx, claim.KindMember, r.Subject(), all)
	if err != nil {
		return err
	}
	if err := w.settleMembers(ctx, affected); err != nil {
		return err
	}
	if err := w.HouseSession.Update().Where(housesession.HasNamed(true)).SetStale(true).Exec(ctx); err != nil {
		return fmt.Errorf("mark sessions stale: %w", err)
	}
	return nil
}
