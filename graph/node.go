package graph

import (
	"context"
	"slices"

	"legislative/ent/revision"
	"legislative/graph/directive"
	"legislative/internal/access"
	"legislative/internal/records"
	"legislative/internal/records/texts"
	"legislative/internal/relay"
)

// rootFields has the field of Query that returns a record, by its type. A
// caller may read a record by its global ID, and its changes, with the rights
// that this field requires.
var rootFields = map[revision.Kind]string{
	revision.KindBill:        "bill",
	revision.KindAmendment:   "amendment",
	revision.KindCommittee:   "committee",
	revision.KindMember:      "member",
	revision.KindHouseVote:   "houseVote",
	revision.KindTextVersion: "textVersion",
}

func checkAccess(ctx context.Context, kind revision.Kind) error {
	requirement, _, err := directive.Requirement(parsedSchema().Query.Fields.ForName(rootFields[kind]).Directives)
	if err != nil {
		return err
	}
	caller, _ := access.CallerFrom(ctx)
	return requirement.Check(caller)
}

// readNodes returns records by their global IDs, in the order of the IDs. The
// record is nil if there is no such record; errs has an error for each ID that
// is malformed or that the caller may not read, and otherwise nil. The records
// of one type are read in one statement.
func (r *Resolver) readNodes(ctx context.Context, argument string, ids []string) (nodes []records.Node, errs []error, err error) {
	nodes, errs = make([]records.Node, len(ids)), make([]error, len(ids))
	if err := r.readProvisionNodes(ctx, ids, nodes, errs); err != nil {
		return nil, nil, err
	}
	keys := map[revision.Kind][]int64{}
	for i, id := range ids {
		if isProvisionID(id) {
			continue
		}
		name, key, ok := relay.ParseGlobalID(id)
		kind := revision.Kind(name)
		if !ok || rootFields[kind] == "" {
			errs[i] = relay.InvalidArgument(argument, "%q is not a global ID: pass the ID of a record", records.Clip(id))
		} else if errs[i] = checkAccess(ctx, kind); errs[i] == nil {
			keys[kind] = append(keys[kind], key)
		}
	}
	found := map[revision.Kind]map[int64]records.Node{}
	for kind := range keys {
		if found[kind], err = records.Nodes(ctx, r.db, kind, keys[kind]); err != nil {
			return nil, nil, err
		}
	}
	for i, id := range ids {
		name, key, ok := relay.ParseGlobalID(id)
		if ok && errs[i] == nil {
			nodes[i] = found[revision.Kind(name)][key]
		}
	}
	return nodes, errs, nil
}

func isProvisionID(id string) bool {
	_, _, ok := relay.ParsePartID(texts.ProvisionType, id)
	return ok
}

// readProvisionNodes reads the provisions among the records of readNodes. They
// are parts of sections, so a caller may read them with the rights that reading
// sections requires.
func (r *Resolver) readProvisionNodes(ctx context.Context, ids []string, nodes []records.Node, errs []error) error {
	var readable []string
	for i, id := range ids {
		if !isProvisionID(id) {
			continue
		}
		if errs[i] = checkSectionAccess(ctx); errs[i] == nil {
			readable = append(readable, id)
		}
	}
	found, err := texts.Provisions(ctx, r.db, readable)
	for i, id := range ids {
		if p := found[id]; p != nil {
			nodes[i] = p
		}
	}
	return err
}

func checkSectionAccess(ctx context.Context) error {
	field := parsedSchema().Types["TextVersion"].Fields.ForName("sections")
	requirement, _, err := directive.Requirement(field.Directives)
	if err != nil {
		return err
	}
	caller, _ := access.CallerFrom(ctx)
	return requirement.Check(caller)
}

// readableTypes returns those of the given types, or of all types if types is
// nil, whose records the caller may read.
func readableTypes(ctx context.Context, types []revision.Kind) (readable []revision.Kind) {
	for kind := range rootFields {
		if (types == nil || slices.Contains(types, kind)) && checkAccess(ctx, kind) == nil {
			readable = append(readable, kind)
		}
	}
	slices.Sort(readable)
	return readable
}
