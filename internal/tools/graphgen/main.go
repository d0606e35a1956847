// Command graphgen generates Go code from the GraphQL schema with gqlgen, as
// gqlgen.yml says: models, resolvers and, instead of gqlgen's executor, the
// descriptions of the schema's types for package executor.
//
// It runs in the folder of gqlgen.yml or below. With -gqlgen, it generates only
// gqlgen's own executor, into another folder, for tests that compare both.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"github.com/99designs/gqlgen/api"
	"github.com/99designs/gqlgen/codegen"
	"github.com/99designs/gqlgen/codegen/config"
	"github.com/99designs/gqlgen/plugin"
	"github.com/99designs/gqlgen/plugin/modelgen"
	"github.com/99designs/gqlgen/plugin/resolvergen"
	"golang.org/x/tools/imports"
)

func main() {
	folder := flag.String("gqlgen", "", "write only gqlgen's own executor, into this `folder`")
	flag.Parse()
	if err := run(*folder); err != nil {
		fmt.Fprintln(os.Stderr, "graphgen:", err)
		os.Exit(1)
	}
}

func run(folder string) error {
	if folder != "" {
		var err error
		if folder, err = filepath.Abs(folder); err != nil {
			return err
		}
	}
	settings, err := config.LoadConfigFromDefaultLocations()
	if err != nil {
		return fmt.Errorf("read gqlgen.yml: %w", err)
	}
	if folder != "" {
		return generateStandard(settings, folder)
	}
	return generate(settings)
}

// generateStandard generates gqlgen's executor. The models are those that exist.
func generateStandard(settings *config.Config, folder string) error {
	settings.Exec.DirName = folder
	settings.AutoBind = append(settings.AutoBind, settings.Model.ImportPath())
	settings.Model = config.PackageConfig{}
	return api.Generate(settings, api.NoPlugins())
}

// generate does what gqlgen's command does, except for its executor.
func generate(settings *config.Config) error {
	imports.LocalPrefix = settings.LocalPrefix
	if err := settings.Init(); err != nil {
		return fmt.Errorf("read the schema: %w", err)
	}
	models, resolvers := modelgen.New().(plugin.ConfigMutator), resolvergen.New().(plugin.CodeGenerator)
	if err := models.MutateConfig(settings); err != nil {
		return fmt.Errorf("generate models: %w", err)
	}
	data, err := codegen.BuildData(settings)
	if err != nil {
		return fmt.Errorf("bind the schema to Go types: %w", err)
	}
	if err := resolvers.GenerateCode(data); err != nil {
		return fmt.Errorf("generate resolvers: %w", err)
	}
	return describe(data)
}
