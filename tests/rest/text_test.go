package rest_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/url"
	"os"
	"strings"
	"testing"

	"legislative/internal/account/ratelimit"
	"legislative/internal/ingest"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// cheeseStatus is the status file of a fictional bill with four text versions:
// one introduced, one reported with a substitute, one with only a PDF, and one
// whose text is an empty file.
const cheeseStatus = `<billStatus><version>3.0.0</version><bill><number>77</number><type>HR</type><congress>201</congress>
<updateDate>2390-05-01T00:00:00Z</updateDate><introducedDate>2390-02-03</introducedDate><originChamber>House</originChamber><title>Moon Cheese Act</title>
<textVersions>
<item><type>Received in Senate</type><date>2390-04-03T04:00:00Z</date><formats><item><url>https://texts.example/BILLS-201hr77rds/xml/BILLS-201hr77rds.xml</url></item></formats></item>
<item><type>Engrossed in House</type><date>2390-04-02T04:00:00Z</date><formats><item><type>PDF</type><url>https://texts.example/BILLS-201hr77eh/pdf/BILLS-201hr77eh.pdf</url></item></formats></item>
<item><type>Reported in House</type><date>2390-04-01T04:00:00Z</date><formats><item><url>https://texts.example/BILLS-201hr77rh/uslm/BILLS-201hr77rh.xml</url></item></formats></item>
<item><type>Introduced in House</type><date>2390-02-03T04:00:00Z</date><formats><item><url>https://texts.example/BILLS-201hr77ih/xml/BILLS-201hr77ih.xml</url></item></formats></item>
</textVersions></bill></billStatus>`

const cheeseIntroduced = `<bill bill-stage="Introduced-in-House"><form><congress>201st CONGRESS</congress><legis-num>H. R. 77</legis-num><official-title>To ripen the moon, and for other purposes.</official-title></form>
<legis-body><section section-type="section-one" id="A1"><enum>1.</enum><header>Short title</header><text display-inline="no-display-inline">This Act may be cited as the <quote>Green Moon Act</quote>.</text></section>
<section id="A2"><enum>2.</enum><header>Ripening</header><text display-inline="no-display-inline">Not later than 90 days after dawn, the moon shall ripen. Section 9 of the Moon Act is amended by striking <quote>$5,000</quote> and inserting <quote>$10,000</quote>. Not more than $7.50 may be spent.</text></section></legis-body></bill>`

// loadCheese loads the bill and returns the IDs of its text versions by their
// codes.
func loadCheese(t *testing.T, db *database.DB) (*bundle, map[string]int64) {
	t.Helper()
	reported, err := os.ReadFile("../../internal/source/billtext/testdata/forms/BILLS-201hr77rh.uslm.xml")
	if err != nil {
		t.Fatal(err)
	}
	report, err := ingest.Files(t.Context(), db, maps.All(map[string][]byte{
		"BILLSTATUS-201hr77.xml": []byte(cheeseStatus), "BILLS-201hr77ih.xml": []byte(cheeseIntroduced),
		"BILLS-201hr77rh.xml": reported, "BILLS-201hr77rds.xml": nil,
	}))
	if err != nil {
		t.Fatal(err)
	}
	if n := report.Count(ingest.Failed); n != 1 || report.Failures[0].Name != "BILLS-201hr77rds.xml" || !strings.Contains(report.Failures[0].Reason, "line 1: the text is empty") {
		t.Errorf("%d files failed, want the empty one: %+v", n, report.Failures)
	}
	b := start(t, db, ratelimit.Limits{})
	var detail struct {
		TextVersions []struct {
			ID          int64
			VersionCode string
			TextCached  bool
		}
	}
	b.decode(t, "/bills/201/hr/77", &detail)
	ids := map[string]int64{}
	for _, v := range detail.TextVersions {
		ids[v.VersionCode] = v.ID
		if want := v.VersionCode == "ih" || v.VersionCode == "rh"; v.TextCached != want {
			t.Errorf("text version %s: textCached %t, want %t", v.VersionCode, v.TextCached, want)
		}
	}
	if len(ids) != 4 {
		t.Fatalf("text versions %v, want 4", ids)
	}
	return b, ids
}

// graphql returns fields of a text version.
func (b *bundle) graphql(t *testing.T, id int64, field string) string {
	t.Helper()
	query := fmt.Sprintf(`{bill(congress:201,billType:hr,billNumber:"77"){textVersion(databaseId:%d){%s}}}`, id, field)
	a := b.send(t, "GET", "/graphql?"+url.Values{"query": {query}}.Encode())
	var answer struct {
		Data struct {
			Bill struct{ TextVersion json.RawMessage }
		}
		Errors json.RawMessage
	}
	if err := json.Unmarshal(a.body, &answer); err != nil || answer.Errors != nil {
		t.Fatalf("%s: %s", query, a.body)
	}
	return string(answer.Data.Bill.TextVersion)
}

func TestTexts(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		b, ids := loadCheese(t, db)
		for name, test := range map[string]func(*testing.T, *bundle, map[string]int64){
			"not cached": testUncachedTexts,
			"struck":     testStruckSections,
			"compared":   testComparison,
			"details":    testFindings,
		} {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				test(t, b, ids)
			})
		}
	})
}

