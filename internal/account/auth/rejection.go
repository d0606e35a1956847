package auth

import "fmt"

// Rejection is the error of a change that is not allowed or not possible. Its
// message is for the person who requested the change, and says how to recover.
type Rejection struct{ Message string }

// Error returns the message.
func (r *Rejection) Error() string { return r.Message }

// Rejectf returns a [Rejection] with a formatted message.
func Rejectf(format string, args ...any) error {
	return &Rejection{Message: fmt.Sprintf(format, args...)}
}
