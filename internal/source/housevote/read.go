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

// maxSize is far above any roll call: a full House takes 90 KB. It bounds the
// memory that nested elements can cost.
const maxSize = 1 << 20

// ErrNotHouse is the error of a vote that another chamber took.
var ErrNotHouse = errors.New("not a House vote: only roll calls of the House are read")

var byteOrderMark = []byte("\xef\xbb\xbf")

// Recognize tells whether head, the first 4 KiB of a file or less, begins a
// House roll call in either format.
func Recognize(head []byte) bool {
	head = bytes.TrimSpace(bytes.TrimPrefix(head, byteOrderMark))
	if len(head) == 0 {
		return false
	}
	if head[0] == '{' {
		return recognizeJSON(head)
	}
	return recognizeClerk(head)
}

// Read reads one roll call in either format.
//
// The JSON has no vote type and no legislation as the Clerk prints them. They
// are told from what it has: the majority required and the words on offer
// give the vote type ("2/3" and "Yea" give "2/3 YEA-AND-NAY"), except that
// the election of a Speaker leaves it "", and the bill gives the legislation,
// which is therefore "" where the Clerk prints QUORUM 1, JOURNAL or MOTION.
func Read(r io.Reader) (Vote, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxSize+1))
	if err != nil {
		return Vote{}, fmt.Errorf("reading a roll call: %w", err)
	}
	if err := checkText(data); err != nil {
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

func checkText(data []byte) error {
	switch {
	case len(data) > maxSize:
		return fmt.Errorf("roll call: the file is larger than %d bytes, and no roll call is", maxSize)
	case bytes.IndexByte(data, 0) >= 0:
		return fmt.Errorf("roll call: line %d: NUL character", lineAt(data, bytes.IndexByte(data, 0)))
	case bytes.Contains(data, []byte(`\u0000`)): // in JSON; XML cannot write it
		return fmt.Errorf("roll call: line %d: NUL character", lineAt(data, bytes.Index(data, []byte(`\u0000`))))
	case !utf8.Valid(data):
		return fmt.Errorf("roll call: line %d: the text is not UTF-8; convert the file to UTF-8", lineAt(data, invalidAt(data)))
	}
	return nil
}

func invalidAt(data []byte) int {
	for i := 0; i < len(data); {
		r, size := utf8.DecodeRune(data[i:])
		if r == utf8.RuneError && size == 1 {
			return i
		}
		i += size
	}
	return len(data)
}

// lineAt is the line, from 1, that an offset stands in.
func lineAt(data []byte, offset int) int {
	return 1 + bytes.Count(data[:min(max(offset, 0), len(data))], []byte("\n"))
}

// billPrefixes are the types of measures as the Clerk prints them.
var billPrefixes = map[congress.BillType]string{
	congress.HR: "H R", congress.HRes: "H RES", congress.HJRes: "H J RES", congress.HConRes: "H CON RES",
	congress.S: "S", congress.SRes: "S RES", congress.SJRes: "S J RES", congress.SConRes: "S CON RES",
}

func printBill(b congress.BillID) string { return fmt.Sprintf("%s %d", billPrefixes[b.Type], b.Number) }

// parseLegislation finds the bill in a printed number such as "H CON RES 3";
// it is nil for QUORUM 1, JOURNAL, ADJOURN, MOTION and the like.
func parseLegislation(inCongress int, printed string) *congress.BillID {
	name := strings.ToLower(strings.NewReplacer(" ", "", ".", "").Replace(printed))
	bill, err := congress.ParseBillID(fmt.Sprint(inCongress) + name)
	if err != nil {
		return nil
	}
	return &bill
}

// sourceURL is where the Clerk publishes a vote; its years are sessions.
func sourceURL(id congress.HouseVoteID) string {
	return fmt.Sprintf("https://clerk.house.gov/evs/%d/roll%03d.xml", firstYear(id.Congress)+id.Session-1, id.RollCall)
}

// firstYear is the year in which a Congress first sat.
func firstYear(inCongress int) int { return 1787 + 2*inCongress }

// isVacated tells it from the Clerk's phrases "This vote was vacated by
// unanimous consent" and "Proceedings on Roll Call 640 were vacated …".
func isVacated(texts ...string) bool {
	return slices.ContainsFunc(texts, func(s string) bool {
		s = strings.ToLower(s)
		return strings.Contains(s, "was vacated") || strings.Contains(s, "were vacated")
	})
}

// voter reads a Bioguide id. Files of some years have "" or zeros for members
// whose id was not at hand.
func (v *Vote) voter(id, name string) congress.BioguideID {
	if strings.Trim(id, "0") == "" {
		return ""
	}
	member, err := congress.ParseBioguideID(id)
	if err != nil {
		v.note("the id of %s is unusable: %v", name, err)
	}
	return member
}

func (v *Vote) note(format string, args ...any) {
	v.Notes = append(v.Notes, fmt.Sprintf(format, args...))
}

// addBallots checks ballots, which become the vote's, and drops repetitions. Only ids tell that two
// ballots are one voter's: two members may share a name, party and state.
func (v *Vote) addBallots(ballots []Ballot) error {
	v.Ballots = ballots[:0]
	cast := make(map[congress.BioguideID]string, len(ballots))
	for _, b := range ballots {
		if b.Name == "" || b.Cast == "" {
			return fmt.Errorf("roll call %s: ballot %d lacks the voter's name or the vote: name %q, vote %q", v.ID, len(v.Ballots)+1, b.Name, b.Cast)
		}
		earlier, seen := cast[b.Member]
		switch {
		case b.Member == "" || !seen:
			cast[b.Member] = b.Cast
			v.Ballots = append(v.Ballots, b)
		case earlier != b.Cast:
			return fmt.Errorf("roll call %s: %s (%s) is recorded twice, as %s and as %s", v.ID, b.Name, b.Member, earlier, b.Cast)
		default:
			v.note("%s (%s) is recorded twice", b.Name, b.Member)
		}
	}
	return nil
}
