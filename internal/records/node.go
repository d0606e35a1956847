package records

import (
	"context"

	"legislative/ent"
	"legislative/ent/revision"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

// Node is a record with a global ID: an [*ent.Bill], [*ent.Amendment],
// [*ent.Committee], [*ent.Member], [*ent.HouseVote] or [*ent.TextVersion], or an
// [*ent.Section], a provision of a text or a position in a vote, which are parts of
// these.
type Node any

// Nodes reads the records of a type by their keys, in one statement. It returns
// nothing for an unknown type.
func Nodes(ctx context.Context, db *database.DB, kind revision.Kind, keys []int64) (map[int64]Node, error) {
	switch kind {
	case revision.KindBill:
		return readNodes(ctx, db, queryBills, keys, billID)
	case revision.KindAmendment:
		return readNodes(ctx, db, queryAmendments, keys, amendmentID)
	case revision.KindCommittee:
		return readNodes(ctx, db, queryCommittees, keys, committeeID)
	case revision.KindMember:
		return readNodes(ctx, db, QueryMembers, keys, memberID)
	case revision.KindHouseVote:
		return readNodes(ctx, db, QueryVotes, keys, voteID)
	case revision.KindTextVersion:
		return readNodes(ctx, db, queryTextVersions, keys, func(v *ent.TextVersion) int64 { return v.ID })
	default:
		return nil, nil
	}
}

func readNodes[T any](ctx context.Context, db *database.DB, query loader.Query[T], keys []int64, id func(*T) int64) (map[int64]Node, error) {
	found, err := query(loader.OnRecords[T](ctx, keys...), db.Ent, loader.In("id", keys))
	if err != nil {
		return nil, err
	}
	loader.SetSiblings(ctx, found)
	nodes := make(map[int64]Node, len(found))
	for _, t := range found {
		nodes[id(t)] = t
	}
	return nodes, nil
}
