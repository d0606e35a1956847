package web

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
)

// assetsPath is where assets are served: scripts, styles and pictures. Their
// names tell their content, so a browser keeps them for good.
const assetsPath = "/assets/"

// builtPath is where the built ones among them are; the build knows it too.
const builtPath = assetsPath + "graphiql/"

//go:embed dist static
var files embed.FS

// assets are all assets by path.
type assets struct {
	served map[string]asset
	paths  map[string]string // by what pages call an asset, such as site.css
}

// asset is a file, kept compressed.
type asset struct {
	contentType string
	zipped      []byte
}

func newAssets() (*assets, error) {
	a := &assets{served: map[string]asset{}, paths: map[string]string{}}
	if err := a.addStatic(); err != nil {
		return nil, fmt.Errorf("read assets: %w", err)
	}
	if err := a.addBuilt(); err != nil {
		return nil, fmt.Errorf("read built assets: %w", err)
	}
	return a, nil
}

// addStatic adds files that were written by hand, under names with a hash.
func (a *assets) addStatic() error {
	return each("static", func(name string, content []byte) error {
		extension := path.Ext(name)
		hashed := assetsPath + strings.TrimSuffix(name, extension) + "-" + hash(content)[:8] + extension
		a.paths[name] = hashed
		return a.add(hashed, zip(content))
	})
}

// addBuilt adds what the build left, compressed, under the names that it gave.
func (a *assets) addBuilt() error {
	return each("dist", func(name string, content []byte) error {
		if name, ok := strings.CutSuffix(name, ".gz"); ok {
			return a.add(builtPath+name, content)
		}
		built := map[string]string{}
		if err := json.Unmarshal(content, &built); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		for name, hashed := range built {
			a.paths[name] = builtPath + hashed
		}
		return nil
	})
}

func each(folder string, do func(name string, content []byte) error) error {
	entries, err := fs.ReadDir(files, folder)
	if err != nil {
		return err
	}
	for _, entry := range entries {
		content, err := fs.ReadFile(files, path.Join(folder, entry.Name()))
		if err != nil {
			return err
		}
		if err := do(entry.Name(), content); err != nil {
			return err
		}
	}
	return nil
}

func (a *assets) add(at string, zipped []byte) error {
	contentType, ok := map[string]string{
		".css": "text/css; charset=utf-8",
		".js":  "text/javascript; charset=utf-8",
		".svg": "image/svg+xml",
		".ttf": "font/ttf",
		".txt": "text/plain; charset=utf-8",
	}[path.Ext(at)]
	if !ok {
		return fmt.Errorf("%s: a file of this kind is not expected", at)
	}
	a.served[at] = asset{contentType, zipped}
	return nil
}

// path is where an asset is served that pages call name.
func (a *assets) path(name string) (string, error) {
	at, ok := a.paths[name]
	if !ok {
		return "", fmt.Errorf("there is no asset %s", name)
	}
	return at, nil
}

// ServeHTTP answers a request for an asset.
func (a *assets) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	file, ok := a.served[r.URL.Path]
	if !ok {
		notFound(w, r)
		return
	}
	h := w.Header()
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	h.Set("Content-Type", file.contentType)
	h.Set("Vary", "Accept-Encoding")
	if acceptsGzip(r) {
		h.Set("Content-Encoding", "gzip")
		h.Set("Content-Length", strconv.Itoa(len(file.zipped)))
		_, _ = w.Write(file.zipped) // a client that is gone needs no answer
		return
	}
	unzip(w, file.zipped)
}

func hash(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])
}

// acceptsGzip tells whether a client takes gzip (RFC 9110, section 12.5.3).
func acceptsGzip(r *http.Request) bool {
	for coding := range strings.SplitSeq(strings.Join(r.Header.Values("Accept-Encoding"), ","), ",") {
		name, parameters, _ := strings.Cut(coding, ";")
		if !strings.EqualFold(strings.TrimSpace(name), "gzip") {
			continue
		}
		weight, _ := strings.CutPrefix(strings.ReplaceAll(parameters, " ", ""), "q=")
		return strings.Trim(weight, "0.") != "" || weight == ""
	}
	return false
}

func zip(content []byte) []byte {
	var zipped bytes.Buffer
	// Writing to memory cannot fail, and the level is a valid one.
	z, _ := gzip.NewWriterLevel(&zipped, gzip.BestCompression)
	_, _ = z.Write(content)
	_ = z.Close()
	return zipped.Bytes()
}

// unzip writes what was compressed. The bytes are the program's own, so what
// can fail is the client alone.
func unzip(w io.Writer, zipped []byte) {
	if z, err := gzip.NewReader(bytes.NewReader(zipped)); err == nil {
		_, _ = io.Copy(w, z)
	}
}
