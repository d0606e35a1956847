package suite

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"legislative/bench/load"
	"legislative/bench/process"
)

// The servers, by the names under which they are reported.
const (
	warmService  = "service"
	coldService  = "service, nothing kept"
	sqliteCold   = "service on SQLite, nothing kept"
	byHand       = "SQL by hand"
	fromMemory   = "bytes from memory"
	postGraphile = "PostGraphile 5 × 2"
	graphJin     = "GraphJin"
)

// apart ends the names of servers that share no core with the driver.
const apart = ", a core each"

// The first argument of the benchmark itself when it runs as a server.
const (
	HandRole   = "serve-by-hand"
	MemoryRole = "serve-from-memory"
)

// server returns a running server, which it starts if needed.
func (e *environment) server(ctx context.Context, name string) (*process.Server, error) {
	if s := e.servers[name]; s != nil {
		return s, nil
	}
	address, err := process.FreeAddress(ctx)
	if err != nil {
		return nil, err
	}
	kind, isApart := strings.CutSuffix(name, apart)
	command, err := e.serverCommand(ctx, kind, address)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	var isReady func(ctx context.Context, address string) bool
	if command.Path == e.program.Path {
		isReady = isServiceReady
	}
	var s *process.Server
	start := func() (err error) {
		s, err = process.Start(ctx, address, filepath.Join(e.Folder, name+e.suffix+".log"), command, isReady)
		return err
	}
	if isApart {
		err = process.OnOtherCores(start)
	} else {
		err = start()
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	e.servers[name] = s
	return s, nil
}

// startService starts a service that no comparison shares.
func (e *environment) startService(ctx context.Context, name, database string, arguments ...string) (*process.Server, error) {
	address, err := process.FreeAddress(ctx)
	if err != nil {
		return nil, err
	}
	command := e.program.ServeCommand(database, address, arguments...)
	return process.Start(ctx, address, filepath.Join(e.Folder, name+".log"), command, isServiceReady)
}

// isServiceReady reports whether the service answers requests.
func isServiceReady(ctx context.Context, address string) bool {
	answer, err := load.Fetch(ctx, address, load.Get("/readyz", ""))
	return err == nil && answer.Status == http.StatusOK
}

// stopServer stops a server if it runs.
func (e *environment) stopServer(name string) {
	if s := e.servers[name]; s != nil {
		s.Stop()
		delete(e.servers, name)
	}
}

func (e *environment) serverCommand(ctx context.Context, name, address string) (*exec.Cmd, error) {
	cold, err := e.program.ColdArguments(ctx)
	if err != nil {
		return nil, err
	}
	switch name {
	case warmService:
		return e.program.ServeCommand(e.service, address), nil
	case coldService:
		return e.program.ServeCommand(e.service, address, cold...), nil
	case sqliteCold:
		if err := e.loadSQLite(ctx); err != nil {
			return nil, err
		}
		e.sqliteKeyHeader, err = e.createKey(ctx, e.sqlite)
		return e.program.ServeCommand(e.sqlite, address, cold...), err
	case postGraphile:
		return e.postGraphileCommand(ctx, address)
	case graphJin:
		return e.graphJinCommand(ctx, address)
	case byHand:
		return ownCommand(HandRole, address, e.plain)
	default:
		return ownCommand(MemoryRole, address, e.bodiesFile())
	}
}

// ownCommand runs this program in another role.
func ownCommand(arguments ...string) (*exec.Cmd, error) {
	self, err := os.Executable()
	return exec.Command(self, arguments...), err //nolint:noctx // it is stopped with a signal
}

func (e *environment) postGraphileCommand(ctx context.Context, address string) (*exec.Cmd, error) {
	folder := filepath.Join(e.program.Source, "bench", "postgraphile")
	if _, err := os.Stat(filepath.Join(folder, "node_modules")); err != nil {
		e.progress("installing PostGraphile")
		install := exec.CommandContext(ctx, "npm", "ci", "--no-audit", "--no-fund")
		install.Dir = folder
		if output, err := install.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("npm ci: %w: %.500s", err, output)
		}
	}
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return nil, err
	}
	command := exec.Command("node", filepath.Join(folder, "server.mjs"), host, port, e.plain) //nolint:noctx // it is stopped with a signal
	command.Env = append(os.Environ(), "NODE_ENV=production", "GRAPHILE_ENV=production")
	return command, nil
}

// buildModule builds a program that is a module of its own, so that the service
// does not have its dependencies, and returns its path.
func (e *environment) buildModule(ctx context.Context, name string) (program string, err error) {
	e.progress("building %s", name)
	program = filepath.Join(e.Folder, name)
	build := exec.CommandContext(ctx, "go", "build", "-o", program, ".")
	build.Dir = filepath.Join(e.program.Source, "bench", name)
	if output, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("go build: %w: %.500s", err, output)
	}
	return program, nil
}

// graphJinCommand builds the server of GraphJin and writes the list of its
// operations.
func (e *environment) graphJinCommand(ctx context.Context, address string) (*exec.Cmd, error) {
	program, err := e.buildModule(ctx, "graphjin")
	if err != nil {
		return nil, err
	}
	operations := map[string]json.RawMessage{}
	for name, kind := range graphQLOperations {
		body, err := graphQLBody("graphjin", name, e.keys[kind][0])
		if err != nil {
			return nil, err
		}
		operations[name] = body
	}
	encoded, err := json.Marshal(operations)
	if err != nil {
		return nil, err
	}
	list := filepath.Join(e.Folder, "graphjin.json")
	command := exec.Command(program, address, e.plain, list) //nolint:noctx // it is stopped with a signal
	return command, os.WriteFile(list, encoded, 0o644)
}

// graphQLOperations lists the operations that other GraphQL servers answer, too,
// with the kind of their keys.
var graphQLOperations = map[string]string{"bill_drilldown": "bill", "vote_members": "vote", "positions": "positions"}
