package graphqlhttp

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"
)

// mostNested is how deep JSON may nest. Input types of the schema nest two
// levels.
const mostNested = 32

// readJSON reads one JSON value strictly: the standard decoder lets bad UTF-8,
// a name given twice and anything after the value pass. Errors say where, and
// repeat nothing of the text.
func readJSON(text []byte) (any, error) {
	if !utf8.Valid(text) {
		return nil, errors.New("it is not valid UTF-8")
	}
	r := jsonReader{json.NewDecoder(bytes.NewReader(text))}
	r.UseNumber()
	value, err := r.value(0)
	if err != nil {
		return nil, err
	}
	if _, err := r.Token(); !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("something follows it at byte %d", r.InputOffset())
	}
	return value, nil
}

type jsonReader struct{ *json.Decoder }

func (r jsonReader) value(depth int) (any, error) {
	token, err := r.next()
	if err != nil {
		return nil, err
	}
	if depth > mostNested {
		return nil, fmt.Errorf("it nests more than %d levels deep", mostNested)
	}
	switch token {
	case json.Delim('{'):
		return r.object(depth)
	case json.Delim('['):
		return r.array(depth)
	default:
		return token, nil
	}
}

func (r jsonReader) next() (json.Token, error) {
	token, err := r.Token()
	if err != nil {
		return nil, fmt.Errorf("it is not well-formed at byte %d", r.InputOffset())
	}
	return token, nil
}

func (r jsonReader) object(depth int) (any, error) {
	object := map[string]any{}
	for r.More() {
		token, err := r.next()
		if err != nil {
			return nil, err
		}
		name, _ := token.(string) // the decoder allows nothing else here
		if _, twice := object[name]; twice {
			return nil, fmt.Errorf("a name is given twice at byte %d", r.InputOffset())
		}
		if object[name], err = r.value(depth + 1); err != nil {
			return nil, err
		}
	}
	_, err := r.next()
	return object, err
}

func (r jsonReader) array(depth int) (any, error) {
	array := []any{}
	for r.More() {
		value, err := r.value(depth + 1)
		if err != nil {
			return nil, err
		}
		array = append(array, value)
	}
	_, err := r.next()
	return array, err
}
