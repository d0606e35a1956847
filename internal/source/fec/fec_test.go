package fec_test

import (
	"fmt"
	"iter"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/source/fec"
)

// Rows of fictional candidates and committees.
const (
	candidateRow       = "H0ZZ00017|OYSTER, OLIVE \"OLLIE\"|DEM|2022|ZZ|H|00|C|N|C99900017|1 SHELL ROAD||REEF|ZZ|00000\n"
	committeeRow       = "C99900017|FRIENDS OF OLIVE OYSTER|CLAM, CARL MR.|1 SHELL ROAD|FLOOR 2|REEF|ZZ|000001234|P|H|DEM|Q|||H0ZZ00017\n"
	linkRow            = "H0ZZ00017|2022|2022|C99900017|H|P|999001\n"
	totalsRow          = "H0ZZ00017|OYSTER, OLIVE|C|1|DEM|1234.5|.25|-7|0|0|1241.75|1|2|3|4|5|6|7|ZZ|00|||W|L|49.9|8|9|12/31/2022|10|11.11\n"
	committeeTotalsRow = "C99900017|FRIENDS OF OLIVE OYSTER|H|P|Q|1.01|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16|17|18|19|20|-21|01/15/2023\n"
)

func open(t *testing.T, content, name string) *fec.File {
	t.Helper()
	f, err := fec.Open(strings.NewReader(content), name)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func collect[T any](t *testing.T, rows iter.Seq2[T, error]) []T {
	t.Helper()
	var all []T
	for row, err := range rows {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, row)
	}
	return all
}

func TestRows(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		content   string
		kind      fec.Kind
		got, want any
	}{
		{candidateRow, fec.CandidateMaster, collect(t, open(t, candidateRow, "").Candidates()), []fec.Candidate{{
			ID: "H0ZZ00017", Name: `OYSTER, OLIVE "OLLIE"`, Party: "DEM", ElectionYear: 2022, OfficeState: "ZZ", Office: "H",
			District: "00", Incumbency: "C", Status: "N", PrincipalCommittee: "C99900017",
			Street1: "1 SHELL ROAD", City: "REEF", State: "ZZ", ZIP: "00000",
		}}},
		{committeeRow, fec.CommitteeMaster, collect(t, open(t, committeeRow, "").Committees()), []fec.Committee{{
			ID: "C99900017", Name: "FRIENDS OF OLIVE OYSTER", Treasurer: "CLAM, CARL MR.",
			Street1: "1 SHELL ROAD", Street2: "FLOOR 2", City: "REEF", State: "ZZ", ZIP: "000001234",
			Designation: "P", Type: "H", Party: "DEM", FilingFrequency: "Q", CandidateID: "H0ZZ00017",
		}}},
		{linkRow, fec.LinkageFile, collect(t, open(t, linkRow, "").Links()), []fec.Link{{
			CandidateID: "H0ZZ00017", ElectionYear: 2022, Cycle: 2022, CommitteeID: "C99900017",
			CommitteeType: "H", Designation: "P", LinkageID: 999001,
		}}},
		{totalsRow, fec.CandidateSummary, collect(t, open(t, totalsRow, "").CandidateTotals()), []fec.CandidateTotals{{
			CandidateID: "H0ZZ00017", Name: "OYSTER, OLIVE", Incumbency: "C", PartyCode: "1", Party: "DEM",
			Receipts: 123450, TransfersFromAuthorized: 25, Disbursements: -700, CashEnd: 124175,
			CandidateContributions: 100, CandidateLoans: 200, OtherLoans: 300, CandidateLoanRepayments: 400,
			OtherLoanRepayments: 500, Debts: 600, IndividualContributions: 700, State: "ZZ", District: "00",
			RunoffElection: "W", GeneralElection: "L", GeneralElectionPercent: "49.9",
			OtherCommitteeContributions: 800, PartyContributions: 900, CoverageEnd: "2022-12-31",
			IndividualRefunds: 1000, CommitteeRefunds: 1111,
		}}},
		{committeeTotalsRow, fec.CommitteeSummary, collect(t, open(t, committeeTotalsRow, "webk22.txt").CommitteeTotals()), []fec.CommitteeTotals{{
			CommitteeID: "C99900017", Name: "FRIENDS OF OLIVE OYSTER", Type: "H", Designation: "P", FilingFrequency: "Q",
			Reported: true, Receipts: 101, TransfersFromAffiliates: 200, IndividualContributions: 300,
			OtherCommitteeContributions: 400, CandidateContributions: 500, CandidateLoans: 600, LoansReceived: 700,
			Disbursements: 800, TransfersToAffiliates: 900, IndividualRefunds: 1000, OtherCommitteeRefunds: 1100,
			CandidateLoanRepayments: 1200, LoanRepayments: 1300, CashBeginning: 1400, CashEnd: 1500, Debts: 1600,
			NonfederalTransfers: 1700, ContributionsToCommittees: 1800, IndependentExpenditures: 1900,
			PartyCoordinatedExpenditures: 2000, NonfederalExpenditures: -2100, CoverageEnd: "2023-01-15",
		}}},
	} {
		if kind, ok := fec.KindOf([]byte(test.content)); !ok || kind != test.kind {
			t.Errorf("KindOf(%q) = %v, %v, want %v", test.content, kind, ok, test.kind)
		}
		if diff := cmp.Diff(test.want, test.got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.kind, diff)
		}
	}
}

