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

// csvRow is a line of the CSV list by the names of its columns.
type csvRow struct {
	columns map[string]int
	cells   []string
}

func (r csvRow) get(column string) string {
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
		return fmt.Errorf("the header line: %w", err)
	}
	columns := make(map[string]int, len(header))
	for i, name := range header {
		columns[name] = i
	}
	for _, needed := range []string{"last_name", "first_name", "type", "state", "party", "bioguide_id"} {
		if _, ok := columns[needed]; !ok {
			return fmt.Errorf("the header line lacks column %s", needed)
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
		member, err := row.member()
		if err != nil {
			line, _ := reader.FieldPos(0)
			f.skip(fmt.Sprintf("%s %s %s", row.get("bioguide_id"), row.get("first_name"), row.get("last_name")), line, err)
			continue
		}
		f.Members = append(f.Members, member)
	}
}

func (r csvRow) member() (Member, error) {
	id, err := congress.ParseBioguideID(r.get("bioguide_id"))
	if err != nil {
		return Member{}, err
	}
	birthday := r.get("birthday")
	if err := checkDates(birthday); err != nil {
		return Member{}, fmt.Errorf("birthday: %w", err)
	}
	term, err := r.term()
	if err != nil {
		return Member{}, err
	}
	return Member{
		ID: id, Birthday: birthday, Gender: r.get("gender"), Terms: []Term{term}, LatestTermOnly: true,
		Name: Name{
			First: r.get("first_name"), Middle: r.get("middle_name"), Last: r.get("last_name"),
			Suffix: r.get("suffix"), Nickname: r.get("nickname"), OfficialFull: r.get("full_name"),
		},
		IDs: IDs{
			FEC: list(r.get("fec_ids")), LIS: r.get("lis_id"), Thomas: r.get("thomas_id"),
			GovTrack: r.get("govtrack_id"), ICPSR: r.get("icpsr_id"), OpenSecrets: r.get("opensecrets_id"),
			VoteSmart: r.get("votesmart_id"), CSPAN: r.get("cspan_id"), Wikipedia: r.get("wikipedia_id"),
			Ballotpedia: r.get("ballotpedia_id"),
		},
	}, nil
}

func (r csvRow) term() (Term, error) {
	chamber, err := chamberOf(r.get("type"))
	if err != nil {
		return Term{}, err
	}
	term := Term{Chamber: chamber, State: r.get("state"), Party: r.get("party"), URL: r.get("url")}
	if chamber == congress.Senate {
		term.Class, err = number("senate_class", r.get("senate_class"), 0)
	} else {
		term.District, err = number("district", r.get("district"), -1)
	}
	return term, err
}

// number reads a cell, which is missing where it is empty.
func number(column, cell string, missing int) (int, error) {
	if cell == "" {
		return missing, nil
	}
	n, err := strconv.Atoi(cell)
	if err != nil {
		return 0, fmt.Errorf("%s is %q: want a number", column, cell)
	}
	return n, nil
}

func list(cell string) []string {
	if cell == "" {
		return nil
	}
	return strings.Split(cell, ",")
}
