package engine

import (
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
	"github.com/vektah/gqlparser/v2/lexer"

	"legislative/internal/http/problem"
)

// countTokens returns the number of tokens in a text, including comments. It stops
// at an invalid token, which the parser will report. It returns an error for an
// escape of a lone surrogate, which the parser's lexer accepts.
func countTokens(text string) (tokens int, err *gqlerror.Error) {
	lex := lexer.New(&ast.Source{Input: text})
	for {
		t, lexErr := lex.ReadToken()
		if lexErr != nil || t.Kind == lexer.EOF {
			return tokens, nil
		}
		tokens++
		if t.Kind == lexer.String && hasLoneSurrogate(text, t) {
			err = gqlerror.ErrorPosf(&t.Pos, "A Unicode escape in the string is half of a surrogate pair.")
			err.Extensions = map[string]any{"code": string(problem.SyntaxError)}
			return tokens, err
		}
	}
}

// escape matches one escape in a string. The submatch has the digits of \uXXXX.
var escape = regexp.MustCompile(`\\(?:u([0-9A-Fa-f]{4})|.)`)

// hasLoneSurrogate reports whether a string escapes a surrogate without its other
// half. The lexer reads it as U+FFFD, which few strings contain.
func hasLoneSurrogate(text string, t lexer.Token) bool {
	if !strings.ContainsRune(t.Value, utf8.RuneError) {
		return false
	}
	raw := string([]rune(text)[t.Pos.Start:t.Pos.End])
	open := -1 // end of the escape of an unpaired leading surrogate
	for _, at := range escape.FindAllStringSubmatchIndex(raw, -1) {
		var unit uint64
		if at[2] >= 0 {
			unit, _ = strconv.ParseUint(raw[at[2]:at[3]], 16, 16) // four digits always parse
		}
		switch trailing := unit >= 0xDC00 && unit < 0xE000; {
		case trailing != (open >= 0), trailing && open != at[0]:
			return true
		case unit >= 0xD800 && unit < 0xDC00:
			open = at[1]
		default:
			open = -1
		}
	}
	return open >= 0
}
