package service_test

import (
	"net/http"
	"testing"

	"legislative/internal/access"
	"legislative/tests/running"
)

// BenchmarkPages builds pages, and runs their operations through GraphQL for
// comparison: what a page takes beyond its operation is decoding, drawing and
// rendering.
func BenchmarkPages(b *testing.B) {
	service := running.Start(b, running.WithoutKeptAnswers())
	key := service.Key(b, access.Enterprise)
	for _, path := range []string{"/bills", "/bills/200/hr/10", "/bills/200/hr/10/text", "/votes/200/1/3", "/committees/house/hsza00"} {
		b.Run("page="+path, func(b *testing.B) {
			for b.Loop() {
				if response, _ := service.Get(b, "", path); response.StatusCode != http.StatusOK {
					b.Fatalf("%s: status %d", path, response.StatusCode)
				}
			}
		})
		_, operation := service.Get(b, "", path+"/api.json")
		b.Run("operation="+path, func(b *testing.B) {
			for b.Loop() {
				if response := service.Post(b, key, "/graphql", operation); response.StatusCode != http.StatusOK {
					b.Fatalf("the operation of %s: status %d", path, response.StatusCode)
				}
			}
		})
	}
}
