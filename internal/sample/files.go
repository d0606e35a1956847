package sample

import (
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
)

// Files yields each file's name, with slashes, and content, always in the
// same order: members and committees, campaign finance, bills with their
// texts, roll calls. A file is written when its turn comes, so that a large
// sample is never in memory as a whole. The options must pass
// [Options.Check].
func Files(o Options) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		w := o.newCongress()
		_ = w.yieldLists(yield) && w.yieldBills(yield) && w.yieldRollCalls(yield)
	}
}

// Write writes the sample's files below a folder, which it makes if need be.
// The folder must be empty, lest two samples be taken for one.
func Write(dir string, o Options) error {
	if err := o.Check(); err != nil {
		return err
	}
	switch entries, err := os.ReadDir(dir); {
	case err == nil && len(entries) > 0:
		return fmt.Errorf("sample: the folder %s is not empty: empty it or name another", dir)
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("sample: looking into the folder: %w", err)
	}
	for name, content := range Files(o) {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return fmt.Errorf("sample: making a folder: %w", err)
		}
		if err := os.WriteFile(path, content, 0o644); err != nil {
			return fmt.Errorf("sample: writing a file: %w", err)
		}
	}
	return nil
}

// yieldLists yields what is not about one bill or vote.
func (w *Congress) yieldLists(yield func(string, []byte) bool) bool {
	return yield("legislators/legislators-current.yaml", w.People.currentYAML()) &&
		yield("legislators/legislators-historical.csv", w.People.historicalCSV()) &&
		yield("legislators/committees-current.yaml", committeesYAML()) &&
		yield("legislators/committees-historical.yaml", committeesHistoricalYAML()) &&
		yield("legislators/committee-membership-current.yaml", w.options.membershipYAML(w.People)) &&
		yield("fec/cn.txt", w.Campaigns.candidateMaster()) &&
		yield("fec/cm.txt", w.Campaigns.committeeMaster()) &&
		yield("fec/ccl.txt", w.Campaigns.candidateLinkages()) &&
		yield("fec/weball.txt", w.options.candidateSummary(w.Campaigns)) &&
		yield("fec/webk.txt", w.options.committeeSummary(w.Campaigns))
}

func (w *Congress) yieldBills(yield func(string, []byte) bool) bool {
	for _, b := range w.Bills {
		if !yield("billstatus/BILLSTATUS-"+b.ID.String()+".xml", w.statusXML(b)) {
			return false
		}
		for _, v := range b.Versions() {
			if v.ID.Code != "pvtl" && !yield("billtext/"+v.PackageName()+".xml", w.textXML(v)) {
				return false
			}
		}
	}
	return true
}

func (w *Congress) yieldRollCalls(yield func(string, []byte) bool) bool {
	for _, r := range w.RollCalls {
		year := r.Time.Year()
		name := fmt.Sprintf("rollcalls/%d/roll%03d.xml", year, r.ID.RollCall)
		content := w.clerkXML
		if r.isJSONOnly() {
			name = fmt.Sprintf("rollcalls/%d/h%d/data.json", year, r.ID.RollCall)
			content = w.voteJSON
		}
		if !yield(name, content(r)) {
			return false
		}
	}
	return true
}
