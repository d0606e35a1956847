package bill

import (
	"math/bits"
	"regexp"
	"strconv"
	"strings"

	"legislative/internal/congress"
	"legislative/internal/http/problem"
	"legislative/web/page"
)

// billName matches the name of a bill, even if its numbers are larger than those of bills.
var billName = regexp.MustCompile(`^[0-9]+[a-z]+[0-9]+$`)

// billOf returns the bill that a path names.
func billOf(r page.Request) (congress.BillID, error) {
	name := r.Get("congress") + r.Get("billType") + r.Get("billNumber")
	id, err := congress.ParseBillID(name)
	_, typeErr := congress.ParseBillType(r.Get("billType"))
	switch {
	case err != nil && typeErr == nil && billName.MatchString(strings.ToLower(name)):
		return id, &problem.Error{Code: problem.NotFound, Detail: missingBill}
	case err != nil:
		return id, page.InvalidParameter("billNumber", "Must be the Congress, type and number of a bill, such as 116/hr/1500.")
	}
	return id, nil
}

// nameVariables returns the variables that name the bill of a path: its parts, and all of
// them in one word.
func nameVariables(r page.Request) (map[string]any, error) {
	id, err := billOf(r)
	if err != nil {
		return nil, err
	}
	return map[string]any{
		"congress": int64(id.Congress), "billType": string(id.Type), "billNumber": r.Get("billNumber"), "bill": id.String(),
	}, nil
}

// billVariables returns the variables of the page of a bill.
func billVariables(r page.Request) (map[string]any, error) {
	into, err := nameVariables(r)
	if err != nil {
		return nil, err
	}
	var kinds []string
	for _, f := range actionFilters[1:] {
		kinds = append(kinds, f.Kind)
	}
	v := page.NewValues(r)
	v.Word(into, "actions", "actions", kinds...)
	return into, v.Err()
}

// resolveText returns the path of the page of a text, with the code of the version, and the
// variables of the path.
func resolveText(r page.Request) (string, map[string]any, error) {
	bill, err := billOf(r)
	if err != nil {
		return "", nil, err
	}
	version, code, err := resolveVersion(r, bill, "textVersionId")
	return pathOf(bill) + "/text/" + code, map[string]any{"textVersionId": version}, err
}

// resolveComparison returns the path of the page that compares two texts, with the codes of
// the versions, and the variables of the path.
func resolveComparison(r page.Request) (string, map[string]any, error) {
	bill, err := billOf(r)
	if err != nil {
		return "", nil, err
	}
	earlier, earlierCode, err := resolveVersion(r, bill, "earlierId")
	if err != nil {
		return "", nil, err
	}
	later, laterCode, err := resolveVersion(r, bill, "laterId")
	return pathOf(bill) + "/text/compare/" + earlierCode + "/" + laterCode, map[string]any{"earlierId": earlier, "laterId": later}, err
}

func pathOf(b congress.BillID) string {
	return page.BillPath(b.Congress, string(b.Type), strconv.Itoa(b.Number))
}

// resolveVersion returns the ID and the code of a bill's text version, of which a parameter
// of the path has one or the other. The code of a text of another bill is its ID, by which
// no text is found.
func resolveVersion(r page.Request, bill congress.BillID, name string) (key int64, code string, err error) {
	text := r.Get(name)
	if key, err := strconv.ParseUint(text, 10, bits.Len64(congress.MaxSafeInteger)); err == nil {
		if v, ok := congress.TextVersionIDFromKey(int64(key)); ok && v.Bill == bill { //nolint:gosec // fits
			text = v.Code
		}
		return int64(key), text, nil //nolint:gosec // fits
	}
	v, err := congress.NewTextVersionID(bill, text)
	if err != nil {
		return 0, "", page.InvalidParameter(name, "Must be the code of a version, such as ih or enr, or the ID of one.")
	}
	return v.Key(), v.Code, nil
}
