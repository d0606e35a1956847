package positions

import "legislative/internal/relay"

// The connections and edges of the schema.
type (
	BreakConnection = relay.Connection[*Break]
	BreakEdge       = relay.Edge[*Break]
	PositionEdge    = relay.Edge[*Position]
)
