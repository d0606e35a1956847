package account

import (
	"bytes"
	"fmt"
	"net/http"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"legislative/web/frame"
)

// render answers a request with a page. Caches must not store it, since it is about
// one account and may contain a key.
func (h *Handler) render(w http.ResponseWriter, status int, name string, data any) error {
	var body bytes.Buffer
	if err := h.pages[name].ExecuteTemplate(&body, name, data); err != nil {
		return fmt.Errorf("render %s: %w", name, err)
	}
	frame.FormPolicy().Set(w.Header())
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write(body.Bytes()) // fails only if the client is gone
	return nil
}

// redirect sends the browser to another page of this service, by GET.
func redirect(w http.ResponseWriter, r *http.Request, path string) {
	w.Header().Set("Cache-Control", "no-store")
	http.Redirect(w, r, path, http.StatusSeeOther)
}

// message is the content of a page that shows nothing else.
type message struct {
	Title string
	Text  string
	Code  string // for reports to the operator, or ""
	Path  string // of the page to continue with
	Link  string // its name
}

// The messages. They are never modified.
var (
	crossSite = message{
		Title: "This request came from another site",
		Text:  "Another site tried to submit a form as you, so nothing was done. If you submitted it, open the page here and submit the form again.",
		Code:  "cross_site_request", Path: homePath, Link: "Open API access",
	}
	wrongMethod = message{
		Title: "This page cannot be used this way",
		Text:  "The browser sent a request that this page does not accept. Open the page and use its form.",
		Code:  "method_not_allowed", Path: homePath, Link: "Open API access",
	}
	malformedForm = message{
		Title: "The form could not be read",
		Text:  "The form is malformed or larger than 64 KB, so nothing was done. Open the page and submit the form again.",
		Code:  "invalid_request", Path: homePath, Link: "Open API access",
	}
	noSuchKey = message{
		Title: "No such key",
		Text:  "Your account has no key with this ID. Choose one from the list of your keys.",
		Code:  "not_found", Path: homePath, Link: "See your keys",
	}
	noSuchSignIn = message{
		Title: "This way of signing in is not set up",
		Text:  "Choose another way on the sign-in page.",
		Code:  "not_found", Path: signInPath, Link: "Sign in",
	}
	deadKey = message{
		Title: "This key no longer works",
		Text:  "It was revoked or has expired, so it cannot be changed. Create another key instead.",
		Path:  newKeyPath, Link: "Create a key",
	}
)

func (h *Handler) showMessage(w http.ResponseWriter, status int, m message) error {
	return h.render(w, status, "message.html", m)
}

// sentence returns the message of an error as a sentence.
func sentence(message string) string {
	first, size := utf8.DecodeRuneInString(message)
	message = string(unicode.ToUpper(first)) + message[size:]
	if strings.HasSuffix(message, ".") {
		return message
	}
	return message + "."
}

// formatDate formats the day of an RFC 3339 time for people.
func formatDate(text string) (string, error) {
	t, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return "", err
	}
	return t.UTC().Format("Jan 2, 2006"), nil
}
