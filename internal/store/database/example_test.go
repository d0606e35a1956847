package database_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"legislative/ent"
	"legislative/ent/dataset"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
	"legislative/migrations"
)

func ExampleTransact() {
	ctx := context.Background()
	folder, err := os.MkdirTemp("", "example")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder)
	db, err := database.Open(ctx, "sqlite:"+filepath.Join(folder, "example.db"))
	if err != nil {
		fmt.Println(err)
		return
	}
	defer db.Close()
	applied, err := migrations.Apply(ctx, db)
	fmt.Println(applied[0], err)
	err = database.Transact(ctx, db, func(ctx context.Context, tx *ent.Tx) error {
		if _, err := bulk.Update(ctx, tx, dataset.Table, bulk.Values{dataset.FieldVersion: 1}, dataset.ID(1)); err != nil {
			return err
		}
		return fmt.Errorf("changed my mind")
	})
	data := db.Ent.Dataset.GetX(ctx, 1)
	fmt.Println(err, data.Version)
	// Output:
	// 0001_initial <nil>
	// changed my mind 0
}

func ExampleOpen() {
	_, err := database.Open(context.Background(), "mysql://localhost/legislative")
	fmt.Println(err)
	// Output:
	// unknown form of database URL: use sqlite:FILE, such as sqlite:legislative.db, or postgres://USER:PASSWORD@HOST:PORT/NAME
}
