// Package corpus builds the program as it is released and loads it with the
// records of the benchmark.
package corpus

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// Program is the service as it is released: one stripped binary.
type Program struct {
	Source string // the folder of the module
	Path   string
}

// Build builds the program into a folder. Overlay is the name of an overlay file
// of the go command, or "".
func Build(ctx context.Context, folder, overlay string) (*Program, error) {
	source, err := exec.CommandContext(ctx, "go", "list", "-m", "-f", "{{.Dir}}").Output()
	if err != nil {
		return nil, fmt.Errorf("finding the module: %w: run the benchmark in its folder", err)
	}
	p := &Program{Source: strings.TrimSpace(string(source)), Path: filepath.Join(folder, "legislative")}
	build := exec.CommandContext(ctx, "go", "build", "-buildvcs=false", "-trimpath", "-ldflags=-s -w", "-o", p.Path)
	if overlay != "" {
		build.Args = append(build.Args, "-overlay", overlay)
	}
	build.Args = append(build.Args, ".")
	build.Dir = p.Source
	if output, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("building the program: %w: %s", err, output)
	}
	return p, nil
}

// Run runs a command of the program and returns its standard output.
func (p *Program) Run(ctx context.Context, arguments ...string) (string, error) {
	var stdout, stderr bytes.Buffer
	command := exec.CommandContext(ctx, p.Path, arguments...)
	command.Stdout, command.Stderr = &stdout, &stderr
	if err := command.Run(); err != nil {
		return "", fmt.Errorf("legislative %s: %w: %s%s", arguments[0], err, &stdout, &stderr)
	}
	return stdout.String(), nil
}

// Flag names a flag of serve that turns off what would make cold requests warm.
// Programs that lack it keep no answers.
const (
	answerCacheFlag = "--answer-cache"
	noAnswerCache   = "0"
)

// ColdArguments returns the arguments of serve with which no answer is kept.
func (p *Program) ColdArguments(ctx context.Context) ([]string, error) {
	help, err := p.Run(ctx, "serve", "--help")
	if err != nil || !strings.Contains(help, answerCacheFlag) {
		return nil, err
	}
	return []string{answerCacheFlag, noAnswerCache}, nil
}

// ServeCommand returns the command that serves a database without rate limits.
func (p *Program) ServeCommand(database, address string, more ...string) *exec.Cmd {
	arguments := append([]string{"serve", "--database", database, "--addr", address, "--rate-limits", "enterprise=0,developer_free=0",
		"--daily-limits", "developer_free=0", "--cost-limits", "developer_free=0"}, more...)
	command := exec.Command(p.Path, arguments...) //nolint:noctx // it is stopped with a signal that lets it finish
	command.Env = os.Environ()
	return command
}

// The plans of keys.
const (
	HighestPlan = "enterprise"
	LowestPlan  = "developer_free"
)

// CreateKey creates an account that may do everything and returns a key of it.
func (p *Program) CreateKey(ctx context.Context, database string) (string, error) {
	return p.CreateKeyOn(ctx, database, HighestPlan)
}

// CreateKeyOn creates an account on a plan and returns a key of it that may do
// everything that the plan allows.
func (p *Program) CreateKeyOn(ctx context.Context, database, plan string) (string, error) {
	scopes := "bills:read,votes:read"
	if plan == HighestPlan {
		scopes += ",analysis:read,text:read"
	}
	account := fmt.Sprintf("bench-%d@example.org", time.Now().UnixNano())
	if _, err := p.Run(ctx, "account", "create", "--database", database, "--email", account, "--plan", plan); err != nil {
		return "", err
	}
	key, err := p.Run(ctx, "key", "create", "--database", database, "--account", account, "--scopes", scopes)
	return strings.TrimSpace(key), err
}
