package ingest

import (
	"fmt"
	"io"
	"os"
	"time"

	"golang.org/x/term"
)

// Terminal is file where it is a terminal, for [Options.Progress], and nil
// where it is anything else.
func Terminal(file *os.File) io.Writer {
	if !term.IsTerminal(int(file.Fd())) {
		return nil
	}
	return file
}

// progress keeps one line on a terminal up to date.
type progress struct {
	w    io.Writer // nil for none
	next time.Time
}

const (
	progressEvery = 200 * time.Millisecond
	clearLine     = "\r\x1b[K"
)

// show tells how far the ingest is, but not too often.
func (p *progress) show(r *Report, name string) {
	if p.w == nil || time.Now().Before(p.next) {
		return
	}
	p.next = time.Now().Add(progressEvery)
	const width = 60
	if runes := []rune(name); len(runes) > width {
		name = "…" + string(runes[len(runes)-width+1:])
	}
	// A terminal that cannot be written to is no reason to stop.
	_, _ = fmt.Fprintf(p.w, clearLine+"%d loaded, %d unchanged, %d superseded, %d failed  %s",
		r.Count(Loaded), r.Count(Unchanged), r.Count(Superseded), r.Count(Failed), name)
}

// say shows what goes on after the files.
func (p *progress) say(what string) {
	if p.w != nil {
		_, _ = fmt.Fprint(p.w, clearLine+what)
	}
}

// done takes the line away.
func (p *progress) done() { p.say("") }
