package frame

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"path"
	"strconv"
	"strings"

	"legislative/internal/http/contentcoding"
	"legislative/internal/http/problem"
)

// AssetsPath is the URL path of assets: scripts, styles and images. The names of
// all but the license texts contain a hash of the content, so that browsers can
// cache them without limit.
const AssetsPath = "/assets/"

//go:embed static
var staticFiles embed.FS

// Assets serves assets, and knows their URL paths. It is safe for concurrent use
// once all are added.
type Assets struct {
	options Options
	served  map[string]asset  // by URL path
	paths   map[string]string // URL paths by the names that pages use, such as site.css
}

// Options are the options of the frame.
type Options struct {
	// People reports whether there are pages about records for people, to which the
	// navigation leads.
	People bool
	// IsFictional reports whether fictional records are loaded, which pages then state.
	// If it is nil, no records are fictional.
	IsFictional func() bool
}

type asset struct {
	contentType string
	gzipped     []byte
}

// NewAssets returns the handwritten assets, which all pages share.
func NewAssets(o Options) (*Assets, error) {
	a := &Assets{options: o, served: map[string]asset{}, paths: map[string]string{}}
	err := eachFile(staticFiles, "static", func(name string, content []byte) error {
		extension := path.Ext(name)
		hashed := AssetsPath + strings.TrimSuffix(name, extension) + "-" + hash(content)[:8] + extension
		a.paths[name] = hashed
		return a.add(hashed, compressed(content))
	})
	if err != nil {
		return nil, fmt.Errorf("read assets: %w", err)
	}
	return a, nil
}

// HasPeople reports whether there are pages about records for people.
func (a *Assets) HasPeople() bool { return a.options.People }

// AddBuilt adds the output of a build in a directory, under a URL path:
// compressed files, and a manifest with the names of the entry points by those
// that pages use.
func (a *Assets) AddBuilt(files fs.FS, directory, urlPath string) error {
	err := eachFile(files, directory, func(name string, content []byte) error {
		if name, ok := strings.CutSuffix(name, ".gz"); ok {
			return a.add(urlPath+name, content)
		}
		manifest := map[string]string{}
		if err := json.Unmarshal(content, &manifest); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		for name, hashed := range manifest {
			a.paths[name] = urlPath + hashed
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("read built assets: %w", err)
	}
	return nil
}

// eachFile calls do for each file of a directory.
func eachFile(files fs.FS, directory string, do func(name string, content []byte) error) error {
	entries, err := fs.ReadDir(files, directory)
	if err != nil {
		return err
	}
	for _, entry := range entries {
		content, err := fs.ReadFile(files, path.Join(directory, entry.Name()))
		if err != nil {
			return err
		}
		if err := do(entry.Name(), content); err != nil {
			return err
		}
	}
	return nil
}

// add adds a compressed file under a URL path.
func (a *Assets) add(urlPath string, gzipped []byte) error {
	contentType, ok := map[string]string{
		".css": "text/css; charset=utf-8",
		".js":  "text/javascript; charset=utf-8",
		".svg": "image/svg+xml",
		".ttf": "font/ttf",
		".txt": "text/plain; charset=utf-8",
	}[path.Ext(urlPath)]
	if !ok {
		return fmt.Errorf("%s: unknown content type of %q", urlPath, path.Ext(urlPath))
	}
	a.served[urlPath] = asset{contentType, gzipped}
	return nil
}

func (a *Assets) path(name string) (string, error) {
	urlPath, ok := a.paths[name]
	if !ok {
		return "", fmt.Errorf("unknown asset %s", name)
	}
	return urlPath, nil
}

// ServeHTTP serves the asset at the request's path.
func (a *Assets) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	file, ok := a.served[r.URL.Path]
	if !ok {
		problem.Write(w, r, &problem.Error{Code: problem.NotFound})
		return
	}
	h := w.Header()
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	h.Set("Content-Type", file.contentType)
	h.Set("Vary", "Accept-Encoding")
	if contentcoding.Accepts(r.Header, contentcoding.Gzip) {
		h.Set("Content-Encoding", "gzip")
		h.Set("Content-Length", strconv.Itoa(len(file.gzipped)))
		_, _ = w.Write(file.gzipped) // fails only if the client is gone
		return
	}
	writeDecompressed(w, file.gzipped)
}

func hash(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])
}

func compressed(content []byte) []byte {
	var out bytes.Buffer
	// Writing to memory cannot fail, and the level is valid.
	z, _ := gzip.NewWriterLevel(&out, gzip.BestCompression)
	_, _ = z.Write(content)
	_ = z.Close()
	return out.Bytes()
}

// writeDecompressed writes the decompressed content of an asset. It fails only
// if the client is gone, since the assets are valid.
func writeDecompressed(w io.Writer, gzipped []byte) {
	if z, err := gzip.NewReader(bytes.NewReader(gzipped)); err == nil {
		_, _ = io.Copy(w, z)
	}
}
