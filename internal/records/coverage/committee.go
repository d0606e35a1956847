package coverage

import (
	"context"

	"legislative/ent"
	"legislative/internal/congress"
	"legislative/internal/records"
	"legislative/internal/store/database"
	"legislative/internal/stored"
)

// OfCommittee returns what is loaded of a committee.
func OfCommittee(db *database.DB, committee *ent.Committee) *Coverage {
	c := newCoverage()
	c.count(nil)
	switch {
	case committee.Precedence == stored.AnswersPrecedence:
		c.Loaded = append(c.Loaded, congress.APIAnswer)
	case committee.IsCurrent != nil:
		c.Loaded = append(c.Loaded, congress.CommitteeList)
	default:
		c.name([]congress.FileKind{congress.StatusFile})
		c.miss("No loaded list of committees has the committee: load committees-current.yaml and committees-historical.yaml.",
			"contact", "formerNames", "jurisdiction", "members", "subcommittees", "url", "wikipedia")
	}
	c.others = append(c.others, func(ctx context.Context) (missing, error) { return seatsOf(ctx, db, committee) })
	if committee.StatedBills > committee.BillCount {
		c.count(map[string]int{"bills": committee.StatedBills})
		c.miss("The committee acted on more bills than those of which status files are loaded: load BILLSTATUS files of the Congresses concerned.", "bills", "stages")
	}
	return c
}

// seatsOf finds whether the members of a committee are missing, since no loaded list has
// them.
func seatsOf(ctx context.Context, db *database.DB, committee *ent.Committee) (missing, error) {
	known, err := records.AwaitSeats(ctx, db, committee)
	if err != nil || known {
		return missing{}, err
	}
	return missing{[]string{"members"}, "No loaded list has the members of the committee: load committee-membership-current.yaml."}, nil
}
