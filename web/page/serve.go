package page

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"legislative/internal/access"
	"legislative/internal/answers"
	"legislative/internal/engine"
	"legislative/internal/problem"
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
	// A page takes several statements, which see different states if the records
	// change meanwhile.
	const attempts = 3
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return &problem.Error{Code: problem.MethodNotAllowed}
	}
	request, err := s.parseRequest(r, suffix)
	if err != nil {
		return err
	}
	variables, err := json.Marshal(request.Variables)
	if err != nil {
		return fmt.Errorf("encode variables: %w", err)
	}
	key := answers.NewKey("page", s.Name, suffix, request.Path, request.Parameters.Encode(), string(variables), strconv.FormatBool(s.config.Assets.IsFictional()))
	// Everybody may read pages, so operations run with access to all fields. Work for
	// pages has one account, whose share is limited like that of any other.
	ctx := access.WithFullAccess(r.Context())
	a, err := s.config.Answers.Kept(ctx, key)
	if err == nil && a == nil {
		if err := s.config.Admit(r); err != nil {
			return err
		}
		a, err = s.config.Answers.Get(ctx, key, answers.Source{
			Build: func(ctx context.Context) ([]byte, error) { return s.build(ctx, request, f) }, Attempts: attempts,
		})
	}
	if err != nil {
		return err
	}
	if f.contentType == typeHTML {
		frame.FormPolicy().Set(w.Header())
	}
	a.Write(w, r, header)
	return nil
}

func (s *site) build(ctx context.Context, r Request, f form) ([]byte, error) {
	response := s.config.Engine.Execute(ctx, s.operation, r.Variables)
	if response.Refused != nil {
		return nil, response.Refused
	}
	if len(response.Errors) > 0 {
		return nil, engine.Problem(response.Errors[0])
	}
	content, err := s.Content(r, response.Data)
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
	for _, p := range s.variables {
		text := request.Get(p.Name)
		if text == "" && !p.InPath {
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
