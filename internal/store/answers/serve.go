package answers

import "net/http"

// Serve responds to a request with the answer with a key: the one that is kept, or
// status 304 if the client has it, or else one that the source makes.
func (c *Cache) Serve(w http.ResponseWriter, r *http.Request, h *Header, key Key, source Source) error {
	if isServed, err := c.ServeKept(w, r, h, key); isServed || err != nil {
		return err
	}
	a, err := c.make(r.Context(), key, source)
	if err != nil {
		return err
	}
	a.Write(w, r, h)
	return nil
}

// ServeKept responds to a request with the answer with a key if it is kept and up to
// date, or with status 304 if the client has it, as far as the cache knows without
// making it. Otherwise it returns false.
func (c *Cache) ServeKept(w http.ResponseWriter, r *http.Request, h *Header, key Key) (bool, error) {
	state, err := c.state(r.Context())
	if err != nil {
		return false, err
	}
	if a := c.find(key, state); a != nil {
		a.Write(w, r, h)
		return true, nil
	}
	if !h.Tagged || len(r.Header["If-None-Match"]) == 0 {
		return false, nil
	}
	tag, ok := c.tags.Get(string(key[:]) + state)
	return ok && writeNotModified(w, r, h, tag), nil
}
