package ingest

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"
)

// Outcome is the outcome of a document.
type Outcome int

// The outcomes. A document is superseded if another document on the same
// subject takes precedence.
const (
	Loaded Outcome = iota
	Unchanged
	Superseded
	Failed
	outcomes
)

// Report counts the files of an ingest.
type Report struct {
	Formats  []FormatReport // formats that were found, by name
	Unknown  int            // files of no known format
	Failures []Failure      // the first [MaxFailures]

	// TextsWithoutStatus is the number of texts in the database of whose bills no
	// status file is loaded.
	TextsWithoutStatus int
}

// MaxFailures is the number of failures that a report names. The database
// names all.
const MaxFailures = 1000

// FormatReport counts the documents of a format by outcome.
type FormatReport struct {
	Format string
	Counts [outcomes]int
}

// Failure is a file that could not be read.
type Failure struct {
	Name   string
	Reason string
}

// Read returns the number of documents of the format.
func (f FormatReport) Read() int {
	sum := 0
	for _, n := range f.Counts {
		sum += n
	}
	return sum
}

// Count returns the number of documents of all formats with an outcome.
func (r *Report) Count(o Outcome) int {
	sum := 0
	for _, f := range r.Formats {
		sum += f.Counts[o]
	}
	return sum
}

// WriteTable writes a table with one row per format and the totals, then the
// failures.
func (r *Report) WriteTable(w io.Writer) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	row := func(cells ...any) {
		fmt.Fprintln(table, strings.Join(strings.Fields(fmt.Sprintln(cells...)), "\t")+"\t")
	}
	row("format", "read", "loaded", "unchanged", "superseded", "failed")
	for _, f := range r.Formats {
		row(f.Format, f.Read(), f.Counts[Loaded], f.Counts[Unchanged], f.Counts[Superseded], f.Counts[Failed])
	}
	total := r.total()
	row("total", total.Read(), total.Counts[Loaded], total.Counts[Unchanged], total.Counts[Superseded], total.Counts[Failed])
	if err := table.Flush(); err != nil {
		return fmt.Errorf("write the report: %w", err)
	}
	if r.Unknown > 0 {
		fmt.Fprintf(w, "files of no known format: %d\n", r.Unknown)
	}
	if r.TextsWithoutStatus > 0 {
		fmt.Fprintf(w, "texts of bills without a status file: %d; load BILLSTATUS files for their titles, sponsors and actions\n", r.TextsWithoutStatus)
	}
	for _, f := range r.Failures {
		fmt.Fprintf(w, "failed: %s: %s\n", f.Name, f.Reason)
	}
	return nil
}

// reportJSON is a report as [Report.WriteJSON] writes it.
type reportJSON struct {
	Formats            []countsJSON  `json:"formats"`
	Total              countsJSON    `json:"total"`
	Unknown            int           `json:"unknown"`
	TextsWithoutStatus int           `json:"textsWithoutStatus"`
	Failures           []failureJSON `json:"failures"`
}

type countsJSON struct {
	Format     string `json:"format,omitempty"`
	Read       int    `json:"read"`
	Loaded     int    `json:"loaded"`
	Unchanged  int    `json:"unchanged"`
	Superseded int    `json:"superseded"`
	Failed     int    `json:"failed"`
}

type failureJSON struct {
	Name   string `json:"name"`
	Reason string `json:"reason"`
}

// WriteJSON writes the report as one line of JSON, with the same numbers as the table.
func (r *Report) WriteJSON(w io.Writer) error {
	report := reportJSON{Formats: []countsJSON{}, Failures: []failureJSON{}, Unknown: r.Unknown, TextsWithoutStatus: r.TextsWithoutStatus}
	for _, f := range r.Formats {
		report.Formats = append(report.Formats, newCounts(f))
	}
	report.Total = newCounts(r.total())
	for _, f := range r.Failures {
		report.Failures = append(report.Failures, failureJSON(f))
	}
	if err := json.NewEncoder(w).Encode(report); err != nil {
		return fmt.Errorf("write the report: %w", err)
	}
	return nil
}

func newCounts(f FormatReport) countsJSON {
	return countsJSON{f.Format, f.Read(), f.Counts[Loaded], f.Counts[Unchanged], f.Counts[Superseded], f.Counts[Failed]}
}

// total returns the sums over all formats. It has no name.
func (r *Report) total() (sum FormatReport) {
	for o := range outcomes {
		sum.Counts[o] = r.Count(o)
	}
	return sum
}

// add counts a document.
func (r *Report) add(d *document, o Outcome) {
	i, found := slices.BinarySearchFunc(r.Formats, d.format.name, func(f FormatReport, name string) int { return cmp.Compare(f.Format, name) })
	if !found {
		r.Formats = slices.Insert(r.Formats, i, FormatReport{Format: d.format.name})
	}
	r.Formats[i].Counts[o]++
	if o == Failed && len(r.Failures) < MaxFailures {
		r.Failures = append(r.Failures, Failure{d.name, d.reason()})
	}
}
