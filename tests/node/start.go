package node

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os/exec"
	"testing"
)

// Start starts a script of a folder, as [Run] does, which ends when its standard
// input ends: with the test. It reads the first line of the script's standard
// output, which is JSON, into answer.
func Start(t *testing.T, folder, script string, answer any) {
	t.Helper()
	Install(t, folder)
	var stderr bytes.Buffer
	command := exec.CommandContext(t.Context(), "node", script)
	command.Dir, command.Stderr = folder, &stderr
	input, err := command.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	output, err := command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = input.Close()  // ends the script
		_ = command.Wait() // it is ended by force if the test is over
		if t.Failed() {
			t.Logf("%s:\n%s", script, &stderr)
		}
	})
	line, err := bufio.NewReader(output).ReadBytes('\n')
	if err == nil {
		err = json.Unmarshal(line, answer)
	}
	if err != nil {
		t.Fatalf("%s does not say how it is reached: %v\n%s", script, err, line)
	}
}
