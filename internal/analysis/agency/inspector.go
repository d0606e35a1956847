package agency

import "strings"

// inspectorGeneral returns the entry of the office of the inspector general of an
// agency or of the nearest of its parents that has one.
func (s *Scanner) inspectorGeneral(entry int) int {
	const office = "Office of Inspector General"
	if entry >= 0 && entry < len(entries()) {
		for e := ByName(entries()[entry].name); e != nil; e = ByID(e.Parent) {
			if row, ok := entities().rows[office+" of the "+e.Name]; ok {
				return row
			}
		}
	}
	if entry >= 0 {
		return s.addBody(office + " of the " + s.nameOf(entry))
	}
	return s.addBody(office)
}

// withInspector returns the entry of the office of the inspector general of an agency if
// the words in [first, next), which name the agency, have that officer, and otherwise
// that of the agency: inspectors general are bodies of their own.
func (a *scan) withInspector(entry, first, next int) int {
	if entry < 0 {
		return entry
	}
	for i := first; i+1 < next; i++ {
		if a.Is(i, "inspector") && a.Is(i+1, "general") && !strings.Contains(a.nameOf(entry), "Inspector General") {
			return a.inspectorGeneral(entry)
		}
	}
	return entry
}
