package corpus

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

// Size is the size of a generated corpus. Its fields are those of the command
// sample, but for the last.
type Size struct {
	Congresses string
	Bills      int
	Positions  int
	Texts      int
	Sections   int
	// OmnibusSections is the number of sections of the text that [Omnibus]
	// writes.
	OmnibusSections int
}

// Full is a corpus of the size of four real Congresses, but for the texts. Of
// those, one is as large as the longest real ones.
func Full() Size {
	return Size{Congresses: "197-200", Bills: 60_000, Positions: 2_000_000, Texts: 10, Sections: 600, OmnibusSections: 1500}
}

// Brief is a corpus that loads in seconds.
func Brief() Size {
	return Size{Congresses: "199-200", Bills: 200, Positions: 30_000, Texts: 10, Sections: 60, OmnibusSections: 150}
}

// Growing returns a corpus of n Congresses, each of the same size, that ends with
// the same Congress whatever n is.
func Growing(n, billsEach, positionsEach int) Size {
	return Size{Congresses: fmt.Sprintf("%d-200", 201-n), Bills: n * billsEach, Positions: n * positionsEach, Texts: 10, Sections: 60}
}

// Write writes the corpus to a folder, unless it is already there.
func (p *Program) Write(ctx context.Context, folder string, size Size) error {
	if _, err := os.Stat(folder); err == nil {
		return nil
	}
	unfinished := folder + ".unfinished"
	if err := os.RemoveAll(unfinished); err != nil {
		return err
	}
	_, err := p.Run(ctx, "sample", "--congresses", size.Congresses, "--bills", strconv.Itoa(size.Bills),
		"--positions", strconv.Itoa(size.Positions), "--texts", strconv.Itoa(size.Texts), "--sections", strconv.Itoa(size.Sections), unfinished)
	if err != nil {
		return err
	}
	return os.Rename(unfinished, folder)
}

// Ingest loads files and folders into a database and returns how long that took.
func (p *Program) Ingest(ctx context.Context, database string, paths ...string) (time.Duration, error) {
	started := time.Now()
	_, err := p.Run(ctx, append([]string{"ingest", "--database", database}, paths...)...)
	return time.Since(started), err
}

// RealVotes returns the folders of official House votes, if they are on this
// machine. The lists of members are those of the corpus: official ones would
// displace them if their files are newer.
func (p *Program) RealVotes() []string {
	var folders []string
	for _, name := range []string{"rollcall-clerk-xml", "rollcall-unitedstates-json"} {
		folder := filepath.Join(p.Source, "..", "shared", "data", name)
		if _, err := os.Stat(folder); err == nil {
			folders = append(folders, folder)
		}
	}
	return folders
}
