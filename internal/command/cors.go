package command

import (
	"errors"
	"slices"
	"strings"

	"github.com/urfave/cli/v3"

	"legislative/internal/account/auth"
)

func corsFlag() cli.Flag {
	return &cli.StringFlag{Name: "cors-origins", Usage: "web `ORIGINS` whose pages may use the API from a browser, such as https://app.example.org, or * for all",
		Sources: fromEnvironment("LEGISLATIVE_CORS_ORIGINS"), Validator: validator(parseCORSOrigins)}
}

// parseCORSOrigins parses a list of web origins, separated by commas or spaces. The
// list can be * alone, for all origins.
func parseCORSOrigins(s string) ([]string, error) {
	const all = "*"
	if s == all {
		return []string{all}, nil
	}
	origins, err := auth.ParseOrigins(s)
	if err != nil && slices.Contains(strings.Fields(strings.ReplaceAll(s, ",", " ")), all) {
		return nil, errors.New("* stands for all origins: use it alone, or list the origins without it")
	}
	return origins, err
}
