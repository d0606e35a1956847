package suite

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"legislative/bench/corpus"
	"legislative/bench/process"
	"legislative/bench/report"
)

// changedFile is changed to measure a build. Many packages depend on its own.
const changedFile = "internal/records/bill.go"

// measureFootprint measures start, memory and build of the program. Every run
// measures its size.
func (e *environment) measureFootprint(ctx context.Context, results *report.Results) error {
	f := new(report.Footprint)
	var err error
	if f.Ready, f.IdleMemory, err = e.measureStart(ctx); err != nil {
		return err
	}
	if f.Rebuild, err = e.measureBuild(ctx); err != nil {
		return err
	}
	results.Footprint = f
	return nil
}

// measureStart starts the service on the loaded database and waits until it is
// ready, and then until it has settled.
func (e *environment) measureStart(ctx context.Context) (ready time.Duration, memory int64, err error) {
	address, err := process.FreeAddress(ctx)
	if err != nil {
		return 0, 0, err
	}
	server, err := process.Start(ctx, address, filepath.Join(e.Folder, "start.log"), e.program.ServeCommand(e.service, address), isServiceReady)
	if err != nil {
		return 0, 0, err
	}
	defer server.Stop()
	time.Sleep(e.pace().duration)
	usage, err := process.UsageOf(server.PID)
	return server.Ready, usage.Memory, err
}

// measureBuild builds the program after a change of one file. The file itself is
// left alone: an overlay of the go command stands for it.
func (e *environment) measureBuild(ctx context.Context) (time.Duration, error) {
	folder, err := os.MkdirTemp(e.Folder, "build")
	if err != nil {
		return 0, err
	}
	defer func() { _ = os.RemoveAll(folder) }() // it is in the work folder
	original := filepath.Join(e.program.Source, changedFile)
	content, err := os.ReadFile(original)
	if err != nil {
		return 0, err
	}
	changed := filepath.Join(folder, "changed.go")
	content = fmt.Appendf(content, "\nfunc init() { _ = %q }\n", time.Now())
	overlay, err := json.Marshal(map[string]any{"Replace": map[string]string{original: changed}})
	if err != nil {
		return 0, err
	}
	list := filepath.Join(folder, "overlay.json")
	if err := os.WriteFile(changed, content, 0o600); err != nil {
		return 0, err
	}
	if err := os.WriteFile(list, overlay, 0o600); err != nil {
		return 0, err
	}
	started := time.Now()
	_, err = corpus.Build(ctx, folder, list)
	return time.Since(started), err
}
