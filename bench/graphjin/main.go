// Command graphjin serves the plain schema with GraphJin, as a library behind
// net/http. Usage: graphjin ADDRESS DATABASE-URL FILE, where FILE holds an object
// of operations by name, each with its query and the variables of one request.
//
// GraphJin is fastest in production mode, where it compiles each operation of a
// list once. The command makes that list by running the operations in
// development mode.
package main

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"

	"github.com/dosco/graphjin/core/v3"
	_ "github.com/jackc/pgx/v5/stdlib" // the driver pgx
)

// operation is the body of a GraphQL request.
type operation struct {
	Query     string          `json:"query"`
	Variables json.RawMessage `json:"variables"`
}

func main() {
	log.SetFlags(0)
	if len(os.Args) != 4 {
		log.Fatal("usage: graphjin ADDRESS DATABASE-URL FILE")
	}
	if err := serve(os.Args[1], os.Args[2], os.Args[3]); err != nil {
		log.Fatal(err)
	}
}

func serve(address, database, file string) error {
	db, err := sql.Open("pgx", database)
	if err != nil {
		return err
	}
	db.SetMaxOpenConns(32)
	db.SetMaxIdleConns(32)
	folder, err := os.MkdirTemp("", "graphjin")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	if err := listOperations(db, folder, file); err != nil {
		return err
	}
	engine, err := newEngine(db, folder, true)
	if err != nil {
		return err
	}
	http.HandleFunc("POST /graphql", func(w http.ResponseWriter, r *http.Request) { answer(w, r, engine) })
	return http.ListenAndServe(address, nil)
}

func newEngine(db *sql.DB, folder string, production bool) (*core.GraphJin, error) {
	config := &core.Config{
		Production: production, EnableCamelcase: true, DefaultLimit: 1000,
		SecretKey: "not a secret", DBSchemaPollDuration: -1,
	}
	return core.NewGraphJinWithFS(config, db, core.NewOsFS(folder))
}

// listOperations runs each operation once, which saves it in the folder.
func listOperations(db *sql.DB, folder, file string) error {
	content, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var operations map[string]operation
	if err := json.Unmarshal(content, &operations); err != nil {
		return err
	}
	engine, err := newEngine(db, folder, false)
	if err != nil {
		return err
	}
	for name, o := range operations {
		if _, err := engine.GraphQL(context.Background(), o.Query, o.Variables, nil); err != nil {
			return fmt.Errorf("operation %s: %w", name, err)
		}
	}
	return nil
}

func answer(w http.ResponseWriter, r *http.Request, engine *core.GraphJin) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	var o operation
	if err := json.Unmarshal(body, &o); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	result, err := engine.GraphQL(r.Context(), o.Query, o.Variables, nil)
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(result) // an error means that the client is gone
}
