package command

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/urfave/cli/v3"

	"legislative/internal/sample"
)

func sampleCommand() *cli.Command {
	defaults := sample.Default()
	return &cli.Command{
		Name:      "sample",
		Usage:     "write a fictional Congress as files in the official formats",
		ArgsUsage: "DIR",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "congresses", Usage: "`RANGE` of Congresses, such as 197-200, over which the bills and roll calls are spread", Value: "200"},
			&cli.IntFlag{Name: "bills", Usage: "`NUMBER` of bills and resolutions", Value: defaults.Bills},
			&cli.IntFlag{Name: "votes", Usage: "`NUMBER` of House roll calls", Value: defaults.Votes},
			&cli.IntFlag{Name: "positions", Usage: fmt.Sprintf("`NUMBER` of members' positions, about %d for each roll call; overrides --votes", sample.BallotsPerVote)},
			&cli.IntFlag{Name: "texts", Usage: "`NUMBER` of bills of each Congress whose texts are written, or 0 for all; a large sample loads slowly with all"},
			&cli.IntFlag{Name: "sections", Usage: "`NUMBER` of sections in the longest bill of each Congress, or 0 if it is as long as others"},
			&cli.BoolFlag{Name: "omnibus", Usage: "add to each Congress the enrolled text of an omnibus, in XML and in HTML"},
			&cli.Uint64Flag{Name: "seed", Usage: "`NUMBER` that determines the generated content", Value: defaults.Seed},
		},
		Action: writeSample,
	}
}

func writeSample(_ context.Context, c *cli.Command) error {
	dir, err := singleArgument(c, "directory to write to")
	if err != nil {
		return err
	}
	first, last, err := parseCongresses(c.String("congresses"))
	if err != nil {
		return usagef("%s: %w", commandPath(c), err)
	}
	votes := c.Int("votes")
	if c.IsSet("positions") {
		votes = (c.Int("positions") + sample.BallotsPerVote - 1) / sample.BallotsPerVote
	}
	options := sample.Options{
		First: first, Last: last, Bills: c.Int("bills"), Votes: votes,
		Texts: c.Int("texts"), Sections: c.Int("sections"), Omnibus: c.Bool("omnibus"), Seed: c.Uint64("seed"),
	}
	if err := options.Check(); err != nil {
		return asUsage(err)
	}
	written, err := sample.Write(dir, options)
	if err != nil {
		return err
	}
	confirm(c, "wrote %s to %s", count(written, "file", "files"), dir)
	return nil
}

// parseCongresses parses one number, such as 200, or a range, such as 197-200.
func parseCongresses(s string) (first, last int, err error) {
	from, to, isRange := strings.Cut(s, "-")
	if !isRange {
		to = from
	}
	first, errFirst := strconv.Atoi(from)
	last, errLast := strconv.Atoi(to)
	if errFirst != nil || errLast != nil {
		return 0, 0, fmt.Errorf("--congresses %q: write one number, such as 200, or a range, such as 197-200", s)
	}
	return first, last, nil
}
