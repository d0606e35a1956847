package stored

import "legislative/internal/congress"

// Deadline is the value of a finding of kind deadline or date.
type Deadline struct {
	Kind      string `json:"kind,omitempty"`     // one of the kinds of dates, see package deadline
	Duration  int    `json:"duration,omitempty"` // number of Units; 0 if the text gives no duration
	Unit      string `json:"unit,omitempty"`     // "day", "business day", "month", "year" and so on; "" without a duration
	Direction string `json:"direction"`          // "after", "before", "within", "by" or "every"
	Anchor    string `json:"anchor,omitempty"`   // event counted from, in the text's words
	Date      string `json:"date,omitempty"`     // YYYY-MM-DD, YYYY-MM, YYYY, or --MM-DD for a day of every year
	Former    string `json:"former,omitempty"`   // the date that an extension replaces, like Date
	Until     string `json:"until,omitempty"`    // end of a recurrence
	Duty      *Duty  `json:"duty,omitempty"`     // what must be done, if the text names parts of it
}

// Duty is an act that must be done by a date. A part that the text does not name is nil.
type Duty struct {
	Actor     *Place `json:"actor,omitempty"`
	Action    string `json:"action,omitempty"` // one of the actions of package deadline
	Verb      *Place `json:"verb,omitempty"`   // the words that name the action
	Recipient *Place `json:"recipient,omitempty"`
}

// Place is a stretch of a text.
type Place struct {
	Section int    `json:"section"` // ordinal, from 1
	Start   int    `json:"start"`   // offset in code points into the section's text
	End     int    `json:"end"`     // offset past the last code point
	Text    string `json:"text"`
}

// NoAmount is the value of an [Amount] field that the text does not give.
const NoAmount = -1

// Amount is the value of a finding of kind dollar_amount, in cents. Low and
// High are equal if the amount is exact.
type Amount struct {
	Low  int64 `json:"low"`  // NoAmount if the text gives only an upper bound
	High int64 `json:"high"` // NoAmount if the text gives only a lower bound
	Pair int64 `json:"pair"` // the amount that replaces this one, or that this one replaces; NoAmount if there is neither

	Role      string `json:"role,omitempty"`      // one of the roles of package money
	FromYear  int    `json:"fromYear,omitempty"`  // first fiscal year, or 0
	ToYear    int    `json:"toYear,omitempty"`    // last fiscal year, or 0
	Yearly    bool   `json:"yearly,omitempty"`    // whether the amount is for each of these years
	Available string `json:"available,omitempty"` // until when it may be obligated: YYYY-MM-DD, YYYY, "expended", "1 year"
}

// Overview holds the counts of a text's findings that are not columns of their own.
type Overview struct {
	Dates            []*DateCount   `json:"dates,omitempty"` // by kind, deadlines among them
	Amounts          []*AmountTotal `json:"amounts,omitempty"`
	DistinctAgencies int            `json:"distinctAgencies,omitempty"`
	Committees       int            `json:"committees,omitempty"`
	// Sections with each signal, even if 0; nil for a text that was analyzed by rules
	// before version 9.
	SignalSections map[congress.Signal]int `json:"signalSections,omitempty"`
}

// DateCount is the number of dates of a kind.
type DateCount struct {
	Kind  string `json:"kind"`
	Count int    `json:"count"`
}

// AmountTotal counts the amounts of a role.
type AmountTotal struct {
	Role  string `json:"role"`
	Count int    `json:"count"`
	Exact int    `json:"exact"` // number of exact amounts
	Cents int64  `json:"cents"` // of the exact amounts
}

// Account is the account of an appropriation, as headings name it. Names that
// they leave out are "".
type Account struct {
	Rank       int    `json:"rank"` // of the heading: 1, 2 or 3, from the greatest
	Department string `json:"department,omitempty"`
	Agency     string `json:"agency,omitempty"`
	Name       string `json:"name,omitempty"`
}

// Span marks a stretch of a section's text.
type Span struct {
	Kind  string `json:"kind"`  // "quoted", "deleted", "inserted", "footnote" or "contents"
	Start int    `json:"start"` // offset in code points
	End   int    `json:"end"`   // offset past the last code point
}
