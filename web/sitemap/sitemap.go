// Package sitemap has the addresses of the pages about records for search engines: the
// sitemaps of sitemaps.org, and robots.txt.
package sitemap

import (
	"bytes"
	"embed"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"legislative/internal/http/problem"
	"legislative/web/page"
)

//go:embed operations/*.graphql
var operations embed.FS

const (
	indexPath = "/sitemap.xml"
	typeXML   = "application/xml"
	namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"
)

// Kinds returns the sitemaps. Each has the pages of one kind of record, of one Congress
// for bills and votes, so that none has more than the 50,000 addresses that the protocol
// permits.
func Kinds() []page.Kind {
	return []page.Kind{
		{Name: "index", Pattern: indexPath, Operations: operations, ContentType: typeXML, Content: newIndex},
		{Name: "bills", Pattern: "/sitemaps/bills-{congress}.xml", Operations: operations, ContentType: typeXML, Content: newBills},
		{Name: "votes", Pattern: "/sitemaps/votes-{congress}.xml", Operations: operations, ContentType: typeXML, Content: newVotes},
		{Name: "people", Pattern: "/sitemaps/people.xml", Operations: operations, ContentType: typeXML, Content: newPeople},
	}
}

// location is an address in a sitemap or in an index of sitemaps.
type location struct {
	Address string `xml:"loc"`
	Changed string `xml:"lastmod,omitempty"`
}

type index struct {
	XMLName  xml.Name   `xml:"sitemapindex"`
	Space    string     `xml:"xmlns,attr"`
	Sitemaps []location `xml:"sitemap"`
}

type sitemap struct {
	XMLName xml.Name   `xml:"urlset"`
	Space   string     `xml:"xmlns,attr"`
	Pages   []location `xml:"url"`
}

func newIndex(r page.Request, data []byte) (*page.Content, error) {
	var answer struct {
		Dataset struct {
			Coverage []struct{ Congress, Bills, HouseVotes int }
		}
	}
	if err := json.Unmarshal(data, &answer); err != nil {
		return nil, err
	}
	file := index{Space: namespace, Sitemaps: []location{{Address: r.Origin + "/sitemaps/people.xml"}}}
	for _, c := range answer.Dataset.Coverage {
		if c.Bills > 0 {
			file.Sitemaps = append(file.Sitemaps, location{Address: fmt.Sprintf("%s/sitemaps/bills-%d.xml", r.Origin, c.Congress)})
		}
		if c.HouseVotes > 0 {
			file.Sitemaps = append(file.Sitemaps, location{Address: fmt.Sprintf("%s/sitemaps/votes-%d.xml", r.Origin, c.Congress)})
		}
	}
	return encode(file)
}

func newBills(r page.Request, data []byte) (*page.Content, error) {
	var answer struct {
		Bills struct {
			Nodes []struct {
				page.BillReference

				UpdatedAt string
			}
		}
	}
	if err := json.Unmarshal(data, &answer); err != nil {
		return nil, err
	}
	file := sitemap{Space: namespace}
	for _, b := range answer.Bills.Nodes {
		file.Pages = append(file.Pages, location{r.Origin + b.Path(), b.UpdatedAt})
	}
	return encode(file)
}

func newVotes(r page.Request, data []byte) (*page.Content, error) {
	var answer struct {
		HouseVotes struct{ Nodes []page.VoteReference }
	}
	if err := json.Unmarshal(data, &answer); err != nil {
		return nil, err
	}
	file := sitemap{Space: namespace}
	for _, v := range answer.HouseVotes.Nodes {
		file.Pages = append(file.Pages, location{Address: r.Origin + v.Path()})
	}
	return encode(file)
}

func newPeople(r page.Request, data []byte) (*page.Content, error) {
	var answer struct {
		Members struct {
			Nodes []struct {
				BioguideID string `json:"bioguideId"`
			}
		}
		Committees struct {
			Nodes []struct{ Chamber, SystemCode string }
		}
	}
	if err := json.Unmarshal(data, &answer); err != nil {
		return nil, err
	}
	file := sitemap{Space: namespace}
	for _, path := range []string{"/", "/bills", "/amendments", "/votes", "/members", "/committees", "/docs"} {
		file.Pages = append(file.Pages, location{Address: r.Origin + path})
	}
	for _, m := range answer.Members.Nodes {
		file.Pages = append(file.Pages, location{Address: r.Origin + page.MemberPath(m.BioguideID)})
	}
	for _, c := range answer.Committees.Nodes {
		file.Pages = append(file.Pages, location{Address: r.Origin + page.CommitteePath(c.Chamber, c.SystemCode)})
	}
	return encode(file)
}

func encode(file any) (*page.Content, error) {
	var out bytes.Buffer
	out.WriteString(xml.Header)
	if err := xml.NewEncoder(&out).Encode(file); err != nil {
		return nil, err
	}
	return &page.Content{Body: out.Bytes()}, nil
}

// Robots returns a handler of robots.txt. Search engines need not read the API, the
// pages of account holders, or what pages offer to programs.
func Robots(origin *url.URL) http.Handler {
	lines := []string{"User-agent: *"}
	for _, path := range []string{"/api", "/graphql", "/account", "/exports", "/search?", "/*.csv", "/*/api$", "/*/api?", "/*/api.json"} {
		lines = append(lines, "Disallow: "+path)
	}
	text := []byte(strings.Join(append(lines, "", "Sitemap: "+origin.String()+indexPath, ""), "\n"))
	return problem.ReadOnly(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		w.Header().Set("Cache-Control", "public, max-age=3600")
		_, _ = w.Write(text) // fails only if the client is gone
	}))
}
