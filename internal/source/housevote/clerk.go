package housevote

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"legislative/internal/congress"
)

// clerkFile is a document of the Clerk, by vote.dtd of 2003.
type clerkFile struct {
	XMLName xml.Name `xml:"rollcall-vote"`
	Meta    struct {
		Congress        string  `xml:"congress"`
		Session         string  `xml:"session"`
		Chamber         *string `xml:"chamber"`
		Committee       *string `xml:"committee"` // instead of chamber in the Committee of the Whole
		RollCall        string  `xml:"rollcall-num"`
		Legislation     string  `xml:"legis-num"`
		Question        string  `xml:"vote-question"`
		AmendmentNumber string  `xml:"amendment-num"`
		AmendmentAuthor string  `xml:"amendment-author"`
		VoteType        string  `xml:"vote-type"`
		Result          string  `xml:"vote-result"`
		Date            string  `xml:"action-date"`
		Time            struct {
			Printed string `xml:",chardata"`
			Hours24 string `xml:"time-etz,attr"`
		} `xml:"action-time"`
		Correction  string       `xml:"vote-correction"`
		Description string       `xml:"vote-desc"`
		Totals      *clerkTotals `xml:"vote-totals"`
	} `xml:"vote-metadata"`
	Ballots []clerkBallot `xml:"vote-data>recorded-vote"`
}

type clerkBallot struct {
	Legislator struct {
		ID    string `xml:"name-id,attr"`
		Party string `xml:"party,attr"`
		State string `xml:"state,attr"`
		Role  string `xml:"role,attr"`
		Name  string `xml:",chardata"`
	} `xml:"legislator"`
	Vote string `xml:"vote"`
}

// isClerkXML reports whether head begins a file of the Clerk.
func isClerkXML(head []byte) bool {
	return head[0] == '<' && bytes.Contains(head, []byte("<rollcall-vote"))
}

// readClerk reads a vote from a file of the Clerk.
func readClerk(data []byte) (Vote, error) {
	file, err := decodeClerk(data)
	if err != nil {
		return Vote{}, fmt.Errorf("roll call XML: %w", err)
	}
	v, err := file.toVote()
	if err != nil {
		return Vote{}, fmt.Errorf("roll call XML: %w", err)
	}
	return v, nil
}

// decodeClerk decodes the only document in data.
func decodeClerk(data []byte) (*clerkFile, error) {
	decoder := xml.NewDecoder(bytes.NewReader(data))
	decoder.CharsetReader = func(charset string, _ io.Reader) (io.Reader, error) {
		return nil, fmt.Errorf("the file declares encoding %s: convert it to UTF-8", charset)
	}
	var file clerkFile
	if err := decoder.Decode(&file); err != nil {
		return nil, err
	}
	for {
		switch tok, err := decoder.Token(); t := tok.(type) {
		case nil:
			if errors.Is(err, io.EOF) {
				return &file, nil
			}
			return nil, err
		case xml.Comment, xml.ProcInst:
		case xml.CharData:
			if len(bytes.TrimSpace(t)) > 0 {
				return nil, trailingContentError(decoder)
			}
		default:
			return nil, trailingContentError(decoder)
		}
	}
}

func trailingContentError(decoder *xml.Decoder) error {
	line, _ := decoder.InputPos()
	return fmt.Errorf("line %d: content after </rollcall-vote>: put each roll call in a file of its own", line)
}

