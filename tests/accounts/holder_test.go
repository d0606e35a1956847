package accounts_test

import (
	"context"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/net/html"
)

// holder is a browser without scripts, by which an account's holder uses the pages.
type holder struct {
	t       *testing.T
	client  *http.Client
	cookies *loopbackCookies
}

// loopbackCookies keeps cookies that are only for secure connections also for the
// loopback interface, as browsers do.
type loopbackCookies struct {
	http.CookieJar

	mu   sync.Mutex
	seen []string // values
}

func (c *loopbackCookies) SetCookies(u *url.URL, cookies []*http.Cookie) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, cookie := range cookies {
		if cookie.Value != "" {
			c.seen = append(c.seen, cookie.Value)
		}
	}
	c.CookieJar.SetCookies(secure(u), cookies)
}

func (c *loopbackCookies) Cookies(u *url.URL) []*http.Cookie { return c.CookieJar.Cookies(secure(u)) }

// values returns the values of all cookies that were set.
func (c *loopbackCookies) values() []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Clone(c.seen)
}

func secure(u *url.URL) *url.URL {
	other := *u
	other.Scheme = "https"
	return &other
}

func newHolder(t *testing.T) *holder {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	cookies := &loopbackCookies{CookieJar: jar}
	return &holder{t, &http.Client{Jar: cookies}, cookies}
}

// page is a page that was answered, after redirections.
type page struct {
	status int
	url    *url.URL
	body   string
	root   *html.Node
}

// open requests a page, and follows redirections.
func (h *holder) open(address string) page {
	h.t.Helper()
	return h.send(http.MethodGet, address, nil, nil)
}

// send sends a form, or requests a page if there is none, with more header fields.
func (h *holder) send(method, address string, form url.Values, header http.Header) page {
	h.t.Helper()
	r, err := http.NewRequestWithContext(context.WithoutCancel(h.t.Context()), method, address, strings.NewReader(form.Encode()))
	if err != nil {
		h.t.Fatal(err)
	}
	if form != nil {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Sec-Fetch-Site", "same-origin")
	}
	for name, values := range header {
		r.Header[name] = values
	}
	response, err := h.client.Do(r)
	if err != nil {
		h.t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		h.t.Fatal(err)
	}
	root, err := html.Parse(strings.NewReader(string(body)))
	if err != nil {
		h.t.Fatal(err)
	}
	return page{response.StatusCode, response.Request.URL, string(body), root}
}

// submit submits the form of a page whose action ends with a path, with its values
// changed.
func (h *holder) submit(p page, action string, changed url.Values) page {
	h.t.Helper()
	for node := range p.root.Descendants() {
		if node.Type != html.ElementNode || node.Data != "form" || !strings.HasSuffix(attribute(node, "action"), action) {
			continue
		}
		values := formValues(node)
		for name, v := range changed {
			values[name] = v
		}
		target, err := p.url.Parse(attribute(node, "action"))
		if err != nil {
			h.t.Fatal(err)
		}
		return h.send(http.MethodPost, target.String(), values, nil)
	}
	h.t.Fatalf("%s has no form with the action %s:\n%s", p.url, action, p.body)
	return page{}
}

// formValues returns what a form sends if nobody changes it.
func formValues(form *html.Node) url.Values {
	values := url.Values{}
	for node := range form.Descendants() {
		if node.Type != html.ElementNode || attribute(node, "name") == "" {
			continue
		}
		name := attribute(node, "name")
		switch kind := attribute(node, "type"); {
		case node.Data == "input" && (kind == "checkbox" || kind == "radio"):
			if hasAttribute(node, "checked") {
				values.Add(name, attribute(node, "value"))
			}
		case node.Data == "input":
			values.Add(name, attribute(node, "value"))
		case node.Data == "textarea":
			values.Add(name, textOf(node))
		case node.Data == "select":
			values.Set(name, selectedOption(node))
		}
	}
	return values
}

func selectedOption(list *html.Node) string {
	value, isFirst := "", true
	for node := range list.Descendants() {
		if node.Type == html.ElementNode && node.Data == "option" && (isFirst || hasAttribute(node, "selected")) {
			value, isFirst = attribute(node, "value"), false
		}
	}
	return value
}

func textOf(node *html.Node) string {
	var text strings.Builder
	for child := range node.Descendants() {
		if child.Type == html.TextNode {
			text.WriteString(child.Data)
		}
	}
	return text.String()
}

func attribute(node *html.Node, name string) string {
	for _, a := range node.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

func hasAttribute(node *html.Node, name string) bool {
	for _, a := range node.Attr {
		if a.Key == name {
			return true
		}
	}
	return false
}
