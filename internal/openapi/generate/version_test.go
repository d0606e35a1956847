package generate

import (
	"encoding/json"
	"testing"

	"legislative/internal/openapi"
)

func TestVersion(t *testing.T) {
	t.Parallel()
	released, err := json.Marshal(&openapi.Document{
		Info: openapi.Info{Version: "1.4.2"},
		Tags: []openapi.Tag{{Name: "Bills", Description: "bills"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		released string
		tag      openapi.Tag
		want     string
	}{
		{string(released), openapi.Tag{Name: "Bills", Description: "other words"}, "1.4.2"},
		{string(released), openapi.Tag{Name: "Votes", Description: "bills"}, "1.5.0"},
		{`{"info": {"version": "first"}}`, openapi.Tag{Name: "Bills"}, ""},
		{`{`, openapi.Tag{Name: "Bills"}, ""},
	} {
		got, err := version(&openapi.Document{Tags: []openapi.Tag{c.tag}}, []byte(c.released))
		if got != c.want || (err == nil) != (c.want != "") {
			t.Errorf("version of %+v after %.40s = %q, %v, want %q", c.tag, c.released, got, err, c.want)
		}
	}
}
