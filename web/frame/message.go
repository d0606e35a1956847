package frame

import (
	"bytes"
	"html/template"
	"net/http"

	"legislative/internal/http/problem"
)

// Messages answers requests with pages that report errors.
type Messages struct{ page *template.Template }

// NewMessages returns messages in the frame of all pages.
func (a *Assets) NewMessages() (*Messages, error) {
	page, err := a.ParsePage(frameFiles, nil, "message.html")
	return &Messages{page}, err
}

// messagePage is the data of the page that reports an error.
type messagePage struct {
	Head   Head
	Text   string
	Status int
	Code   problem.Code
	ID     string // of the request
}

// Write answers a request with the page of err, as [problem.Write] does with a document.
func (m *Messages) Write(w http.ResponseWriter, r *http.Request, err error) {
	e := problem.Of(err)
	kind := problem.TypeOf(e.Code)
	data := messagePage{
		Head: Head{Title: kind.Title, Unlisted: true}, Text: e.Message(), Status: kind.Status, Code: kind.Code,
		ID: w.Header().Get(problem.RequestIDHeader),
	}
	for _, p := range e.Parameters {
		data.Text += " " + p.Parameter + ": " + p.Detail
	}
	var body bytes.Buffer
	if err := m.page.ExecuteTemplate(&body, "message.html", data); err != nil {
		problem.Write(w, r, &problem.Error{Code: problem.Internal, Cause: err})
		return
	}
	problem.SetHeader(w.Header(), e)
	FormPolicy().Set(w.Header())
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(kind.Status)
	_, _ = w.Write(body.Bytes()) // fails only if the client is gone
}
