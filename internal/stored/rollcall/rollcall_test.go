package rollcall_test

import (
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/congress"
	"legislative/internal/stored/rollcall"
)

var ballots = []rollcall.Ballot{
	{Voter: congress.UnresolvedVoterKey("Zorn", "R", "XX", 0), Named: true, Name: "Zorn", Party: "R", State: "XX", Cast: "No"},
	{Voter: 374, Name: "Ábel (TX)", Party: "D", State: "TX", Cast: "Aye"},
	{Voter: 25_000_001, Name: "", Party: "I", State: "VT", Cast: "Not Voting"},
	{Voter: 12, Name: "Moss", Party: "D", State: "TX", Cast: "Quill"},
}

func TestRollRoundTrip(t *testing.T) {
	t.Parallel()
	roll, err := rollcall.NewRoll(ballots)
	if err != nil {
		t.Fatal(err)
	}
	packed, err := roll.Value()
	if err != nil {
		t.Fatal(err)
	}
	var scanned rollcall.Roll
	if err := scanned.Scan(packed); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(roll, scanned); diff != "" {
		t.Errorf("Scan(Value()) (-want +got):\n%s", diff)
	}
	if scanned[0].Voter != 12 || scanned[0].Position() != congress.Other {
		t.Errorf("roll[0] = %+v, want voter 12 with a candidate's name", scanned[0])
	}
	var columns rollcall.Columns
	if err := columns.Scan(packed); err != nil {
		t.Fatal(err)
	}
	for i, b := range scanned {
		if columns.Voters[i] != b.Voter || columns.Parties[columns.Party(i)] != b.Party ||
			columns.States[columns.State(i)] != b.State || columns.Casts[columns.Cast(i)] != b.Cast {
			t.Errorf("Columns of voter %d differ from ballot %+v", columns.Voters[i], b)
		}
	}
}

func TestNewRollRejectsDuplicateVoter(t *testing.T) {
	t.Parallel()
	if _, err := rollcall.NewRoll(append(ballots, ballots[1])); err == nil {
		t.Error("NewRoll accepted two ballots of one voter")
	}
}

// TestNewRollRejectsTooManyWords checks that NewRoll rejects a roll that cannot
// be packed.
func TestNewRollRejectsTooManyWords(t *testing.T) {
	t.Parallel()
	var many []rollcall.Ballot
	for i := range 257 {
		many = append(many, rollcall.Ballot{Voter: int64(i), Party: "D", State: "TX", Cast: strconv.Itoa(i)})
	}
	if roll, err := rollcall.NewRoll(many[:256]); err != nil {
		t.Error(err)
	} else if _, err := roll.Value(); err != nil {
		t.Error(err)
	}
	if _, err := rollcall.NewRoll(many); err == nil {
		t.Error("NewRoll accepted 257 cast words, want at most 256")
	}
}

func TestMemberRecordRoundTrip(t *testing.T) {
	t.Parallel()
	record := rollcall.MemberRecord{{1, congress.Yea}, {2, congress.NotVoting}, {1190, congress.Other}}
	packed, err := record.Value()
	if err != nil {
		t.Fatal(err)
	}
	var scanned rollcall.MemberRecord
	if err := scanned.Scan(packed); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(record, scanned); diff != "" {
		t.Errorf("Scan(Value()) (-want +got):\n%s", diff)
	}
}

func FuzzScan(f *testing.F) {
	roll, _ := rollcall.NewRoll(ballots)
	packed, _ := roll.Value()
	f.Add(packed.([]byte))
	f.Add([]byte{1, 255, 255, 255, 255, 15})
	f.Fuzz(func(t *testing.T, stored []byte) {
		var roll rollcall.Roll
		var record rollcall.MemberRecord
		for _, value := range storedValues() {
			_ = value.Scan(stored) // it must not panic
		}
		if roll.Scan(stored) == nil && len(roll) > len(stored) {
			t.Errorf("Roll.Scan returned %d ballots from %d bytes", len(roll), len(stored))
		}
		if record.Scan(stored) == nil && len(record) > len(stored) {
			t.Errorf("MemberRecord.Scan returned %d entries from %d bytes", len(record), len(stored))
		}
	})
}

func BenchmarkColumns(b *testing.B) {
	many := make([]rollcall.Ballot, 435)
	for i := range many {
		many[i] = rollcall.Ballot{Voter: int64(i * 31), Name: "Somebody", Party: "D", State: "TX", Cast: "Yea"}
	}
	roll, _ := rollcall.NewRoll(many)
	packed, _ := roll.Value()
	b.SetBytes(int64(len(packed.([]byte))))
	for b.Loop() {
		var c rollcall.Columns
		if err := c.Scan(packed); err != nil {
			b.Fatal(err)
		}
	}
}
