// Package crawl follows the links between the pages of a service, and checks what all
// pages have in common.
package crawl

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"legislative/internal/access"
)

// Crawler follows links.
type Crawler struct {
	// URL is the origin of the service.
	URL string
	// Key is a key with access to all fields.
	Key string
	// Most is the number of pages at which the crawler stops, or 0 for all.
	Most int
	// Each is the number of links of each kind that the crawler follows, or 0 for all.
	// Links to records of one type are of one kind, as are those with the same parameters.
	Each int

	seen     map[string]bool
	followed map[string]int // by kind
	queue    []link
}

// link is a link to a page, and the page that has it.
type link struct{ from, to string }

// Run follows the links from a path. The addresses that a page with a query links to
// are followed only if they have no query themselves: filters and orders can be
// combined in too many ways. It returns the number of pages.
func (c *Crawler) Run(t *testing.T, start string) int {
	t.Helper()
	c.seen, c.followed, c.queue = map[string]bool{start: true}, map[string]int{}, []link{{"", start}}
	pages := 0
	for len(c.queue) > 0 && (c.Most == 0 || pages < c.Most) {
		next := c.queue[0]
		c.queue = c.queue[1:]
		if c.visit(t, next) {
			pages++
		}
	}
	return pages
}

// visit reads what a link leads to, checks it, and reports whether it is a page.
func (c *Crawler) visit(t *testing.T, l link) bool {
	t.Helper()
	r := c.get(t, l.to)
	switch {
	case r.status == http.StatusUnauthorized && needsKey(l.to):
		return false
	case r.status != http.StatusOK:
		t.Errorf("%s links to %s, which answers %d", l.from, l.to, r.status)
		return false
	case !strings.HasPrefix(r.contentType, "text/html"):
		return false
	}
	page, err := html.Parse(bytes.NewReader(r.body))
	if err != nil {
		t.Errorf("%s: %v", l.to, err)
		return false
	}
	checkPage(t, l.to, page)
	CheckWeight(t, l.to, r.body)
	checkLinkedData(t, l.to, page)
	c.checkNumbers(t, l.to, page)
	c.addLinks(t, l.to, page)
	return true
}

// needsKey reports whether a path is that of the API, whose callers need a key, or of a
// page of account holders.
func needsKey(path string) bool {
	for _, prefix := range []string{"/api/", "/graphql", "/exports"} {
		if strings.HasPrefix(path, prefix) {
			return true
		}
	}
	return false
}

// response is a response that has been read.
type response struct {
	status      int
	contentType string
	body        []byte
}

func (c *Crawler) get(t *testing.T, path string) response {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, c.URL+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Accept", "text/html")
	return send(t, request)
}

func send(t *testing.T, request *http.Request) response {
	t.Helper()
	r, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	body, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response{r.StatusCode, r.Header.Get("Content-Type"), body}
}

// addLinks adds the links of a page to pages and files of the service.
func (c *Crawler) addLinks(t *testing.T, path string, page *html.Node) {
	t.Helper()
	base, err := url.Parse(c.URL + path)
	if err != nil {
		t.Fatal(err)
	}
	ids := map[string]bool{}
	each(page, func(n *html.Node) { ids[attribute(n, "id")] = true })
	each(page, func(n *html.Node) {
		for _, name := range []string{"href", "src"} {
			text := attribute(n, name)
			if text == "" {
				continue
			}
			target, err := base.Parse(text)
			if err != nil {
				t.Errorf("%s links to %q: %v", path, text, err)
				continue
			}
			c.add(t, path, target, ids)
		}
	})
}

func (c *Crawler) add(t *testing.T, from string, target *url.URL, ids map[string]bool) {
	t.Helper()
	place := target.Fragment
	target.Fragment = ""
	to, isOurs := strings.CutPrefix(target.String(), c.URL)
	if !isOurs {
		return
	}
	if to == from && place != "" && !ids[place] {
		t.Errorf("%s links to #%s, which it does not have", from, place)
	}
	if strings.HasPrefix(to, "/graphiql") { // an application, which has its own tests
		return
	}
	combines := strings.Contains(from, "?") && strings.Contains(to, "?")
	if c.seen[to] || combines {
		return
	}
	c.seen[to] = true
	c.followed[kind(target)]++
	if c.Each == 0 || c.followed[kind(target)] <= c.Each {
		c.queue = append(c.queue, link{from, to})
	}
}

