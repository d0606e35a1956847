package command

import (
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
)

// yieldsVariable makes the test program print the niceness of its threads.
const yieldsVariable = "TEST_YIELD_PROCESSORS"

// All threads of a program yield, those that it starts later too. It is another
// program, because priorities cannot be raised again.
func TestYieldProcessors(t *testing.T) {
	t.Parallel()
	if os.Getenv(yieldsVariable) != "" {
		yieldProcessors()
		printNiceness(t)
		return
	}
	child := exec.CommandContext(t.Context(), os.Args[0], "-test.run", "^TestYieldProcessors$", "-test.v")
	child.Env = append(os.Environ(), yieldsVariable+"=1")
	output, err := child.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, output)
	}
	lowered := strings.Count(string(output), "niceness "+strconv.Itoa(niceness)+"\n")
	if all := strings.Count(string(output), "niceness "); lowered == 0 || lowered != all {
		t.Errorf("%d of %d threads yield:\n%s", lowered, all, output)
	}
}

// printNiceness prints the niceness of each thread, the 19th field of its status.
func printNiceness(t *testing.T) {
	t.Helper()
	threads, err := os.ReadDir("/proc/self/task")
	if err != nil {
		t.Fatal(err)
	}
	for _, thread := range threads {
		status, err := os.ReadFile("/proc/self/task/" + thread.Name() + "/stat")
		if err != nil {
			continue // the thread has ended
		}
		_, fields, _ := strings.Cut(string(status), ") ") // after the name, which may have spaces
		t.Logf("niceness %s", strings.Fields(fields)[19-3])
	}
}
