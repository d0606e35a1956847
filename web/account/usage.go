package account

import (
	"context"
	"fmt"
	"time"

	"legislative/ent"
	"legislative/internal/ratelimit"
	"legislative/internal/usage"
	"legislative/web/frame"
)

// usageView is how much an account uses.
type usageView struct {
	Quotas []quotaView
	Hour   hourView // the present one
	Chart  chart
}

// hourView is the use of all keys in an hour.
type hourView struct{ Requests, Refused, Cost int }

// quotaView is a limit and how much of it is used.
type quotaView struct {
	ID, Name    string
	Term        string // of the limit, in the list of what the plan allows
	Period      string // of the limit, such as "a day"
	Used, Limit int    // the limit is 0 if there is none; then nothing is counted
	Resets      string // when counting begins anew, RFC 3339, or ""
}

func newQuotaView(id, name, term, period string, u ratelimit.Use) quotaView {
	v := quotaView{ID: "quota-" + id, Name: name, Term: term, Period: period, Used: int(u.Used), Limit: int(u.Limit)}
	if !u.Resets.IsZero() {
		v.Resets = u.Resets.UTC().Format(time.RFC3339)
	}
	return v
}

// Low and High return the bounds of the middle part of the limit.
func (q quotaView) Low() int  { return q.Limit / 2 }
func (q quotaView) High() int { return q.Limit * 9 / 10 }

// hoursOfChart is the number of hours that the chart shows.
const hoursOfChart = 24

func (h *Handler) newUsageView(ctx context.Context, account *ent.Account) (v usageView, err error) {
	now := h.config.Now().UTC()
	hours, err := usage.Hours(ctx, h.config.Database.Ent, account.ID, now, hoursOfChart)
	if err != nil {
		return v, err
	}
	present := hours[len(hours)-1]
	v.Hour = hourView{Requests: int(present.Requests), Refused: int(present.Refused), Cost: int(present.Cost)}
	v.Chart = newChart(hours)
	state := h.config.Limiter.State(ctx, account.ID, account.Plan)
	v.Quotas = []quotaView{
		newQuotaView("day", "Requests in a day", "Requests of the account", "a day", state.Day),
		newQuotaView("cost", "Cost of operations in a minute", "Cost of the account's operations", "a minute", state.Cost),
	}
	return v, nil
}

// chart is a bar chart of requests by hour, in the units of its SVG.
type chart struct {
	Title         string
	Width, Height int
	Bars          []bar
	Total         int // requests
	Peak          int // requests in the busiest hour
}

// bar is the bar of an hour: the answered requests, and above them the refused ones.
type bar struct {
	hourView

	Start         string // RFC 3339
	Label         string // of the hour
	IsLabeled     bool   // in the chart
	X, Width      int
	Y, Height     int
	RefusedY      int
	RefusedHeight int
}

// Base returns where the bars stand.
func (c chart) Base() int { return chartHeight }

// Base returns where the bar stands.
func (b bar) Base() int { return chartHeight }

// LabelY returns where the label of the bar stands.
func (b bar) LabelY() int { return chartHeight + labelHeight - 6 }

// The measures of the chart. Labels are below the bars.
const (
	barStep     = 20
	barWidth    = 14
	chartHeight = 96
	labelHeight = 22
	labelEvery  = 6
)

func newChart(hours []usage.Hour) chart {
	c := chart{Width: barStep * len(hours), Height: chartHeight + labelHeight}
	for _, hour := range hours {
		c.Peak = max(c.Peak, int(hour.Requests+hour.Refused))
		c.Total += int(hour.Requests + hour.Refused)
	}
	for i, hour := range hours {
		b := bar{
			hourView: hourView{int(hour.Requests), int(hour.Refused), int(hour.Cost)},
			X:        i*barStep + (barStep-barWidth)/2, Width: barWidth,
			Height: scale(hour.Requests, c.Peak), RefusedHeight: scale(hour.Refused, c.Peak),
			Label: hour.Start.UTC().Format("15:04"), IsLabeled: i%labelEvery == 0, Start: hour.Start.UTC().Format(time.RFC3339),
		}
		b.Y = chartHeight - b.Height
		b.RefusedY = b.Y - b.RefusedHeight
		c.Bars = append(c.Bars, b)
	}
	c.Title = fmt.Sprintf("Requests by hour in the last %d hours: %s in all, at most %s in an hour",
		len(hours), frame.FormatNumber(c.Total), frame.FormatNumber(c.Peak))
	return c
}

// scale returns the height of a number of requests. One that is not zero can be
// seen.
func scale(requests int64, peak int) int {
	if requests == 0 {
		return 0
	}
	return max(2, int(requests)*(chartHeight-4)/peak)
}
