// Command entgen runs ent's generator for the schema in ent/schema, without what
// the program does not use.
//
// Records are inserted in bulk, replaced, and hardly ever updated, which package
// bulk does, so they have no builders that create, update or delete them one at a
// time. Tables are made by the SQL in migrations, so the client has no schema to
// migrate from; the test of migrations reads it from ent/schema.
//
// It runs in the folder ent.
package main

import (
	_ "embed"
	"fmt"
	"os"
	"slices"

	"entgo.io/ent/entc"
	"entgo.io/ent/entc/gen"
)

// writtenSingly lists the types whose rows are created and updated one at a time:
// those of accounts.
var writtenSingly = []string{
	"AccessChange", "AccessVersion", "Account", "APIKey", "AuditEvent", "Identity", "Session", "SignInLink", "UsageHour", "WebhookDelivery",
}

//go:embed dialect.tmpl
var dialectTemplate string

func main() {
	if err := generate(); err != nil {
		fmt.Fprintln(os.Stderr, "entgen:", err)
		os.Exit(1)
	}
}

func generate() error {
	if err := clearTarget(); err != nil {
		return err
	}
	storage, err := gen.NewStorage("sql")
	if err != nil {
		return err
	}
	storage.SchemaMode &^= gen.Migrate
	dialect, err := gen.NewTemplate("dialect").Parse(dialectTemplate)
	if err != nil {
		return err
	}
	return entc.Generate("./schema", &gen.Config{
		Target:    ".",
		Package:   "legislative/ent",
		Storage:   storage,
		Features:  []gen.Feature{gen.FeatureModifier, gen.FeatureExecQuery},
		Templates: []*gen.Template{dialect},
		Hooks:     []gen.Hook{withoutBuilders},
	})
}

// clearTarget removes what was generated before, since ent leaves files that it no
// longer writes.
func clearTarget() error {
	entries, err := os.ReadDir(".")
	if err != nil {
		return err
	}
	for _, e := range entries {
		if e.Name() == "schema" || e.Name() == "generate.go" {
			continue
		}
		if err := os.RemoveAll(e.Name()); err != nil {
			return err
		}
	}
	return nil
}

// withoutBuilders makes the generator treat records as it treats views: they have
// keys, edges and predicates, but no builders. The types have been made from the
// schema by then, so nothing else of views applies.
func withoutBuilders(next gen.Generator) gen.Generator {
	return gen.GenerateFunc(func(g *gen.Graph) error {
		for _, name := range writtenSingly {
			if !slices.ContainsFunc(g.Nodes, func(t *gen.Type) bool { return t.Name == name }) {
				return fmt.Errorf("the schema has no type %s", name)
			}
		}
		for _, s := range g.Schemas {
			s.View = !slices.Contains(writtenSingly, s.Name)
		}
		return next.Generate(g)
	})
}
