package export

import (
	"context"
	"slices"
	"strconv"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/housevote"
	"legislative/ent/revision"
	"legislative/internal/access"
	"legislative/internal/congress"
	"legislative/internal/records"
	"legislative/internal/records/election"
	"legislative/internal/records/loader"
)

// voteRow is a House vote with what it was on.
type voteRow struct {
	*ent.HouseVote
	bill      *ent.Bill         // nil if it was on none
	amendment *ent.Amendment    // likewise
	election  *election.Outcome // nil if it was no election
}

func votesTable() *Table {
	return newTable(Table{
		Name: "votes", Title: "House votes",
		Description: "Roll calls of the House, ordered by Congress, session and number.",
		Requirement: reads(access.VotesRead),
		Key:         []string{"congress", "session", "roll_call_number"},
		References: []Reference{
			{[]string{"bill_congress", "bill_type", "bill_number"}, "bills", []string{"congress", "bill_type", "bill_number"}},
		},
	}, voteColumns(), readVotes)
}

func voteColumns() []column[voteRow] {
	return []column[voteRow]{
		required("id", Text, "HouseVote.id", "Global ID.", func(v *voteRow) Value { return textOf(loader.GlobalID(string(revision.KindHouseVote), v.ID)) }),
		required("congress", Integer, "HouseVote.congress", "Number of the Congress.", func(v *voteRow) Value { return integer(v.Congress) }),
		required("session", Integer, "HouseVote.session", "Session of the Congress: 1, 2 or, rarely, 3.", func(v *voteRow) Value { return integer(v.Session) }),
		required("roll_call_number", Integer, "HouseVote.rollCallNumber", "Number of the roll call within the session.", func(v *voteRow) Value { return integer(v.RollCall) }),
		optional("date", Date, "HouseVote.date", "Date of the vote, in Washington.", func(v *voteRow) Value { return optionalTime(v.Date) }),
		optional("time", Time, "HouseVote.time", "Time of the vote.", func(v *voteRow) Value { return optionalTime(v.Time) }),
		optional("question", Text, "HouseVote.question", "Question, in the Clerk's words.", func(v *voteRow) Value { return optionalText(v.Question) }),
		optional("vote_type", Text, "HouseVote.voteType", "Type of vote, in the Clerk's words.", func(v *voteRow) Value { return optionalText(v.VoteType) }),
		optional("result", Text, "HouseVote.result", "Result, in the source's words. Of an election of the Speaker, the name of the candidate with the most votes, elected or not.", func(v *voteRow) Value { return optionalText(v.Result) }),
		optional("elected", Text, "HouseVote.election.elected", "Name of the candidate who was elected Speaker. Null if nobody was, and in other votes.", func(v *voteRow) Value {
			if v.election == nil {
				return Value{}
			}
			return optionalText(v.election.Elected)
		}),
		optional("description", Text, "HouseVote.description", "Description, in the source's words.", func(v *voteRow) Value { return optionalText(v.Description) }),
		optional("legislation", Text, "HouseVote.legislation", "The measure, as the Clerk prints it.", func(v *voteRow) Value { return optionalText(v.Legislation) }),
		required("is_vacated", Boolean, "HouseVote.isVacated", "Whether the House vacated the vote, so that it has no effect.", func(v *voteRow) Value { return boolean(v.IsVacated) }),
		required("yea", Integer, "HouseVote.summary.yea", "Number of members who voted Yea or Aye.", func(v *voteRow) Value { return integer(v.Yea) }),
		required("nay", Integer, "HouseVote.summary.nay", "Number of members who voted Nay or No.", func(v *voteRow) Value { return integer(v.Nay) }),
		required("present", Integer, "HouseVote.summary.present", "Number of members who answered Present.", func(v *voteRow) Value { return integer(v.Present) }),
		required("not_voting", Integer, "HouseVote.summary.notVoting", "Number of members who did not vote.", func(v *voteRow) Value { return integer(v.NotVoting) }),
		required("other", Integer, "HouseVote.summary.other", "Number of votes for a named candidate, in elections of the Speaker.", func(v *voteRow) Value { return integer(v.Other) }),
		optional("bill_congress", Integer, "HouseVote.bill.congress", "Congress of the bill that the vote was on. Null if it was on none.", func(v *voteRow) Value { return ofBill(v.bill, func(b *ent.Bill) Value { return integer(b.Congress) }) }),
		optional("bill_type", Text, "HouseVote.bill.billType", "Type of that bill.", func(v *voteRow) Value { return ofBill(v.bill, func(b *ent.Bill) Value { return textOf(b.BillType) }) }),
		optional("bill_number", Text, "HouseVote.bill.billNumber", "Number of that bill.", func(v *voteRow) Value {
			return ofBill(v.bill, func(b *ent.Bill) Value { return textOf(strconv.Itoa(b.Number)) })
		}),
		optional("amendment_congress", Integer, "HouseVote.amendment.congress", "Congress of the amendment that the vote was on. Null if it was on none, or if no loaded file lists it.", func(v *voteRow) Value {
			return ofAmendment(v.amendment, func(a *ent.Amendment) Value { return integer(a.Congress) })
		}),
		optional("amendment_type", Text, "HouseVote.amendment.amendmentType", "Type of that amendment.", func(v *voteRow) Value {
			return ofAmendment(v.amendment, func(a *ent.Amendment) Value { return textOf(a.AmendmentType) })
		}),
		optional("amendment_number", Text, "HouseVote.amendment.amendmentNumber", "Number of that amendment.", func(v *voteRow) Value {
			return ofAmendment(v.amendment, func(a *ent.Amendment) Value { return textOf(strconv.Itoa(a.Number)) })
		}),
		optional("clerk_amendment_number", Integer, "HouseVote.amendmentNumber", "Number that the Clerk gave the amendment, counted within the debate on the bill.", func(v *voteRow) Value { return optionalInteger(v.AmendmentNumber) }),
		optional("clerk_amendment_author", Text, "HouseVote.amendmentAuthor", "Author of the amendment, in the source's words.", func(v *voteRow) Value { return optionalText(v.AmendmentAuthor) }),
	}
}

