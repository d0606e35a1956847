package web

import (
	"bytes"
	"context"
	"encoding/json"
	"html/template"
	"net/http"
	"sync"

	"legislative/web/example"
	"legislative/web/frame"
)

// livePage serves a page with examples of loaded records. It is the same for
// everybody except account holders who are signed in, and is built once for each
// state of the records.
type livePage struct {
	site     *site
	name     string
	template *template.Template
	build    buildPage

	mu    sync.Mutex
	built *builtPage // or nil
}

// buildPage returns the data of a page for a holder, with examples of a set.
type buildPage func(context.Context, example.Set) (func(*frame.Holder) any, error)

// builtPage is a page with the examples of one state of the records.
type builtPage struct {
	state       string
	isFictional bool // whether the page has the notice
	newData     func(*frame.Holder) any
	same        http.Handler // the page of those who are not signed in
}

func (s *site) livePage(name string, build buildPage) (http.Handler, error) {
	t, err := s.template(name, "docs.html", "holder.html")
	if err != nil {
		return nil, err
	}
	p := &livePage{site: s, name: name, template: t, build: build}
	// A template that fails must not wait for the first request to do so.
	if _, err := p.newBuilt(context.Background(), example.Set{}); err != nil {
		return nil, err
	}
	return p, nil
}

// ServeHTTP serves the page. Caches must not store the pages of holders.
func (p *livePage) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	built := p.current(r.Context())
	frame.PagePolicy().Set(w.Header())
	holder := p.site.holder(r)
	if holder == nil {
		built.same.ServeHTTP(w, r)
		return
	}
	body, err := p.render(built.newData(holder))
	if err != nil {
		panic(err) // the tests render every part of the template
	}
	w.Header().Set("Cache-Control", "private, no-store")
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = w.Write(body) // fails only if the client is gone
}

// current returns the page for the present state of the records. If its examples
// cannot be read, they are samples.
func (p *livePage) current(ctx context.Context) *builtPage {
	set := p.site.examples(ctx)
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.built != nil && p.built.state == set.State && p.built.isFictional == p.site.assets.IsFictional() {
		return p.built
	}
	built, err := p.newBuilt(ctx, set)
	if err == nil {
		p.built = built
		return built
	}
	if built, err = p.newBuilt(ctx, example.Set{}); err != nil {
		panic(err) // it was built before, when the page was created
	}
	return built
}

func (p *livePage) newBuilt(ctx context.Context, set example.Set) (*builtPage, error) {
	newData, err := p.build(ctx, set)
	if err != nil {
		return nil, err
	}
	isFictional := p.site.assets.IsFictional()
	body, err := p.render(newData(nil))
	if err != nil {
		return nil, err
	}
	return &builtPage{set.State, isFictional, newData, serveFixed("text/html; charset=utf-8", body)}, nil
}

func (p *livePage) render(data any) ([]byte, error) {
	var body bytes.Buffer
	err := p.template.ExecuteTemplate(&body, p.name, data)
	return body.Bytes(), err
}

// examples returns a set of loaded records, or an empty one if they cannot be read.
func (s *site) examples(ctx context.Context) example.Set {
	if s.options.Examples == nil {
		return example.Set{}
	}
	set, err := s.options.Examples(ctx)
	if err != nil {
		return example.Set{}
	}
	return set
}

// serveExamples serves the set as JSON, for the other pages' scripts.
func (s *site) serveExamples(w http.ResponseWriter, r *http.Request) {
	body, err := json.MarshalIndent(s.examples(r.Context()), "", "  ")
	if err != nil {
		panic(err) // texts and numbers always marshal
	}
	serveFixed("application/json", append(body, '\n')).ServeHTTP(w, r)
}
