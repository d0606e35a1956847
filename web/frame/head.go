package frame

import "fmt"

// Head describes a page to browsers, search engines and sites that link to it.
type Head struct {
	Title       string // "" for the name of the service alone
	Description string // a sentence or two; plain text
	// Canonical is the address under which search engines list the page.
	Canonical string
	// Picture is the address of a PNG, 1200 by 630 pixels, that sites show with a link
	// to the page.
	Picture string
	// Feed is the path of an Atom feed of the page's changes.
	Feed string
	// LinkedData is the page's JSON-LD (schema.org), or nil.
	LinkedData any
	// Unlisted pages are not listed by search engines.
	Unlisted bool
}

// newTitledHead returns the head of a page of which only this is known.
func newTitledHead(title, description string) Head {
	return Head{Title: title, Description: description}
}

// newHead returns the head for the argument of the template top: a head, or a title.
func newHead(v any) (Head, error) {
	switch v := v.(type) {
	case Head:
		return v, nil
	case string:
		return Head{Title: v}, nil
	default:
		return Head{}, fmt.Errorf("template top takes a title or a head, not a %T", v)
	}
}
