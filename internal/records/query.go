package records

import (
	"context"
	"slices"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/amendment"
	"legislative/ent/housevote"
)

// The functions below read the rows of one table each. They are the
// [legislative/internal/records/loader.Query] of its lists.

func queryActions(ctx context.Context, client *ent.Client, scope func(*sql.Selector)) ([]*ent.Action, error) {
	return client.Action.Query().Where(scope).All(ctx)
}

// amendmentColumns are the columns of an amendment without those by which an ingest
// orders files.
var amendmentColumns = slices.DeleteFunc(slices.Clone(amendment.Columns), func(column string) bool { return column == amendment.FieldSourceRank })

func queryAmendments(ctx context.Context, client *ent.Client, scope func(*sql.Selector)) ([]*ent.Amendment, error) {
	return client.Amendment.Query().Where(scope).Select(amendmentColumns...).All(ctx)
}

func queryBills(ctx context.Context, client *ent.Client, scope func(*sql.Selector)) ([]*ent.Bill, error) {
	return client.Bill.Query().Where(scope).All(ctx)
}

func queryBillCommittees(ctx context.Context, client *ent.Client, scope func(*sql.Selector)) ([]*ent.BillCommittee, error) {
	return client.BillCommittee.Query().Where(scope).All(ctx)
}

func queryCommittees(ctx context.Context, client *ent.Client, scope func(*sql.Selector)) ([]*ent.Committee, error) {
	return client.Committee.Query().Where(scope).All(ctx)
}

func queryMemberships(ctx context.Context, client *ent.Client, scope func(*sql.Selector)) ([]*ent.CommitteeMembership, error) {
	return client.CommitteeMembership.Query().Where(scope).All(ctx)
}

// voteColumns are the columns of a vote without its ballots, which are large
// and read separately.
var voteColumns = slices.DeleteFunc(slices.Clone(housevote.Columns), func(column string) bool { return column == housevote.FieldBallots })

// QueryVotes reads House votes without their ballots.
func QueryVotes(ctx context.Context, client *ent.Client, scope func(*sql.Selector)) ([]*ent.HouseVote, error) {
	return client.HouseVote.Query().Where(scope).Select(voteColumns...).All(ctx)
}

// QueryMembers reads members.
func QueryMembers(ctx context.Context, client *ent.Client, scope func(*sql.Selector)) ([]*ent.Member, error) {
	return client.Member.Query().Where(scope).All(ctx)
}

func queryRelatedBills(ctx context.Context, client *ent.Client, scope func(*sql.Selector)) ([]*ent.RelatedBill, error) {
	return client.RelatedBill.Query().Where(scope).All(ctx)
}

func querySponsorships(ctx context.Context, client *ent.Client, scope func(*sql.Selector)) ([]*ent.Sponsorship, error) {
	return client.Sponsorship.Query().Where(scope).All(ctx)
}

func queryTerms(ctx context.Context, client *ent.Client, scope func(*sql.Selector)) ([]*ent.Term, error) {
	return client.Term.Query().Where(scope).All(ctx)
}

func queryTextVersions(ctx context.Context, client *ent.Client, scope func(*sql.Selector)) ([]*ent.TextVersion, error) {
	return client.TextVersion.Query().Where(scope).All(ctx)
}

func queryVotingRecords(ctx context.Context, client *ent.Client, scope func(*sql.Selector)) ([]*ent.VotingRecord, error) {
	return client.VotingRecord.Query().Where(scope).All(ctx)
}
