package page

import (
	"html/template"
	"io/fs"
	"net/url"
)

// Kind is a kind of page, such as that of a bill.
type Kind struct {
	// Name is the name of the operation in Operations and of the template in
	// Templates, without their extensions. No two kinds share a name.
	Name string
	// Pattern is the pattern of the page's path (package chi).
	Pattern string
	// Operations has operations/{Name}.graphql.
	Operations fs.FS
	// Templates has pages/{Name}.html and, in pages, the files of Parts.
	Templates fs.FS
	// Parts are the names of files with templates that the page also uses.
	Parts []string
	// Functions are the functions of the templates, beside those of the package.
	Functions template.FuncMap
	// Styles are the names of style sheets that the page uses beside those of all pages.
	Styles []string
	// Options are the names of parameters of the query that the page uses, in
	// addition to those that are variables of the operation. Others are ignored.
	Options []string
	// Variables returns the values of the operation's variables. If it is nil, each
	// variable has the value of the path's or query's parameter of the same name. An
	// error is a [*problem.Error] of code InvalidParameter if the request is wrong.
	Variables func(Request) (map[string]any, error)
	// Resolve returns the canonical path of the page, to which requests with others are
	// redirected, and the values of the variables that the path has by other names. If it
	// is nil, each path is canonical. Errors are those of Variables.
	Resolve func(Request) (path string, variables map[string]any, err error)
	// Content makes the content of the page from the data of the operation. It returns
	// nil if the record is not loaded.
	Content func(Request, []byte) (*Content, error)
	// Missing is what the page for a record that is not loaded says, such as "No such
	// bill is loaded."
	Missing string
	// Tables are the names of the tables that can be read as CSV.
	Tables []string
	// ContentType is the content type of a file that is no page, such as a sitemap. It has
	// no template, and Content makes its Body.
	ContentType string
	// HasPicture reports whether the content has a picture.
	HasPicture bool
}

// Request is what a page depends on: its path and the parameters that it uses.
type Request struct {
	// Path is the path of the page, without the name of a table or the like.
	Path string
	// Parameters are the parameters of the path and those of the query that the page
	// uses. Each has one value.
	Parameters url.Values
	// Origin is the scheme and host under which clients reach the service.
	Origin string
	// Variables are the values of the operation's variables.
	Variables map[string]any
}

// Get returns a parameter, or "".
func (r Request) Get(name string) string { return r.Parameters.Get(name) }

// Content is what a page shows.
type Content struct {
	Head Head
	// View is the data of the template, as the field View.
	View any
	// Tables are the page's tables by name.
	Tables map[string]Table
	// Body is the content of a file that is no page.
	Body []byte
	// Picture draws a PNG, 1200 by 630 pixels, of what the page is about.
	Picture func() ([]byte, error)
}

// Head describes a page to browsers, search engines and sites that link to it.
type Head struct {
	Title       string
	Description string // a sentence or two; plain text
	// Path is the path with the query under which search engines list the page. It is
	// that of the request unless the record has another.
	Path string
	// Feed is the path of an Atom feed of the page's changes, or "".
	Feed string
	// LinkedData is the page's JSON-LD (schema.org), or nil. Its addresses are absolute.
	// Empty texts are left out.
	LinkedData map[string]any
	// Unlisted pages are not listed by search engines, such as results of a search.
	Unlisted bool
}

// Table is a table that can be read as CSV.
type Table struct {
	Columns []string
	Rows    [][]string
}
