package decode_test

import (
	"fmt"
	"strings"
	"testing"

	"legislative/internal/source/billtext/decode"
)

func TestDecodeFindsControlCharacters(t *testing.T) {
	t.Parallel()
	const text = "a moon\twith\r\nrinds, é and\fcheese"
	if got, err := decode.Decode([]byte(text)); err != nil || string(got) != text {
		t.Errorf("Decode(%q) = %q, %v, want the same text", text, got, err)
	}
	for n := range 20 {
		for _, control := range []string{"\x00", "\x08", "\v", "\x1f"} {
			src := strings.Repeat("é", n) + control + strings.Repeat("x", n+1)
			want := fmt.Sprintf("control character %U", control[0])
			if _, err := decode.Decode([]byte(src)); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("Decode(%q) = %v, want an error with %q", src, err, want)
			}
		}
	}
}