func (f *clerkFile) toVote() (Vote, error) {
	meta := &f.Meta
	id, err := f.voteID()
	if err != nil {
		return Vote{}, err
	}
	v := Vote{
		ID: id, Format: Clerk,
		Question: collapseSpace(meta.Question), VoteType: collapseSpace(meta.VoteType), Result: collapseSpace(meta.Result),
		Description: collapseSpace(meta.Description), Correction: collapseSpace(meta.Correction),
		Legislation: collapseSpace(meta.Legislation), Bill: parseLegislation(id.Congress, collapseSpace(meta.Legislation)),
		CommitteeOfTheWhole: meta.Committee != nil,
		SourceURL:           sourceURL(id),
	}
	v.Vacated = isVacated(v.Description, v.Correction)
	if v.Date, v.Time, err = parseClerkTime(meta.Date, cmp.Or(meta.Time.Hours24, meta.Time.Printed)); err != nil {
		return Vote{}, fmt.Errorf("roll call %s: %w", id, err)
	}
	if v.Amendment, err = parseClerkAmendment(meta.AmendmentNumber, meta.AmendmentAuthor); err != nil {
		return Vote{}, fmt.Errorf("roll call %s: %w", id, err)
	}
	if err := v.addBallots(f.ballots(&v)); err != nil {
		return Vote{}, err
	}
	if v.Totals, err = meta.Totals.toTotals(); err != nil {
		return Vote{}, fmt.Errorf("roll call %s: %w", id, err)
	}
	v.checkTotals()
	return v, nil
}

func (f *clerkFile) voteID() (congress.VoteID, error) {
	if f.Meta.Chamber != nil && !strings.Contains(*f.Meta.Chamber, "House") {
		return congress.VoteID{}, fmt.Errorf("chamber is %q: %w", *f.Meta.Chamber, ErrNotHouse)
	}
	number, err := parseCount("congress", f.Meta.Congress)
	if err != nil {
		return congress.VoteID{}, err
	}
	session, err := parseCount("session", strings.TrimRight(strings.TrimSpace(f.Meta.Session), "stndrh"))
	if err != nil {
		return congress.VoteID{}, err
	}
	rollCall, err := parseCount("rollcall-num", f.Meta.RollCall)
	if err != nil {
		return congress.VoteID{}, err
	}
	return congress.NewVoteID(congress.House, number, session, rollCall)
}

// ballots keeps the order of the file, which is alphabetical.
func (f *clerkFile) ballots(v *Vote) []Ballot {
	ballots := make([]Ballot, len(f.Ballots))
	for i, b := range f.Ballots {
		name := collapseSpace(b.Legislator.Name)
		ballots[i] = Ballot{
			Member: v.parseMember(b.Legislator.ID, name), Name: name,
			Party: b.Legislator.Party, State: b.Legislator.State, Role: b.Legislator.Role,
			Cast: collapseSpace(b.Vote),
		}
	}
	return ballots
}

// parseClerkTime parses a date such as 2-Oct-1990 and an Eastern time, either
// 16:15 or 4:15 PM. The time of day may be "", as in vacated votes.
func parseClerkTime(date, hour string) (day, instant string, err error) {
	t, err := time.Parse("2-Jan-2006", strings.TrimSpace(date))
	if err != nil {
		return "", "", fmt.Errorf("action-date is %q: want a date such as 23-Jan-1990", date)
	}
	day = t.Format(time.DateOnly)
	hour = strings.TrimSpace(hour)
	if hour == "" {
		return day, "", nil
	}
	clock, err := time.Parse("15:04", hour)
	if err != nil {
		clock, err = time.Parse("3:04 PM", hour)
	}
	if err != nil {
		return "", "", fmt.Errorf("action-time is %q: want a time such as 16:15 or 4:15 PM", hour)
	}
	wall := t.Add(time.Duration(clock.Hour())*time.Hour + time.Duration(clock.Minute())*time.Minute)
	return day, congress.EasternTime(wall).Format(time.RFC3339), nil
}

func parseClerkAmendment(number, author string) (*Amendment, error) {
	author = collapseSpace(author)
	if strings.TrimSpace(number) == "" {
		if author == "" {
			return nil, nil
		}
		return &Amendment{Author: author}, nil
	}
	n, err := parseCount("amendment-num", number)
	if err != nil {
		return nil, err
	}
	return &Amendment{Number: n, Author: author}, nil
}

func parseCount(element, s string) (int, error) {
	n, err := strconv.ParseUint(strings.TrimSpace(s), 10, 31)
	if err != nil {
		return 0, fmt.Errorf("%s is %q: want a number", element, strings.TrimSpace(s))
	}
	return int(n), nil
}

func collapseSpace(s string) string { return strings.Join(strings.Fields(s), " ") }
