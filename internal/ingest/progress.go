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
	w     io.Writer // nil if no progress is shown
	now   func() time.Time
	total int64     // bytes of all files on disk
	done  int64     // bytes of the files that are done
	start time.Time // when the ingest began
	next  time.Time // earliest time of the next update
}

const (
	progressInterval = 200 * time.Millisecond
	clearLine        = "\r\x1b[K"
)

// show prints how far the ingest is, and the name of the latest file, at most once per
// interval. Done is the number of bytes up to that file.
func (p *progress) show(r *Report, name string, done int64) {
	if p.w == nil {
		return
	}
	p.done = max(p.done, done) // files are stored in another order than they are found
	now := p.now()
	if now.Before(p.next) {
		return
	}
	p.next = now.Add(progressInterval)
	const width = 40
	if letters := []rune(name); len(letters) > width {
		name = "…" + string(letters[len(letters)-width+1:])
	}
	p.print(p.describe(r, now) + "  " + name)
}

// describe returns the counts of files, the share of bytes that is done, the rate and
// the time that is left.
func (p *progress) describe(r *Report, now time.Time) string {
	total := r.total()
	line := count(total.Read(), "file")
	if n := total.Counts[Failed]; n > 0 {
		line += fmt.Sprintf(", %d failed", n)
	}
	if p.total == 0 {
		return line
	}
	line += fmt.Sprintf(", %s of %s", formatBytes(p.done), formatBytes(p.total))
	elapsed := now.Sub(p.start)
	if elapsed < time.Second || p.done == 0 {
		return line
	}
	rate := float64(p.done) / elapsed.Seconds()
	left := time.Duration(float64(max(p.total-p.done, 0)) / rate * float64(time.Second))
	return line + fmt.Sprintf(", %s/s, %s left", formatBytes(int64(rate)), formatTime(left))
}

// formatBytes formats a number of bytes, such as 1.5 MB.
func formatBytes(n int64) string {
	const unit = 1000
	if n < unit {
		return fmt.Sprintf("%d B", n)
	}
	value, suffix := float64(n)/unit, "kB"
	for _, next := range []string{"MB", "GB", "TB"} {
		if value < unit {
			break
		}
		value, suffix = value/unit, next
	}
	return fmt.Sprintf("%.1f %s", value, suffix)
}

// formatTime formats a time in its largest unit, rounded up, such as 3 minutes.
func formatTime(d time.Duration) string {
	for _, u := range []struct {
		length time.Duration
		name   string
	}{{time.Hour, "hour"}, {time.Minute, "minute"}} {
		if d > u.length {
			return count(int((d+u.length-1)/u.length), u.name)
		}
	}
	return count(int((d+time.Second-1)/time.Second), "second")
}

// count returns a number with a noun, whose plural ends in s.
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// print replaces the line.
func (p *progress) print(line string) {
	if p.w != nil {
		_, _ = fmt.Fprint(p.w, clearLine+line) // a failing terminal does not end the ingest
	}
}

func (p *progress) clear() { p.print("") }
