// Package fec reads the bulk files of the Federal Election Commission:
// candidates (cn), committees (cm), the links between them (ccl), and the
// totals of candidates (weball) and committees (webk) in a cycle.
//
// The files are in Latin-1 or UTF-8 and have no header line. Columns are
// separated by "|", dates are MM/DD/YYYY and amounts are in dollars.
package fec

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
)

// Kind is the kind of a bulk file.
type Kind string

// The kinds of files. Their values are the FEC's names. A webl file, which
// contains the House and Senate campaigns of the current cycle, has the columns
// of weball and is read as one.
const (
	CandidateMaster  Kind = "cn"
	CommitteeMaster  Kind = "cm"
	LinkageFile      Kind = "ccl"
	CandidateSummary Kind = "weball"
	CommitteeSummary Kind = "webk"
)

// maxSize is the maximum size of a file. The largest, cm, has 5 MB.
const maxSize = 64 << 20

var (
	candidateID = regexp.MustCompile(`^[HSP][0-9A-Z]{8}$`)
	committeeID = regexp.MustCompile(`^C[0-9]{8}$`)
	anyID       = regexp.MustCompile(`^[CHSP][0-9A-Z]{8}$`)
)

// layouts lists the number of columns and the form of the id in the first column
// by which the kinds of files differ.
var layouts = []struct {
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

// Recognize reports whether head, the first 4 KiB of a file or less, begins a file
// of one of the kinds.
func Recognize(head []byte) bool {
	_, ok := KindOf(head)
	return ok
}

// KindOf returns the kind of the file that begins with head, the first 4 KiB of
// the file or less.
func KindOf(head []byte) (kind Kind, ok bool) {
	line, _, _ := bytes.Cut(bytes.TrimLeft(head, "\r\n"), []byte("\n"))
	first, _, _ := bytes.Cut(line, []byte("|"))
	for _, k := range layouts {
		if bytes.Count(line, []byte("|"))+1 == k.columns && k.first.Match(first) {
			return k.kind, true
		}
	}
	return "", false
}

// File is a bulk file. Its methods iterate over the rows.
type File struct {
	Kind Kind
	// Cycle is the even year in which the file's election cycle ends, or 0 if it
	// is unknown. See [Open].
	Cycle int

	data []byte
}

// Open reads a bulk file and determines its cycle. The name is the path of the
// file, including that of its archive.
//
//   - In the summaries, weball and webk, all rows belong to one cycle, which the
//     content does not state. It is the cycle in the name, if that has the FEC's
//     form (weball22.txt, webk14.zip), and otherwise the one in which the
//     coverage of most rows ends. Open returns an error if there is no such
//     cycle.
//   - In the linkage file, ccl, each row states its cycle. The file's cycle is 0
//     if the rows differ.
//   - The masters, cn and cm, contain the records at the time of publication.
//     Their cycle is the one in the name (cn22.zip), or 0.
func Open(r io.Reader, name string) (*File, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxSize+1))
	if err != nil {
		return nil, fmt.Errorf("read FEC file: %w", err)
	}
	if len(data) > maxSize {
		return nil, fmt.Errorf("FEC file is larger than %d bytes: want a file cn, cm, ccl, weball or webk", maxSize)
	}
	kind, ok := KindOf(data)
	if !ok {
		return nil, errors.New("not an FEC file cn, cm, ccl, weball or webk: the first line does not have the columns of one")
	}
	f := &File{Kind: kind, data: data}
	if f.Cycle, err = f.findCycle(name); err != nil {
		return nil, fmt.Errorf("FEC file %s: %w", kind, err)
	}
	return f, nil
}
