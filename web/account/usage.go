package account

import (
	"context"
	"fmt"
	"time"

	"legislative/ent"
	"legislative/internal/access"
	"legislative/internal/account/ratelimit"
	"legislative/internal/account/usage"
)

// usageView is the use of an account's keys.
type usageView struct {
	Quotas []quotaView
	Hour   hourView // the current one
	Chart  chart
}

// hourView is the use of all keys in an hour.
type hourView struct{ Requests, Refused, Cost int }

// quotaView is a limit of the plan and how much of it is used.
type quotaView struct {
	ID, Name    string
	Term        string // name of the limit in the list of the plan's terms
	Period      string // such as "per day"
	Used, Limit int    // a limit of 0 means no limit; then nothing is counted
	Resets      string // RFC 3339; "" if nothing is counted yet
}

func newQuotaView(id, name, term, period string, u ratelimit.Use) quotaView {
	v := quotaView{ID: "quota-" + id, Name: name, Term: term, Period: period, Used: int(u.Used), Limit: int(u.Limit)}
	if !u.Resets.IsZero() {
		v.Resets = u.Resets.UTC().Format(time.RFC3339)
	}
	return v
}

// Low and High return the uses from which the meter changes its color.
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
	current := hours[len(hours)-1]
	v.Hour = hourView{Requests: int(current.Requests), Refused: int(current.Refused), Cost: int(current.Cost)}
	v.Chart = newChart(hours)
	state := h.config.Limiter.State(ctx, account.ID, account.Plan)
	v.Quotas = []quotaView{
		newQuotaView("day", "Requests per day", "Requests per account", "per day", state.Day),
		newQuotaView("cost", "Cost of operations per minute", "Cost of operations per account", "per minute", state.Cost),
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

// Base returns the y coordinate of the lower end of the bars.
func (c chart) Base() int { return chartHeight }

// Base returns the y coordinate of the lower end of the bar.
func (b bar) Base() int { return chartHeight }

// LabelY returns the y coordinate of the bar's label.
func (b bar) LabelY() int { return chartHeight + labelHeight - 6 }

// The dimensions of the chart. Labels are below the bars.
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
	c.Title = fmt.Sprintf("Requests by hour in the last %d hours: %s in total, at most %s in one hour",
		len(hours), access.Number(c.Total), access.Number(c.Peak))
	return c
}

// scale returns the height of the part of a bar for a number of requests. Unless the
// number is 0, the part is high enough to be seen.
func scale(requests int64, peak int) int {
	if requests == 0 {
		return 0
	}
	return max(2, int(requests)*(chartHeight-4)/peak)
}
