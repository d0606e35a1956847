package real_test

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"legislative/internal/source/officialdata"
)

// corpus holds the content of the files that the tests load.
type corpus struct {
	root             string // the folder of the files
	bills            map[billName]*bill
	amendments       map[amendmentName]*amendment
	amendmentsByBill map[billName][]*amendment // by bill, sorted
	texts            map[string]bool           // the texts of bills that are loaded, such as 116hr1500ih
	namedTitles      map[billName]any          // titles that relations and answers give bills, of those that are not loaded
	namedActions     map[billName]*element     // relations with the latest actions on such bills
	members          map[string]*member
	committees       *committees
	finance          *financeFiles
	votes            map[voteName]*vote
	voteLinks        map[voteName][]link // from the files of bills

	answeredBillCounts map[string]int // numbers of bills of committees according to answers, by system code

	paths      []string       // the files to load, except looseVotes
	looseVotes []archivedVote // roll calls of archives that are not loaded completely
}

// openCorpus returns the content of the files, which it reads once for all tests.
func openCorpus(tb testing.TB) *corpus {
	tb.Helper()
	root := officialdata.Path(tb)
	corpusOnce.Do(func() { sharedCorpus, errCorpus = readCorpus(root) })
	if errCorpus != nil {
		tb.Fatal(errCorpus)
	}
	return sharedCorpus
}

var (
	corpusOnce   sync.Once
	sharedCorpus *corpus
	errCorpus    error
)

func readCorpus(root string) (*corpus, error) {
	c := &corpus{
		root: root, bills: map[billName]*bill{}, amendments: map[amendmentName]*amendment{},
		amendmentsByBill: map[billName][]*amendment{}, texts: map[string]bool{}, namedTitles: map[billName]any{}, namedActions: map[billName]*element{},
		votes: map[voteName]*vote{}, voteLinks: map[voteName][]link{},
		answeredBillCounts: map[string]int{},
	}
	for _, read := range []func() error{
		c.readBills, c.readAnswers, c.settleBills, c.readTexts, c.readMembers, c.readCommittees, c.readFinance, c.readVotes, c.readPaths,
	} {
		if err := read(); err != nil {
			return nil, err
		}
	}
	return c, nil
}

func (c *corpus) folder(names ...string) string {
	return filepath.Join(append([]string{c.root}, names...)...)
}

// filesIn returns the files in a folder, without texts of bills above maxTextBytes.
func (c *corpus) filesIn(names ...string) (files []string, err error) {
	err = filepath.WalkDir(c.folder(names...), func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		info, err := entry.Info()
		if names[0] != "billtext" || err == nil && info.Size() <= maxTextBytes() {
			files = append(files, path)
		}
		return err
	})
	return files, err
}

// readBills reads all bills with their amendments and votes. If there are several
// files on a bill, it uses the one with the latest update, and from each of the
// others the amendments that no later one lists.
func (c *corpus) readBills() error {
	files, err := c.filesIn("billstatus")
	if err != nil {
		return err
	}
	editions := map[billName][]*bill{}
	for _, file := range files {
		b, err := readBill(file)
		if err != nil {
			return err
		}
		editions[b.name] = append(editions[b.name], b)
	}
	for name, all := range editions {
		slices.SortFunc(all, func(a, b *bill) int { return -strings.Compare(a.precedence(), b.precedence()) })
		c.bills[name] = all[0]
		c.addVoteLinks(all[0].element, link{bill: name})
		for _, b := range all {
			if err := c.addAmendments(b); err != nil {
				return err
			}
		}
	}
	return nil
}

// settleBills sorts the amendments, and finds the titles in the relations of all
// bills.
func (c *corpus) settleBills() error {
	for _, amendments := range c.amendmentsByBill {
		slices.SortFunc(amendments, func(a, b *amendment) int { return compareAmendments(a.name, b.name) })
	}
	for _, name := range slices.SortedFunc(maps.Keys(c.bills), compareBills) {
		for _, e := range c.bills[name].elementsAt("relatedBills/item") {
			if title := textOrNull(e.textAt("title", "latestTitle")); title != nil {
				c.namedTitles[parseBillName(e)] = title
			}
			if e.textAt("latestAction/text") != "" {
				if other := c.namedActions[parseBillName(e)]; other == nil || other.textAt("latestAction/actionDate") <= e.textAt("latestAction/actionDate") {
					c.namedActions[parseBillName(e)] = e
				}
			}
		}
	}
	return nil
}

// addAmendments adds the amendments that no file lists that takes precedence.
func (c *corpus) addAmendments(b *bill) error {
	for name, a := range readAmendments(b) {
		if other := c.amendments[name]; other != nil {
			if other.bill != a.bill {
				return fmt.Errorf("both %s and %s have amendment %v", a.bill, other.bill, name)
			}
			continue
		}
		c.amendments[name] = a
		c.amendmentsByBill[a.bill] = append(c.amendmentsByBill[a.bill], a)
		c.addVoteLinks(a.element, link{a.bill, a})
		c.addLatestVote(a)
	}
	return nil
}

