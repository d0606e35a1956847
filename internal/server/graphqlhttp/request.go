package graphqlhttp

import (
	"bytes"
	"errors"
	"mime"
	"net/http"
	"net/url"

	"legislative/graph/engine"
	"legislative/internal/http/problem"
)

// request is a well-formed GraphQL-over-HTTP request.
type request struct {
	engine.Request
	hash     string // of the document, if the client sent it
	isStored bool   // whether the client sent the hash only
}

// parameters are the parameters of a request.
type parameters struct {
	query, documentID, operationName string
	hasQuery, hasDocumentID          bool
	variables, extensions            map[string]any
	variableBytes                    int // in a URL; the limit of the body bounds those in a body
}

// readText returns the text with the parameters of a request: the body of a
// POST, and otherwise the query of the URL.
func (h *Handler) readText(w http.ResponseWriter, r *http.Request) ([]byte, error) {
	if r.Method != http.MethodPost {
		return []byte(r.URL.RawQuery), nil
	}
	if err := checkContentType(r.Header); err != nil {
		return nil, err
	}
	return h.readBody(w, r)
}

func (h *Handler) parseRequest(method string, text []byte) (request, error) {
	parse := parseQuery
	if method == http.MethodPost {
		parse = parseBody
	}
	p, err := parse(text)
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
	return request{hash: hash, isStored: !p.hasQuery, Request: engine.Request{
		Document:      document,
		OperationName: p.operationName,
		Variables:     p.variables,
		VariableBytes: p.variableBytes,
	}}, nil
}

// checkContentType requires uncompressed JSON in UTF-8.
func checkContentType(header http.Header) error {
	contentType := header.Get("Content-Type")
	name, parameters, err := contentType, map[string]string(nil), error(nil)
	if contentType != legacyType { // as it usually is
		name, parameters, err = mime.ParseMediaType(contentType)
	}
	if err != nil || name != legacyType || !isUTF8(parameters) {
		return engine.NewError(problem.UnsupportedMediaType, "Send the body as Content-Type: %s in UTF-8.", legacyType)
	}
	if coding := header.Get("Content-Encoding"); coding != "" && coding != "identity" {
		return engine.NewError(problem.UnsupportedMediaType, "Send the body without a Content-Encoding.")
	}
	return nil
}

func (h *Handler) readBody(w http.ResponseWriter, r *http.Request) ([]byte, error) {
	var text bytes.Buffer
	if r.ContentLength > 0 {
		text.Grow(int(min(r.ContentLength, h.bodyBytes)) + bytes.MinRead)
	}
	_, err := text.ReadFrom(http.MaxBytesReader(w, r.Body, h.bodyBytes))
	var tooLarge *http.MaxBytesError
	switch {
	case errors.As(err, &tooLarge):
		e := engine.NewError(problem.BodyTooLarge, "The body must have at most %d bytes.", h.bodyBytes)
		e.Extensions["limit"] = h.bodyBytes
		return nil, e
	case err != nil:
		return nil, engine.NewError(problem.InvalidRequest, "The body could not be read to its end.")
	}
	return text.Bytes(), nil
}

// parseQuery parses the parameters of a GET. Objects are JSON text.
func parseQuery(text []byte) (p parameters, err error) {
	values, err := url.ParseQuery(string(text))
	if err != nil {
		return p, engine.NewError(problem.InvalidRequest, "The query of the URL is malformed.")
	}
	object := map[string]any{}
	for _, name := range []string{"query", "documentId", "operationName", "variables", "extensions"} {
		switch found := values[name]; {
		case len(found) > 1:
			return p, newFieldError(name, "must not be repeated")
		case len(found) == 0 || found[0] == "" && name != "query":
		case name == "variables" || name == "extensions":
			if object[name], err = parseJSON([]byte(found[0])); err != nil {
				return p, newFieldError(name, "must be a JSON object: "+err.Error())
			}
		default:
			object[name] = found[0]
		}
	}
	p, err = parseObject(object)
	p.variableBytes = len(values.Get("variables"))
	return p, err
}

// parseBody parses the parameters of a POST.
func parseBody(body []byte) (parameters, error) {
	value, err := parseJSON(body)
	if err != nil {
		return parameters{}, engine.NewError(problem.InvalidRequest, "The body must be one JSON object: %s.", err)
	}
	switch v := value.(type) {
	case map[string]any:
		return parseObject(v)
	case []any:
		return parameters{}, engine.NewError(problem.BatchingUnsupported, "Batches are not supported: send one operation per request.")
	default:
		return parameters{}, engine.NewError(problem.InvalidRequest, "The body must be one JSON object.")
	}
}

func parseObject(object map[string]any) (p parameters, err error) {
	for _, s := range []struct {
		name  string
		value *string
		set   *bool
	}{
		{"query", &p.query, &p.hasQuery},
		{"documentId", &p.documentID, &p.hasDocumentID},
		{"operationName", &p.operationName, new(bool)},
	} {
		if value := object[s.name]; value != nil {
			if *s.value, *s.set = value.(string); !*s.set {
				return p, newFieldError(s.name, "must be a string")
			}
		}
	}
	for _, o := range []struct {
		name  string
		value *map[string]any
	}{{"variables", &p.variables}, {"extensions", &p.extensions}} {
		if value := object[o.name]; value != nil {
			var ok bool
			if *o.value, ok = value.(map[string]any); !ok {
				return p, newFieldError(o.name, "must be an object")
			}
		}
	}
	return p, nil
}
