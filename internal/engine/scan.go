package engine

import (
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
	"github.com/vektah/gqlparser/v2/lexer"
)

// scan counts a text's tokens, up to the first that is none, of which the
// parser will tell. Comments count. It refuses what the parser's lexer lets
// pass: escapes of half a character.
func scan(text string) (tokens int, refused *gqlerror.Error) {
	lex := lexer.New(&ast.Source{Input: text})
	for {
		token, err := lex.ReadToken()
		if err != nil || token.Kind == lexer.EOF {
			return tokens, nil
		}
		tokens++
		if token.Kind == lexer.String && halved(text, token) {
			refused = gqlerror.ErrorPosf(&token.Pos, "A Unicode escape in the string is half a surrogate pair.")
			refused.Extensions = map[string]any{"code": CodeSyntax}
			return tokens, refused
		}
	}
}

// escape is one escape of a string, with its digits where it is \uXXXX.
var escape = regexp.MustCompile(`\\(?:u([0-9A-Fa-f]{4})|.)`)

// halved tells whether a string has a surrogate without its other half. The
// lexer reads one as U+FFFD, which few strings hold.
func halved(text string, token lexer.Token) bool {
	if !strings.ContainsRune(token.Value, utf8.RuneError) {
		return false
	}
	raw := string([]rune(text)[token.Pos.Start:token.Pos.End])
	open := -1 // where the escape of a leading half has ended
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
