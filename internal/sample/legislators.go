package sample

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"strconv"
	"strings"

	"legislative/internal/congress"
)

// current lists who sits when the Congress ends.
func (p *people) current() []*member {
	var sitting []*member
	for _, chamber := range [][]*member{p.senate, p.house} {
		for _, m := range chamber {
			if m.current() {
				sitting = append(sitting, m)
			}
		}
	}
	return sitting
}

// historical lists who sat before, in this Congress or an earlier one.
func (p *people) historical() []*member {
	gone := append([]*member(nil), p.former...)
	for _, chamber := range [][]*member{p.senate, p.house} {
		for _, m := range chamber {
			if !m.current() && !m.moved {
				gone = append(gone, m)
			}
		}
	}
	return gone
}

// currentYAML is legislators-current.yaml.
func (p *people) currentYAML() []byte {
	w := new(yamlWriter)
	for _, m := range p.current() {
		m.writeYAML(w)
	}
	return w.Bytes()
}

func (m *member) writeYAML(w *yamlWriter) {
	w.line(0, "- id:")
	w.field(2, "bioguide", string(m.id))
	w.field(2, "lis", m.lis)
	if len(m.fec) > 0 {
		w.line(2, "fec:")
	}
	for _, id := range m.fec {
		w.line(2, "- "+id)
	}
	w.line(2, "govtrack: "+strconv.Itoa(m.govtrack))
	w.line(1, "name:")
	w.field(2, "first", m.first)
	w.field(2, "middle", m.middle)
	w.field(2, "last", m.last)
	w.field(2, "suffix", m.suffix)
	w.field(2, "nickname", m.nickname)
	w.field(2, "official_full", m.full())
	w.line(1, "bio:")
	w.field(2, "birthday", m.born)
	w.field(2, "gender", m.gender())
	w.line(1, "terms:")
	for i, t := range m.terms {
		t.writeYAML(w, m, i == len(m.terms)-1)
	}
}

func (t term) writeYAML(w *yamlWriter, m *member, last bool) {
	w.line(1, "- type: "+t.kind())
	w.field(2, "start", t.start)
	w.field(2, "end", t.end)
	w.field(2, "state", t.seat.state)
	if t.seat.chamber == congress.Senate {
		w.line(2, fmt.Sprintf("class: %d", t.seat.district))
	} else {
		w.line(2, fmt.Sprintf("district: %d", t.seat.district))
	}
	w.field(2, "party", partyName(t.party))
	if t.party == "I" {
		w.field(2, "caucus", partyName(m.caucus))
	}
	if last {
		w.field(2, "office", fmt.Sprintf("%d Imaginary House Office Building", m.govtrack-990_000))
	}
}

func (t term) kind() string {
	if t.seat.chamber == congress.Senate {
		return "sen"
	}
	return "rep"
}

func (n name) gender() string {
	if n.woman {
		return "F"
	}
	return "M"
}

// historicalColumns is the header of legislators-historical.csv.
const historicalColumns = "last_name,first_name,middle_name,suffix,nickname,full_name,birthday,gender,type,state," +
	"district,senate_class,party,url,address,phone,contact_form,rss_url,twitter,twitter_id,facebook,youtube," +
	"youtube_id,mastodon,bioguide_id,thomas_id,opensecrets_id,lis_id,fec_ids,cspan_id,govtrack_id,votesmart_id," +
	"ballotpedia_id,washington_post_id,icpsr_id,wikipedia_id"

// historicalCSV is legislators-historical.csv, which has the latest term only.
func (p *people) historicalCSV() []byte {
	columns := strings.Split(historicalColumns, ",")
	var out bytes.Buffer
	w := csv.NewWriter(&out)
	_ = w.Write(columns) // a bytes.Buffer takes everything
	for _, m := range p.historical() {
		values := m.historicalRow()
		row := make([]string, len(columns))
		for i, column := range columns {
			row[i] = values[column]
		}
		_ = w.Write(row)
	}
	w.Flush()
	return out.Bytes()
}

func (m *member) historicalRow() map[string]string {
	last := m.terms[len(m.terms)-1]
	row := map[string]string{
		"last_name": m.last, "first_name": m.first, "middle_name": m.middle, "suffix": m.suffix,
		"nickname": m.nickname, "full_name": m.full(), "birthday": m.born, "gender": m.gender(),
		"type": last.kind(), "state": last.seat.state, "party": partyName(last.party),
		"bioguide_id": string(m.id), "lis_id": m.lis, "fec_ids": strings.Join(m.fec, ","),
		"govtrack_id": strconv.Itoa(m.govtrack),
	}
	place := "district"
	if last.seat.chamber == congress.Senate {
		place = "senate_class"
	}
	row[place] = strconv.Itoa(last.seat.district)
	return row
}
