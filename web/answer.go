package web

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html/template"
	"strings"

	"legislative/internal/access"
)

// answer is the body of a response as pages show it: colored, with its members
// folded, and abridged.
type answer struct {
	Members []answerMember
	Size    int  // of the body, in bytes
	IsCut   bool // whether something is left out
	Sample  bool // whether it is a fictional sample rather than of loaded records
}

// answerMember is a member of the body.
type answerMember struct {
	Summary template.HTML // the name, and the value or its size
	Value   template.HTML // of a value that is folded; "" for others
}

// The parts of an answer that are shown.
const (
	shownElements   = 2
	shownCharacters = 200
)

// newAnswer returns the answer for a body that is a JSON object.
func newAnswer(body []byte, isSample bool) (answer, error) {
	a := answer{Size: len(body), Sample: isSample}
	in := json.NewDecoder(bytes.NewReader(body))
	if opening, err := in.Token(); err != nil || opening != json.Delim('{') {
		return a, fmt.Errorf("the body is no JSON object: %v, %w", opening, err)
	}
	for in.More() {
		name, err := in.Token()
		if err != nil {
			return a, err
		}
		var value json.RawMessage
		if err := in.Decode(&value); err != nil {
			return a, err
		}
		p := newPainter(value)
		size, err := p.paint(0)
		if err != nil {
			return a, err
		}
		a.IsCut = a.IsCut || p.isCut
		key := painted("name", quoted(fmt.Sprint(name))) + ": "
		if size == "" {
			a.Members = append(a.Members, answerMember{Summary: template.HTML(key + p.out.String())}) //nolint:gosec // escaped
			continue
		}
		a.Members = append(a.Members, answerMember{template.HTML(key + size), template.HTML(p.out.String())}) //nolint:gosec // escaped
	}
	return a, nil
}

// painter writes JSON as HTML, with a class for each kind of token.
type painter struct {
	in    *json.Decoder
	out   strings.Builder
	isCut bool
}

func newPainter(text []byte) *painter {
	p := &painter{in: json.NewDecoder(bytes.NewReader(text))}
	p.in.UseNumber() // keeps the digits of amounts
	return p
}

// paint writes the next value. It returns the size of a list or object that is not
// empty in words, and otherwise "".
func (p *painter) paint(depth int) (size string, err error) {
	token, err := p.in.Token()
	if err != nil {
		return "", err
	}
	switch value := token.(type) {
	case json.Delim:
		if value == '[' {
			return p.paintList(depth)
		}
		return p.paintObject(depth)
	case string:
		if text := []rune(value); len(text) > shownCharacters {
			value, p.isCut = string(text[:shownCharacters])+"…", true
		}
		p.out.WriteString(painted("text", quoted(value)))
	case json.Number:
		p.out.WriteString(painted("number", value.String()))
	case bool:
		p.out.WriteString(painted("word", fmt.Sprint(value)))
	default:
		p.out.WriteString(painted("word", "null"))
	}
	return "", nil
}

func (p *painter) paintList(depth int) (size string, err error) {
	n := 0
	for ; p.in.More(); n++ {
		if n >= shownElements {
			var omitted json.RawMessage
			if err := p.in.Decode(&omitted); err != nil {
				return "", err
			}
			continue
		}
		p.begin(n, '[', depth)
		if _, err := p.paint(depth + 1); err != nil {
			return "", err
		}
	}
	if n > shownElements {
		p.isCut = true
		p.begin(1, '[', depth)
		p.out.WriteString(painted("cut", fmt.Sprintf("… %s more", access.Number(n-shownElements))))
	}
	return p.end(n, "[", "]", depth, "element")
}

func (p *painter) paintObject(depth int) (size string, err error) {
	n := 0
	for ; p.in.More(); n++ {
		name, err := p.in.Token()
		if err != nil {
			return "", err
		}
		p.begin(n, '{', depth)
		p.out.WriteString(painted("name", quoted(fmt.Sprint(name))) + ": ")
		if _, err := p.paint(depth + 1); err != nil {
			return "", err
		}
	}
	return p.end(n, "{", "}", depth, "field")
}

// begin begins the line of an element, the nth of a list or an object.
func (p *painter) begin(n int, opening byte, depth int) {
	if n == 0 {
		p.out.WriteByte(opening)
	} else {
		p.out.WriteByte(',')
	}
	p.out.WriteString("\n" + strings.Repeat("  ", depth+1))
}

// end ends a list or an object of n elements.
func (p *painter) end(n int, opening, closing string, depth int, unit string) (size string, err error) {
	if _, err := p.in.Token(); err != nil {
		return "", err
	}
	if n == 0 {
		p.out.WriteString(opening + closing)
		return "", nil
	}
	p.out.WriteString("\n" + strings.Repeat("  ", depth) + closing)
	if n != 1 {
		unit += "s"
	}
	return opening + painted("cut", access.Number(n)+" "+unit) + closing, nil
}

// painted returns a token with a class.
func painted(class, text string) string {
	return `<span class="json-` + class + `">` + template.HTMLEscapeString(text) + `</span>`
}

// quoted returns a text as a JSON string.
func quoted(text string) string {
	var out strings.Builder
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(text); err != nil {
		panic(err) // strings always marshal
	}
	return strings.TrimSpace(out.String())
}
