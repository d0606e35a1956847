// Package snippet writes the code that sends a request, in several languages. The
// code runs as it is pasted: it needs nothing but the language's own tools.
package snippet

import (
	"encoding/json"
	"fmt"
	"html/template"
	"strconv"
	"strings"
)

// Request is a request to this service.
type Request struct {
	URL string
	// Key is the API key. If it is empty, the code reads the environment variable
	// KEY.
	Key string
	// Query is a GraphQL document to send by POST. If it is empty, the request is
	// a GET.
	Query string
	// Variables are the variables of the document, as JSON; "" if it has none.
	Variables string
}

// Snippet is code in one language.
type Snippet struct {
	ID       string // for HTML
	Language string
	Code     string
	url      string // as Code has it
}

// HTML returns the code with the address of the request marked, so that a script
// can replace it when the reader changes the request.
func (s Snippet) HTML() template.HTML {
	code := template.HTMLEscapeString(s.Code)
	if s.url == "" {
		return template.HTML(code) //nolint:gosec // escaped
	}
	url := template.HTMLEscapeString(s.url)
	return template.HTML(strings.Replace(code, url, `<span data-url>`+url+`</span>`, 1)) //nolint:gosec // escaped
}

// Snippets returns the code of the request in each language.
func (r Request) Snippets() []Snippet {
	return []Snippet{
		{"curl", "curl", r.curl(), r.URL},
		{"typescript", "TypeScript", r.typescript(), r.URL},
		{"python", "Python", r.python(), r.URL},
		{"go", "Go", r.golang(), r.URL},
	}
}

// body returns the JSON body of a POST.
func (r Request) body() string {
	body := struct {
		Query     string          `json:"query"`
		Variables json.RawMessage `json:"variables,omitempty"`
	}{Query: r.Query, Variables: json.RawMessage(r.Variables)}
	var text strings.Builder
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(body); err != nil {
		panic(fmt.Sprintf("encode the body of an example: %v", err)) // the variables are JSON
	}
	return strings.TrimSpace(text.String())
}

func (r Request) curl() string {
	authorization := `-H "Authorization: Bearer $KEY"`
	if r.Key != "" {
		authorization = "-H " + quoteShell("Authorization: Bearer "+r.Key)
	}
	lines := []string{"curl " + quoteShell(r.URL), authorization}
	if r.Query != "" {
		lines = append(lines, "-H 'Content-Type: application/json'", "-d "+quoteShell(r.body()))
	}
	return strings.Join(lines, " \\\n  ")
}

// quoteShell quotes a text for POSIX shells.
func quoteShell(text string) string { return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'" }

// typescript returns code that works in modules and scripts.
func (r Request) typescript() string {
	authorization := "`Bearer ${process.env.KEY}`"
	if r.Key != "" {
		authorization = strconv.Quote("Bearer " + r.Key)
	}
	options := "    headers: { Authorization: " + authorization + " },\n"
	if r.Query != "" {
		options = "    method: \"POST\",\n    headers: {\n      Authorization: " + authorization +
			",\n      \"Content-Type\": \"application/json\",\n    },\n    body: JSON.stringify(" + r.body() + "),\n"
	}
	return fmt.Sprintf(typescriptCode, strconv.Quote(r.URL), options)
}

const typescriptCode = `async function sendRequest() {
  const response = await fetch(%s, {
%s  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

sendRequest().then((result) => console.log(JSON.stringify(result, null, 2)));`

func (r Request) python() string {
	imports, authorization := "import json\nimport os\n", `"Bearer " + os.environ["KEY"]`
	if r.Key != "" {
		imports, authorization = "import json\n", strconv.Quote("Bearer "+r.Key)
	}
	rest := "    headers={\"Authorization\": " + authorization + "},\n"
	if r.Query != "" {
		// A string of JSON without characters that Python escapes differently.
		rest = "    data=" + quotePython(r.body()) + ".encode(),\n    headers={\n        \"Authorization\": " + authorization +
			",\n        \"Content-Type\": \"application/json\",\n    },\n"
	}
	return fmt.Sprintf(pythonCode, imports, strconv.Quote(r.URL), rest)
}

const pythonCode = `%simport urllib.request

request = urllib.request.Request(
    %s,
%s)
with urllib.request.urlopen(request) as response:
    print(json.dumps(json.load(response), indent=2))`

// quotePython returns a literal of a text on one line.
func quotePython(text string) string {
	return "'" + strings.NewReplacer(`\`, `\\`, "'", `\'`).Replace(text) + "'"
}

func (r Request) golang() string {
	imports, authorization := "\t\"io\"\n\t\"net/http\"\n\t\"os\"\n", `"Bearer "+os.Getenv("KEY")`
	if r.Key != "" {
		authorization = strconv.Quote("Bearer " + r.Key)
	}
	create, contentType := `http.NewRequest("GET", `+strconv.Quote(r.URL)+", nil)", ""
	if r.Query != "" {
		imports += "\t\"strings\"\n"
		create = "http.NewRequest(\"POST\", " + strconv.Quote(r.URL) + ",\n\t\tstrings.NewReader(" + quoteGo(r.body()) + "))"
		contentType = "\trequest.Header.Set(\"Content-Type\", \"application/json\")\n"
	}
	return fmt.Sprintf(goCode, imports, create, authorization, contentType)
}

const goCode = `package main

import (
%s)

func main() {
	request, err := %s
	if err != nil {
		panic(err)
	}
	request.Header.Set("Authorization", %s)
%s	response, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	defer response.Body.Close()
	if _, err := io.Copy(os.Stdout, response.Body); err != nil {
		panic(err)
	}
}`

// quoteGo returns a raw literal if it can.
func quoteGo(text string) string {
	if strconv.CanBackquote(text) {
		return "`" + text + "`"
	}
	return strconv.Quote(text)
}
