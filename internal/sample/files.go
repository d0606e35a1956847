package sample

import (
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path/filepath"

	"legislative/internal/sample/billstatus"
	"legislative/internal/sample/billtext"
	"legislative/internal/sample/fec"
	"legislative/internal/sample/fiction"
	"legislative/internal/sample/housevote"
	"legislative/internal/sample/legislators"
)

// Files returns an iterator over the names and contents of the sample's files.
// Names contain slashes. The order is always the same: members and committees,
// campaign finance, bills with their texts, roll calls; then campaign finance,
// bills and roll calls of the Congress before. A file is generated when the
// iterator reaches it, and no two Congresses are in memory at once. The options
// must pass [Options.Check].
func Files(o Options) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		first, last := o.span()
		series := fiction.NewSeries(first, last, o.Seed)
		congresses := last - first + 1
		for number := last; number >= first; number-- {
			i := last - number
			c := series.Congress(number, fiction.Size{
				Bills: share(o.Bills, congresses, i), RollCalls: share(o.Votes, congresses, i), Sections: o.Sections,
			})
			lists := yieldCycle
			if number == last {
				lists = yieldLists
			}
			if !lists(c, yield) || !yieldBills(c, o.Texts, yield) || o.Omnibus && !yieldOmnibus(c, yield) || !yieldRollCalls(c, yield) {
				return
			}
		}
	}
}

// share returns the ith of n nearly equal parts of a total.
func share(total, n, i int) int { return total*(i+1)/n - total*i/n }

// Write writes the sample's files to a directory, which it creates if needed.
// The directory must be empty, so that two samples are not mixed. Write returns the
// number of files.
func Write(dir string, o Options) (written int, err error) {
	if err := o.Check(); err != nil {
		return 0, err
	}
	switch entries, err := os.ReadDir(dir); {
	case err == nil && len(entries) > 0:
		return 0, fmt.Errorf("sample: directory %s is not empty: empty it or choose another", dir)
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return 0, fmt.Errorf("sample: reading the directory: %w", err)
	}
	for name, content := range Files(o) {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return written, fmt.Errorf("sample: creating a directory: %w", err)
		}
		if err := os.WriteFile(file, content, 0o644); err != nil {
			return written, fmt.Errorf("sample: writing a file: %w", err)
		}
		written++
	}
	return written, nil
}

// yieldLists yields the files that are not about a single bill or roll call. Names
// of FEC files lack the usual two digits of the cycle, since readers would take
// them for a year of another century.
func yieldLists(c *fiction.Congress, yield func(string, []byte) bool) bool {
	return yield("legislators/legislators-current.yaml", legislators.CurrentYAML(c.People)) &&
		yield("legislators/legislators-historical.csv", legislators.HistoricalCSV(c.People)) &&
		yield("legislators/committees-current.yaml", legislators.CommitteesYAML()) &&
		yield("legislators/committees-historical.yaml", legislators.HistoricalCommitteesYAML()) &&
		yield("legislators/committee-membership-current.yaml", legislators.MembershipYAML(c)) &&
		yield("fec/cn.txt", fec.CandidateMaster(c)) &&
		yield("fec/cm.txt", fec.CommitteeMaster(c.Campaigns)) &&
		yield("fec/ccl.txt", fec.Linkages(c)) &&
		yield("fec/weball.txt", fec.CandidateSummary(c)) &&
		yield("fec/webk.txt", fec.CommitteeSummary(c))
}

// yieldCycle yields the files of one election cycle among several.
func yieldCycle(c *fiction.Congress, yield func(string, []byte) bool) bool {
	dir := fmt.Sprintf("fec/%d/", c.Cycle())
	return yield(dir+"ccl.txt", fec.Linkages(c)) &&
		yield(dir+"weball.txt", fec.CandidateSummary(c)) &&
		yield(dir+"webk.txt", fec.CommitteeSummary(c))
}

func yieldOmnibus(c *fiction.Congress, yield func(string, []byte) bool) bool {
	name := "billtext/" + billtext.OmnibusName(c)
	return yield(name+".xml", billtext.OmnibusXML(c)) && yield(name+".html", billtext.OmnibusHTML(c))
}

// yieldBills yields the status of each bill, and its texts, except those of
// private laws, if it is among the given number of bills. These are spread over
// all types.
func yieldBills(c *fiction.Congress, texts int, yield func(string, []byte) bool) bool {
	interval := 1
	if texts > 0 {
		interval = max(1, len(c.Bills)/texts)
	}
	for _, b := range c.Bills {
		if !yield("billstatus/BILLSTATUS-"+b.ID.String()+".xml", billstatus.XML(c, b)) {
			return false
		}
		if b.Index%interval != 0 {
			continue
		}
		for _, v := range b.Versions() {
			if v.ID.Code != "pvtl" && !yield("billtext/"+v.PackageName()+".xml", billtext.XML(c, v)) {
				return false
			}
		}
	}
	return true
}

func yieldRollCalls(c *fiction.Congress, yield func(string, []byte) bool) bool {
	for _, r := range c.RollCalls {
		year := r.Time.Year()
		var ok bool
		if isJSONOnly(r) {
			ok = yield(fmt.Sprintf("rollcalls/%d/h%d/data.json", year, r.ID.Number), housevote.JSON(c, r))
		} else {
			ok = yield(fmt.Sprintf("rollcalls/%d/roll%03d.xml", year, r.ID.Number), housevote.ClerkXML(c, r))
		}
		if !ok {
			return false
		}
	}
	return true
}

// isJSONOnly reports whether the roll call is written only as the unitedstates
// project's JSON, as if the Clerk's file were missing.
func isJSONOnly(r *fiction.RollCall) bool { return r.Kind != fiction.Vacated && r.ID.Number%6 == 5 }
