package loader

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
