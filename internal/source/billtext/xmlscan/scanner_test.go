package xmlscan_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/source/billtext/decode"
	"legislative/internal/source/billtext/xmlscan"
)

func tokens(src string) ([]string, error) {
	s := xmlscan.New([]byte(src))
	var all []string
	for {
		token, err := s.Next()
		if err != nil || token.Kind == xmlscan.EOF {
			return all, err
		}
		switch token.Kind {
		case xmlscan.StartElement:
			text := "<" + string(token.Name)
			for _, a := range token.Attrs {
				text += fmt.Sprintf(" %s=%q", a.Name, a.Value)
			}
			all = append(all, text)
		case xmlscan.EndElement:
			all = append(all, "/"+string(token.Name))
		default:
			all = append(all, string(token.Text))
		}
	}
}

func TestNext(t *testing.T) {
	t.Parallel()
	got, err := tokens("<?xml version='1.0'?><!DOCTYPE a SYSTEM \"a.dtd\">\n<a b='1' c:d=\"&lt;é\"><!-- no -->x&#x41;&mdash;y<e/><![CDATA[<&]]></a>\n")
	want := []string{`<a b="1" c:d="<é"`, "xA—y", "<e", "/e", "<&", "/a"}
	if diff := cmp.Diff(want, got); diff != "" || err != nil {
		t.Errorf("tokens: error %v (-want +got):\n%s", err, diff)
	}
}

func TestNextErrorsNameTheLine(t *testing.T) {
	t.Parallel()
	for src, want := range map[string]int{
		"<a>\n<b>\n</a>": 3, "<a>\n": 2, "": 1, "x": 1, "<a/>\n<b/>": 2, "<a>\n&x;</a>": 2, "<!DOCTYPE a [\n]><a/>": 1,
		"<a b=1/>": 1, "<a b='1' b='2'/>": 1, "<a>" + strings.Repeat("\n<a>", 300): 257, "</a>": 1, "<a><!x></a>": 1,
	} {
		_, err := tokens(src)
		var e *decode.LineError
		if !errors.As(err, &e) || e.Line != want {
			t.Errorf("tokens(%.20q) error = %v, want one at line %d", src, err, want)
		}
	}
}

func TestCopyTo(t *testing.T) {
	t.Parallel()
	s := xmlscan.New([]byte("<a><b>x</b><c>y</c></a>"))
	if _, err := s.Next(); err != nil {
		t.Fatal(err)
	}
	var ahead xmlscan.Scanner
	s.CopyTo(&ahead, len("<b>x</b>"))
	for _, want := range []struct {
		kind  xmlscan.Kind
		depth int
	}{{xmlscan.StartElement, 2}, {xmlscan.Text, 2}, {xmlscan.EndElement, 1}} {
		if token, err := ahead.Next(); err != nil || token.Kind != want.kind || ahead.Depth() != want.depth {
			t.Errorf("Next = kind %d, %v at depth %d, want kind %d at depth %d", token.Kind, err, ahead.Depth(), want.kind, want.depth)
		}
	}
	if _, err := ahead.Next(); err == nil {
		t.Error("Next past the window succeeded")
	}
	if token, err := s.Next(); err != nil || string(token.Name) != "b" || s.Depth() != 2 {
		t.Errorf("Next of the original = %s, %v, want b", token.Name, err)
	}
}