// checkPage checks what every page must have.
func checkPage(t *testing.T, path string, page *html.Node) {
	t.Helper()
	titles, headings, mains := 0, 0, 0
	ids := map[string]bool{}
	each(page, func(n *html.Node) {
		switch n.Data {
		case "title":
			if n.Parent.Data == "head" {
				titles++
			}
		case "h1":
			headings++
		case "main":
			mains++
		}
		if id := attribute(n, "id"); id != "" {
			if ids[id] {
				t.Errorf("%s has the id %s twice", path, id)
			}
			ids[id] = true
		}
		if attribute(n, "style") != "" {
			t.Errorf("%s has a style attribute, which its policy forbids: %s", path, attribute(n, "style"))
		}
	})
	if titles != 1 || headings != 1 || mains != 1 {
		t.Errorf("%s has %d titles, %d h1 and %d main, want one of each", path, titles, headings, mains)
	}
}

// checkNumbers compares the numbers that a page marks with the answer to the page's
// operation.
func (c *Crawler) checkNumbers(t *testing.T, path string, page *html.Node) {
	t.Helper()
	var numbers []*html.Node
	each(page, func(n *html.Node) {
		if attribute(n, "data-field") != "" || attribute(n, "data-count") != "" {
			numbers = append(numbers, n)
		}
	})
	if len(numbers) == 0 {
		return
	}
	answer, err := c.answer(t, path)
	if err != nil {
		t.Errorf("%s: %v", path, err)
		return
	}
	for _, n := range numbers {
		checkNumber(t, path, n, answer)
	}
}

func checkNumber(t *testing.T, path string, n *html.Node, answer any) {
	t.Helper()
	field, count := attribute(n, "data-field"), attribute(n, "data-count")
	want := fmt.Sprint(lookup(answer, field))
	if count != "" {
		list, _ := lookup(answer, count).([]any)
		want = strconv.Itoa(len(list))
	}
	if got := attribute(n, "value"); got != want {
		t.Errorf("%s shows %s for %s%s, want %s", path, got, field, count, want)
	}
	shown := strings.ReplaceAll(text(n), ",", "")
	if attribute(n, "class") == "money" {
		checkMoney(t, path, shown, attribute(n, "value"))
	} else if shown != attribute(n, "value") {
		t.Errorf("%s shows %q for the value %s", path, text(n), attribute(n, "value"))
	}
}

// checkMoney checks that a page shows an amount of dollars rounded to whole dollars.
func checkMoney(t *testing.T, path, shown, value string) {
	t.Helper()
	rounded, err := strconv.Atoi(strings.NewReplacer("−", "-", "$", "").Replace(shown))
	exact, err2 := strconv.ParseFloat(value, 64)
	if err != nil || err2 != nil || math.Abs(float64(rounded)-exact) > 0.5 {
		t.Errorf("%s shows %s for the amount %s", path, shown, value)
	}
}

// answer returns the API's answer to the operation of a page. It is an error if the
// operation costs more than the plan developer_free allows.
func (c *Crawler) answer(t *testing.T, path string) (any, error) {
	t.Helper()
	plain, query, hasQuery := strings.Cut(path, "?")
	address := strings.TrimSuffix(plain, "/") + "/api.json"
	if hasQuery {
		address += "?" + query
	}
	operation := c.get(t, address)
	if operation.status != http.StatusOK {
		return nil, fmt.Errorf("%s answers %d", address, operation.status)
	}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, c.URL+"/graphql", bytes.NewReader(operation.body))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Authorization", "Bearer "+c.Key)
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("GraphQL-Cost", "report")
	r := send(t, request)
	var answer struct {
		Data       any
		Errors     json.RawMessage
		Extensions struct {
			Cost struct{ Estimated, Actual int }
		}
	}
	decoder := json.NewDecoder(bytes.NewReader(r.body))
	decoder.UseNumber()
	if err := decoder.Decode(&answer); err != nil {
		return nil, err
	}
	if len(answer.Errors) > 0 {
		return nil, fmt.Errorf("the API answers the operation of the page with %d %s", r.status, answer.Errors)
	}
	cost, budget := answer.Extensions.Cost, access.DeveloperFree.CostBudget()
	if cost.Estimated == 0 || max(cost.Estimated, cost.Actual) > budget {
		return nil, fmt.Errorf("the operation of the page costs %+v, want at most %d", cost, budget)
	}
	return answer.Data, nil
}

// lookup returns the part of an answer at a place, such as bills.nodes.0.title.
func lookup(v any, place string) any {
	if place == "" {
		return nil
	}
	for name := range strings.SplitSeq(place, ".") {
		switch part := v.(type) {
		case map[string]any:
			v = part[name]
		case []any:
			i, err := strconv.Atoi(name)
			if err != nil || i >= len(part) {
				return nil
			}
			v = part[i]
		default:
			return nil
		}
	}
	return v
}

// each calls do for each element of a page.
func each(n *html.Node, do func(*html.Node)) {
	if n.Type == html.ElementNode {
		do(n)
	}
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		each(child, do)
	}
}

func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// text returns the text of an element.
func text(n *html.Node) string {
	if n.Type == html.TextNode {
		return n.Data
	}
	var all strings.Builder
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		all.WriteString(text(child))
	}
	return all.String()
}
