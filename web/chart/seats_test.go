package chart

import (
	"math"
	"strings"
	"testing"
)

func TestSeats(t *testing.T) {
	t.Parallel()
	for _, n := range []int{0, 1, 2, 25, 100, 435, 441} {
		s := Seats(n)
		if len(s.Points) != n {
			t.Fatalf("%d seats have %d places", n, len(s.Points))
		}
		for i, p := range s.Points {
			if p.X < s.Radius || p.X > s.Width-s.Radius || p.Y < s.Radius || p.Y > s.Height-s.Radius {
				t.Errorf("seat %d of %d is outside of the drawing: %v", i, n, p)
			}
			for j, other := range s.Points[:i] {
				if math.Hypot(p.X-other.X, p.Y-other.Y) < 2*s.Radius-0.5 {
					t.Errorf("seats %d and %d of %d overlap", i, j, n)
				}
			}
		}
	}
}

func TestHemicycle(t *testing.T) {
	t.Parallel()
	got := string(Hemicycle("Seats", []Seat{
		{Shape: Filled, Party: "D", Title: "Ann <b> (D–OH): Yea", Href: "/members/A000001"},
		{Shape: Small, Title: "Unknown: Not Voting"},
	}, "1 Yea"))
	checkXML(t, got)
	for _, want := range []string{`<a href="/members/A000001" class="party-D"><title>Ann &lt;b&gt; (D–OH): Yea</title><use href="#seat-f"`, `<g class="party-none">`, `>1 Yea</text>`} {
		if !strings.Contains(got, want) {
			t.Errorf("the drawing has no %s:\n%s", want, got)
		}
	}
}

func TestBar(t *testing.T) {
	t.Parallel()
	got := string(Bar("Democrats: 3 Yea, 1 Nay", "D", 5, Part{Filled, 3}, Part{Dotted, 0}, Part{Outlined, 1}))
	checkXML(t, got)
	if !strings.Contains(got, `viewBox="0 0 5 10"`) || !strings.Contains(got, `<rect class="part-o" x="3" width="1"`) || strings.Contains(got, "part-d") {
		t.Errorf("the bar is %s", got)
	}
}

func TestColumns(t *testing.T) {
	t.Parallel()
	whole, none := 1.0, 0.0
	got := string(Columns("Attendance", []Column{{Congress: 118, Value: &whole, Text: "100%"}, {Congress: 119, Value: &none, Text: "0%"}, {Congress: 120, Text: "–"}}))
	checkXML(t, got)
	if strings.Count(got, "<rect x") != 2 || !strings.Contains(got, `height="90"`) {
		t.Errorf("the columns are %s", got)
	}
}

func TestTimeline(t *testing.T) {
	t.Parallel()
	got := string(Timeline("Terms", []string{"House", "Senate"}, []Span{{Row: 0, From: 2011, To: 2013}, {Row: 1, From: 2013, To: 2019}}))
	checkXML(t, got)
	for _, want := range []string{">2011</text>", ">2019</text>", ">Senate</text>"} {
		if !strings.Contains(got, want) {
			t.Errorf("the timeline has no %s:\n%s", want, got)
		}
	}
}
