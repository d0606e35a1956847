package stored

// Deadline is the value of a finding of kind deadline.
type Deadline struct {
	Duration  int    `json:"duration,omitempty"` // number of Units; 0 if the text gives no duration
	Unit      string `json:"unit,omitempty"`     // "day", "business day", "month", "year" and so on; "" without a duration
	Direction string `json:"direction"`          // "after", "before", "within", "by" or "every"
	Anchor    string `json:"anchor,omitempty"`   // event counted from, in the text's words
	Date      string `json:"date,omitempty"`     // YYYY-MM-DD, YYYY-MM, YYYY, or --MM-DD for a day of every year
}

// NoAmount is the value of an [Amount] field that the text does not give.
const NoAmount = -1

// Amount is the value of a finding of kind dollar_amount, in cents. Low and
// High are equal if the amount is exact.
type Amount struct {
	Low  int64 `json:"low"`  // NoAmount if the text gives only an upper bound
	High int64 `json:"high"` // NoAmount if the text gives only a lower bound
	Pair int64 `json:"pair"` // the amount that replaces this one, or that this one replaces; NoAmount if there is neither
}

// Span marks a stretch of a section's text.
type Span struct {
	Kind  string `json:"kind"`  // "quoted", "deleted", "inserted", "footnote" or "contents"
	Start int    `json:"start"` // offset in code points
	End   int    `json:"end"`   // offset past the last code point
}
