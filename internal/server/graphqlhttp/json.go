package graphqlhttp

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"
)

// maxNesting bounds the depth of JSON. Input types of the schema nest two
// levels.
const maxNesting = 32

// parseJSON parses one JSON value strictly. Unlike the standard decoder, it
// refuses invalid UTF-8, repeated names, and anything after the value. Errors
// give the position and do not repeat the text.
func parseJSON(text []byte) (any, error) {
	if !utf8.Valid(text) {
		return nil, errors.New("it is not valid UTF-8")
	}
	p := jsonParser{json.NewDecoder(bytes.NewReader(text))}
	p.UseNumber()
	value, err := p.value(0)
	if err != nil {
		return nil, err
	}
	if _, err := p.Token(); !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("it has extra text at byte %d", p.InputOffset())
	}
	return value, nil
}

type jsonParser struct{ *json.Decoder }

func (p jsonParser) value(depth int) (any, error) {
	t, err := p.next()
	if err != nil {
		return nil, err
	}
	if depth > maxNesting {
		return nil, fmt.Errorf("it nests more than %d levels deep", maxNesting)
	}
	switch t {
	case json.Delim('{'):
		return p.object(depth)
	case json.Delim('['):
		return p.array(depth)
	default:
		return t, nil
	}
}

func (p jsonParser) next() (json.Token, error) {
	t, err := p.Token()
	if err != nil {
		return nil, fmt.Errorf("it is malformed at byte %d", p.InputOffset())
	}
	return t, nil
}

func (p jsonParser) object(depth int) (any, error) {
	object := map[string]any{}
	for p.More() {
		t, err := p.next()
		if err != nil {
			return nil, err
		}
		name, _ := t.(string) // the decoder allows nothing else here
		if _, repeated := object[name]; repeated {
			return nil, fmt.Errorf("a name is repeated at byte %d", p.InputOffset())
		}
		if object[name], err = p.value(depth + 1); err != nil {
			return nil, err
		}
	}
	_, err := p.next()
	return object, err
}

func (p jsonParser) array(depth int) (any, error) {
	array := []any{}
	for p.More() {
		value, err := p.value(depth + 1)
		if err != nil {
			return nil, err
		}
		array = append(array, value)
	}
	_, err := p.next()
	return array, err
}
