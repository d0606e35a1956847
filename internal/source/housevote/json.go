package housevote

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"legislative/internal/congress"
)

// jsonFile is a data.json of the unitedstates/congress project.
type jsonFile struct {
	Amendment *struct {
		Author string `json:"author"`
		Number int    `json:"number"`
		Type   string `json:"type"`
	} `json:"amendment"`
	Bill *struct {
		Congress int    `json:"congress"`
		Number   int    `json:"number"`
		Type     string `json:"type"`
	} `json:"bill"`
	Category  string                 `json:"category"`
	Chamber   string                 `json:"chamber"`
	Congress  int                    `json:"congress"`
	Date      string                 `json:"date"`
	Number    int                    `json:"number"`
	Question  string                 `json:"question"`
	Requires  string                 `json:"requires"`
	Result    string                 `json:"result"`
	Session   string                 `json:"session"`
	SourceURL string                 `json:"source_url"`
	Subject   string                 `json:"subject"`
	UpdatedAt string                 `json:"updated_at"`
	Votes     map[string][]jsonVoter `json:"votes"`
}

type jsonVoter struct {
	Name  string `json:"display_name"`
	ID    string `json:"id"`
	Party string `json:"party"`
	State string `json:"state"`
}

// isHouseJSON reports whether head has the keys that precede the voters in a
// file of a House vote. Files of the Senate have another chamber.
func isHouseJSON(head []byte) bool {
	_, chamber, found := bytes.Cut(head, []byte(`"chamber"`))
	chamber = bytes.TrimLeft(chamber, " \t\r\n:")
	return found && bytes.HasPrefix(chamber, []byte(`"h"`)) &&
		bytes.Contains(head, []byte(`"category"`)) && bytes.Contains(head, []byte(`"congress"`))
}

// readJSON reads a vote from a data.json.
func readJSON(data []byte) (Vote, error) {
	var file jsonFile
	err := json.Unmarshal(data, &file)
	if file.Chamber != "" && file.Chamber != "h" {
		// The values in files of the Senate have other types, so check the
		// chamber before the decoding error.
		return Vote{}, fmt.Errorf("vote JSON: chamber is %q: %w", file.Chamber, ErrNotHouse)
	}
	if err != nil {
		return Vote{}, fmt.Errorf("vote JSON: %s%w", jsonErrorLine(data, err), err)
	}
	v, err := file.toVote()
	if err != nil {
		return Vote{}, fmt.Errorf("vote JSON: %w", err)
	}
	return v, nil
}

// jsonErrorLine returns the line of a decoding error as a prefix for its
// message, or "" if the error has no position.
func jsonErrorLine(data []byte, err error) string {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return fmt.Sprintf("line %d: ", lineOf(data, int(syntax.Offset)))
	case errors.As(err, &kind):
		return fmt.Sprintf("line %d: ", lineOf(data, int(kind.Offset)))
	}
	return ""
}

func (f *jsonFile) toVote() (Vote, error) {
	id, err := f.voteID()
	if err != nil {
		return Vote{}, err
	}
	v := Vote{
		ID: id, Format: JSON,
		VoteType: f.voteType(), Result: f.Result, Description: collapseSpace(f.Subject), Category: f.Category,
		SourceURL: cmp.Or(strings.Replace(f.SourceURL, "http://clerk.house.gov/", "https://clerk.house.gov/", 1), sourceURL(id)),
	}
	v.Vacated = isVacated(v.Description)
	if v.Time, err = parseTime("date", f.Date); err != nil {
		return Vote{}, fmt.Errorf("roll call %s: %w", id, err)
	}
	v.Date = v.Time[:len(time.DateOnly)]
	if f.UpdatedAt != "" {
		if v.UpdatedAt, err = parseTime("updated_at", f.UpdatedAt); err != nil {
			return Vote{}, fmt.Errorf("roll call %s: %w", id, err)
		}
	}
	if err := f.setSubject(&v); err != nil {
		return Vote{}, fmt.Errorf("roll call %s: %w", id, err)
	}
	v.Question = f.question(&v)
	return v, v.addBallots(f.ballots(&v))
}

