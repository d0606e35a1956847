// Package cluster starts Postgres clusters that live as long as the process that
// started them, for tests and benchmarks.
package cluster

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"syscall"
)

// keeperScript runs the server while its standard input is open. The kernel
// closes that when the process that started it ends, be it by os.Exit, a panic
// or SIGKILL. The script then stops the server and removes the folder.
const keeperScript = `
programs="$1" folder="$2"
shift 2
"$programs/postgres" -D "$folder/data" -k "$folder" -c listen_addresses= -c max_connections=300 \
  -c fsync=off -c full_page_writes=off -c synchronous_commit=off -c max_wal_size=4GB "$@" &
cat
kill -QUIT $!
wait
rm -rf "$folder"
`

// Start creates a cluster in a temporary folder and starts its server, which
// listens on a socket in that folder. Settings have the form NAME=VALUE. It
// returns the URL of the cluster's first database. The server responds soon
// after, and runs until alive is closed or the process ends.
func Start(settings ...string) (address string, alive io.Closer, err error) {
	programs, err := findPrograms()
	if err != nil {
		return "", nil, err
	}
	folder, err := os.MkdirTemp("", "pg")
	if err != nil {
		return "", nil, fmt.Errorf("create a folder for Postgres: %w", err)
	}
	defer func() {
		if err != nil {
			_ = os.RemoveAll(folder)
		}
	}()
	process, err := unprivileged(folder)
	if err != nil {
		return "", nil, err
	}
	initdb := exec.CommandContext(context.Background(), filepath.Join(programs, "initdb"), "-D", filepath.Join(folder, "data"),
		"-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync", "--no-instructions")
	initdb.SysProcAttr = process
	initdb.Dir = folder
	if output, err := initdb.CombinedOutput(); err != nil {
		return "", nil, fmt.Errorf("initdb: %w: %s", err, output)
	}
	alive, err = startKeeper(programs, folder, process, settings)
	if err != nil {
		return "", nil, err
	}
	query := url.Values{"host": {folder}, "sslmode": {"disable"}}
	return "postgres://postgres@/postgres?" + query.Encode(), alive, nil
}

// startKeeper runs keeperScript in a process group of its own, so that an
// interrupt from the keyboard does not end it before it has cleaned up.
func startKeeper(programs, folder string, process *syscall.SysProcAttr, settings []string) (alive io.Closer, err error) {
	log, err := os.Create(filepath.Join(folder, "log"))
	if err != nil {
		return nil, fmt.Errorf("create a log for Postgres: %w", err)
	}
	defer log.Close()
	arguments := []string{"-c", keeperScript, "keeper", programs, folder}
	for _, setting := range settings {
		arguments = append(arguments, "-c", setting)
	}
	cmd := exec.CommandContext(context.Background(), "/bin/sh", arguments...)
	own := *process
	own.Setpgid = true
	cmd.SysProcAttr = &own
	cmd.Stdout, cmd.Stderr = log, log
	cmd.Dir = "/"
	alive, err = cmd.StdinPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		return nil, fmt.Errorf("start Postgres: %w", err)
	}
	return alive, nil
}

// findPrograms finds the folder where initdb and postgres are. If several
// versions are installed, it prefers the newest.
func findPrograms() (string, error) {
	if initdb, err := exec.LookPath("initdb"); err == nil {
		if target, err := filepath.EvalSymlinks(initdb); err == nil {
			return filepath.Dir(target), nil
		}
	}
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb") // the pattern is well-formed
	if len(found) == 0 {
		return "", errors.New("initdb is neither on PATH nor in /usr/lib/postgresql/*/bin: install Postgres, or set TEST_DATABASE to the URL of a server")
	}
	return filepath.Dir(slices.Max(found)), nil
}

// unprivileged returns attributes for processes that must not run as root,
// which Postgres refuses, and makes their user the owner of folder.
func unprivileged(folder string) (*syscall.SysProcAttr, error) {
	if os.Geteuid() != 0 {
		return &syscall.SysProcAttr{}, nil
	}
	for _, name := range []string{"postgres", "nobody"} {
		u, err := user.Lookup(name)
		if err != nil {
			continue
		}
		uid, errUID := strconv.ParseUint(u.Uid, 10, 32)
		gid, errGID := strconv.ParseUint(u.Gid, 10, 32)
		if err := errors.Join(errUID, errGID, os.Chown(folder, int(uid), int(gid))); err != nil {
			return nil, fmt.Errorf("change the owner of the folder for Postgres: %w", err)
		}
		return &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}}, nil
	}
	return nil, errors.New("no user to run Postgres as: it refuses to run as root, and neither postgres nor nobody exists")
}
