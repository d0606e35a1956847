package fec

import "iter"

// Candidate is a row of the candidate master file, cn.
type Candidate struct {
	ID                 string
	Name               string // "LAST, FIRST"
	Party              string // DEM, REP, NNE…
	ElectionYear       int    // that the candidate stands for, as registered: some are centuries off
	OfficeState        string // US for President
	Office             string // H, S or P
	District           string // two digits, 00 at large
	Incumbency         string // I incumbent, C challenger, O open seat
	Status             string // C statutory, F for a future election, N not yet, P of a prior one
	PrincipalCommittee string // committee id
	Street1, Street2   string
	City, State, ZIP   string
}

// Candidates reads the rows of a candidate master file.
func (f *File) Candidates() iter.Seq2[Candidate, error] {
	return records(f, CandidateMaster, func(r *row) Candidate {
		return Candidate{
			ID: r.id(), Name: r.text(), Party: r.text(), ElectionYear: r.year(),
			OfficeState: r.text(), Office: r.text(), District: r.text(), Incumbency: r.text(), Status: r.text(),
			PrincipalCommittee: r.text(),
			Street1:            r.text(), Street2: r.text(), City: r.text(), State: r.text(), ZIP: r.text(),
		}
	})
}

// Committee is a row of the committee master file, cm.
type Committee struct {
	ID                    string
	Name                  string
	Treasurer             string
	Street1, Street2      string
	City, State, ZIP      string
	Designation           string // A authorized, P principal, J joint, U unauthorized, B lobbyist's, D leadership
	Type                  string // H House, S Senate, P President, Q and N PACs, O super PAC, X and Y parties…
	Party                 string
	FilingFrequency       string // Q quarterly, M monthly, T terminated, A administratively so
	InterestGroup         string // C corporation, L labor, M membership, T trade, V cooperative, W without stock
	ConnectedOrganization string
	CandidateID           string // of a candidate's own committee
}

// Committees reads the rows of a committee master file.
func (f *File) Committees() iter.Seq2[Committee, error] {
	return records(f, CommitteeMaster, func(r *row) Committee {
		return Committee{
			ID: r.id(), Name: r.text(), Treasurer: r.text(),
			Street1: r.text(), Street2: r.text(), City: r.text(), State: r.text(), ZIP: r.text(),
			Designation: r.text(), Type: r.text(), Party: r.text(), FilingFrequency: r.text(),
			InterestGroup: r.text(), ConnectedOrganization: r.text(), CandidateID: r.text(),
		}
	})
}

// Link is a row of the linkage file, ccl: a candidate's committee in a cycle.
type Link struct {
	CandidateID   string // a few rows have a committee's id here, as published
	ElectionYear  int    // the candidate's
	Cycle         int    // even year
	CommitteeID   string
	CommitteeType string
	Designation   string
	LinkageID     int64
}

// Links reads the rows of a linkage file.
func (f *File) Links() iter.Seq2[Link, error] {
	return records(f, LinkageFile, func(r *row) Link {
		return Link{
			CandidateID: r.id(), ElectionYear: r.year(), Cycle: r.cycle(), CommitteeID: r.id(),
			CommitteeType: r.text(), Designation: r.text(), LinkageID: r.number(),
		}
	})
}
