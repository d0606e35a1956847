package page

import (
	"bytes"
	"encoding/csv"
	"strings"
)

// write writes the table as CSV (RFC 4180), with a header row.
func (t Table) write(out *bytes.Buffer) error {
	w := csv.NewWriter(out)
	w.UseCRLF = true
	if err := w.Write(t.Columns); err != nil {
		return err
	}
	for _, row := range t.Rows {
		cells := make([]string, len(row))
		for i, cell := range row {
			cells[i] = inert(cell)
		}
		if err := w.Write(cells); err != nil {
			return err
		}
	}
	w.Flush()
	return w.Error()
}

// inert returns a cell that a spreadsheet does not take for a formula.
func inert(cell string) string {
	if cell != "" && strings.ContainsRune("=+@\t\r", rune(cell[0])) {
		return "'" + cell
	}
	return cell
}
