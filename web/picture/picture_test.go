package picture

import (
	"bytes"
	"image"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// decode returns the picture. If PICTURES is set, it also writes the file to that
// directory.
func decode(t *testing.T, name string, data []byte, err error) image.Image {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	if directory := os.Getenv("PICTURES"); directory != "" {
		if err := os.WriteFile(filepath.Join(directory, name+".png"), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if size := picture.Bounds().Size(); size != image.Pt(1200, 630) {
		t.Errorf("%s is %v, want 1200 by 630 pixels", name, size)
	}
	return picture
}

func TestVote(t *testing.T) {
	t.Parallel()
	v := Vote{Name: "Roll call 12, 200th Congress", Question: "On Passage of H.R. 1, the Carrier Pigeon Research and Development Act", Outcome: "Passed 220 to 207; 3 members crossed party lines", Sides: []Side{{"220 Yea", Yea}, {"207 Nay", Nay}}}
	for i := range 435 {
		angle := math.Pi * float64(i%62) / 61
		radius := 0.5 + 0.5*float64(i/62)/7
		v.Seats = append(v.Seats, Seat{0.5 - 0.5*radius*math.Cos(angle), 1 - radius*math.Sin(angle), Position(i % 3)})
	}
	data, err := v.Draw()
	picture := decode(t, "vote", data, err)
	v.Seats[0].Position = Nay
	changed, err := v.Draw()
	if bytes.Equal(data, changed) || err != nil {
		t.Errorf("a vote with another position has the same picture, %v", err)
	}
	if r, _, _, _ := picture.At(0, 629).RGBA(); r>>8 != 0x14 {
		t.Error("the bar at the bottom is missing")
	}
}

func TestBill(t *testing.T) {
	t.Parallel()
	b := Bill{
		Name: "H.R. 1, 200th Congress", Title: strings.Repeat("To provide for the research and development of carrier pigeons, ", 6),
		Status: "Passed the House on May 16, 2187", Stages: []Stage{{"Introduced", true, false}, {"House", true, false}, {"Senate", true, true}, {"President", false, false}, {"Law", false, false}},
	}
	data, err := b.Draw()
	decode(t, "bill", data, err)
	b.Stages[3].Reached = true
	if changed, err := b.Draw(); bytes.Equal(data, changed) || err != nil {
		t.Errorf("a bill that has reached another stage has the same picture, %v", err)
	}
}

func TestShortTextsStayWhole(t *testing.T) {
	t.Parallel()
	c, err := newCanvas()
	if err != nil {
		t.Fatal(err)
	}
	face, err := c.face(textStyle{size: 30})
	if err != nil {
		t.Fatal(err)
	}
	if got := breakLines(face, "a short  text", 400, 2); len(got) != 1 || got[0] != "a short text" {
		t.Errorf("lines = %q, want one", got)
	}
	long := breakLines(face, strings.Repeat("word ", 100), 400, 2)
	if len(long) != 2 || !strings.HasSuffix(long[1], "…") || strings.Contains(long[0], "…") {
		t.Errorf("lines = %q, want two, the second with an ellipsis", long)
	}
}
