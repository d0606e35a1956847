package real_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"legislative/internal/source/officialdata"
)

// corpus is what the files say that the tests load.
type corpus struct {
	data       string // the folder
	bills      map[billName]*bill
	amendments map[amendmentName]*amendment
	amending   map[billName][]*amendment // in order
	texts      map[string]bool           // texts of bills, such as 116hr1500ih, by their files' names
	members    map[string]*member
	committees *committees
	money      *money
	votes      map[voteName]*vote
	links      map[voteName][]link // what bills tell of votes

	paths []string   // what to load, but for loose
	loose []archived // roll calls of archives that are not loaded whole
}

// theCorpus reads the files, once for all tests.
func theCorpus(tb testing.TB) *corpus {
	tb.Helper()
	data := officialdata.Path(tb)
	c, err := readCorpus(data)
	if err != nil {
		tb.Fatal(err)
	}
	return c
}

var corpusOnce sync.Once

var readCorpus = func() func(string) (*corpus, error) {
	var c *corpus
	var err error
	return func(data string) (*corpus, error) {
		corpusOnce.Do(func() { c, err = newCorpus(data) })
		return c, err
	}
}()

func newCorpus(data string) (*corpus, error) {
	c := &corpus{
		data: data, bills: map[billName]*bill{}, amendments: map[amendmentName]*amendment{},
		amending: map[billName][]*amendment{}, texts: map[string]bool{},
		votes: map[voteName]*vote{}, links: map[voteName][]link{},
	}
	for _, read := range []func() error{
		c.readBills, c.readTexts, c.readMembers, c.readCommittees, c.readMoney, c.readVotes, c.readPaths,
	} {
		if err := read(); err != nil {
			return nil, err
		}
	}
	return c, nil
}

func (c *corpus) folder(names ...string) string {
	return filepath.Join(append([]string{c.data}, names...)...)
}

// below lists the files in a folder, texts of bills only up to a length.
func (c *corpus) below(names ...string) (files []string, err error) {
	err = filepath.WalkDir(c.folder(names...), func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		info, err := entry.Info()
		if names[0] != "billtext" || err == nil && info.Size() <= longestText {
			files = append(files, path)
		}
		return err
	})
	return files, err
}

// readBills reads all bills; of several files on one, the one with the latest
// update counts, and with it its amendments and votes.
func (c *corpus) readBills() error {
	files, err := c.below("billstatus")
	if err != nil {
		return err
	}
	for _, file := range files {
		b, err := readBill(file)
		if err != nil {
			return err
		}
		if other := c.bills[b.name]; other == nil || other.precedence() < b.precedence() {
			c.bills[b.name] = b
		}
	}
	for _, b := range c.bills {
		c.linkVotes(b.element, link{bill: b.name})
		for name, a := range amendmentsIn(b) {
			if other := c.amendments[name]; other != nil {
				return fmt.Errorf("%s and %s both tell of amendment %v", b.name, other.bill, name)
			}
			c.amendments[name] = a
			c.amending[a.bill] = append(c.amending[a.bill], a)
			c.linkVotes(a.element, link{a.bill, a})
		}
	}
	for _, of := range c.amending {
		slices.SortFunc(of, func(a, b *amendment) int { return compareAmendments(a.name, b.name) })
	}
	return nil
}

func (c *corpus) linkVotes(e *element, l link) {
	for _, v := range recordedVotes(e, l.bill.congress) {
		if v.chamber == "House" {
			name := voteName{v.congress, v.session, v.roll}
			c.links[name] = append(c.links[name], l)
		}
	}
}

var textFile = regexp.MustCompile(`^BILLS-(\d+[a-z]+\d+[a-z]+\d*)\.`)

// readTexts finds the texts of bills by the names of their files.
func (c *corpus) readTexts() error {
	for _, folder := range []string{"legacy-xml", "html", "packages", "uslm-xml"} {
		files, err := c.below("billtext", folder)
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
	byCongress, err := archives(c.data)
	if err != nil {
		return err
	}
	var mutex sync.Mutex
	var group sync.WaitGroup
	var failures []error
	turns := make(chan struct{}, 2)
	for congress, file := range byCongress {
		if !loads(congress) {
			continue
		}
		group.Go(func() {
			turns <- struct{}{}
			err := c.readArchive(congress, file, &mutex)
			<-turns
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

// loads tells whether roll calls of a Congress are loaded.
func loads(congress int) bool {
	return officialdata.AllVotes() || wholeCongresses[congress] || samples(congress)
}

func (c *corpus) readArchive(congress int, file string, mutex *sync.Mutex) error {
	whole := officialdata.AllVotes() || wholeCongresses[congress]
	if whole {
		mutex.Lock()
		c.paths = append(c.paths, file)
		mutex.Unlock()
	}
	return eachArchived(file, func(name voteName) bool { return whole || c.sampled(name) }, func(a archived) error {
		v, err := readVoteJSON(a.content)
		if err != nil {
			return err
		}
		mutex.Lock()
		defer mutex.Unlock()
		c.votes[v.name] = v
		if !whole {
			c.loose = append(c.loose, a)
		}
		return nil
	})
}

// excerpted is the roll call that the excerpt of a Clerk's file is of.
var excerpted = voteName{118, 1, 37}

// sampled picks some of every session, and those that bills tell of.
func (c *corpus) sampled(n voteName) bool {
	return n.roll%60 == 2 || len(c.links[n]) > 0 || n == excerpted || slices.Contains(eras, n)
}

// readClerks reads the Clerk's own files, which are right against others. An
// excerpt is loaded too, and must not be taken for the roll call.
func (c *corpus) readClerks() error {
	files, err := c.below("rollcall-clerk-xml")
	if err != nil {
		return err
	}
	for _, file := range files {
		year := number(filepath.Base(filepath.Dir(file)))
		if filepath.Ext(file) != ".xml" || !loads((year-1787)/2) {
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

// readPaths lists what to load beside roll calls.
func (c *corpus) readPaths() error {
	entries, err := os.ReadDir(c.data)
	if err != nil {
		return err
	}
	for _, entry := range entries {
		if strings.HasPrefix(entry.Name(), "rollcall-") {
			continue
		}
		files, err := c.below(entry.Name())
		if err != nil {
			return err
		}
		c.paths = append(c.paths, files...)
	}
	return nil
}
