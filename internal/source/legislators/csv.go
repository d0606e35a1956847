package legislators

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"legislative/internal/congress"
)

// csvRow is a line of the CSV file.
type csvRow struct {
	columns map[string]int // from the name of a column to its index
	cells   []string
}

// cell returns "" if the file does not have the column.
func (r csvRow) cell(column string) string {
	i, ok := r.columns[column]
	if !ok {
		return ""
	}
	return r.cells[i]
}

func (f *File) readMembersCSV(data []byte) error {
	reader := csv.NewReader(bytes.NewReader(data))
	header, err := reader.Read()
	if err != nil {
		return fmt.Errorf("header line: %w", err)
	}
	columns := make(map[string]int, len(header))
	for i, name := range header {
		columns[name] = i
	}
	for _, required := range []string{"last_name", "first_name", "type", "state", "party", "bioguide_id"} {
		if _, ok := columns[required]; !ok {
			return fmt.Errorf("the header line has no column %s", required)
		}
	}
	for {
		cells, err := reader.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		row := csvRow{columns, cells}
		m, err := row.toMember()
		if err != nil {
			line, _ := reader.FieldPos(0)
			f.skip(fmt.Sprintf("%s %s %s", row.cell("bioguide_id"), row.cell("first_name"), row.cell("last_name")), line, err)
			continue
		}
		f.Members = append(f.Members, m)
	}
}

func (r csvRow) toMember() (Member, error) {
	id, err := congress.ParseBioguideID(r.cell("bioguide_id"))
	if err != nil {
		return Member{}, err
	}
	birthday := r.cell("birthday")
	if err := checkDates(birthday); err != nil {
		return Member{}, fmt.Errorf("birthday: %w", err)
	}
	t, err := r.toTerm()
	if err != nil {
		return Member{}, err
	}
	return Member{
		ID: id, Birthday: birthday, Gender: r.cell("gender"), Terms: []Term{t}, LatestTermOnly: true,
		Name: Name{
			First: r.cell("first_name"), Middle: r.cell("middle_name"), Last: r.cell("last_name"),
			Suffix: r.cell("suffix"), Nickname: r.cell("nickname"), OfficialFull: r.cell("full_name"),
		},
		IDs: IDs{
			FEC: splitList(r.cell("fec_ids")), LIS: r.cell("lis_id"), Thomas: r.cell("thomas_id"),
			GovTrack: r.cell("govtrack_id"), ICPSR: r.cell("icpsr_id"), OpenSecrets: r.cell("opensecrets_id"),
			VoteSmart: r.cell("votesmart_id"), CSPAN: r.cell("cspan_id"), Wikipedia: r.cell("wikipedia_id"),
			Ballotpedia: r.cell("ballotpedia_id"),
		},
	}, nil
}

func (r csvRow) toTerm() (Term, error) {
	chamber, err := parseTermType(r.cell("type"))
	if err != nil {
		return Term{}, err
	}
	t := Term{Chamber: chamber, State: r.cell("state"), Party: r.cell("party"), Contact: Contact{
		URL: r.cell("url"), ContactForm: r.cell("contact_form"), Phone: r.cell("phone"), Address: r.cell("address"), RSSURL: r.cell("rss_url"),
	}}
	if chamber == congress.Senate {
		t.Class, err = parseNumber("senate_class", r.cell("senate_class"), 0)
	} else {
		t.District, err = parseNumber("district", r.cell("district"), -1)
	}
	return t, err
}

// parseNumber returns empty if the cell is empty.
func parseNumber(column, cell string, empty int) (int, error) {
	if cell == "" {
		return empty, nil
	}
	n, err := strconv.Atoi(cell)
	if err != nil {
		return 0, fmt.Errorf("%s is %q: want a number", column, cell)
	}
	return n, nil
}

func splitList(cell string) []string {
	if cell == "" {
		return nil
	}
	return strings.Split(cell, ",")
}
