package web

import (
	"net/http"

	"legislative/web/frame"
)

// holder returns the account holder who is signed in, or nil if nobody is. If the
// session cannot be read, the page is that for everybody.
func (s *site) holder(r *http.Request) *frame.Holder {
	if s.options.Holder == nil {
		return nil
	}
	holder, err := s.options.Holder(r)
	if err != nil {
		return nil
	}
	return holder
}
