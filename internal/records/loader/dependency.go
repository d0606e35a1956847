package loader

import (
	"context"

	"legislative/ent"
	"legislative/ent/action"
	"legislative/ent/amendment"
	"legislative/ent/billcommittee"
	"legislative/ent/committee"
	"legislative/ent/revision"
	"legislative/ent/section"
	"legislative/ent/votelink"
	"legislative/internal/operation"
)

// kindOf returns the kind of the records T, or "" if rows T are no records of
// their own.
func kindOf[T any]() revision.Kind {
	switch any((*T)(nil)).(type) {
	case *ent.Bill:
		return revision.KindBill
	case *ent.Amendment:
		return revision.KindAmendment
	case *ent.Committee:
		return revision.KindCommittee
	case *ent.Member, *ent.MemberProfile: // which has the key of its member
		return revision.KindMember
	case *ent.HouseVote:
		return revision.KindHouseVote
	case *ent.TextVersion:
		return revision.KindTextVersion
	default:
		return ""
	}
}

// parentKinds has the kinds of the records to which columns refer. An ingest that
// changes which rows refer to a record through one of them counts the record as
// changed, or a record among the rows.
var parentKinds = map[string]revision.Kind{
	votelink.FieldBillID:           revision.KindBill, // and the column of that name in other tables
	action.FieldAmendmentID:        revision.KindAmendment,
	amendment.FieldAmendedID:       revision.KindAmendment,
	committee.FieldParentID:        revision.KindCommittee,
	billcommittee.FieldCommitteeID: revision.KindCommittee,
	votelink.FieldVoteID:           revision.KindHouseVote,
	section.FieldTextVersionID:     revision.KindTextVersion,
}

// OnRecords returns a context for a statement that reads records T by their keys.
// See [operation.On]. If rows T are no records of their own, it returns ctx.
func OnRecords[T any](ctx context.Context, keys ...int64) context.Context {
	kind := kindOf[T]()
	if kind == "" {
		return ctx
	}
	return operation.On(ctx, kind, keys...)
}

// OnParents returns a context for a statement that reads the rows whose column
// is one of keys. See [operation.On].
func OnParents(ctx context.Context, column string, keys []int64) context.Context {
	kind, ok := parentKinds[column]
	if !ok {
		return ctx
	}
	return operation.On(ctx, kind, keys...)
}

// AddRecords adds records T to those on which the answer depends, whatever
// statement has read them.
func AddRecords[T any](ctx context.Context, keys ...int64) {
	operation.From(ctx).Records.Add(kindOf[T](), keys...)
}

// addFound adds the rows of a list to the records on which the answer depends, if
// they are records.
func addFound[T any](ctx context.Context, rows []*T) {
	switch rows := any(rows).(type) {
	case []*ent.Amendment:
		AddRecords[ent.Amendment](ctx, Keys(rows, func(a *ent.Amendment) *int64 { return &a.ID })...)
	case []*ent.Committee:
		AddRecords[ent.Committee](ctx, Keys(rows, func(c *ent.Committee) *int64 { return &c.ID })...)
	case []*ent.TextVersion:
		AddRecords[ent.TextVersion](ctx, Keys(rows, func(v *ent.TextVersion) *int64 { return &v.ID })...)
	}
}
