package web

import (
	"bytes"
	"net/http"

	"legislative/web/frame"
)

// holderPage returns a handler of a page that is the same for everybody except account
// holders who are signed in. Caches must not store the pages of holders.
func (s *site) holderPage(name string, newData func(*frame.Holder) any) (http.Handler, error) {
	page, err := s.template(name)
	if err != nil {
		return nil, err
	}
	same, err := s.page(name, frame.PagePolicy(), newData(nil))
	if err != nil {
		return nil, err
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		holder := s.holder(r)
		if holder == nil {
			same.ServeHTTP(w, r)
			return
		}
		var body bytes.Buffer
		if err := page.ExecuteTemplate(&body, name, newData(holder)); err != nil {
			panic(err) // the tests render every part of the template
		}
		frame.PagePolicy().Set(w.Header())
		w.Header().Set("Cache-Control", "private, no-store")
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write(body.Bytes()) // fails only if the client is gone
	}), nil
}

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
