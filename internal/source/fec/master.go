package fec

import "iter"

// Candidate is a row of the candidate master file, cn.
type Candidate struct {
	ID                 string
	Name               string // "LAST, FIRST"
	Party              string // DEM, REP, NNE…
	ElectionYear       int    // of the election, as registered; some are wrong by centuries
	OfficeState        string // US for President
	Office             string // H, S or P
	District           string // two digits, 00 at large
	Incumbency         string // I incumbent, C challenger, O open seat
	Status             string // C statutory, F for a future election, N not yet, P in a prior cycle
	PrincipalCommittee string // committee id
	Street1, Street2   string
	City, State, ZIP   string
}

// Candidates returns an iterator over the rows of a candidate master file. It
// stops at the first error.
func (f *File) Candidates() iter.Seq2[Candidate, error] {
	return readRecords(f, CandidateMaster, func(r *row) Candidate {
		return Candidate{
			ID: r.nextID(), Name: r.nextText(), Party: r.nextText(), ElectionYear: r.nextYear(),
			OfficeState: r.nextText(), Office: r.nextText(), District: r.nextText(), Incumbency: r.nextText(), Status: r.nextText(),
			PrincipalCommittee: r.nextText(),
			Street1:            r.nextText(), Street2: r.nextText(), City: r.nextText(), State: r.nextText(), ZIP: r.nextText(),
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
	FilingFrequency       string // Q quarterly, M monthly, T terminated, A administratively terminated
	InterestGroup         string // C corporation, L labor, M membership, T trade, V cooperative, W without stock
	ConnectedOrganization string
	CandidateID           string // set for a candidate's committee
}

// Committees returns an iterator over the rows of a committee master file. It
// stops at the first error.
func (f *File) Committees() iter.Seq2[Committee, error] {
	return readRecords(f, CommitteeMaster, func(r *row) Committee {
		return Committee{
			ID: r.nextID(), Name: r.nextText(), Treasurer: r.nextText(),
			Street1: r.nextText(), Street2: r.nextText(), City: r.nextText(), State: r.nextText(), ZIP: r.nextText(),
			Designation: r.nextText(), Type: r.nextText(), Party: r.nextText(), FilingFrequency: r.nextText(),
			InterestGroup: r.nextText(), ConnectedOrganization: r.nextText(), CandidateID: r.nextText(),
		}
	})
}

// Link is a row of the linkage file, ccl: a candidate's committee in a cycle.
type Link struct {
	CandidateID   string // in a few published rows, the id of a committee
	ElectionYear  int    // of the candidate's election
	Cycle         int    // even year
	CommitteeID   string
	CommitteeType string
	Designation   string
	LinkageID     int64
}

// Links returns an iterator over the rows of a linkage file. It stops at the
// first error.
func (f *File) Links() iter.Seq2[Link, error] {
	return readRecords(f, LinkageFile, func(r *row) Link {
		return Link{
			CandidateID: r.nextID(), ElectionYear: r.nextYear(), Cycle: r.nextCycle(), CommitteeID: r.nextID(),
			CommitteeType: r.nextText(), Designation: r.nextText(), LinkageID: r.nextNumber(),
		}
	})
}
