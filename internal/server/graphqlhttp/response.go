package graphqlhttp

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"

	"github.com/klauspost/compress/gzhttp"
	"github.com/vektah/gqlparser/v2/gqlerror"

	"legislative/graph/engine"
	"legislative/internal/http/problem"
	"legislative/internal/operation"
)

// WriteError answers a request that does not reach the handler. The response
// has the form of the handler's: one error with the code of err.
func WriteError(w http.ResponseWriter, r *http.Request, err error) {
	e := problem.Of(err)
	problem.SetHeader(w.Header(), e)
	mediaType, ok := negotiate(r.Header)
	if !ok {
		mediaType = legacyType
	}
	writeError(w, r, mediaType, engine.NewError(e.Code, "%s", e.Message()))
}

// writeError answers a request without executing an operation.
func writeError(w http.ResponseWriter, r *http.Request, mediaType string, err error) {
	var shown *gqlerror.Error
	if !errors.As(err, &shown) {
		shown = engine.NewStandardError(problem.Internal)
	}
	writeResponse(w, r, mediaType, engine.Response{Errors: gqlerror.List{shown}})
}

// writeResponse writes a response that is not kept.
func writeResponse(w http.ResponseWriter, r *http.Request, mediaType string, response engine.Response) {
	gzhttp.GzipHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		writePlain(w, mediaType, statusOf(r.Method, mediaType, response), encode(response))
	})).ServeHTTP(w, r)
}

func writePlain(w http.ResponseWriter, mediaType string, status int, body []byte) {
	header := w.Header()
	header.Set("Content-Type", mediaType+"; charset=utf-8")
	header.Set("Cache-Control", "private, no-cache")
	header.Add("Vary", "Accept, Authorization, "+costHeader)
	switch status {
	case http.StatusMethodNotAllowed:
		header.Set("Allow", "GET, HEAD, POST")
	case http.StatusUnauthorized:
		setDefault(header, "WWW-Authenticate", "Bearer")
	case http.StatusServiceUnavailable:
		setDefault(header, "Retry-After", strconv.Itoa(problem.RetrySeconds))
	}
	header.Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(status)
	_, _ = w.Write(body) // fails only if the client is gone
}

// setDefault sets a field if it is not set already.
func setDefault(header http.Header, name, value string) {
	if header.Get(name) == "" {
		header.Set(name, value)
	}
}

// extensions are what a response has beside data and errors.
type extensions struct {
	Cost   *operation.Cost     `json:"cost,omitempty"`
	Capped []engine.CappedPage `json:"capped,omitempty"`
}

// encode omits data and extensions if there are none. A response with extensions has
// data or errors.
func encode(response engine.Response) []byte {
	var body bytes.Buffer
	body.WriteByte('{')
	if len(response.Errors) > 0 {
		body.WriteString(`"errors":`)
		errs, err := json.Marshal(response.Errors)
		if err != nil {
			panic(fmt.Sprintf("encode errors: %v", err)) // strings, numbers and lists of them always marshal
		}
		body.Write(errs)
	}
	if response.Data != nil {
		if len(response.Errors) > 0 {
			body.WriteByte(',')
		}
		body.WriteString(`"data":`)
		body.Write(response.Data)
	}
	if response.Cost != nil || response.Capped != nil {
		encoded, err := json.Marshal(extensions{response.Cost, response.Capped})
		if err != nil {
			panic(fmt.Sprintf("encode extensions: %v", err)) // numbers and strings always marshal
		}
		body.WriteString(`,"extensions":`)
		body.Write(encoded)
	}
	body.WriteByte('}')
	return body.Bytes()
}

func newFieldError(parameter, message string) *gqlerror.Error {
	err := engine.NewError(problem.InvalidRequest, "%s %s.", parameter, message)
	err.Extensions["parameter"] = parameter
	return err
}
