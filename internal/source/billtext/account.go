package billtext

import (
	"cmp"
	"strings"

	"legislative/internal/source/billtext/appropriation"
	"legislative/internal/source/billtext/paragraph"
)

// Account is the account to which the amounts in an appropriation belong, as its
// heading and those above it name it. Names are as printed; one that the headings
// leave out is "".
type Account struct {
	Rank       paragraph.Rank
	Department string // such as "DEPARTMENT OF LABOR"
	Agency     string // the agency or the office below the department
	Name       string // "" if the heading is only above other accounts
}

// nameAccounts sets the names of the accounts by the headings above them and, for
// an Act for one department, by its official title.
func nameAccounts(sections []Section, title string) {
	contains := make([]bool, len(sections)) // sections with accounts in them
	for i := range sections {
		if s := &sections[i]; s.Account != nil && s.Parent > 0 {
			contains[s.Parent-1] = true
		}
	}
	for i := range sections {
		s := &sections[i]
		if s.Account == nil {
			continue
		}
		if !contains[i] || strings.Contains(s.Text, "\n") {
			s.Account.Name = s.Heading
		}
		s.Account.Department, s.Account.Agency = departmentAndAgency(sections, s)
		if s.Account.Department == "" && !isBesideDepartments(sections, s) {
			s.Account.Department = appropriation.DepartmentInTitle(title)
		}
	}
}

// isBesideDepartments reports whether an account belongs to an agency beside
// departments.
func isBesideDepartments(sections []Section, s *Section) bool {
	for ; s.Parent > 0; s = &sections[s.Parent-1] {
		if endsDepartment(s) {
			return true
		}
	}
	return endsDepartment(s)
}

// departmentAndAgency returns the nearest department above an account, and the
// nearest agency between them. Without a heading that names an agency, it is the
// one whose position makes it an agency, or the account's own.
func departmentAndAgency(sections []Section, account *Section) (department, agency string) {
	above := ""
	for s := account; ; s = &sections[s.Parent-1] {
		if department = departmentOf(s); department != "" {
			break
		}
		if s != account && agency == "" && (s.Account != nil || s.Level == Title) && !isGroup(s) && appropriation.NamesBody(s.Heading) {
			agency = s.Heading
		}
		if s != account && above == "" && isAgencyAbove(s, account) {
			above = s.Heading
		}
		if s.Parent == 0 || endsDepartment(s) {
			break
		}
	}
	if agency = cmp.Or(agency, above); agency == "" && account.Heading != department && appropriation.NamesBody(account.Heading) && !isGroup(account) {
		agency = account.Heading
	}
	return department, agency
}

// isGroup reports whether a heading, and not the name of an account, is of several agencies.
func isGroup(s *Section) bool {
	return (s.Account == nil || s.Account.Rank != paragraph.Small) && appropriation.IsGroupOfAgencies(s.Heading)
}

// endsDepartment reports whether the department above a heading is not that of
// the accounts below it: it names several agencies, or one beside departments.
func endsDepartment(s *Section) bool {
	return isGroup(s) || s.Account != nil && s.Account.Rank == paragraph.Major && appropriation.NamesBody(s.Heading)
}

// isAgencyAbove reports whether the position of a heading makes it that of an agency: it is
// directly above a small one, and not of accounts, as "Federal Funds" or "Procurement" is.
func isAgencyAbove(s, account *Section) bool {
	return s.Account != nil && s.Account.Rank == paragraph.Intermediate && account.Account.Rank == paragraph.Small &&
		!isGroup(s) && !appropriation.NamesFunds(s.Heading) && !strings.HasPrefix(strings.ToLower(account.Heading), strings.ToLower(s.Heading))
}

// departmentOf returns the department that the heading of a section names, or "".
func departmentOf(s *Section) string {
	if s.Account != nil || s.Level == Division || s.Level == Title || s.Level == Subtitle || s.Level == Chapter {
		return appropriation.Department(s.Heading)
	}
	return ""
}
