package web

import (
	"bytes"
	"context"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// Coverage tells what the service has loaded.
type Coverage func(context.Context) (Loaded, error)

// Loaded is what the service has loaded.
type Loaded struct {
	Version    int64  // of the dataset
	ChangedAt  string // RFC 3339; "" before the first change
	Congresses []Congress
	Bill       string // one of those that are: 118/hr/1; "" where there is none
}

// Congress is how many records of a Congress are loaded.
type Congress struct {
	Congress   int
	Bills      int
	Amendments int
	Texts      int // text versions of which the text itself is loaded
	HouseVotes int
}

// front is what the landing page tells of.
type front struct {
	Origin string // scheme and host of the service, as the client knows it
	Bill   string // one to ask for
	Loaded *Loaded
}

// anyBill is the one to ask for where nobody knows which are loaded.
const anyBill = "118/hr/1"

func (s *site) landing() (http.Handler, error) {
	page, err := s.template("landing.html")
	if err != nil {
		return nil, err
	}
	return pages().on(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var body bytes.Buffer
		if err := page.ExecuteTemplate(&body, "landing.html", s.front(r)); err != nil {
			panic(err) // the tests render every part of it
		}
		w.Header().Set("Cache-Control", "no-cache")
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write(body.Bytes()) // a client that is gone needs no answer
	})), nil
}

// front does without what is loaded where that cannot be told: the rest of
// the page is as good.
func (s *site) front(r *http.Request) front {
	f := front{Origin: origin(r), Bill: anyBill}
	loaded, err := s.options.Coverage(r.Context())
	if err != nil {
		return f
	}
	f.Loaded = &loaded
	if loaded.Bill != "" {
		f.Bill = loaded.Bill
	}
	return f
}

// origin is where the client found the service, for it to paste.
func origin(r *http.Request) string {
	scheme := r.Header.Get("X-Forwarded-Proto")
	if scheme != "http" && scheme != "https" {
		scheme = "http"
		if r.TLS != nil {
			scheme = "https"
		}
	}
	return scheme + "://" + r.Host
}

// moment writes an instant of RFC 3339 for people.
func moment(instant string) (string, error) {
	t, err := time.Parse(time.RFC3339, instant)
	if err != nil {
		return "", err
	}
	return t.UTC().Format("January 2, 2006, 15:04 UTC"), nil
}

// number writes a count with its thousands apart.
func number(n int) string {
	digits := strconv.Itoa(n)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = strings.Join([]string{digits[:i], digits[i:]}, "\u202f")
	}
	return digits
}
