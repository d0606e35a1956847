package command

import "testing"

func TestProgramName(t *testing.T) {
	t.Parallel()
	for path, want := range map[string]string{
		"/tmp/go-build1227962052/b001/exe/legislative":                                                            "go run .",
		"/root/.cache/go-build/1c/1c4df2a5bd7d5e404f15919be2fa843261a398f47ec61cefbb638567fa8080a5-d/legislative": "go run .",
		"/cache/1c/1c4df2a5bd7d5e404f15919be2fa843261a398f47ec61cefbb638567fa8080a5-d/legislative":                "go run .",
		"legislative":                "legislative",
		"./legislative":              "./legislative",
		"/usr/local/bin/legislative": "/usr/local/bin/legislative",
	} {
		if got := programName(path); got != want {
			t.Errorf("programName(%q) = %q, want %q", path, got, want)
		}
	}
}
