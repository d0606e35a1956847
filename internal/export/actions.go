package export

import (
	"context"
	"fmt"
	"strconv"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/revision"
	"legislative/internal/access"
	"legislative/internal/congress"
	"legislative/internal/records/loader"
)

// actionRow is an action with the measure that it is on.
type actionRow struct {
	*ent.Action
	recordID  string
	congress  int
	bill      *congress.BillID      // nil for an action on an amendment
	amendment *congress.AmendmentID // nil for an action on a bill
}

func actionsTable() *Table {
	return newTable(Table{
		Name: "actions", Title: "Actions",
		Description: "Legislative actions on bills, and then those on amendments, ordered by Congress, type, number and place in the source's list, which begins with the newest.",
		Requirement: reads(access.BillsRead),
		Key:         []string{"record_id", "place"},
		References: []Reference{
			{[]string{"congress", "bill_type", "bill_number"}, "bills", []string{"congress", "bill_type", "bill_number"}},
		},
	}, actionColumns(), readActions)
}

func actionColumns() []column[actionRow] {
	return []column[actionRow]{
		required("record_id", Text, "Bill.id", "Global ID of the bill or the amendment.", func(a *actionRow) Value { return textOf(a.recordID) }),
		required("place", Integer, "Bill.actions", "Place in the list of actions; 1 is the newest.", func(a *actionRow) Value { return integer(a.ID&(congress.MaxChildren-1) + 1) }),
		required("congress", Integer, "Bill.congress", "Number of the Congress.", func(a *actionRow) Value { return integer(a.congress) }),
		optional("bill_type", Text, "Bill.billType", "Type of the bill. Null for an action on an amendment.", func(a *actionRow) Value {
			if a.bill == nil {
				return Value{}
			}
			return textOf(a.bill.Type)
		}),
		optional("bill_number", Text, "Bill.billNumber", "Number of the bill. Null for an action on an amendment.", func(a *actionRow) Value {
			if a.bill == nil {
				return Value{}
			}
			return textOf(strconv.Itoa(a.bill.Number))
		}),
		optional("amendment_type", Text, "Amendment.amendmentType", "Type of the amendment. Null for an action on a bill.", func(a *actionRow) Value {
			if a.amendment == nil {
				return Value{}
			}
			return textOf(a.amendment.Type)
		}),
		optional("amendment_number", Text, "Amendment.amendmentNumber", "Number of the amendment. Null for an action on a bill.", func(a *actionRow) Value {
			if a.amendment == nil {
				return Value{}
			}
			return textOf(strconv.Itoa(a.amendment.Number))
		}),
		optional("date", Date, "Action.date", "Date of the action, a legislative day in Washington.", func(a *actionRow) Value { return optionalTime(a.Date) }),
		optional("time", Text, "Action.time", "Local time of the action, HH:MM:SS.", func(a *actionRow) Value { return optionalText(a.Time) }),
		optional("text", Text, "Action.text", "Description, in the source's words.", func(a *actionRow) Value { return optionalText(a.Text) }),
		optional("type", Text, "Action.type", "Type of action, in the source's words.", func(a *actionRow) Value { return optionalText(a.Type) }),
		optional("code", Text, "Action.code", "Code of the action, assigned by the House or the Library of Congress.", func(a *actionRow) Value { return optionalText(a.Code) }),
		optional("source_system", Text, "Action.sourceSystem", "System that recorded the action.", func(a *actionRow) Value { return optionalText(a.SourceSystem) }),
		required("committee_codes", List, "Action.committees", "System codes of the committees concerned.", func(a *actionRow) Value { return committeeCodes(a.Committees) }),
		required("recorded_votes", List, "Action.recordedVotes", "Roll calls of either chamber that decided the action, as chamber/congress/session/number, such as House/117/1/420.", func(a *actionRow) Value { return recordedVotes(a.RecordedVotes) }),
	}
}

func committeeCodes(codes []congress.CommitteeCode) Value {
	names := make([]string, len(codes))
	for i, code := range codes {
		names[i] = string(code)
	}
	return listOf(names)
}

func recordedVotes(votes []congress.RecordedVote) Value {
	names := make([]string, len(votes))
	for i, v := range votes {
		names[i] = fmt.Sprintf("%s/%d/%d/%d", v.Chamber.Title(), v.Congress, v.Session, v.RollNumber)
	}
	return listOf(names)
}

func readActions(ctx context.Context, s *Snapshot, inCongress int, row func(*actionRow) error) error {
	const batch = 1000
	page := func(ctx context.Context, in func(*sql.Selector)) ([]*ent.Action, error) {
		return s.db.Ent.Action.Query().Where(in).Limit(batch).All(ctx)
	}
	for _, keys := range actionKeys(inCongress) {
		if err := batches(ctx, keys, func(a *ent.Action) int64 { return a.ID }, page, func(_ context.Context, actions []*ent.Action) error {
			for _, a := range actions {
				if err := row(newActionRow(a)); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			return err
		}
	}
	return nil
}

// actionKeys returns the ranges of the keys of the actions on bills and on
// amendments.
func actionKeys(inCongress int) []congress.KeyRange {
	if inCongress == 0 {
		return []congress.KeyRange{keysOf(0, nil)}
	}
	var ranges []congress.KeyRange
	for _, owners := range []congress.KeyRange{congress.BillKeys(inCongress), congress.AmendmentKeys(inCongress)} {
		ranges = append(ranges, congress.KeyRange{First: congress.ChildKey(owners.First, 0), End: congress.ChildKey(owners.End, 0)})
	}
	return ranges
}

func newActionRow(a *ent.Action) *actionRow {
	row := &actionRow{Action: a}
	if a.AmendmentID != nil {
		id, _ := congress.AmendmentIDFromKey(*a.AmendmentID)
		row.recordID, row.congress, row.amendment = loader.GlobalID(string(revision.KindAmendment), *a.AmendmentID), id.Congress, &id
		return row
	}
	if a.BillID != nil {
		id, _ := congress.BillIDFromKey(*a.BillID)
		row.recordID, row.congress, row.bill = loader.GlobalID(string(revision.KindBill), *a.BillID), id.Congress, &id
	}
	return row
}
