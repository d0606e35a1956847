// Package relay implements the server side of Relay's GraphQL conventions:
// connections with cursors, page arguments and global object ids. It also
// loads a field for all rows of a list at once, which keeps the number of
// reads independent of the number of rows.
//
// The package knows neither the records nor the GraphQL server.
//
// Sources: https://relay.dev/graphql/connections.htm and
// https://relay.dev/graphql/objectidentification.htm.
package relay

import "fmt"

// ArgumentError reports an invalid argument of a field. The client can correct
// it.
type ArgumentError struct {
	Argument string // name of the argument
	Message  string // the allowed values
}

// Error returns the name of the argument and the message.
func (e *ArgumentError) Error() string { return e.Argument + ": " + e.Message }

// InvalidArgument returns an [ArgumentError] with a formatted message.
func InvalidArgument(argument, format string, values ...any) error {
	return &ArgumentError{argument, fmt.Sprintf(format, values...)}
}
