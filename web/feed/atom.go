package feed

import (
	"cmp"
	"crypto/sha256"
	"encoding/xml"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"
	"unicode"
)

// maxEntries bounds the entries of a feed.
const maxEntries = 50

// author is the author of all feeds: the program, not those whose words it quotes.
const author = "Legislative Data Service"

// Feed is an Atom feed.
type Feed struct {
	XMLName  xml.Name `xml:"http://www.w3.org/2005/Atom feed"`
	ID       string   `xml:"id"`
	Title    string   `xml:"title"`
	Subtitle string   `xml:"subtitle,omitempty"`
	Updated  string   `xml:"updated"`
	Author   person   `xml:"author"`
	Links    []Link   `xml:"link"`
	Entries  []Entry  `xml:"entry"`
}

type person struct {
	Name string `xml:"name"`
}

// Link refers to a page or to the feed itself.
type Link struct {
	Rel  string `xml:"rel,attr"`
	Type string `xml:"type,attr"`
	Href string `xml:"href,attr"`
}

// Entry is something that happened.
type Entry struct {
	ID      string `xml:"id"`
	Title   string `xml:"title"`
	Updated string `xml:"updated"`
	Links   []Link `xml:"link"`
	Summary string `xml:"summary,omitempty"`

	at time.Time
}

// site makes addresses of pages.
type site struct{ origin *url.URL }

// page returns the address of a page by the segments of its path.
func (s site) page(segments ...string) string { return s.origin.JoinPath(segments...).String() }

// feed returns the address of a feed at a path.
func (s site) feed(path string) string { return s.origin.String() + path }

// newFeed returns a feed of entries, the newest first. Loaded is when records were
// last loaded, for a feed without entries. Self and page are its own address and
// that of the page.
func newFeed(id []string, title, subtitle, self, page, loaded string, entries []Entry) *Feed {
	slices.SortStableFunc(entries, func(a, b Entry) int { return cmp.Or(b.at.Compare(a.at), cmp.Compare(a.Title, b.Title)) })
	entries = distinct(entries)
	f := &Feed{
		ID: uniqueID(id...), Title: clean(title), Subtitle: clean(subtitle), Author: person{author},
		Links: []Link{{"self", "application/atom+xml", self}, {"alternate", "text/html", page}},
		// If nothing was ever loaded, there is no record and so no feed.
		Updated: cmp.Or(loaded, time.Unix(0, 0).UTC().Format(time.RFC3339)),
		Entries: entries[:min(len(entries), maxEntries)],
	}
	if len(entries) > 0 {
		f.Updated = entries[0].Updated
	}
	return f
}

// distinct removes entries whose ID an earlier one has, such as those of an action
// that the source lists twice.
func distinct(entries []Entry) []Entry {
	seen := map[string]bool{}
	return slices.DeleteFunc(entries, func(e Entry) bool {
		isKnown := seen[e.ID]
		seen[e.ID] = true
		return isKnown
	})
}

// newEntry returns an entry. Its ID follows from the parts that name it.
func newEntry(id []string, at time.Time, title, summary, page string) Entry {
	return Entry{
		ID: uniqueID(id...), Title: clean(title), Updated: at.Format(time.RFC3339), Summary: clean(summary),
		Links: []Link{{"alternate", "text/html", page}}, at: at,
	}
}

// uniqueID returns a URN that follows from its parts alone, whatever the address of
// the service is: a UUID of version 8, whose bits are of our making (RFC 9562).
func uniqueID(parts ...string) string {
	sum := sha256.Sum256([]byte("legislative feed\x00" + strings.Join(parts, "\x00")))
	id := sum[:16]
	id[6] = id[6]&0x0f | 0x80
	id[8] = id[8]&0x3f | 0x80
	return fmt.Sprintf("urn:uuid:%x-%x-%x-%x-%x", id[:4], id[4:6], id[6:8], id[8:10], id[10:])
}

// clean removes what a text of XML or a title must not have.
func clean(s string) string {
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }), " ")
}

// encode returns the feed as XML.
func (f *Feed) encode() ([]byte, error) {
	text, err := xml.MarshalIndent(f, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("encode a feed: %w", err)
	}
	return append([]byte(xml.Header), append(text, '\n')...), nil
}
