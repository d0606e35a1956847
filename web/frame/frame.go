// Package frame has what all pages share: the frame around their content, their
// scripts and styles, and their content security policies.
package frame

import (
	"embed"
	"fmt"
	"html/template"
	"io/fs"
	"maps"
	"time"

	"legislative/internal/access"
)

//go:embed pages/*.html
var frameFiles embed.FS

// ParsePage parses the template of a page, the frame, and the other templates that the
// page uses. The templates are in the directory pages of files. A page begins with the
// template top, which takes its title or its [Head], and ends with bottom. It can
// define head for its own scripts and styles. A page without the frame begins with the
// template notice.
func (a *Assets) ParsePage(files fs.FS, functions template.FuncMap, name string, others ...string) (*template.Template, error) {
	all := template.FuncMap{"asset": a.path, "time": FormatTime, "number": access.Number[int], "head": newHead, "titled": newTitledHead, "people": a.HasPeople, noticeFunction: a.IsFictional}
	maps.Copy(all, functions)
	page, err := template.New(name).Funcs(all).ParseFS(frameFiles, "pages/frame.html")
	for _, file := range append(others, name) {
		if err == nil {
			page, err = page.ParseFS(files, "pages/"+file)
		}
	}
	if err != nil {
		return nil, fmt.Errorf("parse page %s: %w", name, err)
	}
	return page, nil
}

// FormatTime formats an RFC 3339 time for people.
func FormatTime(text string) (string, error) {
	t, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return "", err
	}
	return t.UTC().Format("January 2, 2006, 15:04 UTC"), nil
}
