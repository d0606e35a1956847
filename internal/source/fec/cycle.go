package fec

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
)

// errNoCycle tells how to recover.
var errNoCycle = errors.New("the cycle is in no name and in no majority of coverage dates; name the file as the FEC does, such as weball22.txt")

func (f *File) cycle(name string) (int, error) {
	if f.Kind == LinkageFile {
		return f.linkCycle()
	}
	if cycle := nameCycle(name); cycle != 0 {
		return cycle, nil
	}
	if f.Kind == CandidateSummary || f.Kind == CommitteeSummary {
		return f.coverageCycle()
	}
	return 0, nil
}

var named = regexp.MustCompile(`(?i)(?:^|[^a-z])(?:cn|cm|weball|webl|webk)([0-9]{2})(?:[^0-9]|$)`)

// nameCycle is the cycle that a name's digits tell, or 0. Where a path has
// several, the last is the file's own.
func nameCycle(name string) int {
	cycle := 0
	for _, match := range named.FindAllStringSubmatch(name, -1) {
		if year, _ := strconv.Atoi(match[1]); year%2 == 0 {
			cycle = century(year)
		}
	}
	return cycle
}

// century completes a year; the FEC's files begin in 1980.
func century(year int) int {
	if year >= 80 {
		return 1900 + year
	}
	return 2000 + year
}

// linkCycle is the one cycle that all links name, or 0 where there are more.
func (f *File) linkCycle() (int, error) {
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

// coverageCycle is the cycle in which most rows' coverage ends. Reports of the
// January after a cycle are few.
func (f *File) coverageCycle() (int, error) {
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
			votes[cycleOf(date)]++
		}
	}
	for cycle, n := range votes {
		if 2*n > dated {
			return cycle, nil
		}
	}
	return 0, errNoCycle
}

// cycleOf is the cycle that a YYYY-MM-DD date is in.
func cycleOf(date string) int {
	year, _ := strconv.Atoi(date[:4])
	return year + year%2
}

// coverageEnd reads the end of a summary's coverage. One that is no date, or
// years from the cycle, is the FEC's slip: it becomes "", with a note.
func (r *row) coverageEnd(cycle int) (date, note string) {
	cell := r.text()
	date, err := parseDate(cell)
	if err != nil {
		return "", fmt.Sprintf("coverage end date %q is no date", cell)
	}
	if date != "" && (date[:4] < strconv.Itoa(cycle-1) || date[:4] > strconv.Itoa(cycle+1)) {
		return "", fmt.Sprintf("coverage end date %q is not near cycle %d", cell, cycle)
	}
	return date, ""
}
