// Package memory serves bodies from memory with nothing but net/http, the most
// that a server written in Go can reach without leaving the standard library.
package memory

import (
	"bytes"
	"encoding/gob"
	"io"
	"net/http"
	"os"
	"strconv"
)

// Bodies are the bodies of responses, by the URI of a GET request or the body of
// a POST request.
type Bodies map[string][]byte

// Save writes the bodies to a file.
func (b Bodies) Save(name string) error {
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	if err := gob.NewEncoder(file).Encode(b); err != nil {
		_ = file.Close()
		return err
	}
	return file.Close()
}

// Open reads bodies from a file.
func Open(name string) (b Bodies, err error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return b, gob.NewDecoder(file).Decode(&b)
}

// ServeHTTP writes the body that belongs to the request.
func (b Bodies) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	key := r.RequestURI
	if r.Method == http.MethodPost {
		sent, err := io.ReadAll(r.Body)
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		key = string(sent)
	}
	body, ok := b[key]
	if !ok {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	_, _ = w.Write(body) // an error means that the client is gone
}

// KeyOf returns the key of the body that answers a request, given as it is sent.
func KeyOf(request []byte) string {
	head, body, _ := bytes.Cut(request, []byte("\r\n\r\n"))
	if len(body) > 0 {
		return string(body)
	}
	return string(bytes.Fields(head)[1])
}
