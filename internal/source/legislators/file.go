// Package legislators reads the lists of the unitedstates/congress-legislators
// project: current and historical members, their accounts in social media and
// their offices, current and historical committees, and the membership of
// committees.
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

// Kind is the kind of a list.
type Kind string

// The kinds of lists.
const (
	MembersYAML         Kind = "members"               // legislators-current.yaml, legislators-historical.yaml
	MembersCSV          Kind = "members-csv"           // legislators-historical.csv
	SocialMedia         Kind = "social-media"          // legislators-social-media.yaml
	DistrictOffices     Kind = "district-offices"      // legislators-district-offices.yaml
	CurrentCommittees   Kind = "committees-current"    // committees-current.yaml
	PastCommittees      Kind = "committees-historical" // committees-historical.yaml
	CommitteeMembership Kind = "committee-membership"  // committee-membership-current.yaml
	Executive           Kind = "executive"             // executive.yaml: Presidents and Vice Presidents
)

// File is the content of a file. Only the list of its kind has elements. Of the
// list of Presidents, only the kind is read.
type File struct {
	Kind        Kind
	Members     []Member
	Committees  []Committee // each full committee before its subcommittees
	Memberships []Membership
	Accounts    []Accounts
	Offices     []Offices
	Skipped     SkippedEntries
}

// Skipped is an invalid entry of a file, with the reason.
type Skipped struct {
	Entry  string
	Line   int // line of the file, from 1, where the entry or its item begins
	Reason string
}

// SkippedEntries are the entries of a file that could not be read.
type SkippedEntries []Skipped

// Remarks returns a line for each.
func (s SkippedEntries) Remarks() []string {
	lines := make([]string, len(s))
	for i, e := range s {
		lines[i] = fmt.Sprintf("line %d: %s: %s", e.Line, e.Entry, e.Reason)
	}
	return lines
}

func (f *File) skip(entry string, line int, reason error) {
	f.Skipped = append(f.Skipped, Skipped{entry, line, reason.Error()})
}

// maxSize is the maximum size of a file. The largest, the list of all members with
// all terms, has about 20 MB.
const maxSize = 128 << 20

var byteOrderMark = []byte("\xef\xbb\xbf")

// signatures lists the features of the kinds' beginnings. The order matters: the
// two lists of committees begin alike, but only the historical one contains
// Congresses, and the lists of Presidents, accounts and offices begin like those
// of members.
var signatures = []struct {
	kind   Kind
	begins *regexp.Regexp
	has    *regexp.Regexp
}{
	{MembersCSV, regexp.MustCompile(`^last_name,first_name,[a-z_,]*\bbioguide_id\b`), regexp.MustCompile(``)},
	{Executive, firstPerson, regexp.MustCompile(firstItem + `\n  terms:\n *- type: ['"]?(vice)?prez\b`)},
	{SocialMedia, firstPerson, regexp.MustCompile(firstItem + `\n  social:`)},
	{DistrictOffices, firstPerson, regexp.MustCompile(firstItem + `\n  offices:`)},
	{MembersYAML, firstPerson, regexp.MustCompile(`bioguide:`)},
	{PastCommittees, firstCommittee, regexp.MustCompile(`\n  congresses:`)},
	{CurrentCommittees, firstCommittee, regexp.MustCompile(`thomas_id:`)},
	{CommitteeMembership, regexp.MustCompile(`^[HSJ][A-Z]{3}[0-9]{0,2}:\s+(- |\[\])`), regexp.MustCompile(`bioguide:`)},
}

// firstItem matches a part of the first item of a list, whose lines are indented.
const firstItem = `\A- id:[^\n]*(\n[ ][^\n]*)*`

// The beginnings of lists of people and of committees.
var (
	firstPerson    = regexp.MustCompile(`^- id:\s`)
	firstCommittee = regexp.MustCompile(`^- type: ['"]?(house|senate|joint)\b`)
)

// Recognize reports whether head, the first 4 KiB of a file or less, begins a list
// of one of the kinds.
func Recognize(head []byte) bool {
	_, ok := KindOf(head)
	return ok
}

// KindOf returns the kind of the list that begins with head, the first 4 KiB of
// the file or less.
func KindOf(head []byte) (kind Kind, ok bool) {
	head = trimPreamble(head)
	for _, k := range signatures {
		if k.begins.Match(head) && k.has.Match(head) {
			return k.kind, true
		}
	}
	return "", false
}

// trimPreamble removes the byte order mark, comments and YAML document marker
// that can precede a list.
func trimPreamble(head []byte) []byte {
	head = bytes.TrimPrefix(head, byteOrderMark)
	for {
		line, tail, found := bytes.Cut(head, []byte("\n"))
		line = bytes.TrimSpace(line)
		if !found || len(line) > 0 && line[0] != '#' && string(line) != "---" {
			return head
		}
		head = tail
	}
}

// Read reads a list. It returns an error if the file is not well-formed. Invalid
// entries are listed in [File.Skipped].
func Read(r io.Reader) (*File, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxSize+1))
	if err != nil {
		return nil, fmt.Errorf("read list of legislators: %w", err)
	}
	if err := checkText(data); err != nil {
		return nil, err
	}
	kind, ok := KindOf(data)
	if !ok {
		return nil, errors.New("not a list of legislators, their accounts or offices, committees or memberships of unitedstates/congress-legislators")
	}
	f := &File{Kind: kind}
	switch kind {
	case MembersCSV:
		err = f.readMembersCSV(bytes.TrimPrefix(data, byteOrderMark))
	case MembersYAML:
		err = f.readMembersYAML(data)
	case SocialMedia:
		err = f.readAccounts(data)
	case DistrictOffices:
		err = f.readOffices(data)
	case CommitteeMembership:
		err = f.readMemberships(data)
	case Executive:
	default:
		err = f.readCommittees(data)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", kind, err)
	}
	return f, nil
}

// checkText requires UTF-8 text of an acceptable size.
func checkText(data []byte) error {
	if len(data) > maxSize {
		return fmt.Errorf("list of legislators: the file is larger than the limit of %d bytes", maxSize)
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

// checkDates requires each date to be YYYY-MM-DD or "".
func checkDates(dates ...string) error {
	for _, date := range dates {
		if date == "" {
			continue
		}
		if _, err := time.Parse(time.DateOnly, date); err != nil {
			return fmt.Errorf("%q is not a date: want YYYY-MM-DD, such as 1990-01-23", date)
		}
	}
	return nil
}
