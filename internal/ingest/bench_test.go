package ingest_test

import (
	"context"
	"os"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"

	"legislative/internal/ingest"
	"legislative/internal/ingest/ingesttest"
	"legislative/internal/source/officialdata"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// BenchmarkRealFiles loads all real files into an empty database:
//
//	go test ./internal/ingest -run '^$' -bench RealFiles -benchtime 1x -timeout 60m
func BenchmarkRealFiles(b *testing.B) {
	folder := officialdata.Path(b)
	for _, engine := range databasetest.Engines {
		b.Run(engine, func(b *testing.B) {
			rows, positions, most := 0, 0, int64(0)
			for b.Loop() {
				b.StopTimer()
				db := databasetest.Open(b, engine)
				resetPeakMemory()
				b.StartTimer()
				report, err := ingest.Paths(context.Background(), db, []string{folder}, ingest.Options{})
				if err != nil || len(report.Failures) > 0 {
					b.Fatalf("%v: %+v", err, report)
				}
				b.StopTimer()
				most = max(most, peakMemory())
				r, p := countRows(b, db)
				rows, positions = rows+r, positions+p
				b.StartTimer()
			}
			b.ReportMetric(float64(rows)/b.Elapsed().Seconds(), "rows/s")
			b.ReportMetric(float64(positions)/b.Elapsed().Seconds(), "positions/s")
			b.ReportMetric(float64(most)/(1<<20), "peak-MB")
		})
	}
}

// countRows returns the number of rows of all tables, and of the positions in
// votes.
func countRows(b *testing.B, db *database.DB) (rows, positions int) {
	b.Helper()
	for _, table := range ingesttest.ReadTables(b, db) {
		rows += len(table)
	}
	for _, v := range db.Ent.HouseVote.Query().AllX(context.Background()) {
		positions += v.Yea + v.Nay + v.Present + v.NotVoting + v.Other
	}
	return rows, positions
}

// resetPeakMemory resets [peakMemory]. It works only on Linux.
func resetPeakMemory() {
	debug.FreeOSMemory()
	_ = os.WriteFile("/proc/self/clear_refs", []byte("5"), 0)
}

// peakMemory returns the maximal resident memory of the process in bytes, or 0
// if the system does not provide it.
func peakMemory() int64 {
	status, _ := os.ReadFile("/proc/self/status")
	for line := range strings.Lines(string(status)) {
		if fields := strings.Fields(line); len(fields) > 1 && fields[0] == "VmHWM:" {
			kilobytes, _ := strconv.ParseInt(fields[1], 10, 64)
			return kilobytes << 10
		}
	}
	return 0
}
