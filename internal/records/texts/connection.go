package texts

import (
	"legislative/ent"
	"legislative/internal/relay"
)

// The connections and edges of the schema.
type (
	FindingConnection        = relay.Connection[*ent.Finding]
	FindingEdge              = relay.Edge[*ent.Finding]
	MatchConnection          = relay.Connection[*Match]
	MatchEdge                = relay.Edge[*Match]
	PassageConnection        = relay.Connection[*Passage]
	PassageEdge              = relay.Edge[*Passage]
	ProvisionConnection      = relay.Connection[*Provision]
	ProvisionEdge            = relay.Edge[*Provision]
	RequiredReportConnection = relay.Connection[*ent.RequiredReport]
	RequiredReportEdge       = relay.Edge[*ent.RequiredReport]
	SectionConnection        = relay.Connection[*ent.Section]
	SectionEdge              = relay.Edge[*ent.Section]
	SectionChangeConnection  = relay.Connection[*SectionChange]
	SectionChangeEdge        = relay.Edge[*SectionChange]
)
