package rest_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
)

// choose returns a file, of each kind as often as of any other.
func choose(files []file, random *rand.Rand) file {
	kinds := []string{"billstatus/", "rollcalls/", "legislators/", "fec/", "billtext/"}
	kind := kinds[random.IntN(len(kinds))]
	for {
		if f := files[random.IntN(len(files))]; strings.HasPrefix(f.name, kind) {
			return f
		}
	}
}

// variant returns another edition of a file of a sample: without some or all of
// the entries that it lists. The files of bills supersede those of lesser numbers.
func variant(f file, number int, random *rand.Rand) file {
	share := 1 + random.IntN(8)
	drop := func() bool { return random.IntN(share) == 0 }
	content := bytes.Clone(f.content)
	switch {
	case strings.HasPrefix(f.name, "billstatus/"):
		content = withoutElements(content, drop)
		content = updateDate.ReplaceAll(content, fmt.Appendf(nil, "<updateDate>2190-01-01T%02d:%02d:00Z</updateDate>", number/60, number%60))
	case strings.HasPrefix(f.name, "rollcalls/"):
		content = subject.ReplaceAllFunc(content, func(one []byte) []byte {
			if drop() {
				return nil
			}
			return one
		})
	case strings.HasPrefix(f.name, "legislators/"):
		content = withoutParts(content, []byte("\n- "), drop)
	case strings.HasPrefix(f.name, "fec/"):
		content = withoutParts(content, []byte("\n"), drop)
	}
	return file{fmt.Sprint(number, "/", f.name), content}
}

var (
	updateDate = regexp.MustCompile(`<updateDate>[^<]*</updateDate>`)
	subject    = regexp.MustCompile(`<legis-num>[^<]*</legis-num>`)
	tag        = regexp.MustCompile(`</?item>`)
)

// withoutElements drops some of the item elements of an XML file, with what they
// contain.
func withoutElements(content []byte, drop func() bool) []byte {
	var out []byte
	depth, dropped, last := 0, 0, 0 // dropped is the depth of the element that is dropped
	for _, at := range tag.FindAllIndex(content, -1) {
		if content[at[0]+1] == '/' {
			if dropped == depth {
				dropped, last = 0, at[1]
			}
			depth--
			continue
		}
		depth++
		if dropped == 0 && drop() {
			out = append(out, content[last:at[0]]...)
			dropped = depth
		}
	}
	return append(out, content[last:]...)
}

// withoutParts drops some of the parts of a file that begin with a mark.
func withoutParts(content, mark []byte, drop func() bool) []byte {
	parts := bytes.Split(content, mark)
	kept := parts[:1]
	for _, part := range parts[1:] {
		if !drop() {
			kept = append(kept, part)
		}
	}
	return bytes.Join(kept, mark)
}
