package fec_test

import (
	"bytes"
	"math/big"
	"os"
	"slices"
	"strings"
	"testing"

	"legislative/internal/source/fec"
	"legislative/internal/source/officialdata"
)

func realFile(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(officialdata.Path(t, "fec", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestRealFiles(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name        string
		kind        fec.Kind
		cycle, rows int
	}{
		{"cn.txt", fec.CandidateMaster, 0, 8583},
		{"cm.txt", fec.CommitteeMaster, 0, 19792},
		{"ccl.txt", fec.LinkageFile, 2022, 7685},
		{"weball10.txt", fec.CandidateSummary, 2010, 3173},
		{"weball22.txt", fec.CandidateSummary, 2022, 4154},
		{"weball24.txt", fec.CandidateSummary, 2024, 3860},
		{"webk10.txt", fec.CommitteeSummary, 2010, 6878},
		{"webk14.txt", fec.CommitteeSummary, 2014, 10024},
		{"webk22.txt", fec.CommitteeSummary, 2022, 12073},
	} {
		data := realFile(t, test.name)
		if !fec.Recognize(data[:4096]) {
			t.Errorf("Recognize(%s) = false, want true", test.name)
		}
		for _, name := range []string{test.name, "unnamed"} {
			f, err := fec.Open(bytes.NewReader(data), name)
			if err != nil {
				t.Fatalf("%s: %v", test.name, err)
			}
			if f.Kind != test.kind || f.Cycle != test.cycle {
				t.Errorf("Open(%s, %q) has kind %s and cycle %d, want %s and %d", test.name, name, f.Kind, f.Cycle, test.kind, test.cycle)
			}
			if n, err := readAll(f); err != nil || n != test.rows {
				t.Errorf("%s has %d rows, error %v, want %d", test.name, n, err, test.rows)
			}
		}
	}
}

// TestRealSums compares the sum of each column of amounts with the sum of exact
// fractions in the file. It finds the columns by their official names.
func TestRealSums(t *testing.T) {
	t.Parallel()
	columns := columnNames(t)
	for _, name := range []string{"weball10.txt", "weball22.txt", "weball24.txt"} {
		data := realFile(t, name)
		got := map[string]int64{}
		for c, err := range openReal(t, data, name).CandidateTotals() {
			if err != nil {
				t.Fatal(err)
			}
			for column, cents := range map[string]int64{
				"TTL_RECEIPTS": c.Receipts, "TRANS_FROM_AUTH": c.TransfersFromAuthorized, "TTL_DISB": c.Disbursements,
				"TRANS_TO_AUTH": c.TransfersToAuthorized, "COH_BOP": c.CashBeginning, "COH_COP": c.CashEnd,
				"CAND_CONTRIB": c.CandidateContributions, "CAND_LOANS": c.CandidateLoans, "OTHER_LOANS": c.OtherLoans,
				"CAND_LOAN_REPAY": c.CandidateLoanRepayments, "OTHER_LOAN_REPAY": c.OtherLoanRepayments,
				"DEBTS_OWED_BY": c.Debts, "TTL_INDIV_CONTRIB": c.IndividualContributions,
				"OTHER_POL_CMTE_CONTRIB": c.OtherCommitteeContributions, "POL_PTY_CONTRIB": c.PartyContributions,
				"INDIV_REFUNDS": c.IndividualRefunds, "CMTE_REFUNDS": c.CommitteeRefunds,
			} {
				got[column] += cents
			}
		}
		compareSums(t, name, data, columns["weball"], got)
	}
	for _, name := range []string{"webk10.txt", "webk14.txt", "webk22.txt"} {
		data := realFile(t, name)
		got := map[string]int64{}
		for c, err := range openReal(t, data, name).CommitteeTotals() {
			if err != nil {
				t.Fatal(err)
			}
			for column, cents := range map[string]int64{
				"TTL_RECEIPTS": c.Receipts, "TRANS_FROM_AFF": c.TransfersFromAffiliates, "INDV_CONTRIB": c.IndividualContributions,
				"OTHER_POL_CMTE_CONTRIB": c.OtherCommitteeContributions, "CAND_CONTRIB": c.CandidateContributions,
				"CAND_LOANS": c.CandidateLoans, "TTL_LOANS_RECEIVED": c.LoansReceived, "TTL_DISB": c.Disbursements,
				"TRANF_TO_AFF": c.TransfersToAffiliates, "INDV_REFUNDS": c.IndividualRefunds,
				"OTHER_POL_CMTE_REFUNDS": c.OtherCommitteeRefunds, "CAND_LOAN_REPAY": c.CandidateLoanRepayments,
				"LOAN_REPAY": c.LoanRepayments, "COH_BOP": c.CashBeginning, "COH_COP": c.CashEnd, "DEBTS_OWED_BY": c.Debts,
				"NONFED_TRANS_RECEIVED": c.NonfederalTransfers, "CONTRIB_TO_OTHER_CMTE": c.ContributionsToCommittees,
				"IND_EXP": c.IndependentExpenditures, "PTY_COORD_EXP": c.PartyCoordinatedExpenditures,
				"NONFED_SHARE_EXP": c.NonfederalExpenditures,
			} {
				got[column] += cents
			}
		}
		compareSums(t, name, data, columns["webk"], got)
	}
}

func openReal(t *testing.T, data []byte, name string) *fec.File {
	t.Helper()
	f, err := fec.Open(bytes.NewReader(data), name)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// columnNames returns the official names of the columns of each kind.
func columnNames(t *testing.T) map[string][]string {
	t.Helper()
	names := map[string][]string{}
	for line := range strings.Lines(string(realFile(t, "headers/COLUMNS.txt"))) {
		if kind, list, ok := strings.Cut(strings.TrimSpace(line), "="); ok && !strings.HasPrefix(line, "#") {
			names[kind] = strings.Split(list, ",")
		}
	}
	return names
}

func compareSums(t *testing.T, name string, data []byte, columns []string, got map[string]int64) {
	t.Helper()
	sums := map[string]*big.Rat{}
	for line := range strings.Lines(string(data)) {
		cells := strings.Split(strings.TrimRight(line, "\n"), "|")
		for column := range got {
			i := slices.Index(columns, column)
			if sums[column] == nil {
				sums[column] = new(big.Rat)
			}
			if amount, ok := new(big.Rat).SetString(cells[i]); ok {
				sums[column].Add(sums[column], amount)
			} else if cells[i] != "" {
				t.Fatalf("%s: %s = %q, want an amount", name, column, cells[i])
			}
		}
	}
	for column, sum := range sums {
		if want := new(big.Rat).Mul(sum, big.NewRat(100, 1)); want.Cmp(new(big.Rat).SetInt64(got[column])) != 0 {
			t.Errorf("%s: sum of %s = %d cents, want %s", name, column, got[column], want.RatString())
		}
	}
}

func TestRealOddities(t *testing.T) {
	t.Parallel()
	notes := map[string]string{}
	for c, err := range openReal(t, realFile(t, "weball10.txt"), "").CandidateTotals() {
		if err != nil {
			t.Fatal(err)
		}
		if c.Note != "" {
			notes[c.CandidateID] = c.Note
		}
	}
	if len(notes) != 1 || !strings.Contains(notes["H0FL01096"], "07/01/2090") {
		t.Errorf("notes of 2010 = %v, want one about coverage that ends in 2090", notes)
	}
	accents := 0
	for c, err := range openReal(t, realFile(t, "cn.txt"), "").Candidates() {
		if err != nil {
			t.Fatal(err)
		}
		if strings.ContainsAny(c.Name, "ÉÁ") {
			accents++
		}
	}
	if accents != 2 {
		t.Errorf("%d candidates have accents in their names, want 2", accents)
	}
	unreported := 0
	for c, err := range openReal(t, realFile(t, "webk22.txt"), "").CommitteeTotals() {
		if err != nil {
			t.Fatal(err)
		}
		if !c.Reported {
			unreported++
		}
	}
	if unreported != 2403 {
		t.Errorf("%d committees have no report, want 2403", unreported)
	}
}

func BenchmarkCommitteeTotals(b *testing.B) {
	data := realFile(b, "webk22.txt")
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		f, err := fec.Open(bytes.NewReader(data), "webk22.txt")
		if err != nil {
			b.Fatal(err)
		}
		if _, err := readAll(f); err != nil {
			b.Fatal(err)
		}
	}
}
