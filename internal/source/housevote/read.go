package housevote

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"legislative/internal/congress"
)

// maxSize is far above the size of any roll call; a full House takes 90 KB. It
// bounds the memory that nested elements can use.
const maxSize = 1 << 20

// ErrNotHouse is the error for a vote of another chamber.
var ErrNotHouse = errors.New("not a House vote: only roll calls of the House are supported")

var byteOrderMark = []byte("\xef\xbb\xbf")

// Recognize reports whether head, the first 4 KiB of a file or less, begins a
// House roll call in either format.
func Recognize(head []byte) bool {
	head = bytes.TrimSpace(bytes.TrimPrefix(head, byteOrderMark))
	if len(head) == 0 {
		return false
	}
	if head[0] == '{' {
		return isHouseJSON(head)
	}
	return isClerkXML(head)
}

// Read reads one roll call in either format.
//
// The JSON has neither the vote type nor the legislation as the Clerk prints
// them. Read derives the vote type from the required majority and the possible
// votes: "2/3" and "Yea" give "2/3 YEA-AND-NAY". It is "" for the election of a
// Speaker. Read derives the legislation from the bill, so it is "" if the
// Clerk prints QUORUM 1, JOURNAL or MOTION.
func Read(r io.Reader) (Vote, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxSize+1))
	if err != nil {
		return Vote{}, fmt.Errorf("reading a roll call: %w", err)
	}
	if err := validate(data); err != nil {
		return Vote{}, err
	}
	data = bytes.TrimSpace(bytes.TrimPrefix(data, byteOrderMark))
	if len(data) == 0 {
		return Vote{}, errors.New("roll call: the file is empty")
	}
	if data[0] == '{' {
		return readJSON(data)
	}
	return readClerk(data)
}

// validate rejects data that is too large or not UTF-8, or has a NUL character.
func validate(data []byte) error {
	switch {
	case len(data) > maxSize:
		return fmt.Errorf("roll call: the file is larger than %d bytes", maxSize)
	case bytes.IndexByte(data, 0) >= 0:
		return fmt.Errorf("roll call: line %d: NUL character", lineOf(data, bytes.IndexByte(data, 0)))
	case bytes.Contains(data, []byte(`\u0000`)): // in JSON; XML cannot write it
		return fmt.Errorf("roll call: line %d: NUL character", lineOf(data, bytes.Index(data, []byte(`\u0000`))))
	case !utf8.Valid(data):
		return fmt.Errorf("roll call: line %d: the text is not UTF-8: convert the file to UTF-8", lineOf(data, firstInvalid(data)))
	}
	return nil
}

func firstInvalid(data []byte) int {
	for i := 0; i < len(data); {
		r, size := utf8.DecodeRune(data[i:])
		if r == utf8.RuneError && size == 1 {
			return i
		}
		i += size
	}
	return len(data)
}

// lineOf counts lines from 1.
func lineOf(data []byte, offset int) int {
	return 1 + bytes.Count(data[:min(max(offset, 0), len(data))], []byte("\n"))
}

// billPrefixes maps the types of measures to their prefixes as the Clerk prints
// them.
var billPrefixes = map[congress.BillType]string{
	congress.HR: "H R", congress.HRes: "H RES", congress.HJRes: "H J RES", congress.HConRes: "H CON RES",
	congress.S: "S", congress.SRes: "S RES", congress.SJRes: "S J RES", congress.SConRes: "S CON RES",
}

// PrintedBill formats a bill's number as the Clerk prints it.
func PrintedBill(b congress.BillID) string {
	return fmt.Sprintf("%s %d", billPrefixes[b.Type], b.Number)
}

// parseLegislation returns the bill with a printed number such as "H CON RES
// 3", or nil for QUORUM 1, JOURNAL, ADJOURN, MOTION and the like.
func parseLegislation(congressNumber int, printed string) *congress.BillID {
	name := strings.ToLower(strings.NewReplacer(" ", "", ".", "").Replace(printed))
	b, err := congress.ParseBillID(fmt.Sprint(congressNumber) + name)
	if err != nil {
		return nil
	}
	return &b
}

// sourceURL returns the address where the Clerk publishes a vote. The years
// in it are sessions.
func sourceURL(id congress.VoteID) string {
	return fmt.Sprintf("https://clerk.house.gov/evs/%d/roll%03d.xml", firstYear(id.Congress)+id.Session-1, id.Number)
}

func firstYear(congressNumber int) int { return 1787 + 2*congressNumber }

// isVacated reports whether one of the texts has a phrase of the Clerk such as
// "This vote was vacated by unanimous consent" or "Proceedings on Roll Call 640
// were vacated …".
func isVacated(lines ...string) bool {
	return slices.ContainsFunc(lines, func(s string) bool {
		s = strings.ToLower(s)
		return strings.Contains(s, "was vacated") || strings.Contains(s, "were vacated")
	})
}

// parseMember parses a Bioguide ID. It returns "" for "" and for zeros, which
// files of some years have for members without a known id, and adds a note for
// an invalid id.
func (v *Vote) parseMember(id, name string) congress.BioguideID {
	if strings.Trim(id, "0") == "" {
		return ""
	}
	parsed, err := congress.ParseBioguideID(id)
	if err != nil {
		v.addNote("the id of %s is unusable: %v", name, err)
	}
	return parsed
}

// addNote adds a formatted note.
func (v *Vote) addNote(format string, args ...any) {
	v.Notes = append(v.Notes, fmt.Sprintf(format, args...))
}

// addBallots validates ballots, drops repeated ones, and sets v.Ballots; it
// reuses their memory. Only ids identify two ballots as one voter's, because
// two members may share name, party and state.
func (v *Vote) addBallots(ballots []Ballot) error {
	v.Ballots = ballots[:0]
	castByMember := make(map[congress.BioguideID]string, len(ballots))
	for _, b := range ballots {
		if b.Name == "" || b.Cast == "" {
			return fmt.Errorf("roll call %s: ballot %d lacks the voter's name or the vote: name %q, vote %q", v.ID, len(v.Ballots)+1, b.Name, b.Cast)
		}
		earlier, seen := castByMember[b.Member]
		switch {
		case b.Member == "" || !seen:
			castByMember[b.Member] = b.Cast
			v.Ballots = append(v.Ballots, b)
		case earlier != b.Cast:
			return fmt.Errorf("roll call %s: %s (%s) is recorded twice, as %s and as %s", v.ID, b.Name, b.Member, earlier, b.Cast)
		default:
			v.addNote("%s (%s) is recorded twice", b.Name, b.Member)
		}
	}
	return nil
}