func TestEncodingsAndLineEndings(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"MUSSEL, JOS\u00c9", "MUSSEL, JOS\xc9"} {
		row := strings.Replace(candidateRow, `OYSTER, OLIVE "OLLIE"`, name, 1)
		for _, content := range []string{row, strings.ReplaceAll(row, "\n", "\r\n"), "\n" + row + "\n" + row} {
			for _, c := range collect(t, open(t, content, "").Candidates()) {
				if c.Name != "MUSSEL, JOSÉ" || c.ZIP != "00000" {
					t.Errorf("candidate of %q has name %q and ZIP %q, want MUSSEL, JOSÉ and 00000", content, c.Name, c.ZIP)
				}
			}
		}
	}
}

func TestCycle(t *testing.T) {
	t.Parallel()
	undated := strings.Replace(totalsRow, "12/31/2022", "", 1)
	early := strings.Replace(totalsRow, "12/31/2022", "06/30/2021", 1)
	late := strings.Replace(totalsRow, "12/31/2022", "01/05/2023", 1)
	for _, test := range []struct {
		content, name string
		want          int
	}{
		{totalsRow, "weball24.txt", 2024},
		{undated, "weball98.zip", 1998},
		{undated, "archive/2020/webl20.zip/webl20.txt", 2020},
		{totalsRow, "totals.txt", 2022},
		{early, "", 2022},
		{early + early + late, "", 2022},
		{early, "weball21.txt", 2022},
		{committeeTotalsRow, "webk22.txt", 2022},
		{committeeTotalsRow, "", 2024},
		{linkRow, "ccl24.txt", 2022},
		{linkRow + strings.Replace(linkRow, "2022|C", "2024|C", 1), "", 0},
		{candidateRow, "cn22.zip/cn.txt", 2022},
		{candidateRow, "cn.txt", 0},
		{candidateRow, "acn22.txt", 0},
		{committeeRow, "bulk/CM24.ZIP", 2024},
		{committeeRow, "2022/cm.txt", 0},
	} {
		if got := open(t, test.content, test.name).Cycle; got != test.want {
			t.Errorf("Cycle of %q = %d, want %d", test.name, got, test.want)
		}
	}
	for _, content := range []string{undated, early + late} {
		if _, err := fec.Open(strings.NewReader(content), "totals.txt"); err == nil || !strings.Contains(err.Error(), "weball22.txt") {
			t.Errorf("Open of a summary without a cycle: error %v, want one that suggests a name", err)
		}
	}
}

func TestImpossibleCoverageEnds(t *testing.T) {
	t.Parallel()
	for _, date := range []string{"07/01/2090", "12/31/2019", "13/01/2022", "2022-12-31"} {
		row := strings.Replace(totalsRow, "12/31/2022", date, 1)
		for _, totals := range collect(t, open(t, row+totalsRow+totalsRow, "").CandidateTotals())[:1] {
			if totals.CoverageEnd != "" || !strings.Contains(totals.Note, date) {
				t.Errorf("coverage end %s is read as %q with note %q, want \"\" and a note", date, totals.CoverageEnd, totals.Note)
			}
			if totals.CommitteeRefunds != 1111 {
				t.Errorf("%s: CommitteeRefunds after it = %d, want 1111", date, totals.CommitteeRefunds)
			}
		}
	}
}

