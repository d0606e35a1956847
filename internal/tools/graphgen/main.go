// Command graphgen runs gqlgen with one plug-in more, which describes the object
// types of the schema for package executor.
//
// It runs in the folder of gqlgen.yml.
package main

import (
	"fmt"
	"os"

	"github.com/99designs/gqlgen/api"
	"github.com/99designs/gqlgen/codegen/config"
)

func main() {
	if err := generate(); err != nil {
		fmt.Fprintln(os.Stderr, "graphgen:", err)
		os.Exit(1)
	}
}

func generate() error {
	settings, err := config.LoadConfigFromDefaultLocations()
	if err != nil {
		return fmt.Errorf("read gqlgen.yml: %w", err)
	}
	return api.Generate(settings, api.AddPlugin(objectPlugin{}))
}
