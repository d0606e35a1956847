package web

import (
	"bytes"
	"net/http"

	"legislative/web/frame"
)

// Coverage describes the loaded records.
type Coverage struct {
	Version    int64  // of the dataset
	ChangedAt  string // RFC 3339; "" before the first change
	Congresses []Congress
	Bill       string // path of a loaded bill, such as 118/hr/1; "" if no bill is loaded
}

// Congress holds the numbers of loaded records of a Congress.
type Congress struct {
	Congress   int
	Bills      int
	Amendments int
	Texts      int // text versions whose text is loaded
	HouseVotes int
}

// landingPage is the data of the landing page.
type landingPage struct {
	Origin   string    // scheme and host under which clients reach the service
	Bill     string    // path of the bill in the example
	Coverage *Coverage // nil if it could not be read
}

// defaultBill is the bill in the example if no bill is known to be loaded.
const defaultBill = "118/hr/1"

func (s *site) landing() (http.Handler, error) {
	page, err := s.template("landing.html")
	if err != nil {
		return nil, err
	}
	return frame.PagePolicy().Handler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var body bytes.Buffer
		if err := page.ExecuteTemplate(&body, "landing.html", s.newLandingPage(r)); err != nil {
			panic(err) // the tests render every part of the template
		}
		w.Header().Set("Cache-Control", "no-cache")
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write(body.Bytes()) // fails only if the client is gone
	})), nil
}

// newLandingPage omits the coverage if it cannot be read.
func (s *site) newLandingPage(r *http.Request) landingPage {
	page := landingPage{Origin: s.options.PublicURL.String(), Bill: defaultBill}
	coverage, err := s.options.Coverage(r.Context())
	if err != nil {
		return page
	}
	page.Coverage = &coverage
	if coverage.Bill != "" {
		page.Bill = coverage.Bill
	}
	return page
}
