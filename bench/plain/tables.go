package plain

import (
	"strconv"

	"legislative/internal/congress"
)

// firstFictional is the number of the first Congress of samples, as SQL.
var firstFictional = strconv.Itoa(congress.FirstFictional)

// table is a table of the plain schema and the statement that reads its rows
// from the service's database, column by column.
type table struct{ name, query string }

// tables lists the tables except positions, each after those it refers to. Where
// a record refers to one that is not loaded, the reference becomes null, since
// the plain schema has foreign keys. Records of a sample have no address at a source.
var tables = []table{
	{"members", `SELECT id, bioguide_id, name, first_name, last_name, birthday, chamber, party, state, district, is_current FROM members`},
	{"bills", `SELECT id, congress, bill_type, number::text, title, nullif(lifecycle_status, ''), lifecycle_status_date, introduced_date,
		CASE origin_chamber WHEN 'house' THEN 'House' WHEN 'senate' THEN 'Senate' END, policy_area,
		latest_action_date, latest_action_text, updated_at,
		CASE WHEN congress < ` + firstFictional + ` THEN 'https://www.congress.gov/bill/' || congress || CASE
			WHEN congress % 100 BETWEEN 11 AND 13 THEN 'th'
			WHEN congress % 10 = 1 THEN 'st' WHEN congress % 10 = 2 THEN 'nd' WHEN congress % 10 = 3 THEN 'rd' ELSE 'th' END
		|| '-congress/' || CASE bill_type
			WHEN 'hr' THEN 'house-bill' WHEN 's' THEN 'senate-bill'
			WHEN 'hjres' THEN 'house-joint-resolution' WHEN 'sjres' THEN 'senate-joint-resolution'
			WHEN 'hconres' THEN 'house-concurrent-resolution' WHEN 'sconres' THEN 'senate-concurrent-resolution'
			WHEN 'hres' THEN 'house-resolution' ELSE 'senate-resolution' END
		|| '/' || number END, amendments_complete, loaded FROM bills`},
	{"laws", `SELECT row_number() OVER (ORDER BY b.id, l.n), b.id, l.law->>'type', l.law->>'number'
		FROM bills b, jsonb_array_elements(b.laws) WITH ORDINALITY l(law, n)`},
	{"amendments", `SELECT a.id, b.id, a.congress, a.amendment_type, a.number::text, a.purpose, a.description, a.latest_action_date, a.latest_action_text
		FROM amendments a LEFT JOIN bills b ON b.id = a.bill_id`},
	{"sponsorships", `SELECT s.id, s.bill_id, m.id, s.role, s.bioguide_id, s.name, s.party, s.state, s.district, s.is_by_request,
		s.sponsored_date, s.is_original, s.withdrawn_date
		FROM sponsorships s JOIN bills b ON b.id = s.bill_id LEFT JOIN members m ON m.id = s.member_id`},
	{"summaries", `SELECT s.id, s.bill_id, s.version_code, s.action_date, s.action_desc, s.text, s.updated_at FROM summaries s`},
	{"subjects", `SELECT id, bill_id, name FROM bill_subjects`},
	{"sector_impacts", `SELECT id, bill_id, sector, naics, score, basis FROM sector_impacts`},
	{"bill_committees", `SELECT c.id, c.bill_id, p.system_code, c.system_code,
		CASE left(c.system_code, 1) WHEN 'H' THEN 'House' WHEN 'S' THEN 'Senate' ELSE 'Joint' END, c.name,
		(SELECT coalesce(jsonb_agg(a - 'time' ORDER BY n), '[]') FROM jsonb_array_elements(c.activities) WITH ORDINALITY x(a, n))
		FROM bill_committees c
		LEFT JOIN bill_committees p ON p.bill_id = c.bill_id AND p.committee_id = c.parent_id AND p.parent_id IS NULL`},
	{"actions", `SELECT a.id, a.bill_id, a.date, a.text, a.type, a.code, a.source_system, a.committees,
		replace(replace(a.recorded_votes::text, '"chamber": "house"', '"chamber": "House"'), '"chamber": "senate"', '"chamber": "Senate"')::jsonb
		FROM actions a JOIN bills b ON b.id = a.bill_id`},
	{"related_bills", `SELECT r.id, r.bill_id, b.id, r.relationships FROM related_bills r LEFT JOIN bills b ON b.id = r.related_id`},
	{"text_versions", `SELECT t.id, t.bill_id, t.version_code, t.version_name, coalesce(t.listed_date, t.text_date), t.cached, t.formats
		FROM text_versions t JOIN bills b ON b.id = t.bill_id`},
	{"sections", `SELECT s.id, s.text_version_id, s.text
		FROM sections s JOIN text_versions t ON t.id = s.text_version_id JOIN bills b ON b.id = t.bill_id WHERE NOT s.struck`},
	{"house_votes", `SELECT v.id, v.congress, v.session, v.roll_call, v.date, v.time, v.question, v.vote_type, v.result, v.description,
		v.legislation, CASE WHEN v.congress < ` + firstFictional + ` THEN v.source_url END, v.yea, v.nay, v.present, v.not_voting, v.other,
		(SELECT b.id FROM vote_links l JOIN bills b ON b.id = l.bill_id WHERE l.vote_id = v.id ORDER BY l.told_by DESC, l.bill_id LIMIT 1),
		(SELECT a.id FROM vote_links l JOIN amendments a ON a.id = l.amendment_id WHERE l.vote_id = v.id ORDER BY l.told_by DESC, l.bill_id, a.id LIMIT 1),
		v.amendment_number, v.amendment_author, coalesce(v.is_vacated, false)
		FROM house_votes v`},
	{"candidacies", `SELECT id, member_id, candidate_id FROM candidacies`},
	{"candidate_totals", `SELECT t.id, t.candidate_id, c.candidate_id, t.cycle, t.receipts::numeric / 100, t.disbursements::numeric / 100,
		t.cash_on_hand::numeric / 100, t.debts::numeric / 100, t.coverage_end_date
		FROM candidate_totals t JOIN finance_candidates c ON c.id = t.candidate_id`},
	{"finance_linkages", `SELECT l.id, l.candidate_id, c.candidate_id, l.committee_id, l.cycle, l.committee_type, l.designation
		FROM finance_linkages l LEFT JOIN finance_candidates c ON c.id = l.candidate_id`},
	{"finance_committees", `SELECT id, committee_id, name, type, designation FROM finance_committees`},
	{"committee_totals", `SELECT id, committee_id, cycle, receipts::numeric / 100, disbursements::numeric / 100, cash_on_hand::numeric / 100,
		coverage_end_date FROM committee_totals`},
}