func TestCommitteeWithoutReport(t *testing.T) {
	t.Parallel()
	row := "C99900018|CORAL PAC|Q|U|Q" + strings.Repeat("|", 22) + "\n"
	got := collect(t, open(t, row, "webk22.txt").CommitteeTotals())
	want := []fec.CommitteeTotals{{CommitteeID: "C99900018", Name: "CORAL PAC", Type: "Q", Designation: "U", FilingFrequency: "Q"}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestInvalidFiles(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ content, want string }{
		"empty":              {"", "does not have the columns"},
		"other columns":      {"H0ZZ00017|x\n", "does not have the columns"},
		"header line":        {strings.Repeat("CAND_ID|", 14) + "X\n", "does not have the columns"},
		"fewer columns":      {candidateRow + "H0ZZ00018|SQUID\n", "line 2: 2 columns, want 15 for cn"},
		"many columns":       {candidateRow + strings.Repeat("|", 1<<20), "line 2: 1048577 columns"},
		"NUL":                {strings.Replace(candidateRow, "OLIVE", "\x00", 1), "line 1: NUL"},
		"no id":              {candidateRow + strings.Replace(candidateRow, "H0ZZ00017", "", 1), "line 2: column 1"},
		"letters for a year": {strings.Replace(candidateRow, "2022", "XXII", 1), `column 4: "XXII"`},
		"year out of range":  {strings.Replace(candidateRow, "2022", "20222", 1), "column 4: 20222"},
		"odd cycle":          {strings.Replace(linkRow, "|2022|C", "|2021|C", 1), "column 3: 2021 is not an election cycle"},
		"a comma in money":   {strings.Replace(totalsRow, "1234.5", "1,234.5", 1), `column 6: "1,234.5"`},
		"a third decimal":    {strings.Replace(totalsRow, "1234.5", "1234.505", 1), "column 6"},
		"too much money":     {strings.Replace(totalsRow, "1234.5", "1234567890123456", 1), "column 6"},
	} {
		if err := firstError(test.content); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: error %v, want one with %q", name, err, test.want)
		}
	}
}

func firstError(content string) error {
	f, err := fec.Open(strings.NewReader(content), "")
	if err != nil {
		return err
	}
	_, err = readAll(f)
	return err
}

// readAll reads a whole file and returns the number of its rows.
func readAll(f *fec.File) (rows int, err error) {
	switch f.Kind {
	case fec.CandidateMaster:
		return exhaust(f.Candidates())
	case fec.CommitteeMaster:
		return exhaust(f.Committees())
	case fec.LinkageFile:
		return exhaust(f.Links())
	case fec.CandidateSummary:
		return exhaust(f.CandidateTotals())
	default:
		return exhaust(f.CommitteeTotals())
	}
}

func exhaust[T any](all iter.Seq2[T, error]) (rows int, err error) {
	for _, failed := range all {
		if err != nil {
			return rows, fmt.Errorf("the iterator continues after error %w", err)
		}
		if err = failed; err == nil {
			rows++
		}
	}
	return rows, err
}

func TestIteratorOfAnotherKind(t *testing.T) {
	t.Parallel()
	if _, err := exhaust(open(t, candidateRow, "").Links()); err == nil {
		t.Error("Links of a candidate master file: no error, want one")
	}
}

func TestBreakOutOfIterator(t *testing.T) {
	t.Parallel()
	for c, err := range open(t, candidateRow+candidateRow, "").Candidates() {
		if err != nil || c.ID != "H0ZZ00017" {
			t.Errorf("first row = %v, %v, want that of H0ZZ00017", c, err)
		}
		break
	}
}

func ExampleOpen() {
	file, err := fec.Open(strings.NewReader(totalsRow), "weball22.txt")
	if err != nil {
		fmt.Println(err)
		return
	}
	for totals, err := range file.CandidateTotals() {
		fmt.Println(file.Cycle, totals.CandidateID, totals.Receipts, totals.CoverageEnd, err)
	}
	// Output: 2022 H0ZZ00017 123450 2022-12-31 <nil>
}

func FuzzOpen(f *testing.F) {
	for _, row := range []string{candidateRow, committeeRow, linkRow, totalsRow, committeeTotalsRow} {
		f.Add([]byte(row), "weball22.txt")
		f.Add([]byte(row+strings.ReplaceAll(row, "\n", "\r\n")), "")
		f.Add([]byte(strings.Replace(row, "O", "\xd3", 1)), "cn22.zip")
	}
	f.Fuzz(func(t *testing.T, content []byte, name string) {
		file, err := fec.Open(strings.NewReader(string(content)), name)
		if err != nil {
			return
		}
		if !fec.Recognize(content) {
			t.Error("Recognize = false for a file that Open accepts")
		}
		if file.Cycle != 0 && file.Cycle%2 != 0 {
			t.Errorf("Cycle = %d, want an even year", file.Cycle)
		}
		if _, err := readAll(file); err != nil && !strings.Contains(err.Error(), "line ") {
			t.Errorf("error %q does not contain a line number", err)
		}
	})
}
