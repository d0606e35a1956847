package derive

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"legislative/ent"
	"legislative/ent/claim"
	"legislative/ent/dataset"
	"legislative/ent/memberdistrict"
	"legislative/ent/revision"
	"legislative/ent/sponsorship"
	"legislative/ent/term"
	"legislative/ent/votingrecord"
	"legislative/internal/congress"
	"legislative/internal/ingest/claims"
	"legislative/internal/store/bulk"
	"legislative/internal/stored"
)

// outdatedDistricts returns the key of the dataset if it has changed since districts
// were derived.
func outdatedDistricts(ctx context.Context, client *ent.Client) ([]int64, error) {
	data, err := client.Dataset.Query().Only(ctx)
	if err != nil || data.DistrictsVersion == data.Version {
		return nil, err
	}
	return []int64{data.ID}, nil
}

// deriveDistricts derives the House districts of members in the Congresses in
// which no term with dates has them.
func deriveDistricts(ctx context.Context, t *transaction, datasets []int64) error {
	r := districtReading{tx: t.Tx, services: map[int64]*service{}, coverage: coverage{map[int]bool{}, map[int]int{}}}
	want, err := r.districts(ctx)
	if err != nil {
		return err
	}
	changed, err := replaceDistricts(ctx, t.Tx, want)
	if err != nil {
		return err
	}
	version := t.version
	if len(changed) > 0 {
		t.changed.Link(revision.KindMember, changed...)
		t.cause = fmt.Sprintf("districts/%d", version)
		version++ // which the transaction makes
	}
	_, err = bulk.Update(ctx, t.Tx, dataset.Table, bulk.Values{dataset.FieldDistrictsVersion: version}, dataset.IDIn(datasets...))
	return err
}

// districtReading reads the records from which districts are derived.
type districtReading struct {
	tx       *ent.Tx
	services map[int64]*service // by member
	coverage
}

// districts returns the districts by the IDs of their rows.
func (r *districtReading) districts(ctx context.Context) (map[int64]*ent.MemberDistrict, error) {
	for _, read := range []func(context.Context) error{r.readVotes, r.readTerms, r.readSponsorships, r.readLatestTerms} {
		if err := read(ctx); err != nil {
			return nil, err
		}
	}
	rows := map[int64]*ent.MemberDistrict{}
	for member, s := range r.services {
		for _, d := range r.coverage.districts(s) {
			id := congress.MemberChildKey(member, d.congress)
			rows[id] = &ent.MemberDistrict{ID: id, MemberID: member, Congress: d.congress, District: d.number, Basis: d.basis}
		}
	}
	contested, err := r.contested(ctx, rows)
	if err != nil {
		return nil, err
	}
	for _, id := range contested {
		delete(rows, id)
	}
	return rows, nil
}

// readVotes reads in which Congresses members voted in the House.
func (r *districtReading) readVotes(ctx context.Context) error {
	end := congress.VotingRecordKey(congress.AllSessionKeys(congress.House).End, 0)
	records, err := r.tx.VotingRecord.Query().Where(votingrecord.IDLT(end)).Order(votingrecord.ByID()).
		Select(votingrecord.FieldID, votingrecord.FieldMemberID, votingrecord.FieldCongress).All(ctx)
	if err != nil {
		return fmt.Errorf("look up voting records: %w", err)
	}
	for _, v := range records {
		s := r.services[v.MemberID]
		if s == nil {
			s = &service{dated: map[int]bool{}, sponsored: map[int]int{}}
			r.services[v.MemberID] = s
		}
		if !slices.Contains(s.voted, v.Congress) {
			s.voted = append(s.voted, v.Congress)
		}
		r.voted[v.Congress] = true
	}
	return nil
}

// readTerms reads which Congresses terms in the House with dates overlap, from the
// first of which there are votes.
func (r *districtReading) readTerms(ctx context.Context) error {
	terms, err := r.tx.Term.Query().Where(term.ChamberEQ(congress.House), term.StartDateNEQ(""), term.DistrictNotNil()).All(ctx)
	if err != nil {
		return fmt.Errorf("look up terms: %w", err)
	}
	if len(r.voted) == 0 {
		return nil
	}
	first := slices.Min(slices.Collect(maps.Keys(r.voted)))
	members := map[int]map[int64]bool{}
	for _, t := range terms {
		for n := max(first, congress.OnDay(t.StartDate)); congress.FirstDay(n) < t.EndDate; n++ {
			if members[n] == nil {
				members[n] = map[int64]bool{}
			}
			members[n][t.MemberID] = true
			if s := r.services[t.MemberID]; s != nil {
				s.dated[n], s.state = true, t.State
				s.held = append(s.held, district{congress: n, number: *t.District})
			}
		}
	}
	for n := range members {
		r.listed[n] = len(members[n])
	}
	return nil
}

