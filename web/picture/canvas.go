// Package picture draws the pictures that other sites show with a link to a page. They
// are PNGs of 1200 by 630 pixels, the size for which the Open Graph protocol is mostly
// implemented. Its functions are pure.
package picture

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// The size of pictures and their margin, in pixels.
const (
	width  = 1200
	height = 630
	margin = 60
)

// The colors of pictures.
var (
	ground = color.RGBA{0xff, 0xff, 0xff, 0xff}
	bar    = color.RGBA{0x14, 0x37, 0x5f, 0xff}
	ink    = color.RGBA{0x17, 0x21, 0x2f, 0xff}
	quiet  = color.RGBA{0x51, 0x60, 0x7a, 0xff}
	pale   = color.RGBA{0xd4, 0xda, 0xe3, 0xff}
	strong = color.RGBA{0x17, 0x54, 0x9c, 0xff}
	bad    = color.RGBA{0xa3, 0x26, 0x2f, 0xff}
)

// canvas is a picture that is being drawn.
type canvas struct {
	image         *image.RGBA
	regular, bold *opentype.Font
}

// newCanvas returns a picture with the name of the service at the bottom.
func newCanvas() (*canvas, error) {
	c := &canvas{image: image.NewRGBA(image.Rect(0, 0, width, height))}
	var err error
	if c.regular, err = opentype.Parse(goregular.TTF); err != nil {
		return nil, fmt.Errorf("read font: %w", err)
	}
	if c.bold, err = opentype.Parse(gobold.TTF); err != nil {
		return nil, fmt.Errorf("read font: %w", err)
	}
	c.rectangle(0, 0, width, height, ground)
	c.rectangle(0, height-56, width, 56, bar)
	return c, c.text(margin, height-19, textStyle{size: 26, bold: true, color: ground}, "Legislative Data Service")
}

// encode returns the picture as PNG.
func (c *canvas) encode() ([]byte, error) {
	var out bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.DefaultCompression}).Encode(&out, c.image)
	return out.Bytes(), err
}

func (c *canvas) rectangle(x, y, w, h int, fill color.Color) {
	draw.Draw(c.image, image.Rect(x, y, x+w, y+h), image.NewUniform(fill), image.Point{}, draw.Src)
}

// circle draws a filled circle.
func (c *canvas) circle(x, y, radius float64, fill color.Color) {
	const k = 0.5523 // of the cubic curve that is nearest to a quarter of a circle
	size := int(math.Ceil(2*radius)) + 2
	left, top := int(x-radius)-1, int(y-radius)-1
	path := vector.NewRasterizer(size, size)
	cx, cy, r := float32(x-float64(left)), float32(y-float64(top)), float32(radius)
	path.MoveTo(cx+r, cy)
	path.CubeTo(cx+r, cy+k*r, cx+k*r, cy+r, cx, cy+r)
	path.CubeTo(cx-k*r, cy+r, cx-r, cy+k*r, cx-r, cy)
	path.CubeTo(cx-r, cy-k*r, cx-k*r, cy-r, cx, cy-r)
	path.CubeTo(cx+k*r, cy-r, cx+r, cy-k*r, cx+r, cy)
	path.ClosePath()
	path.Draw(c.image, image.Rect(left, top, left+size, top+size), image.NewUniform(fill), image.Point{})
}

// ring draws a circle that is not filled.
func (c *canvas) ring(x, y, radius, line float64, stroke color.Color) {
	c.circle(x, y, radius, stroke)
	c.circle(x, y, radius-line, ground)
}

// textStyle is how a text looks.
type textStyle struct {
	size  float64 // in pixels
	bold  bool
	color color.Color
}

func (c *canvas) face(s textStyle) (font.Face, error) {
	f := c.regular
	if s.bold {
		f = c.bold
	}
	return opentype.NewFace(f, &opentype.FaceOptions{Size: s.size, DPI: 72, Hinting: font.HintingFull})
}

// text draws a line of text that begins at x on the baseline y.
func (c *canvas) text(x, y int, s textStyle, text string) error {
	face, err := c.face(s)
	if err != nil {
		return err
	}
	d := font.Drawer{Dst: c.image, Src: image.NewUniform(s.color), Face: face, Dot: fixed.P(x, y)}
	d.DrawString(text)
	return face.Close()
}

// centered draws a line of text around x.
func (c *canvas) centered(x, y int, s textStyle, text string) error {
	face, err := c.face(s)
	if err != nil {
		return err
	}
	half := font.MeasureString(face, text).Round() / 2
	return c.text(x-half, y, s, text)
}

// paragraph draws a text in at most a number of lines, and returns the baseline after
// the last one. An ellipsis marks text that does not fit.
func (c *canvas) paragraph(y int, s textStyle, lines int, text string) (int, error) {
	face, err := c.face(s)
	if err != nil {
		return y, err
	}
	for _, line := range breakLines(face, text, width-2*margin, lines) {
		if err := c.text(margin, y, s, line); err != nil {
			return y, err
		}
		y += int(s.size * 1.25)
	}
	return y, face.Close()
}

// breakLines breaks a text into lines of at most a width in pixels.
func breakLines(face font.Face, text string, widest, most int) (lines []string) {
	words := strings.Fields(text)
	for len(words) > 0 && len(lines) < most {
		n := 1
		for n < len(words) && font.MeasureString(face, strings.Join(words[:n+1], " ")).Ceil() <= widest {
			n++
		}
		lines = append(lines, strings.Join(words[:n], " "))
		words = words[n:]
	}
	if len(words) > 0 && len(lines) > 0 {
		lines[len(lines)-1] = shorten(face, lines[len(lines)-1], widest)
	}
	return lines
}

// shorten ends a line with an ellipsis and makes it fit.
func shorten(face font.Face, line string, widest int) string {
	letters := []rune(line)
	for len(letters) > 0 && font.MeasureString(face, string(letters)+"…").Ceil() > widest {
		letters = letters[:len(letters)-1]
	}
	return strings.TrimRight(string(letters), " ,;") + "…"
}
