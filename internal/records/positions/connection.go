package positions

import "legislative/internal/records/loader"

// The connections and edges of the schema.
type (
	BreakConnection = loader.Connection[*Break]
	BreakEdge       = loader.Edge[*Break]
	PositionEdge    = loader.Edge[*Position]
)
