package chart

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"
)

func TestTilePlaces(t *testing.T) {
	t.Parallel()
	if n := len(tilePlaces); n != 56 {
		t.Errorf("%d places, want those of 50 states, the District of Columbia and 5 territories", n)
	}
	taken := map[[2]int]string{}
	for state, place := range tilePlaces {
		if other, ok := taken[place]; ok {
			t.Errorf("%s and %s have the same place", state, other)
		}
		taken[place] = state
	}
}

func TestTileMap(t *testing.T) {
	t.Parallel()
	got := string(TileMap("Cosponsors <by> state", []Tile{
		{State: "OH", Text: "3", Level: 4, Title: "Ohio: 3", Href: "/bills?state=OH&x=1"},
		{State: "XX", Text: "9"},
	}))
	checkXML(t, got)
	for _, want := range []string{
		`aria-label="Cosponsors &lt;by&gt; state"`, `role="group"`, `<a href="/bills?state=OH&amp;x=1"><g class="tile tile-4"><title>Ohio: 3</title>`,
		`class="tile tile-4"`, `>3</text>`, `WY: none`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("the map has no %s", want)
		}
	}
	if strings.Contains(got, ">9<") {
		t.Error("the map has a tile of an unknown state")
	}
	if strings.Contains(string(TileMap("Empty", nil)), `role="group"`) {
		t.Error("a map without links is no image")
	}
}

// checkXML fails if text is not well-formed.
func checkXML(t *testing.T, text string) {
	t.Helper()
	for d := xml.NewDecoder(strings.NewReader(text)); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			t.Fatalf("not well-formed: %v", err)
		}
	}
}
