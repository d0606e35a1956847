package export

import "time"

// Type is the type of the values of a column.
type Type string

// The types of columns, with the names that Table Schema gives them.
const (
	Text    Type = "string"
	Integer Type = "integer"
	Boolean Type = "boolean"
	Date    Type = "date"     // YYYY-MM-DD
	Time    Type = "datetime" // RFC 3339 in UTC
	Money   Type = "number"   // US dollars with exact cents
	List    Type = "array"    // of texts
)

// kind is the form in which a value is held.
type kind uint8

const (
	null kind = iota
	text
	number
	truth
	list
)

// Value is a value of a column, or null, which the zero value is.
type Value struct {
	kind   kind
	text   string   // of a Text, Date or Time
	number int64    // of an Integer; cents of Money; 1 for true
	list   []string // of a List
}

// IsNull reports whether there is no value.
func (v Value) IsNull() bool { return v.kind == null }

func textOf[T ~string](s T) Value { return Value{kind: text, text: string(s)} }

// knownText returns null for an empty text.
func knownText[T ~string](s T) Value {
	if s == "" {
		return Value{}
	}
	return textOf(s)
}

func optionalText[T ~string](s *T) Value {
	if s == nil {
		return Value{}
	}
	return textOf(*s)
}

// optionalTime is for dates and times, which GraphQL omits if they are empty.
func optionalTime(s *string) Value {
	if s == nil {
		return Value{}
	}
	return knownText(*s)
}

func integer[T ~int | ~int64](n T) Value { return Value{kind: number, number: int64(n)} }

func optionalInteger[T ~int | ~int64](n *T) Value {
	if n == nil {
		return Value{}
	}
	return integer(*n)
}

func boolean(b bool) Value {
	v := Value{kind: truth}
	if b {
		v.number = 1
	}
	return v
}

func listOf(texts []string) Value { return Value{kind: list, list: texts} }

// day returns the days since 1970 of a Date.
func (v Value) day() (int32, error) {
	t, err := time.Parse(time.DateOnly, v.text)
	const secondsPerDay = 24 * 60 * 60
	return int32(t.Unix() / secondsPerDay), err // dates are whole days, also before 1970
}

// milliseconds returns the milliseconds since 1970 of a Time.
func (v Value) milliseconds() (int64, error) {
	t, err := time.Parse(time.RFC3339, v.text)
	return t.UnixMilli(), err
}
