package graph

import (
	"context"

	"github.com/99designs/gqlgen/graphql"

	"legislative/ent"
	"legislative/ent/amendment"
	"legislative/ent/bill"
	"legislative/ent/committee"
	"legislative/ent/housevote"
	"legislative/ent/member"
	"legislative/ent/textversion"
	"legislative/graph/batch"
	"legislative/graph/directive"
	"legislative/internal/access"
)

// kinds reads records of each kind by their keys, in one statement.
func (r *Resolver) kinds() map[string]kind {
	return map[string]kind{
		kindBill: {"bill", func(ctx context.Context, keys []int64) (map[int64]Node, error) {
			return byKey(ctx, billKey, r.ent.Bill.Query().Where(among(bill.FieldID, keys)).All)
		}},
		kindAmendment: {"amendment", func(ctx context.Context, keys []int64) (map[int64]Node, error) {
			return byKey(ctx, amendmentKey, r.ent.Amendment.Query().Where(among(amendment.FieldID, keys)).All)
		}},
		kindCommittee: {"committee", func(ctx context.Context, keys []int64) (map[int64]Node, error) {
			return byKey(ctx, committeeKey, r.ent.Committee.Query().Where(among(committee.FieldID, keys)).All)
		}},
		kindMember: {"member", func(ctx context.Context, keys []int64) (map[int64]Node, error) {
			return byKey(ctx, memberKey, r.ent.Member.Query().Where(among(member.FieldID, keys)).All)
		}},
		kindTextVersion: {"textVersion", func(ctx context.Context, keys []int64) (map[int64]Node, error) {
			return byKey(ctx, textVersionKey, r.ent.TextVersion.Query().Where(among(textversion.FieldID, keys)).All)
		}},
		kindHouseVote: {"houseVote", func(ctx context.Context, keys []int64) (map[int64]Node, error) {
			return byKey(ctx, houseVoteKey, func(ctx context.Context) ([]*ent.HouseVote, error) {
				return r.houseVotes(ctx, among(housevote.FieldID, keys))
			})
		}},
	}
}

// kind is how records of a kind are read, and the field of the root that
// gives them too: who may read that may read them by their global ids.
type kind struct {
	rootField string
	read      func(ctx context.Context, keys []int64) (map[int64]Node, error)
}

func byKey[T any](ctx context.Context, key func(*T) int64, read func(context.Context) ([]*T, error)) (map[int64]Node, error) {
	found, err := read(ctx)
	if err != nil {
		return nil, err
	}
	batch.Together(ctx, found)
	nodes := make(map[int64]Node, len(found))
	for _, t := range found {
		nodes[key(t)] = t
	}
	return nodes, nil
}

// nodes reads records by their global ids, each kind in one statement, in the
// order asked. Where there is none an element is nil, and errs says why where
// the id, or the right to read it, is at fault.
func (r *Resolver) nodes(ctx context.Context, argument string, ids []string) (nodes []Node, errs []error, err error) {
	kinds, asked := r.kinds(), map[string][]int64{}
	nodes, errs = make([]Node, len(ids)), make([]error, len(ids))
	caller, _ := access.CallerFrom(ctx)
	for i, id := range ids {
		name, key, ok := parseGlobalID(id)
		if _, known := kinds[name]; !ok || !known {
			errs[i] = invalid(argument, "%q is no global id: pass the id of a record", clipped(id))
		} else if errs[i] = requirementOf(kinds[name].rootField).Check(caller); errs[i] == nil {
			asked[name] = append(asked[name], key)
		}
	}
	found := map[string]map[int64]Node{}
	for name, keys := range asked {
		if found[name], err = kinds[name].read(ctx, keys); err != nil {
			return nil, nil, err
		}
	}
	for i, id := range ids {
		name, key, _ := parseGlobalID(id)
		if errs[i] == nil {
			nodes[i] = found[name][key]
		}
	}
	return nodes, errs, nil
}

// tellEach tells the errors of single elements of the list that is being
// resolved; the other elements stand.
func tellEach(ctx context.Context, errs []error) {
	for i, err := range errs {
		if err != nil {
			graphql.AddError(graphql.WithPathContext(ctx, graphql.NewPathWithIndex(i)), err)
		}
	}
}

// requirementOf is what a field of the root requires.
func requirementOf(rootField string) access.Requirement {
	need, _, err := directive.Requirement(parsedSchema.Query.Fields.ForName(rootField).Directives)
	if err != nil {
		panic(err) // the operations of REST, made of the same schema, are checked at the start
	}
	return need
}
