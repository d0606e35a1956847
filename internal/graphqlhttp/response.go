package graphqlhttp

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"

	"github.com/vektah/gqlparser/v2/gqlerror"

	"legislative/internal/engine"
)

// retryAfter is how many seconds a client should wait for a service that is
// not available.
const retryAfter = "5"

// Refuse answers a request that does not get as far as the handler, in the
// form of the handler's own answers: one error with a code, such as
// invalid_key or rate_limited, from which the status follows. Fields of the
// header that are set already, such as Retry-After, stay.
func Refuse(w http.ResponseWriter, r *http.Request, code, message string) {
	form, ok := negotiate(r.Header.Values("Accept"))
	if !ok {
		form = legacy
	}
	refuse(w, r, form, fault(code, "%s", message))
}

// refuse answers a request that holds no operation to run.
func refuse(w http.ResponseWriter, r *http.Request, form string, err error) {
	var shown *gqlerror.Error
	if !errors.As(err, &shown) {
		shown = fault(engine.CodeInternal, "Something went wrong within the service.")
	}
	answer := engine.Answer{Errors: gqlerror.List{shown}}
	write(w, form, statusOf(r.Method, form, answer), answer)
}

// write sends an answer. Without data, there is no entry for it.
func write(w http.ResponseWriter, form string, status int, a engine.Answer) {
	header := w.Header()
	header.Set("Content-Type", form+"; charset=utf-8")
	header.Set("Cache-Control", "private, no-cache")
	header.Add("Vary", "Accept, Authorization")
	switch status {
	case http.StatusMethodNotAllowed:
		header.Set("Allow", "GET, HEAD, POST")
	case http.StatusUnauthorized:
		setDefault(header, "WWW-Authenticate", "Bearer")
	case http.StatusServiceUnavailable:
		setDefault(header, "Retry-After", retryAfter)
	}
	body := encode(a)
	header.Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(status)
	_, _ = w.Write(body) // a client that has gone reads nothing
}

// setDefault sets what whoever refuses has not set.
func setDefault(header http.Header, name, value string) {
	if header.Get(name) == "" {
		header.Set(name, value)
	}
}

func encode(a engine.Answer) []byte {
	var body bytes.Buffer
	body.WriteByte('{')
	if len(a.Errors) > 0 {
		body.WriteString(`"errors":`)
		errs, err := json.Marshal(a.Errors)
		if err != nil {
			panic(fmt.Sprintf("encode errors: %v", err)) // strings, numbers and lists of them
		}
		body.Write(errs)
	}
	if a.Data != nil {
		if len(a.Errors) > 0 {
			body.WriteByte(',')
		}
		body.WriteString(`"data":`)
		body.Write(a.Data)
	}
	body.WriteByte('}')
	return body.Bytes()
}

// fault is an error for the client, who can mend it.
func fault(code, format string, values ...any) *gqlerror.Error {
	return &gqlerror.Error{Message: fmt.Sprintf(format, values...), Extensions: map[string]any{"code": code}}
}

// malformed is a fault in one of the parameters of a request.
func malformed(parameter, problem string) *gqlerror.Error {
	err := fault(codeInvalidRequest, "%s %s.", parameter, problem)
	err.Extensions["parameter"] = parameter
	return err
}
