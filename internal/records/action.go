package records

import (
	"legislative/ent"
	"legislative/ent/action"
	"legislative/internal/loader"
	"legislative/internal/relay"
)

func newActions[P any](parent string, parentKey func(*P) int64) *loader.Children[P, relay.NoArguments, ent.Action] {
	return &loader.Children[P, relay.NoArguments, ent.Action]{
		Table: action.Table, Query: queryActions, Parent: parent, Order: action.FieldID,
		ParentKey: parentKey, Keys: func(a *ent.Action) (int64, int64) { return ownerKey(a.BillID, a.AmendmentID), a.ID },
	}
}

func ownerKey(billKey, amendmentKey *int64) int64 {
	if billKey != nil {
		return *billKey
	}
	return *amendmentKey
}
