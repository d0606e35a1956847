package ingest

import (
	"bytes"
	"path"
	"regexp"
	"strings"

	"legislative/internal/ingest/aggregate"
	"legislative/internal/ingest/finance"
	"legislative/internal/ingest/members"
	"legislative/internal/source/billstatus"
	"legislative/internal/source/billtext"
	"legislative/internal/source/congressgov"
	"legislative/internal/source/fec"
	"legislative/internal/source/housevote"
	"legislative/internal/source/legislators"
)

// format is a file format.
type format struct {
	name    string
	version aggregate.ReaderVersion

	dated      bool // the content decides which of two documents on a subject is newer
	recognizes func(head []byte) bool
	read       func(content []byte, name string) (aggregate.Record, error)
	// names matches the publisher's names of files of the format. A file with
	// such a name whose content is of no known format is damaged. Nil if the
	// publisher's names do not identify the format.
	names *regexp.Regexp
}

// Names of files of the Government Publishing Office and of the Clerk of the
// House.
var (
	textName   = regexp.MustCompile(`(?i)^(BILLS-\d+[a-z]+\d+[a-z]\w*|(PLAW-)?\d+p(ubl|vtl)\d+)(-uslm)?\.(xml|html?|txt)$`)
	statusName = regexp.MustCompile(`(?i)^BILLSTATUS-\d+[a-z]+\d+\.xml$`)
	voteName   = regexp.MustCompile(`(?i)^roll\d+\.xml$`)
)

// formats lists the known formats, the most frequent first.
var formats = []*format{
	{name: "housevote", version: aggregate.VoteReaderVersion, recognizes: housevote.Recognize, read: readHouseVote, names: voteName},
	{name: "billstatus", version: aggregate.BillReaderVersion, dated: true, recognizes: billstatus.Recognize, read: readBill, names: statusName},
	{name: "billtext", version: aggregate.TextReaderVersion, recognizes: billtext.Recognize, read: readText, names: textName},
	{name: "legislators", version: members.ReaderVersion, recognizes: legislators.Recognize, read: readLegislators},
	{name: "congressgov", version: aggregate.AnswerReaderVersion, recognizes: congressgov.Recognize, read: readAnswer},
	{name: "fec", version: finance.ReaderVersion, recognizes: fec.Recognize, read: readFEC},
}

// unreadable is the format of files and archives that could not be opened.
var unreadable = &format{name: "unreadable"}

// recognizeFormat returns the format of a file by the beginning of its content,
// or else by its name, or nil if neither is known.
func recognizeFormat(head []byte, name string) *format {
	for _, f := range formats {
		if f.recognizes(head) {
			return f
		}
	}
	base := path.Base(strings.ReplaceAll(name, "\\", "/"))
	for _, f := range formats {
		if f.names != nil && f.names.MatchString(base) {
			return f
		}
	}
	return nil
}

func readBill(content []byte, _ string) (aggregate.Record, error) {
	b, err := billstatus.Read(bytes.NewReader(content))
	if err != nil {
		return nil, err
	}
	return aggregate.NewBill(b), nil
}

func readText(content []byte, name string) (aggregate.Record, error) {
	document, err := billtext.Read(bytes.NewReader(content), billtext.Hint{Name: name})
	if err != nil {
		return nil, err
	}
	return aggregate.NewText(document, content), nil
}

func readHouseVote(content []byte, _ string) (aggregate.Record, error) {
	vote, err := housevote.Read(bytes.NewReader(content))
	if err != nil {
		return nil, err
	}
	return aggregate.NewVote(vote)
}

func readLegislators(content []byte, name string) (aggregate.Record, error) {
	file, err := legislators.Read(bytes.NewReader(content))
	if err != nil {
		return nil, err
	}
	switch file.Kind {
	case legislators.MembersYAML, legislators.MembersCSV:
		return members.New(file, name), nil
	case legislators.SocialMedia:
		return members.NewAccounts(file), nil
	case legislators.DistrictOffices:
		return members.NewOffices(file), nil
	case legislators.CurrentCommittees, legislators.PastCommittees:
		return aggregate.NewCommittees(file), nil
	case legislators.Executive:
		return members.NewOtherList(file), nil
	default:
		return members.NewSeats(file), nil
	}
}

func readFEC(content []byte, name string) (aggregate.Record, error) {
	file, err := fec.Open(bytes.NewReader(content), name)
	if err != nil {
		return nil, err
	}
	return finance.New(file)
}

func readAnswer(content []byte, _ string) (aggregate.Record, error) {
	answer, err := congressgov.Read(bytes.NewReader(content))
	if err != nil {
		return nil, err
	}
	return aggregate.NewAnswer(answer), nil
}
