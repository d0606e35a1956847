package page

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"legislative/graph/engine"
	"legislative/internal/http/problem"
	"legislative/internal/operation"
	"legislative/internal/store/answers"
	"legislative/web/frame"
)

// form is a form in which the content of a page is served.
type form struct {
	contentType string
	write       func(*bytes.Buffer, Request, *Content) error
}

// The content types of pages.
const (
	typeHTML = "text/html; charset=utf-8"
	typeJSON = "application/json"
	typeCSV  = "text/csv; charset=utf-8; header=present"
	typePNG  = "image/png"
)

// forms returns the forms of the page by the suffix of its path.
func (s *site) forms() map[string]form {
	if s.ContentType != "" {
		return map[string]form{"": {s.ContentType, func(out *bytes.Buffer, _ Request, c *Content) error {
			_, err := out.Write(c.Body)
			return err
		}}}
	}
	forms := map[string]form{
		"":          {typeHTML, s.writePage},
		"/api":      {typeHTML, s.writeQueries},
		"/api.json": {typeJSON, s.writeOperation},
	}
	for _, table := range s.Tables {
		forms["/"+table+".csv"] = form{typeCSV, func(out *bytes.Buffer, _ Request, c *Content) error {
			return c.Tables[table].write(out)
		}}
	}
	if s.HasPicture {
		forms["/picture.png"] = form{typePNG, func(out *bytes.Buffer, _ Request, c *Content) error {
			picture, err := c.Picture()
			out.Write(picture)
			return err
		}}
	}
	return forms
}

// handle returns a handler of the page in one of its forms. Errors in HTML are pages.
func (s *site) handle(suffix string, f form) problem.HandlerFunc {
	header := &answers.Header{
		ContentType: []string{f.contentType}, CacheControl: []string{"no-cache"}, Vary: []string{"Accept-Encoding"}, Tagged: true,
	}
	return func(w http.ResponseWriter, r *http.Request) error {
		err := s.serve(w, r, suffix, f, header)
		if err == nil || f.contentType != typeHTML {
			return err
		}
		s.config.Messages.Write(w, r, err)
		return err
	}
}

func (s *site) serve(w http.ResponseWriter, r *http.Request, suffix string, f form, header *answers.Header) error {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return &problem.Error{Code: problem.MethodNotAllowed}
	}
	request, err := s.parseRequest(r, suffix)
	if err != nil {
		return err
	}
	if asked := strings.TrimSuffix(r.URL.Path, suffix); request.Path != asked {
		http.Redirect(w, r, s.address(request, suffix), http.StatusMovedPermanently)
		return nil
	}
	variables, err := json.Marshal(request.Variables)
	if err != nil {
		return fmt.Errorf("encode variables: %w", err)
	}
	// Everybody may read pages, so operations run with access to all fields. Work for
	// pages has one account, whose share is limited like that of any other.
	ctx := operation.WithFullAccess(r.Context())
	admit := sync.OnceValue(func() error { return s.config.Admit(r) })
	data, err := s.config.Answers.Get(ctx, answers.NewKey("page data", s.Name, string(variables)), answers.Source{
		Build: func(ctx context.Context) ([]byte, error) { return s.execute(ctx, request.Variables) }, Admit: admit,
	})
	if err != nil {
		return err
	}
	// All forms of a page share its data, and each follows from them.
	isFictional := strconv.FormatBool(s.config.Assets.IsFictional())
	key := answers.NewKey("page", s.Name, suffix, request.Path, request.Parameters.Encode(), string(variables), isFictional, data.Tag())
	if f.contentType == typeHTML {
		frame.FormPolicy().Set(w.Header()) // which errors have, too
	}
	return s.config.Answers.Serve(w, r.WithContext(ctx), header, key, answers.Source{
		Build: func(context.Context) ([]byte, error) { return s.write(request, data.Body(), f) }, Admit: admit,
	})
}

// execute returns the data of the page's operation.
func (s *site) execute(ctx context.Context, variables map[string]any) ([]byte, error) {
	response := s.config.Engine.Execute(ctx, s.operation, variables)
	if response.Refused != nil {
		return nil, response.Refused
	}
	if len(response.Errors) > 0 {
		return nil, engine.Problem(response.Errors[0])
	}
	return response.Data, nil
}

// write returns a form of the page with the data of its operation.
func (s *site) write(r Request, data []byte, f form) ([]byte, error) {
	content, err := s.Content(r, data)
	if err != nil {
		return nil, fmt.Errorf("make page %s: %w", s.Name, err)
	}
	if content == nil {
		return nil, &problem.Error{Code: problem.NotFound, Detail: s.Missing}
	}
	var out bytes.Buffer
	if err := f.write(&out, r, content); err != nil {
		return nil, fmt.Errorf("write page %s: %w", s.Name, err)
	}
	return out.Bytes(), nil
}

// parseRequest reads the parameters that the page uses.
func (s *site) parseRequest(r *http.Request, suffix string) (Request, error) {
	request := Request{
		Path: strings.TrimSuffix(r.URL.Path, suffix), Origin: s.config.PublicURL.String(),
		Parameters: s.parameters(r), Variables: map[string]any{},
	}
	var err error
	if s.Variables != nil {
		request.Variables, err = s.Variables(request)
		return request, err
	}
	if s.Resolve != nil {
		if request.Path, request.Variables, err = s.Resolve(request); err != nil {
			return request, err
		}
	}
	for _, p := range s.variables {
		text := request.Get(p.Name)
		if _, isResolved := request.Variables[p.Name]; isResolved || text == "" && !p.InPath {
			continue
		}
		value, detail := p.ParseValue(text)
		if detail != "" {
			return request, InvalidParameter(p.Name, detail)
		}
		request.Variables[p.Name] = value
	}
	return request, nil
}