// ofBill returns a value of a bill, or null if there is none.
func ofBill(b *ent.Bill, value func(*ent.Bill) Value) Value {
	if b == nil {
		return Value{}
	}
	return value(b)
}

func ofAmendment(a *ent.Amendment, value func(*ent.Amendment) Value) Value {
	if a == nil {
		return Value{}
	}
	return value(a)
}

func readVotes(ctx context.Context, s *Snapshot, inCongress int, row func(*voteRow) error) error {
	const batch = 500
	withoutBallots := slices.DeleteFunc(slices.Clone(housevote.Columns), func(column string) bool { return column == housevote.FieldBallots })
	page := func(ctx context.Context, in func(*sql.Selector)) ([]*ent.HouseVote, error) {
		return s.db.Ent.HouseVote.Query().Where(in).Limit(batch).Select(withoutBallots...).All(ctx)
	}
	return batches(ctx, houseVoteKeys(inCongress), voteKey, page, func(ctx context.Context, votes []*ent.HouseVote) error {
		for _, v := range votes {
			b, err := records.VoteBill(ctx, s.db, v)
			if err != nil {
				return err
			}
			a, err := records.VoteAmendment(ctx, s.db, v)
			if err != nil {
				return err
			}
			e, err := election.OutcomeOf(ctx, s.db, v)
			if err != nil {
				return err
			}
			if err := row(&voteRow{v, b, a, e}); err != nil {
				return err
			}
		}
		return nil
	})
}

// houseVoteKeys returns the keys of the House votes of a Congress, or of all if it is 0.
func houseVoteKeys(inCongress int) congress.KeyRange {
	if inCongress == 0 {
		return congress.AllVoteKeys(congress.House)
	}
	return congress.VoteKeys(congress.House, inCongress)
}

func voteKey(v *ent.HouseVote) int64 { return v.ID }
