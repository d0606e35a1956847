package frame

import (
	"fmt"
	"html/template"
	"net/http"
)

// noticeFunction is the name of the function that reports to the template notice
// whether fictional records are loaded.
const noticeFunction = "isFictional"

// IsFictional reports whether pages have the notice.
func (a *Assets) IsFictional() bool { return a.options.IsFictional != nil && a.options.IsFictional() }

// withNotice returns a copy of a page that always has the notice, or never. The page
// must not have been executed.
func withNotice(page *template.Template, shown bool) (*template.Template, error) {
	page, err := page.Clone()
	if err != nil {
		return nil, fmt.Errorf("copy the page: %w", err)
	}
	return page.Funcs(template.FuncMap{noticeFunction: func() bool { return shown }}), nil
}

// Fixed returns a handler of a page that is the same for all requests, except for the
// notice. NewHandler is called twice, with the page without the notice and the page
// that has it. The page must not have been executed.
func (a *Assets) Fixed(page *template.Template, newHandler func(*template.Template) (http.Handler, error)) (http.Handler, error) {
	var handlers [2]http.Handler
	for i, shown := range []bool{false, true} {
		variant, err := withNotice(page, shown)
		if err != nil {
			return nil, err
		}
		if handlers[i], err = newHandler(variant); err != nil {
			return nil, err
		}
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if a.IsFictional() {
			handlers[1].ServeHTTP(w, r)
			return
		}
		handlers[0].ServeHTTP(w, r)
	}), nil
}
