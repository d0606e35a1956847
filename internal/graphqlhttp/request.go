package graphqlhttp

import (
	"errors"
	"io"
	"mime"
	"net/http"
	"net/url"

	"legislative/internal/engine"
)

// request is a well-formed GraphQL-over-HTTP request.
type request struct {
	engine.Request
	hash string // of the document, where the client named it by that
}

// parameters are those of a request, of the right types.
type parameters struct {
	query, documentID, operationName string
	hasQuery, hasDocumentID          bool
	variables, extensions            map[string]any
	variableBytes                    int // in a URL; in a body, they are bounded by it
}

// read reads a request.
func (h *Handler) read(w http.ResponseWriter, r *http.Request) (request, error) {
	p, err := h.parameters(w, r)
	if err != nil {
		return request{}, err
	}
	hash, err := p.hash()
	if err != nil {
		return request{}, err
	}
	document, err := h.store.document(p, hash)
	if err != nil {
		return request{}, err
	}
	return request{hash: hash, Request: engine.Request{
		Document:      document,
		OperationName: p.operationName,
		Variables:     p.variables,
		VariableBytes: p.variableBytes,
	}}, nil
}

func (h *Handler) parameters(w http.ResponseWriter, r *http.Request) (parameters, error) {
	if r.Method != http.MethodPost {
		return fromURL(r.URL)
	}
	if err := checkContentType(r.Header); err != nil {
		return parameters{}, err
	}
	body, err := h.bodyOf(w, r)
	if err != nil {
		return parameters{}, err
	}
	return fromJSON(body)
}

// checkContentType makes sure that the body is plain JSON in UTF-8.
func checkContentType(header http.Header) error {
	name, parameters, err := mime.ParseMediaType(header.Get("Content-Type"))
	if err != nil || name != legacy || !isUTF8(parameters) {
		return fault(codeUnsupportedMediaType, "Send the body as Content-Type: %s in UTF-8.", legacy)
	}
	if coding := header.Get("Content-Encoding"); coding != "" && coding != "identity" {
		return fault(codeUnsupportedMediaType, "Send the body without a Content-Encoding.")
	}
	return nil
}

func (h *Handler) bodyOf(w http.ResponseWriter, r *http.Request) ([]byte, error) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, h.body))
	var tooLarge *http.MaxBytesError
	switch {
	case errors.As(err, &tooLarge):
		e := fault(codeBodyTooLarge, "The body has more than %d bytes, which is as much as is read.", h.body)
		e.Extensions["limit"] = h.body
		return nil, e
	case err != nil:
		return nil, fault(codeInvalidRequest, "The body could not be read to its end.")
	}
	return body, nil
}

// fromURL reads the parameters of a GET. Those that are JSON in a body are
// JSON in text here.
func fromURL(u *url.URL) (p parameters, err error) {
	values, err := url.ParseQuery(u.RawQuery)
	if err != nil {
		return p, fault(codeInvalidRequest, "The query of the URL is not well-formed.")
	}
	given := map[string]any{}
	for _, name := range []string{"query", "documentId", "operationName", "variables", "extensions"} {
		switch texts := values[name]; {
		case len(texts) > 1:
			return p, malformed(name, "is given more than once")
		case len(texts) == 0 || texts[0] == "" && name != "query":
		case name == "variables" || name == "extensions":
			if given[name], err = readJSON([]byte(texts[0])); err != nil {
				return p, malformed(name, "must be a JSON object: "+err.Error())
			}
		default:
			given[name] = texts[0]
		}
	}
	p, err = fromObject(given)
	p.variableBytes = len(values.Get("variables"))
	return p, err
}

// fromJSON reads the parameters of a POST.
func fromJSON(body []byte) (parameters, error) {
	value, err := readJSON(body)
	if err != nil {
		return parameters{}, fault(codeInvalidRequest, "The body must be one JSON object: %s.", err)
	}
	switch v := value.(type) {
	case map[string]any:
		return fromObject(v)
	case []any:
		return parameters{}, fault(codeBatching, "Send one operation a request: batches are not accepted.")
	default:
		return parameters{}, fault(codeInvalidRequest, "The body must be one JSON object.")
	}
}

func fromObject(given map[string]any) (p parameters, err error) {
	for _, text := range []struct {
		name string
		into *string
		is   *bool
	}{
		{"query", &p.query, &p.hasQuery},
		{"documentId", &p.documentID, &p.hasDocumentID},
		{"operationName", &p.operationName, new(bool)},
	} {
		if value := given[text.name]; value != nil {
			if *text.into, *text.is = value.(string); !*text.is {
				return p, malformed(text.name, "must be a string")
			}
		}
	}
	for _, object := range []struct {
		name string
		into *map[string]any
	}{{"variables", &p.variables}, {"extensions", &p.extensions}} {
		if value := given[object.name]; value != nil {
			var ok bool
			if *object.into, ok = value.(map[string]any); !ok {
				return p, malformed(object.name, "must be an object")
			}
		}
	}
	return p, nil
}
