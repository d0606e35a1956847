package billstatus

import "strings"

// calendars has the names of the House's calendars by the letter that begins a
// number such as U00083. Files have the Senate's calendars by name.
var calendars = map[byte]string{'U': "Union Calendar", 'H': "House Calendar"}

// calendarNumbersInto reads the list of places on calendars that files before
// 3.0 have.
func (c *cursor) calendarNumbersInto(dst *[]CalendarNumber) func() error {
	return c.listOf("item", c.calendarNumberInto(dst))
}

func (c *cursor) calendarNumberInto(dst *[]CalendarNumber) func() error {
	return func() error {
		var n CalendarNumber
		err := c.readFields(fields{"calendar": c.textInto(&n.Calendar), "number": c.textInto(&n.Number)})
		if n.Calendar != "" {
			*dst = append(*dst, n.named())
		}
		return err
	}
}

// named replaces a number that includes the code of its calendar.
func (n CalendarNumber) named() CalendarNumber {
	if name := calendars[n.Calendar[0]]; n.Number == "" && name != "" && parseNumber(n.Calendar[1:]) > 0 {
		n.Calendar, n.Number = name, n.Calendar[1:]
	}
	n.Number = strings.TrimLeft(n.Number, "0")
	return n
}
