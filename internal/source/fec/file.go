// Package fec reads the bulk files of the Federal Election Commission:
// candidates (cn), committees (cm), the links between them (ccl), and the
// totals of a cycle for candidates (weball) and committees (webk).
//
// The files separate columns by "|", have no header line, are written in
// Latin-1 or UTF-8, and give dates as MM/DD/YYYY and amounts in dollars.
package fec

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
)

// Kind is one of the five files.
type Kind string

// The kinds of files, by the names that the FEC gives them. A webl file, the
// House and Senate campaigns of the current cycle, has the columns of weball,
// whose rows it repeats, and reads as one.
const (
	CandidateMaster  Kind = "cn"
	CommitteeMaster  Kind = "cm"
	LinkageFile      Kind = "ccl"
	CandidateSummary Kind = "weball"
	CommitteeSummary Kind = "webk"
)

// maxSize is far above the largest of the files, cm, which takes 5 MB.
const maxSize = 64 << 20

var (
	candidateID = regexp.MustCompile(`^[HSP][0-9A-Z]{8}$`)
	committeeID = regexp.MustCompile(`^C[0-9]{8}$`)
	anyID       = regexp.MustCompile(`^[CHSP][0-9A-Z]{8}$`)
)

// kinds tells the files apart by the number of their columns and whose id
// stands first.
var kinds = []struct {
	kind    Kind
	columns int
	first   *regexp.Regexp
}{
	{CandidateMaster, 15, candidateID},
	{CommitteeMaster, 15, committeeID},
	{LinkageFile, 7, anyID},
	{CandidateSummary, 30, candidateID},
	{CommitteeSummary, 27, committeeID},
}

// Recognize tells whether head, the first 4 KiB of a file or less, begins one
// of the five files.
func Recognize(head []byte) bool {
	_, ok := KindOf(head)
	return ok
}

// KindOf tells which file head, the first 4 KiB of a file or less, begins.
func KindOf(head []byte) (kind Kind, ok bool) {
	line, _, _ := bytes.Cut(bytes.TrimLeft(head, "\r\n"), []byte("\n"))
	first, _, _ := bytes.Cut(line, []byte("|"))
	for _, k := range kinds {
		if bytes.Count(line, []byte("|"))+1 == k.columns && k.first.Match(first) {
			return k.kind, true
		}
	}
	return "", false
}

// File is a bulk file, whose rows its iterators read one at a time.
type File struct {
	Kind Kind
	// Cycle is the even year that closes the two years which the file is of:
	// see [Open] for where it is from. It is 0 of masters of unknown cycle.
	Cycle int

	data []byte
}

// Open reads a bulk file and finds its cycle. Of the summaries, weball and
// webk, every row is of the file's cycle, and neither row nor file names it:
// it is taken from name, the file's own or its archive's, where that has the
// digits which the FEC publishes it under (weball22.txt, webk14.zip), and else
// from the years in which most rows' coverage ends. A link, ccl, names its
// cycle itself. The masters, cn and cm, hold what was on record when they were
// published, with no word of a cycle: theirs is the name's (cn22.zip), or 0.
func Open(r io.Reader, name string) (*File, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxSize+1))
	if err != nil {
		return nil, fmt.Errorf("reading an FEC file: %w", err)
	}
	if len(data) > maxSize {
		return nil, fmt.Errorf("FEC file: it is larger than %d bytes, and none of those read here is", maxSize)
	}
	kind, ok := KindOf(data)
	if !ok {
		return nil, errors.New("not an FEC file cn, cm, ccl, weball or webk: the first line has neither the number of columns nor the id of one")
	}
	f := &File{Kind: kind, data: data}
	if f.Cycle, err = f.cycle(name); err != nil {
		return nil, fmt.Errorf("FEC file %s: %w", kind, err)
	}
	return f, nil
}