// voteID derives the session from the year, by which the files identify it.
func (f *jsonFile) voteID() (congress.VoteID, error) {
	if f.Chamber != "h" {
		return congress.VoteID{}, fmt.Errorf("chamber is %q: want \"h\", the House", f.Chamber)
	}
	year, err := strconv.Atoi(f.Session)
	if err != nil {
		return congress.VoteID{}, fmt.Errorf("session is %q: want a year, such as 1990", f.Session)
	}
	id, err := congress.NewVoteID(congress.House, f.Congress, year-firstYear(f.Congress)+1, f.Number)
	if err != nil {
		return id, fmt.Errorf("session %q of congress %d: %w", f.Session, f.Congress, err)
	}
	return id, nil
}

// voteType returns the vote type as the Clerk prints it, or "" if it is
// unknown.
func (f *jsonFile) voteType() string {
	_, yeas := f.Votes["Yea"]
	_, ayes := f.Votes["Aye"]
	var printed string
	switch {
	case f.Requires == "QUORUM":
		return "QUORUM"
	case yeas == ayes:
		return ""
	case yeas:
		printed = "YEA-AND-NAY"
	default:
		printed = "RECORDED VOTE"
	}
	switch f.Requires {
	case "1/2":
		return printed
	case "2/3", "3/5":
		return f.Requires + " " + printed
	}
	return ""
}

// setSubject sets the bill and the amendment of v.
func (f *jsonFile) setSubject(v *Vote) error {
	if f.Bill != nil {
		b, err := congress.NewBillID(f.Bill.Congress, f.Bill.Type, f.Bill.Number)
		if err != nil {
			return err
		}
		v.Bill, v.Legislation = &b, PrintedBill(b)
	}
	if f.Amendment != nil {
		if f.Amendment.Type != "h-bill" {
			v.addNote("the amendment's type is %q, want h-bill", f.Amendment.Type)
		}
		v.Amendment = &Amendment{Number: f.Amendment.Number, Author: collapseSpace(f.Amendment.Author)}
	}
	return nil
}

// question removes the suffix that the project adds to the Clerk's question:
// the amendment, the bill and the description.
func (f *jsonFile) question(v *Vote) string {
	var tail string
	switch {
	case v.Amendment != nil:
		tail = fmt.Sprintf(": Amendment %d to %s", v.Amendment.Number, cmp.Or(v.Legislation, "[unknown bill]"))
	case v.Bill != nil && f.Subject != "":
		tail = ": " + v.Legislation + " " + f.Subject
	case v.Bill != nil:
		tail = ": " + v.Legislation
	case f.Subject != "":
		tail = ": " + f.Subject
	}
	return collapseSpace(strings.TrimSuffix(f.Question, tail))
}

// ballots puts the ballots, which the file groups by cast word, in a fixed
// order.
func (f *jsonFile) ballots(v *Vote) []Ballot {
	voters := 0
	for _, group := range f.Votes {
		voters += len(group)
	}
	ballots := make([]Ballot, 0, voters)
	for _, cast := range slices.Sorted(maps.Keys(f.Votes)) {
		for _, voter := range f.Votes[cast] {
			ballots = append(ballots, Ballot{
				Member: v.parseMember(voter.ID, voter.Name), Name: voter.Name,
				Party: voter.Party, State: voter.State, Cast: cast,
			})
		}
	}
	slices.SortStableFunc(ballots, func(a, b Ballot) int {
		if order := cmp.Compare(a.Name, b.Name); order != 0 {
			return order
		}
		return cmp.Or(cmp.Compare(a.Member, b.Member), cmp.Compare(a.State, b.State), cmp.Compare(a.Party, b.Party))
	})
	return ballots
}

// parseTime converts a time with an offset to RFC 3339.
func parseTime(key, s string) (string, error) {
	t, err := time.Parse(time.RFC3339, s)
	if err != nil {
		return "", fmt.Errorf("%s is %q: want a time such as 1990-01-23T12:31:00-05:00", key, s)
	}
	return t.Format(time.RFC3339), nil
}
