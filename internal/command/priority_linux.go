package command

import (
	"os"
	"strconv"
	"syscall"
)

// niceness is the scheduling priority of an ingest: of two programs that need the
// same processor, the other one gets nine tenths of its time.
const niceness = 10

// yieldProcessors lets other programs on the machine, such as a service on the
// same database, use the processors first. In Linux each thread has a priority of
// its own, which it passes on to the threads that it starts.
func yieldProcessors() {
	threads, err := os.ReadDir("/proc/self/task")
	if err != nil {
		return // no harm is done: the ingest only has the usual priority
	}
	for _, thread := range threads {
		if id, err := strconv.Atoi(thread.Name()); err == nil {
			_ = syscall.Setpriority(syscall.PRIO_PROCESS, id, niceness) // fails if the thread has ended
		}
	}
}
