package bill

import (
	"net/url"
	"testing"

	"legislative/web/page"
)

func TestIsMixed(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		data, loaded string
		want         bool
	}{
		{`{"bills": {"totalCount": 9464}, "loaded": {"totalCount": 93}}`, "", true},
		{`{"bills": {"totalCount": 93}, "loaded": {"totalCount": 93}}`, "", false},
		{`{"bills": {"totalCount": 93}, "loaded": {"totalCount": 93}}`, "true", false},
		{`{"bills": {"totalCount": 9371}, "loaded": {"totalCount": 93}}`, "false", false},
		{`{"bills": {"totalCount": 5}, "loaded": {"totalCount": 0}}`, "", false},
	} {
		parameters := url.Values{}
		if c.loaded != "" {
			parameters.Set("loaded", c.loaded)
		}
		content, err := newSearch(page.Request{Parameters: parameters}, []byte(c.data))
		if err != nil {
			t.Fatal(err)
		}
		if s, _ := content.View.(*search); s.IsMixed() != c.want {
			t.Errorf("%s with the filter %q is mixed: %t, want %t", c.data, c.loaded, !c.want, c.want)
		}
	}
}