// readSponsorships reads the districts that bills and amendments print with their
// sponsors, of the members whose terms do not have them.
func (r *districtReading) readSponsorships(ctx context.Context) error {
	return r.eachLacking(func(members []int64) error {
		found, err := r.tx.Sponsorship.Query().Where(sponsorship.MemberIDIn(members...), sponsorship.DistrictNotNil()).
			Select(sponsorship.FieldMemberID, sponsorship.FieldBillID, sponsorship.FieldAmendmentID, sponsorship.FieldDistrict, sponsorship.FieldState).All(ctx)
		if err != nil {
			return fmt.Errorf("look up sponsorships: %w", err)
		}
		for _, s := range found {
			if n := congressOf(s); n > 0 {
				r.services[*s.MemberID].sponsored[n] = *s.District
				r.services[*s.MemberID].state = bulk.Text(s.State)
			}
		}
		return nil
	})
}

// congressOf returns the Congress of the sponsored bill or amendment.
func congressOf(s *ent.Sponsorship) int {
	if s.BillID != nil {
		id, _ := congress.BillIDFromKey(*s.BillID)
		return id.Congress
	}
	id, _ := congress.AmendmentIDFromKey(*s.AmendmentID)
	return id.Congress
}

// readLatestTerms reads the latest terms that lists without dates have of the
// members whose terms with dates are incomplete. Such a list may not be in force.
func (r *districtReading) readLatestTerms(ctx context.Context) error {
	return r.eachLacking(func(members []int64) error {
		lists, err := r.tx.Claim.Query().Where(claim.KindEQ(claim.KindMember), claim.RecordIDIn(members...)).All(ctx)
		if err != nil {
			return fmt.Errorf("look up members: %w", err)
		}
		for _, c := range lists {
			var m stored.Member
			if err := claims.Decode(c, &m); err != nil {
				return err
			}
			if n := len(m.Terms); m.LatestTermOnly && n > 0 && m.Terms[n-1].Chamber == congress.House {
				r.services[c.RecordID].latest = &latestTerm{m.Terms[n-1].State, m.Terms[n-1].District}
				r.services[c.RecordID].state = m.Terms[n-1].State
			}
		}
		return nil
	})
}

// eachLacking calls read with the members who voted in a Congress of which no term
// with dates is known, in chunks.
func (r *districtReading) eachLacking(read func(members []int64) error) error {
	var members []int64
	for member, s := range r.services {
		if slices.ContainsFunc(s.voted, func(n int) bool { return !s.dated[n] }) {
			members = append(members, member)
		}
	}
	slices.Sort(members)
	return bulk.InChunks(members, 1, func(chunk []int64, _ int) error { return read(chunk) })
}

// replaceDistricts stores districts and returns the members whose districts
// differ from before.
func replaceDistricts(ctx context.Context, tx *ent.Tx, want map[int64]*ent.MemberDistrict) (members []int64, err error) {
	former, err := tx.MemberDistrict.Query().All(ctx)
	if err != nil {
		return nil, fmt.Errorf("look up former districts: %w", err)
	}
	missing := maps.Clone(want)
	var removed []int64
	for _, f := range former {
		if w := want[f.ID]; w != nil && w.District == f.District && w.Basis == f.Basis {
			delete(missing, f.ID)
			continue
		}
		removed, members = append(removed, f.ID), append(members, f.MemberID)
	}
	err = bulk.InChunks(removed, 1, func(chunk []int64, _ int) error {
		return bulk.DeleteAll(ctx, bulk.Delete(tx, memberdistrict.Table, memberdistrict.IDIn(chunk...)))
	})
	if err != nil {
		return nil, err
	}
	for _, m := range missing {
		members = append(members, m.MemberID)
	}
	slices.Sort(members)
	err = bulk.InsertEach(ctx, tx, memberdistrict.Table, slices.Sorted(maps.Keys(missing)), func(source int64, _ int) *ent.MemberDistrict {
		m := missing[source]
		row := &ent.MemberDistrict{ID: m.ID, MemberID: m.MemberID, Congress: m.Congress, District: m.District, Basis: m.Basis}
		return row
	})
	return slices.Compact(members), err
}
