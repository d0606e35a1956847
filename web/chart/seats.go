package chart

import (
	"cmp"
	"math"
	"slices"
)

// Point is a place in a drawing, from the upper left corner.
type Point struct{ X, Y float64 }

// Seating has the places of the seats of a chamber.
type Seating struct {
	Width, Height float64 // of the drawing
	Radius        float64 // of a seat
	Points        []Point // of the seats, from left to right as one looks at the rostrum
}

// The dimensions of a seating.
const (
	seatingWidth = 1000
	seatingInner = 170 // radius of the first row
	seatingOuter = 470 // radius of the last row
)

// Seats places n seats in half circles around a rostrum. Neighbors in the list are
// neighbors in the chamber, so that seats of one party form a wedge.
func Seats(n int) Seating {
	seating := Seating{Width: seatingWidth, Height: seatingOuter + 2*(seatingWidth/2-seatingOuter), Radius: 20}
	if n <= 0 {
		return seating
	}
	radii := seatRows(n)
	var angles []seatAngle
	closest := 2 * seating.Radius / 0.84
	for i, count := range seatsOfRows(n, radii) {
		for j := range count {
			angles = append(angles, seatAngle{(float64(j) + 0.5) / float64(count), radii[i]})
		}
		closest = min(closest, math.Pi*radii[i]/float64(max(count, 1)))
	}
	if len(radii) > 1 {
		closest = min(closest, radii[1]-radii[0])
	}
	seating.Radius = math.Round(closest*0.42*10) / 10
	slices.SortStableFunc(angles, func(a, b seatAngle) int { return cmp.Compare(a.turn, b.turn) })
	for _, a := range angles {
		sin, cos := math.Sincos(math.Pi * a.turn)
		seating.Points = append(seating.Points, Point{
			math.Round(seatingWidth/2 - a.radius*cos), math.Round(seating.Height - (seatingWidth/2 - seatingOuter) - a.radius*sin),
		})
	}
	return seating
}

// seatAngle is a seat as a part of the half circle, from the left, and its distance
// from the center.
type seatAngle struct{ turn, radius float64 }

// seatRows returns the radii of the rows for n seats: as many rows as make the distance
// of the rows closest to that of neighbors.
func seatRows(n int) []float64 {
	const mostRows = 20
	best, least := 1, math.Inf(1)
	for rows := 1; rows <= mostRows; rows++ {
		neighbors := math.Pi * float64(rows) * (seatingInner + seatingOuter) / 2 / float64(n)
		between := (seatingOuter - seatingInner) / float64(max(rows-1, 1))
		if difference := math.Abs(neighbors - between); difference < least {
			best, least = rows, difference
		}
	}
	if best == 1 {
		return []float64{(seatingInner + seatingOuter) / 2}
	}
	radii := make([]float64, best)
	for i := range radii {
		radii[i] = seatingInner + float64(i)*(seatingOuter-seatingInner)/float64(best-1)
	}
	return radii
}

// seatsOfRows distributes n seats over rows by their lengths.
func seatsOfRows(n int, radii []float64) []int {
	var length float64
	for _, r := range radii {
		length += r
	}
	counts := make([]int, len(radii))
	var sum float64
	placed := 0
	for i, r := range radii {
		sum += r
		counts[i] = int(math.Round(sum/length*float64(n))) - placed
		placed += counts[i]
	}
	return counts
}
