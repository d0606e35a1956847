package fec

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
)

var errNoCycle = errors.New("the cycle is unknown: the file name does not contain it and most rows do not agree on it; name the file as the FEC does, such as weball22.txt")

// findCycle returns the cycle of the file; see [Open].
func (f *File) findCycle(name string) (int, error) {
	if f.Kind == LinkageFile {
		return f.cycleFromLinks()
	}
	if cycle := cycleFromName(name); cycle != 0 {
		return cycle, nil
	}
	if f.Kind == CandidateSummary || f.Kind == CommitteeSummary {
		return f.cycleFromCoverage()
	}
	return 0, nil
}

var cycleInName = regexp.MustCompile(`(?i)(?:^|[^a-z])(?:cn|cm|weball|webl|webk)([0-9]{2})(?:[^0-9]|$)`)

// cycleFromName returns the cycle in a file name such as weball22.txt, or 0. If a
// path contains several, the last is that of the file.
func cycleFromName(name string) int {
	cycle := 0
	for _, match := range cycleInName.FindAllStringSubmatch(name, -1) {
		if year, _ := strconv.Atoi(match[1]); year%2 == 0 {
			cycle = completeYear(year)
		}
	}
	return cycle
}

// completeYear adds the century to a year that the FEC abbreviates to two
// digits. The FEC's files begin in 1980.
func completeYear(year int) int {
	if year >= 80 {
		return 1900 + year
	}
	return 2000 + year
}

// cycleFromLinks returns the cycle of all links, or 0 if they have different ones.
func (f *File) cycleFromLinks() (int, error) {
	cycle := 0
	for link, err := range f.Links() {
		if err != nil {
			return 0, err
		}
		if cycle != 0 && cycle != link.Cycle {
			return 0, nil
		}
		cycle = link.Cycle
	}
	return cycle, nil
}

// cycleFromCoverage chooses the cycle in which the coverage of most rows ends.
// Few reports end in the January after their cycle.
func (f *File) cycleFromCoverage() (int, error) {
	column := 27
	if f.Kind == CommitteeSummary {
		column = 26
	}
	votes, dated := map[int]int{}, 0
	for r := range f.rows() {
		if r.err != nil {
			return 0, r.err
		}
		if date, err := parseDate(r.cells[column]); err == nil && date != "" {
			dated++
			votes[cycleForDate(date)]++
		}
	}
	for cycle, n := range votes {
		if 2*n > dated {
			return cycle, nil
		}
	}
	return 0, errNoCycle
}

// cycleForDate expects a date in the form YYYY-MM-DD.
func cycleForDate(date string) int {
	year, _ := strconv.Atoi(date[:4])
	return year + year%2
}

// nextCoverageEnd returns the end date of a summary's coverage. If it is not a
// date, or years away from the cycle, it is an error of the FEC; nextCoverageEnd
// then returns "" and a note.
func (r *row) nextCoverageEnd(cycle int) (date, note string) {
	cell := r.nextText()
	date, err := parseDate(cell)
	if err != nil {
		return "", fmt.Sprintf("coverage end date %q is not a date", cell)
	}
	if date != "" && (date[:4] < strconv.Itoa(cycle-1) || date[:4] > strconv.Itoa(cycle+1)) {
		return "", fmt.Sprintf("coverage end date %q is not near cycle %d", cell, cycle)
	}
	return date, ""
}
