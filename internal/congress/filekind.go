package congress

// FileKind is a kind of files that records are read from.
type FileKind string

// The kinds of files.
const (
	StatusFile    FileKind = "status_file"    // status of a bill, with its amendments
	BillText      FileKind = "bill_text"      // text of one version of a bill
	APIAnswer     FileKind = "api_answer"     // answer of the Congress.gov API
	RollCallFile  FileKind = "roll_call"      // roll call of the House
	MemberList    FileKind = "member_list"    // list of members
	CommitteeList FileKind = "committee_list" // list of committees
)

// FileKinds lists the kinds of files in the order in which they are shown.
var FileKinds = []FileKind{StatusFile, APIAnswer, BillText, RollCallFile, MemberList, CommitteeList}
