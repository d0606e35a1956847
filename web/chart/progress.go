package chart

import (
	"html/template"
)

// StageState is the state of a [Stage]. It is part of the class of the stage.
type StageState string

// The states of stages, each with a shape of its own.
const (
	StageDone    StageState = "done"
	StageCurrent StageState = "current"
	StageFailed  StageState = "failed"
	StageVetoed  StageState = "vetoed"
	StageAhead   StageState = "ahead"
)

// Stage is a stage in a [Progress].
type Stage struct {
	Name  string // such as House
	Text  string // what happened, such as Passed; also for screen readers
	State StageState
	Date  string // YYYY-MM-DD, or ""
	Day   string // the date for people
}

var progress = mustParse("progress", `
{{- define "done"}}<circle cx="12" cy="12" r="11"/><path d="M7 12.5l3.5 3.5 6.5-8"/>{{end -}}
{{- define "current"}}<circle cx="12" cy="12" r="10"/><circle class="dot" cx="12" cy="12" r="5"/>{{end -}}
{{- define "cross"}}<rect x="2" y="2" width="20" height="20" rx="2"/><path d="M7.5 7.5l9 9m0-9l-9 9"/>{{end -}}
{{- define "ahead"}}<circle cx="12" cy="12" r="7" stroke-dasharray="3 3"/>{{end -}}
<ol class="progress" aria-label="{{.Title}}">
{{- range .Stages}}<li class="stage stage-{{.State}}"{{if eq .State "current"}} aria-current="step"{{end}}><svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
{{- if eq .State "done"}}{{template "done"}}{{else if eq .State "current"}}{{template "current"}}{{else if eq .State "ahead"}}{{template "ahead"}}{{else}}{{template "cross"}}{{end -}}
</svg><div><b>{{.Name}}</b> <span>{{.Text}}</span>{{if .Date}} <time datetime="{{.Date}}">{{.Day}}</time>{{end}}</div></li>{{end -}}
</ol>`)

// Progress draws the stages of a process as a line of marks with names and dates. It
// is a list, which also stands for the table that other charts have beside them.
func Progress(title string, stages []Stage) template.HTML {
	data := struct {
		Title  string
		Stages []Stage
	}{title, stages}
	return draw(progress, data)
}
