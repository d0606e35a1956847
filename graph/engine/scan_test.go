package engine_test

import (
	"testing"

	"legislative/graph/engine"
)

// TestUnicodeEscapes checks that strings with escaped lone surrogates are invalid.
func TestUnicodeEscapes(t *testing.T) {
	t.Parallel()
	e := stub{}.engine(t, engine.Options{})
	for text, valid := range map[string]bool{
		`"\uD83D\uDE00"`: true, `"\u{1F600}"`: true, `"\uFFFD"`: true, "\"\ufffd\"": true, `"a\\uD83D"`: true, "\"\ufffd\\\\uD83D\"": true,
		`"é\uFFFDé\uD83D\uDE00\n"`: true, `"""\uD83D"""`: true, `"\u{FFFD}"`: true,
		`"\uD83D"`: false, `"\uDE00"`: false, `"\uDE00\uD83D"`: false, `"\uD83D\uD83D\uDE00"`: false, `"\uD83Da\uDE00"`: false,
		`"\uD83D\n\uDE00"`: false, `"é\ud83d"`: false, `"\u{D83D}"`: false, `"\u{110000}"`: false, `"\u12"`: false,
	} {
		errs := e.Validate(`{node(id: ` + text + `) {id}}`)
		if (len(errs) == 0) != valid {
			t.Errorf("Validate(%s) = %v, want valid: %v", text, errs, valid)
		}
	}
}
