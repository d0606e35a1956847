package generate

import (
	"testing"

	"legislative/rest/openapi"
)

func TestVersion(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		released string
		tag      openapi.Tag
		want     string
	}{
		{"1.4.2", openapi.Tag{Name: "Bills", Description: "other words"}, "1.4.2"},
		{"1.4.2", openapi.Tag{Name: "Votes", Description: "bills"}, "1.5.0"},
		{"first", openapi.Tag{Name: "Bills"}, ""},
		{"", openapi.Tag{Name: "Bills"}, ""},
	} {
		released := &openapi.Document{
			Info: openapi.Info{Version: c.released},
			Tags: []openapi.Tag{{Name: "Bills", Description: "bills"}},
		}
		got, err := version(&openapi.Document{Tags: []openapi.Tag{c.tag}}, released)
		if got != c.want || (err == nil) != (c.want != "") {
			t.Errorf("version of %+v after %q = %q, %v, want %q", c.tag, c.released, got, err, c.want)
		}
	}
}
