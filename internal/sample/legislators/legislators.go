// Package legislators writes members and committees as the lists of the
// congress-legislators project. The package of the same name in internal/source
// reads them.
package legislators

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"strconv"
	"strings"

	"legislative/internal/congress"
	"legislative/internal/sample/fiction"
)

// CurrentYAML returns legislators-current.yaml.
func CurrentYAML(p *fiction.People) []byte {
	w := new(yamlWriter)
	for _, m := range p.Current() {
		w.writeMember(m)
	}
	return w.Bytes()
}

func (w *yamlWriter) writeMember(m *fiction.Member) {
	w.writeLine(0, "- id:")
	w.writeField(2, "bioguide", string(m.ID))
	w.writeField(2, "lis", m.LISID)
	if len(m.FECIDs) > 0 {
		w.writeLine(2, "fec:")
	}
	for _, id := range m.FECIDs {
		w.writeLine(2, "- "+id)
	}
	w.writeLine(2, "govtrack: "+strconv.Itoa(m.GovTrackID))
	w.writeLine(1, "name:")
	w.writeField(2, "first", m.First)
	w.writeField(2, "middle", m.Middle)
	w.writeField(2, "last", m.Last)
	w.writeField(2, "suffix", m.Suffix)
	w.writeField(2, "nickname", m.Nickname)
	w.writeField(2, "official_full", m.Full())
	w.writeLine(1, "bio:")
	w.writeField(2, "birthday", m.Birthday)
	w.writeField(2, "gender", m.Gender())
	w.writeLine(1, "terms:")
	for i, t := range m.Terms {
		w.writeTerm(t, m, i == len(m.Terms)-1)
	}
}

func (w *yamlWriter) writeTerm(t fiction.Term, m *fiction.Member, last bool) {
	w.writeLine(1, "- type: "+termType(t))
	w.writeField(2, "start", t.Start)
	w.writeField(2, "end", t.End)
	w.writeField(2, "state", t.Seat.State)
	if t.Seat.Chamber == congress.Senate {
		w.writeLine(2, fmt.Sprintf("class: %d", t.Seat.District))
	} else {
		w.writeLine(2, fmt.Sprintf("district: %d", t.Seat.District))
	}
	w.writeField(2, "party", partyName(t.Party))
	if t.Party == "I" {
		w.writeField(2, "caucus", partyName(m.Caucus))
	}
	if last {
		w.writeField(2, "office", fmt.Sprintf("%d Imaginary House Office Building", m.GovTrackID-990_000))
	}
}

func termType(t fiction.Term) string {
	if t.Seat.Chamber == congress.Senate {
		return "sen"
	}
	return "rep"
}

// historicalColumns is the header of legislators-historical.csv.
const historicalColumns = "last_name,first_name,middle_name,suffix,nickname,full_name,birthday,gender,type,state," +
	"district,senate_class,party,url,address,phone,contact_form,rss_url,twitter,twitter_id,facebook,youtube," +
	"youtube_id,mastodon,bioguide_id,thomas_id,opensecrets_id,lis_id,fec_ids,cspan_id,govtrack_id,votesmart_id," +
	"ballotpedia_id,washington_post_id,icpsr_id,wikipedia_id"

// HistoricalCSV returns legislators-historical.csv, which has only the latest term
// of each member.
func HistoricalCSV(p *fiction.People) []byte {
	columns := strings.Split(historicalColumns, ",")
	var out bytes.Buffer
	w := csv.NewWriter(&out)
	_ = w.Write(columns) // a bytes.Buffer returns no errors
	for _, m := range p.Historical() {
		values := historicalRow(m)
		row := make([]string, len(columns))
		for i, column := range columns {
			row[i] = values[column]
		}
		_ = w.Write(row)
	}
	w.Flush()
	return out.Bytes()
}

func historicalRow(m *fiction.Member) map[string]string {
	last := m.Terms[len(m.Terms)-1]
	row := map[string]string{
		"last_name": m.Last, "first_name": m.First, "middle_name": m.Middle, "suffix": m.Suffix,
		"nickname": m.Nickname, "full_name": m.Full(), "birthday": m.Birthday, "gender": m.Gender(),
		"type": termType(last), "state": last.Seat.State, "party": partyName(last.Party),
		"bioguide_id": string(m.ID), "lis_id": m.LISID, "fec_ids": strings.Join(m.FECIDs, ","),
		"govtrack_id": strconv.Itoa(m.GovTrackID),
	}
	place := "district"
	if last.Seat.Chamber == congress.Senate {
		place = "senate_class"
	}
	row[place] = strconv.Itoa(last.Seat.District)
	return row
}

func partyName(letter string) string {
	return map[string]string{"D": "Democrat", "R": "Republican", "I": "Independent"}[letter]
}