// testUncachedTexts tests a text version with only a PDF and one with an empty
// file: both exist, without a text.
func testUncachedTexts(t *testing.T, b *bundle, ids map[string]int64) {
	t.Helper()
	for _, code := range []string{"eh", "rds"} {
		var got struct {
			TextVersion map[string]any
			Overview    any
			Sections    []any
			Matches     []any
			MatchCount  *int
		}
		b.decode(t, fmt.Sprintf("/bills/201/hr/77/text/%d?q=moon", ids[code]), &got)
		if got.Overview != nil || got.Sections == nil || len(got.Sections) > 0 || got.Matches == nil || len(got.Matches) > 0 || got.MatchCount == nil || *got.MatchCount != 0 {
			t.Errorf("%s: %+v", code, got)
		}
		if got.TextVersion["versionCode"] != code || got.TextVersion["textCached"] != false {
			t.Errorf("%s: %v", code, got.TextVersion)
		}
		if got := b.graphql(t, ids[code], fmt.Sprintf("textCached overview{sections} sections{nodes{struck}} findings{totalCount} compare(with:%d){unchangedSections}", ids["ih"])); got !=
			`{"textCached":false,"overview":null,"sections":null,"findings":null,"compare":null}` {
			t.Errorf("%s: %s", code, got)
		}
	}
}

// testStruckSections tests that REST lists and counts only sections that are
// not struck, and that GraphQL includes the struck ones on request.
func testStruckSections(t *testing.T, b *bundle, ids map[string]int64) {
	t.Helper()
	path := fmt.Sprintf("/bills/201/hr/77/text/%d", ids["rh"])
	var got struct {
		Overview   struct{ Sections, DeadlineCount int }
		Sections   []struct{ Number, Heading string }
		Matches    []struct{ Snippet string }
		MatchCount int
	}
	b.decode(t, path+"?q=moon+shall", &got)
	if got.Overview.Sections != 3 || len(got.Sections) != 8 || got.Overview.DeadlineCount != 1 {
		t.Errorf("%d sections counted, %d listed, %d deadlines, want 3, 8, 1", got.Overview.Sections, len(got.Sections), got.Overview.DeadlineCount)
	}
	if len(got.Matches) != 1 || got.MatchCount != 1 || !strings.Contains(got.Matches[0].Snippet, "Clean Air") {
		t.Errorf("matches %+v, want one about the Clean Air Act", got.Matches)
	}
	data := b.graphql(t, ids["rh"], `sections(includeStruck:true){nodes{number struck parentOffset}} matches(q:"moon shall",includeStruck:true){totalCount}`)
	var all struct {
		Sections struct {
			Nodes []struct {
				Number       *string
				Struck       bool
				ParentOffset *int
			}
		}
		Matches struct{ TotalCount int }
	}
	if err := json.Unmarshal([]byte(data), &all); err != nil {
		t.Fatal(err)
	}
	sections := all.Sections.Nodes
	if len(sections) != 10 || !sections[1].Struck || !sections[2].Struck || sections[3].Struck || all.Matches.TotalCount != 2 {
		t.Errorf("with struck sections: %s", data)
	}
	if at := sections[8].ParentOffset; at == nil || sections[9].ParentOffset != nil {
		t.Errorf("wrong parents of sections: %s", data)
	}
}

// testComparison compares a substitute, which follows the struck text, with the
// introduced text.
func testComparison(t *testing.T, b *bundle, ids map[string]int64) {
	t.Helper()
	data := b.graphql(t, ids["rh"], fmt.Sprintf(`compare(with:%d){sections{nodes{before{number} after{number} changed edits{op text}}} counts{name before after}}`, ids["ih"]))
	var got struct {
		Compare struct {
			Sections struct {
				Nodes []struct {
					Before, After *struct{ Number *string }
					Changed       bool
					Edits         []struct{ Op, Text string }
				}
			}
			Counts []struct {
				Name          string
				Before, After int
			}
		}
	}
	if err := json.Unmarshal([]byte(data), &got); err != nil {
		t.Fatal(err)
	}
	changed := ""
	for _, s := range got.Compare.Sections.Nodes {
		if s.Before != nil && s.After != nil && *s.Before.Number == "SEC. 2." {
			changed = *s.After.Number
			edits := fmt.Sprint(s.Edits)
			if !s.Changed || !strings.Contains(edits, "{delete  90}") || !strings.Contains(edits, "{insert  120}") {
				t.Errorf("edits of the deadline %s, want 90 replaced by 120", edits)
			}
		}
		if s.After != nil && s.After.Number != nil && *s.After.Number == "SEC. 2." {
			t.Errorf("a struck section is compared: %s", data)
		}
	}
	if changed != "SEC. 101." {
		t.Errorf("section 2 is compared with %q, want SEC. 101.: %s", changed, data)
	}
	if c := got.Compare.Counts[0]; c.Name != "sections" || c.Before != 2 || c.After != 3 {
		t.Errorf("counts %+v, want 2 and 3 sections", c)
	}
}

// testFindings tests the details of deadlines and dollar amounts.
func testFindings(t *testing.T, b *bundle, ids map[string]int64) {
	t.Helper()
	deadline := b.graphql(t, ids["ih"], `findings(kind:deadline){nodes{deadline{duration unit direction anchor date} amount{low}}}`)
	if want := `{"findings":{"nodes":[{"deadline":{"duration":90,"unit":"day","direction":"after","anchor":"dawn","date":null},"amount":null}]}}`; deadline != want {
		t.Errorf("%s, want %s", deadline, want)
	}
	amounts := b.graphql(t, ids["ih"], `findings(kind:dollar_amount){nodes{struck deadline{unit} amount{low high pair}}}`)
	if want := `{"findings":{"nodes":[` +
		`{"struck":true,"deadline":null,"amount":{"low":5000.00,"high":5000.00,"pair":10000.00}},` +
		`{"struck":false,"deadline":null,"amount":{"low":10000.00,"high":10000.00,"pair":5000.00}},` +
		`{"struck":false,"deadline":null,"amount":{"low":null,"high":7.50,"pair":null}}]}}`; amounts != want {
		t.Errorf("%s, want %s", amounts, want)
	}
}
