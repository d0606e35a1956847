package command

import (
	"errors"

	"github.com/urfave/cli/v3"

	"legislative/internal/access"
	"legislative/internal/account/ratelimit"
)

// limitFlags are the flags of serve for the limits of plans.
func limitFlags() []cli.Flag {
	limits := ratelimit.DefaultLimits()
	return []cli.Flag{
		limitFlag("rate-limits", "requests per minute and key", "LEGISLATIVE_RATE_LIMITS", limits.Minute),
		limitFlag("daily-limits", "requests per day and account", "LEGISLATIVE_DAILY_LIMITS", limits.Day),
		limitFlag("cost-limits", "cost per minute and account", "LEGISLATIVE_COST_LIMITS", limits.Cost),
		&cli.IntFlag{Name: "page-limit", Usage: "`NUMBER` of pages about records that are built for an address in a minute, without a key; 0 means unlimited",
			Value: 600, Sources: fromEnvironment("LEGISLATIVE_PAGE_LIMIT"), Validator: checkNotNegative},
		// It has no validator, whose errors would repeat the value with its password.
		&cli.StringFlag{Name: "limit-store", Usage: "`URL` of a Redis or Valkey server in which instances share limits, such as redis://127.0.0.1:6379",
			Sources: fromEnvironment("LEGISLATIVE_LIMIT_STORE")},
	}
}

// limitFlag returns a flag for a limit by plan.
func limitFlag(name, what, variable string, standard ratelimit.Numbers) cli.Flag {
	return &cli.StringFlag{Name: name, Usage: what + ", as `PLAN=NUMBER,…`; 0 means unlimited", Value: standard.String(),
		Sources: fromEnvironment(variable), Validator: suggesting(validator(standard.Change), access.Plans)}
}

// parseLimits reads the flags of limits.
func parseLimits(c *cli.Command) (limits ratelimit.Limits, err error) {
	standard := ratelimit.DefaultLimits()
	var errs [3]error
	limits.Minute, errs[0] = standard.Minute.Change(c.String("rate-limits"))
	limits.Day, errs[1] = standard.Day.Change(c.String("daily-limits"))
	limits.Cost, errs[2] = standard.Cost.Change(c.String("cost-limits"))
	return limits, errors.Join(errs[:]...)
}

func checkNotNegative(n int) error {
	if n < 0 {
		return errors.New("want a number such as 600, or 0 for no limit")
	}
	return nil
}

// openStore returns the store at an address, or nil if the address is empty.
func openStore(address string) (*ratelimit.Store, error) {
	if address == "" {
		return nil, nil
	}
	return ratelimit.OpenStore(address)
}
