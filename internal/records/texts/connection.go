package texts

import (
	"legislative/ent"
	"legislative/internal/records/loader"
)

// The connections and edges of the schema.
type (
	FindingConnection        = loader.Connection[*ent.Finding]
	FindingEdge              = loader.Edge[*ent.Finding]
	MatchConnection          = loader.Connection[*Match]
	MatchEdge                = loader.Edge[*Match]
	PassageConnection        = loader.Connection[*Passage]
	PassageEdge              = loader.Edge[*Passage]
	ProvisionConnection      = loader.Connection[*Provision]
	ProvisionEdge            = loader.Edge[*Provision]
	RequiredReportConnection = loader.Connection[*ent.RequiredReport]
	RequiredReportEdge       = loader.Edge[*ent.RequiredReport]
	SectionConnection        = loader.Connection[*ent.Section]
	SectionEdge              = loader.Edge[*ent.Section]
	SectionChangeConnection  = loader.Connection[*SectionChange]
	SectionChangeEdge        = loader.Edge[*SectionChange]
)