func (c *corpus) addVoteLinks(e *element, l link) {
	for _, v := range allRecordedVotes(e, l.bill.congress) {
		if v.chamber == "House" {
			name := voteName{v.congress, v.session, v.roll}
			c.voteLinks[name] = append(c.voteLinks[name], l)
		}
	}
}

// addLatestVote adds the vote that the latest action of an amendment reports.
func (c *corpus) addLatestVote(a *amendment) {
	for _, latest := range a.element.elementsAt("latestAction") {
		v, ok := voteInText(latest, a.bill.congress)
		name := voteName{v.congress, v.session, v.roll}
		isKnown := slices.ContainsFunc(c.voteLinks[name], func(l link) bool { return l.amendment == a })
		if ok && v.chamber == "House" && !isKnown {
			c.voteLinks[name] = append(c.voteLinks[name], link{a.bill, a})
		}
	}
}

var textFile = regexp.MustCompile(`^BILLS-(\d+[a-z]+\d+[a-z]+\d*)\.`)

// readTexts finds the texts of bills by the names of their files.
func (c *corpus) readTexts() error {
	for _, folder := range []string{"legacy-xml", "html", "packages", "uslm-xml"} {
		files, err := c.filesIn("billtext", folder)
		if err != nil {
			return err
		}
		for _, file := range files {
			if m := textFile.FindStringSubmatch(filepath.Base(file)); m != nil {
				c.texts[m[1]] = true
			}
		}
	}
	return nil
}

func (c *corpus) readMembers() (err error) {
	c.members, err = readMembers(c.folder("legislators"))
	return err
}

// readVotes reads the roll calls to load.
func (c *corpus) readVotes() error {
	byCongress, err := findVoteArchives(c.root)
	if err != nil {
		return err
	}
	var mutex sync.Mutex
	var group sync.WaitGroup
	var failures []error
	slots := make(chan struct{}, 2)
	for congress, file := range byCongress {
		if !isLoaded(congress) {
			continue
		}
		group.Go(func() {
			slots <- struct{}{}
			err := c.readArchive(congress, file, &mutex)
			<-slots
			if err != nil {
				mutex.Lock()
				failures = append(failures, err)
				mutex.Unlock()
			}
		})
	}
	group.Wait()
	if len(failures) > 0 {
		return failures[0]
	}
	return c.readClerks()
}

func (c *corpus) readArchive(congress int, file string, mutex *sync.Mutex) error {
	complete := isComplete(congress)
	if complete {
		mutex.Lock()
		c.paths = append(c.paths, file)
		mutex.Unlock()
	}
	return readArchivedVotes(file, func(name voteName) bool { return complete || c.isSampled(name) }, func(a archivedVote) error {
		v, err := readVoteJSON(a.content)
		if err != nil {
			return err
		}
		mutex.Lock()
		defer mutex.Unlock()
		c.votes[v.name] = v
		if !complete {
			c.looseVotes = append(c.looseVotes, a)
		}
		return nil
	})
}

// excerptedVote is the roll call of which the files have an excerpt.
var excerptedVote = voteName{118, 1, 37}

// isSampled reports whether a roll call of an incomplete Congress is loaded: some
// of every session, and those in the files of bills.
func (c *corpus) isSampled(n voteName) bool {
	return n.roll%60 == 2 || len(c.voteLinks[n]) > 0 || n == excerptedVote || slices.Contains(eraVotes, n)
}

// readClerks reads the Clerk's files, which take precedence over others. The
// excerpt of a file is loaded too, but must not replace the roll call.
func (c *corpus) readClerks() error {
	files, err := c.filesIn("rollcall-clerk-xml")
	if err != nil {
		return err
	}
	for _, file := range files {
		year := number(filepath.Base(filepath.Dir(file)))
		if filepath.Ext(file) != ".xml" || !isLoaded((year-1787)/2) {
			continue
		}
		c.paths = append(c.paths, file)
		if strings.Contains(file, "excerpt") {
			continue
		}
		v, err := readClerk(file, func(name voteName) *vote { return c.votes[name] })
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		c.votes[v.name] = v
	}
	return nil
}

// readPaths finds the files to load except roll calls.
func (c *corpus) readPaths() error {
	entries, err := os.ReadDir(c.root)
	if err != nil {
		return err
	}
	for _, entry := range entries {
		if strings.HasPrefix(entry.Name(), "rollcall-") {
			continue
		}
		files, err := c.filesIn(entry.Name())
		if err != nil {
			return err
		}
		c.paths = append(c.paths, files...)
	}
	return nil
}
