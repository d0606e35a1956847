package housevote

import "testing"

func TestParseClerkTime(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ date, hour, day, instant string }{
		{"2-Oct-1990", "16:15", "1990-10-02", "1990-10-02T16:15:00-04:00"},
		{"02-Jan-2190", "4:15 PM", "2190-01-02", "2190-01-02T16:15:00-05:00"},
		{" 3-Jan-2025 ", " 12:01 AM", "2025-01-03", "2025-01-03T00:01:00-05:00"},
		{"3-Jan-2025", "", "2025-01-03", ""},
	} {
		day, instant, err := parseClerkTime(test.date, test.hour)
		if err != nil || day != test.day || instant != test.instant {
			t.Errorf("parseClerkTime(%q, %q) = %q, %q, %v, want %q, %q", test.date, test.hour, day, instant, err, test.day, test.instant)
		}
	}
}
