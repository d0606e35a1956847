package real_test

import (
	"slices"
	"testing"
)

// answersQuery asks for what only answers of the Congress.gov API have, and for
// what the bodies of REST do not include.
const answersQuery = `query ($ids: [String!]!) { billsByIds(ids: $ids) {
	congress billType billNumber incompleteLists amendmentsComplete textUpdatedAt constitutionalAuthority coverage { loaded }
	titles { type title } committeeReports { citation } costEstimates { title description publishedAt url }
} }`

// TestAnswers compares the bills that only answers of the Congress.gov API describe
// with these answers. TestBills compares the rest of their fields.
func TestAnswers(t *testing.T) {
	t.Parallel()
	s := sqliteService(t)
	bills := s.answered()
	if len(bills) < 20 {
		t.Fatalf("the answers describe %d bills, want at least 20", len(bills))
	}
	ids, want := make(list, len(bills)), make(list, len(bills))
	for i, b := range bills {
		ids[i], want[i] = b.name.String(), b.answerBody()
	}
	compare(t, "bills from answers", any(want), s.queryGraphQL(t, answersQuery, object{"ids": ids})["billsByIds"])
}

// answerBody returns the expected bill in the answer to the answersQuery.
func (b *bill) answerBody() object {
	return object{
		"congress": b.name.congress, "billType": b.name.kind, "billNumber": itoa(b.name.number),
		"incompleteLists": b.incomplete, "amendmentsComplete": nil, "textUpdatedAt": utcInstant(b.textAt("updateDateIncludingText")),
		"constitutionalAuthority": textOrNull(b.textAt("constitutionalAuthorityStatementText")),
		"coverage":                object{"loaded": list{"api_answer"}},
		"titles": b.listOrNull("titles", listBody(b.elementsAt("titles/item"), func(e *element) any {
			return object{"type": e.textAt("titleType"), "title": e.textAt("title")}
		})),
		"committeeReports": b.listOrNull("committeeReports", listBody(b.elementsAt("committeeReports/committeeReport"), func(e *element) any {
			return object{"citation": e.textAt("citation")}
		})),
		"costEstimates": b.listOrNull("costEstimates", listBody(b.elementsAt("cboCostEstimates/item"), func(e *element) any {
			return object{
				"title": e.textAt("title"), "description": textOrNull(e.textAt("description")),
				"publishedAt": utcInstant(e.textAt("pubDate")), "url": e.textAt("url"),
			}
		})),
	}
}

// listOrNull returns a list, or nil if it is empty and the answers do not have it wholly.
func (b *bill) listOrNull(name string, l list) any {
	if len(l) == 0 && slices.Contains(b.incomplete, name) {
		return nil
	}
	return l
}
