package keyform_test

import (
	"testing"

	"legislative/internal/access/keyform"
)

func TestRedact(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"key leg_live_Abc123xyz9, mine":         "key leg_live_…, mine",
		"https://leg_live_abc123xyz9.example":   "https://leg_live_….example",
		"LEG_LIVE_ABC123XYZ9 Leg_Live_abcdefgh": "leg_live_… leg_live_…",
		"leg_live_Ab1C…wxyz":                    "leg_live_Ab1C…wxyz",
		"leg_test_Abc123xyz9":                   "leg_test_Abc123xyz9",
	} {
		if got := keyform.Redact(text); got != want {
			t.Errorf("Redact(%q) = %q, want %q", text, got, want)
		}
		if got := keyform.IsIn(text); got != (want != text) {
			t.Errorf("IsIn(%q) = %v, want %v", text, got, want != text)
		}
	}
}
