package graph_test

import (
	"os"
	"path/filepath"
	"testing"

	"entgo.io/ent/dialect"
	"github.com/google/go-cmp/cmp"

	"legislative/internal/ingest"
	"legislative/internal/store/database/databasetest"
)

// TestPublishedParts reads what files have beside the lists and texts of records,
// from the fixtures of their readers to the response.
func TestPublishedParts(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, dialect.SQLite)
	report, err := ingest.Files(t.Context(), db, func(yield func(string, []byte) bool) {
		for _, name := range []string{
			"billstatus/testdata/v3.0.0.xml", "legislators/testdata/members.yaml", "legislators/testdata/social-media.yaml",
			"legislators/testdata/district-offices.yaml", "legislators/testdata/committees-current.yaml",
		} {
			content, err := os.ReadFile(filepath.Join("..", "internal", "source", name))
			must(t, err)
			if !yield(filepath.Base(name), content) {
				return
			}
		}
	})
	must(t, err)
	if n := report.Count(ingest.Loaded); n != 5 {
		t.Fatalf("%d files are loaded, want 5: %+v", n, report.Failures)
	}
	type object = map[string]any
	b := newBench(t, db)
	for _, c := range []struct {
		query string
		want  object
	}{{
		`bill(congress: 250, billType: hr, billNumber: "31000") {
			textUpdatedAt incompleteLists committeeReports { citation url } costEstimates { title description publishedAt url }
			calendarNumbers { calendar number } notes { text links { name } } constitutionalAuthority
			relatedBills { nodes { title latestAction { date time text } } } committees { type activities { time } }
		}`,
		object{
			"textUpdatedAt": "2288-07-22T09:00:00Z", "incompleteLists": nil,
			"committeeReports": []any{object{"citation": "H. Rept. 250-1", "url": nil}},
			"costEstimates": []any{object{
				"title": "H.R. 31000, Lamp Act", "description": "As ordered reported.", "publishedAt": "2287-04-03T14:57:49Z", "url": "https://estimates.example/31000",
			}},
			"calendarNumbers":         []any{object{"calendar": "Union Calendar", "number": "12"}},
			"notes":                   []any{object{"text": "<p>See also the lamp.</p>", "links": []any{}}},
			"constitutionalAuthority": "<pre>Clause 1 of the fictional Constitution.</pre>",
			"relatedBills": object{"nodes": []any{object{
				"title": "Companion Lamp Act", "latestAction": object{"date": "2287-03-05", "time": "10:01:02", "text": "Read twice."},
			}}},
			"committees": []any{object{"type": "Standing", "activities": []any{object{"time": "2287-03-02T02:30:00Z"}}}},
		},
	}, {
		`amendment(congress: 250, amendmentType: hamdt, amendmentNumber: "5") { notes { text links { name url } } links { name url } latestAction { time } }`,
		object{
			"notes":        []any{object{"text": "The lamp was dimmed.", "links": []any{object{"name": "Lamp Report 250-3", "url": nil}}}},
			"links":        []any{object{"name": "House Report 250-2", "url": nil}},
			"latestAction": object{"time": "18:11:58"},
		},
	}, {
		`member(bioguideId: "Q990001") {
			middleName suffix nickname gender ids { govtrack icpsr lis wikidata fec previousBioguideIds } contact { phone contactForm office }
			districtOffices { officeId city hours longitude } socialAccounts { twitter mastodon }
			terms { caucus how stateRank endType partyAffiliations { start end party caucus } }
		}`,
		object{
			"middleName": "Q.", "suffix": "Jr.", "nickname": "Quin", "gender": "F",
			"ids": object{
				"govtrack": "990001", "icpsr": "99001", "lis": "S991", "wikidata": "Q990001", "fec": []any{"S8ZZ00011", "H2ZZ01012"},
				"previousBioguideIds": []any{"Q990000"},
			},
			"contact": object{"phone": "555-0100", "contactForm": "https://quail.invalid/contact", "office": "1 Nowhere Building"},
			"districtOffices": []any{
				object{"officeId": "Q990001-crater", "city": "Crater", "hours": "M-F 9-5", "longitude": 100.25},
				object{"officeId": "Q990001-maria", "city": "Maria", "hours": nil, "longitude": nil},
			},
			"socialAccounts": object{"twitter": "SenQuail", "mastodon": "@quail@nests.invalid"},
			"terms": []any{
				object{"caucus": "Republican", "how": "special-election", "stateRank": nil, "endType": nil, "partyAffiliations": []any{
					object{"start": "2187-01-03", "end": "2188-03-01", "party": "Democrat", "caucus": nil},
					object{"start": "2188-03-02", "end": "2189-01-03", "party": "Independent", "caucus": "Republican"},
				}},
				object{"caucus": nil, "how": nil, "stateRank": "junior", "endType": "special-election", "partyAffiliations": []any{}},
			},
		},
	}, {
		`member(bioguideId: "R990002") { gender districtOffices { city } socialAccounts { facebook } contact { url } }`,
		object{"gender": "M", "districtOffices": nil, "socialAccounts": object{"facebook": "robin"}, "contact": nil},
	}, {
		`committee(systemCode: "HZNE00") { url wikipedia jurisdiction jurisdictionSource formerNames { name } contact { phone minorityUrl youtubeId } }`,
		object{
			"url": "https://nests.invalid/", "wikipedia": "House Committee on Nests (fictional)", "jurisdiction": "All matters that relate to nests.",
			"jurisdictionSource": "https://nests.invalid/jurisdiction", "formerNames": nil,
			"contact": object{"phone": "(202) 555-0120", "minorityUrl": "https://minority.nests.invalid/", "youtubeId": "UCnests"},
		},
	}} {
		data, _ := b.run("{ record: "+c.query+" }", nil)
		if diff := cmp.Diff(c.want, data["record"]); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.query, diff)
		}
	}
}
