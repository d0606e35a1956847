package export

import (
	"context"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/housevote"
	"legislative/ent/revision"
	"legislative/internal/access"
	"legislative/internal/records/loader"
	"legislative/internal/records/positions"
)

// positionRow is a member's position with the district on that day.
type positionRow struct {
	*positions.Position
	district *positions.District // nil if it is not known
}

func positionsTable() *Table {
	return newTable(Table{
		Name: "positions", Title: "Positions in House votes",
		Description: "Members' positions in roll calls of the House, ordered by vote and Bioguide ID.",
		Requirement: reads(access.VotesRead),
		Key:         []string{"position_id"},
		References: []Reference{
			{[]string{"congress", "session", "roll_call_number"}, "votes", []string{"congress", "session", "roll_call_number"}},
		},
	}, positionColumns(), readPositions)
}

func positionColumns() []column[positionRow] {
	return []column[positionRow]{
		required("position_id", Integer, "Position.databaseId", "Integer ID of the position.", func(p *positionRow) Value { return integer(p.DatabaseID()) }),
		required("vote_id", Text, "HouseVote.id", "Global ID of the vote.", func(p *positionRow) Value { return textOf(loader.GlobalID(string(revision.KindHouseVote), p.Vote.ID)) }),
		required("congress", Integer, "HouseVote.congress", "Number of the Congress.", func(p *positionRow) Value { return integer(p.Vote.Congress) }),
		required("session", Integer, "HouseVote.session", "Session of the Congress.", func(p *positionRow) Value { return integer(p.Vote.Session) }),
		required("roll_call_number", Integer, "HouseVote.rollCallNumber", "Number of the roll call within the session.", func(p *positionRow) Value { return integer(p.Vote.RollCall) }),
		optional("bioguide_id", Text, "Position.bioguideId", "Bioguide ID of the member. Null if the name in the source could not be resolved.", func(p *positionRow) Value { return optionalText(p.BioguideID()) }),
		required("name", Text, "Position.name", "Name, as in the vote.", func(p *positionRow) Value { return textOf(p.Name) }),
		required("party", Text, "Position.party", "Party letter at the time of the vote.", func(p *positionRow) Value { return textOf(p.Party) }),
		required("state", Text, "Position.state", "Postal code of the state, or XX if the source has that for a delegate.", func(p *positionRow) Value { return textOf(p.State) }),
		optional("district", Integer, "Position.district", "House district on the day of the vote: 0 for at large. Null if nothing loaded shows it.", func(p *positionRow) Value {
			if p.district == nil {
				return Value{}
			}
			return integer(p.district.Number)
		}),
		optional("district_basis", Text, "Position.districtBasis", "How the district is known: term, sponsorship, latest_term, at_large or inferred.", func(p *positionRow) Value {
			if p.district == nil {
				return Value{}
			}
			return textOf(p.district.Basis)
		}),
		required("position", Text, "Position.position", "Yea, Nay, Present, Not Voting or Other.", func(p *positionRow) Value { return textOf(p.Position.Position()) }),
		required("vote_cast", Text, "Position.voteCast", "Vote in the source's words, such as Aye, No or a candidate's name.", func(p *positionRow) Value { return textOf(p.Cast) }),
	}
}

func readPositions(ctx context.Context, s *Snapshot, inCongress int, row func(*positionRow) error) error {
	const batch = 20 // of votes, with about 435 positions each
	page := func(ctx context.Context, in func(*sql.Selector)) ([]*ent.HouseVote, error) {
		return s.db.Ent.HouseVote.Query().Where(in).Limit(batch).
			Select(housevote.FieldID, housevote.FieldCongress, housevote.FieldSession, housevote.FieldRollCall, housevote.FieldDate, housevote.FieldBallots).
			All(ctx)
	}
	return batches(ctx, houseVoteKeys(inCongress), voteKey, page, func(ctx context.Context, votes []*ent.HouseVote) error {
		var rows []*positions.Position
		for _, v := range votes {
			for _, b := range v.Ballots {
				rows = append(rows, &positions.Position{Ballot: b, Vote: v})
			}
		}
		loader.SetSiblings(ctx, rows)
		for _, p := range rows {
			district, err := positions.DistrictOf(ctx, s.directory, p)
			if err != nil {
				return err
			}
			if err := row(&positionRow{p, district}); err != nil {
				return err
			}
		}
		return nil
	})
}
