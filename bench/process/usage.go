package process

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// Usage is the work of a process and its descendants.
type Usage struct {
	CPU    time.Duration // in user and system mode since the start, those that ended included
	Memory int64         // resident bytes
}

// tick is the unit of CPU times in /proc, USER_HZ, which is the same on all
// common machines.
const tick = 10 * time.Millisecond

// UsageOf reads the usage of a process and its descendants.
func UsageOf(pid int) (Usage, error) {
	files, err := filepath.Glob("/proc/[0-9]*/stat")
	if err != nil {
		return Usage{}, err
	}
	byParent := map[int][]status{}
	var total Usage
	found := false
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			continue // the process has ended
		}
		s, err := parseStatus(content)
		if err != nil {
			return Usage{}, fmt.Errorf("%s: %w", file, err)
		}
		if s.pid == pid {
			found = true
			total = s.Usage
		}
		byParent[s.parent] = append(byParent[s.parent], s)
	}
	if !found {
		return Usage{}, fmt.Errorf("process %d has ended", pid)
	}
	total.addDescendants(byParent, pid)
	return total, nil
}

func (u *Usage) addDescendants(byParent map[int][]status, pid int) {
	for _, child := range byParent[pid] {
		u.CPU += child.CPU
		u.Memory += child.Memory
		u.addDescendants(byParent, child.pid)
	}
}

// status has the fields of /proc/PID/stat that the benchmark uses.
type status struct {
	pid, parent int
	Usage
}

// parseStatus parses /proc/PID/stat, whose fields proc(5) lists. The second, the
// name of the program in parentheses, may contain anything.
func parseStatus(content []byte) (status, error) {
	open, end := bytes.IndexByte(content, '('), bytes.LastIndexByte(content, ')')
	if open < 0 || end < open {
		return status{}, fmt.Errorf("unknown format: %.80s", content)
	}
	fields := append([]string{strings.TrimSpace(string(content[:open])), ""}, strings.Fields(string(content[end+1:]))...)
	if len(fields) < 24 {
		return status{}, fmt.Errorf("%d fields, want at least 24", len(fields))
	}
	number := func(n int) int64 {
		value, err := strconv.ParseInt(fields[n-1], 10, 64)
		if err != nil {
			return 0 // the fields that are read are numbers in every version of Linux
		}
		return value
	}
	var s status
	s.pid, s.parent = int(number(1)), int(number(4))
	s.CPU = time.Duration(number(14)+number(15)+number(16)+number(17)) * tick // own, and of children that ended
	s.Memory = number(24) * int64(os.Getpagesize())
	return s, nil
}

// ParentOf returns the ID of the parent of a process.
func ParentOf(pid int) (int, error) {
	content, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0, err
	}
	s, err := parseStatus(content)
	return s.parent, err
}

// OwnUsage reads the usage of a process without its descendants that run.
func OwnUsage(pid int) (Usage, error) {
	content, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return Usage{}, err
	}
	s, err := parseStatus(content)
	return s.Usage, err
}
