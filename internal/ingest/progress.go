package ingest

import (
	"fmt"
	"io"
	"os"
	"time"

	"golang.org/x/term"
)

// Terminal returns file for [Options.Progress] if it is a terminal, and nil
// otherwise.
func Terminal(file *os.File) io.Writer {
	if !term.IsTerminal(int(file.Fd())) {
		return nil
	}
	return file
}

// progress keeps one line of a terminal up to date.
type progress struct {
	w    io.Writer // nil if no progress is shown
	next time.Time // earliest time of the next update
}

const (
	progressInterval = 200 * time.Millisecond
	clearLine        = "\r\x1b[K"
)

// show prints the counts and the name of the latest file, at most once per
// interval.
func (p *progress) show(r *Report, name string) {
	if p.w == nil || time.Now().Before(p.next) {
		return
	}
	p.next = time.Now().Add(progressInterval)
	const width = 60
	if letters := []rune(name); len(letters) > width {
		name = "…" + string(letters[len(letters)-width+1:])
	}
	p.print(fmt.Sprintf("%d loaded, %d unchanged, %d superseded, %d failed  %s",
		r.Count(Loaded), r.Count(Unchanged), r.Count(Superseded), r.Count(Failed), name))
}

// print replaces the line.
func (p *progress) print(line string) {
	if p.w != nil {
		_, _ = fmt.Fprint(p.w, clearLine+line) // a failing terminal does not end the ingest
	}
}

func (p *progress) clear() { p.print("") }
