package aggregate

import "testing"

func TestFormsOfTexts(t *testing.T) {
	t.Parallel()
	for content, want := range map[string]textForm{
		"":       plainText,
		"H.R. 1": plainText,
		"<html><body><pre>\n[Congressional Bills]": htmlText,
		"\n<pre>\n[Congressional Bills]":           htmlText,
		`<?xml version="1.0"?><!-- a <html> --><!DOCTYPE bill PUBLIC "-//X" "bill.dtd" [<!ENTITY a "b">]><bill><pre>`:   legacyXML,
		"\ufeff<resolution public-private=\"public\">":                                                                  legacyXML,
		`<?xml version="1.0"?><?x y?><bill xmlns="http://schemas.gpo.gov/xml/uslm"><meta/><preface>`:                    uslmXML,
		`<?xml version="1.0"?><pLaw xmlns="http://xml.house.gov/schemas/uslm/1.0" xmlns:html="http://www.w3.org/html">`: uslmXML,
	} {
		if form := formOf([]byte(content)); form != want {
			t.Errorf("%q is form %d, want %d", content, form, want)
		}
	}
}
