package graph

import (
	"context"
	"slices"

	"legislative/ent/revision"
	"legislative/graph/directive"
	"legislative/graph/schema"
	"legislative/internal/operation"
	"legislative/internal/records"
	"legislative/internal/records/loader"
	"legislative/internal/records/positions"
	"legislative/internal/records/texts"
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
	requirement, _, err := directive.Requirement(schema.Parsed().Query.Fields.ForName(rootFields[kind]).Directives)
	if err != nil {
		return err
	}
	caller, _ := operation.CallerFrom(ctx)
	return requirement.Check(caller)
}

// partFields has, by its type, the field that returns a record which is a part of
// another. A caller may read a part by its global ID with the rights that this
// field requires.
var partFields = map[string]struct{ typeName, field string }{
	texts.SectionType:      {"TextVersion", "sections"},
	texts.ProvisionType:    {"TextVersion", "sections"},
	positions.PositionType: {"HouseVote", "positions"},
}

func checkPartAccess(ctx context.Context, typeName string) error {
	of := partFields[typeName]
	requirement, _, err := directive.Requirement(schema.Parsed().Types[of.typeName].Fields.ForName(of.field).Directives)
	if err != nil {
		return err
	}
	caller, _ := operation.CallerFrom(ctx)
	return requirement.Check(caller)
}

// readNodes returns records by their global IDs, in the order of the IDs. The
// record is nil if there is no such record; errs has an error for each ID that
// is malformed or that the caller may not read, and otherwise nil. The records
// of one type are read in one statement, and positions in two.
func (r *Resolver) readNodes(ctx context.Context, argument string, ids []string) (nodes []records.Node, errs []error, err error) {
	nodes, errs = make([]records.Node, len(ids)), make([]error, len(ids))
	byType := map[string][]string{}
	for i, id := range ids {
		name := typeOfID(id)
		switch {
		case name == "":
			errs[i] = loader.InvalidArgument(argument, "%q is not a global ID: pass the ID of a record", records.Clip(id))
		case partFields[name].field != "":
			errs[i] = checkPartAccess(ctx, name)
		default:
			errs[i] = checkAccess(ctx, revision.Kind(name))
		}
		if errs[i] == nil {
			byType[name] = append(byType[name], id)
		}
	}
	found := map[string]records.Node{}
	for name, ids := range byType {
		if err := r.readNodesOfType(ctx, name, ids, found); err != nil {
			return nil, nil, err
		}
	}
	for i, id := range ids {
		nodes[i] = found[id]
	}
	return nodes, errs, nil
}

// typeOfID returns the type of the record with a global ID, or "" if the ID is
// malformed.
func typeOfID(id string) string {
	if _, _, ok := loader.ParsePartID(texts.ProvisionType, id); ok {
		return texts.ProvisionType
	}
	name, _, ok := loader.ParseGlobalID(id)
	if !ok || name == texts.ProvisionType || rootFields[revision.Kind(name)] == "" && partFields[name].field == "" {
		return ""
	}
	return name
}

// readNodesOfType adds the records of a type to found, by their global IDs.
func (r *Resolver) readNodesOfType(ctx context.Context, name string, ids []string, found map[string]records.Node) (err error) {
	if name == texts.ProvisionType {
		provisions, err := texts.Provisions(ctx, r.db, ids)
		for id, p := range provisions {
			found[id] = p
		}
		return err
	}
	keys := make([]int64, len(ids))
	for i, id := range ids {
		_, keys[i], _ = loader.ParseGlobalID(id)
	}
	var byKey map[int64]records.Node
	switch name {
	case texts.SectionType:
		byKey, err = texts.SectionNodes(ctx, r.db, keys)
	case positions.PositionType:
		byKey, err = positions.Nodes(ctx, r.db, keys)
	default:
		byKey, err = records.Nodes(ctx, r.db, revision.Kind(name), keys)
	}
	for i, id := range ids {
		if node, ok := byKey[keys[i]]; ok {
			found[id] = node
		}
	}
	return err
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
