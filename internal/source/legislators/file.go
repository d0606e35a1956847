// Package legislators reads the lists of the unitedstates/congress-legislators
// project: members current and historical, committees current and historical,
// and the seats on committees.
package legislators

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"time"
	"unicode/utf8"
)

// Kind is what a file lists.
type Kind string

// The kinds of files.
const (
	MembersYAML         Kind = "members"               // legislators-current.yaml, legislators-historical.yaml
	MembersCSV          Kind = "members-csv"           // legislators-historical.csv
	CurrentCommittees   Kind = "committees-current"    // committees-current.yaml
	PastCommittees      Kind = "committees-historical" // committees-historical.yaml
	CommitteeMembership Kind = "committee-membership"  // committee-membership-current.yaml
)

// File is a file's content; the list of its kind is filled.
type File struct {
	Kind        Kind
	Members     []Member
	Committees  []Committee // each full committee before its subcommittees
	Memberships []Membership
	Skipped     []Skipped
}

// Skipped is an entry that could not be kept, with the reason.
type Skipped struct {
	Entry  string
	Line   int // of the file, from 1, where the entry or the item with it begins
	Reason string
}

func (f *File) skip(entry string, line int, reason error) {
	f.Skipped = append(f.Skipped, Skipped{entry, line, reason.Error()})
}

// maxSize is far above the largest list, every member with every term, which
// takes some 20 MB.
const maxSize = 128 << 20

var byteOrderMark = []byte("\xef\xbb\xbf")

// kinds tells the files apart by how they begin. The order matters: only the
// historical list of committees tells Congresses.
var kinds = []struct {
	kind   Kind
	begins *regexp.Regexp
	has    []byte
}{
	{MembersCSV, regexp.MustCompile(`^last_name,first_name,[a-z_,]*\bbioguide_id\b`), nil},
	{MembersYAML, regexp.MustCompile(`^- id:\s`), []byte("bioguide:")},
	{PastCommittees, regexp.MustCompile(`^- type: ['"]?(house|senate|joint)\b`), []byte("\n  congresses:")},
	{CurrentCommittees, regexp.MustCompile(`^- type: ['"]?(house|senate|joint)\b`), []byte("thomas_id:")},
	{CommitteeMembership, regexp.MustCompile(`^[HSJ][A-Z]{3}[0-9]{0,2}:\s+(- |\[\])`), []byte("bioguide:")},
}

// Recognize tells whether head, the first 4 KiB of a file or less, begins one
// of the lists.
func Recognize(head []byte) bool {
	_, ok := KindOf(head)
	return ok
}

// KindOf tells which list head, the first 4 KiB of a file or less, begins.
func KindOf(head []byte) (kind Kind, ok bool) {
	head = start(head)
	for _, k := range kinds {
		if k.begins.Match(head) && bytes.Contains(head, k.has) {
			return k.kind, true
		}
	}
	return "", false
}

// start cuts off what may stand before a list: a byte order mark, comments
// and the mark of a YAML document.
func start(head []byte) []byte {
	head = bytes.TrimPrefix(head, byteOrderMark)
	for {
		line, rest, found := bytes.Cut(head, []byte("\n"))
		line = bytes.TrimSpace(line)
		if !found || len(line) > 0 && line[0] != '#' && string(line) != "---" {
			return head
		}
		head = rest
	}
}

// Read reads one of the lists. Entries that name no valid member or committee
// are skipped; a file that is not well-formed is an error.
func Read(r io.Reader) (*File, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxSize+1))
	if err != nil {
		return nil, fmt.Errorf("reading a list of legislators: %w", err)
	}
	if err := checkText(data); err != nil {
		return nil, err
	}
	kind, ok := KindOf(data)
	if !ok {
		return nil, errors.New("not a list of legislators, committees or memberships as unitedstates/congress-legislators publishes them")
	}
	f := &File{Kind: kind}
	switch kind {
	case MembersCSV:
		err = f.readMembersCSV(bytes.TrimPrefix(data, byteOrderMark))
	case MembersYAML:
		err = f.readMembersYAML(data)
	case CommitteeMembership:
		err = f.readMemberships(data)
	default:
		err = f.readCommittees(data)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", kind, err)
	}
	return f, nil
}

func checkText(data []byte) error {
	if len(data) > maxSize {
		return fmt.Errorf("list of legislators: the file is larger than %d bytes, and no list is", maxSize)
	}
	line := 0
	for text := range bytes.Lines(data) {
		line++
		switch {
		case bytes.IndexByte(text, 0) >= 0:
			return fmt.Errorf("list of legislators: line %d: NUL character", line)
		case !utf8.Valid(text):
			return fmt.Errorf("list of legislators: line %d: the text is not UTF-8; convert the file to UTF-8", line)
		}
	}
	return nil
}

// checkDates refuses what is neither "" nor a YYYY-MM-DD date.
func checkDates(dates ...string) error {
	for _, date := range dates {
		if date == "" {
			continue
		}
		if _, err := time.Parse(time.DateOnly, date); err != nil {
			return fmt.Errorf("%q is no date: want one such as 1990-01-23", date)
		}
	}
	return nil
}
