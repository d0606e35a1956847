package page

import (
	"encoding/json"
	"fmt"
	"html/template"
	"math"

	"legislative/internal/access"
)

// Money returns an amount of US dollars in whole dollars, such as $1,234,568, marked
// with its place in the answer, which has the cents. If there is no amount, it says so.
func Money(place string, amount json.Number) template.HTML {
	dollars, err := amount.Float64()
	if err != nil {
		return "not reported"
	}
	text := "$" + access.Number(int(math.Round(math.Abs(dollars))))
	if math.Round(dollars) < 0 {
		text = "−" + text
	}
	return template.HTML(fmt.Sprintf(`<data class="money" data-field="%s" value="%s">%s</data>`, //nolint:gosec // numbers and an escaped place
		template.HTMLEscapeString(place), amount, text))
}
