package billtext

import (
	"slices"
	"strings"

	"legislative/internal/source/billtext/designation"
	"legislative/internal/source/billtext/paragraph"
)

// isContentsEntry reports whether the paragraph at an index is an entry of a
// table of contents, for a section or for a title among such entries.
func (r *plainReader) isContentsEntry(i int) bool {
	p := &r.paragraphs[i]
	switch introduced := i > 0 && introducesContents(r.paragraphs[i-1].Text); {
	case p.ContentsEntry:
		return true
	case r.isSectionEntry(p): // a section of a codified law looks the same but has text below it
		return r.inContents || introduced || i+1 < len(r.paragraphs) && (r.isSectionEntry(&r.paragraphs[i+1]) || designation.IsContainer(r.paragraphs[i+1].Text))
	case r.inContents && strings.HasPrefix(p.Text, "“"): // for a title of another law
		return slices.ContainsFunc(r.paragraphs[i+1:min(i+4, len(r.paragraphs))], func(p paragraph.Paragraph) bool { return r.isSectionEntry(&p) })
	case designation.IsContainer(p.Text):
		return r.isContainerEntry(i, r.inContents || introduced)
	case !r.inContents && !introduced:
		return false
	case r.indented:
		return p.Indent == 0 && strings.HasPrefix(p.Text, "Sec. ")
	}
	_, ok := designation.ParseSection(p.Text)
	return ok && !strings.HasPrefix(p.Text, "SEC") && !r.contentsEntries[p.Text]
}

// isSectionEntry reports whether a paragraph is an entry for a section at the
// left margin.
func (r *plainReader) isSectionEntry(p *paragraph.Paragraph) bool {
	_, ok := designation.ParseSection(p.Text)
	return ok && r.indented && p.Indent == 0 && strings.HasPrefix(p.Text, "Sec. ")
}

// isContainerEntry reports whether the label at an index, such as that of a
// title, is an entry of a table of contents. The text repeats such labels, and
// has sections with capital labels below them.
func (r *plainReader) isContainerEntry(start int, inContents bool) bool {
	label := r.paragraphs[start].Text
	recurs := r.lastContainerIndex[strings.ToUpper(label)] > start
	if r.isFirstContainerEntry(label) || !inContents && !recurs {
		return false
	}
	const maxEntries = 32
	for i := start; i < len(r.paragraphs) && i < start+maxEntries; i++ {
		p := &r.paragraphs[i]
		switch {
		case p.ContentsEntry, r.isSectionEntry(p):
			return i > start
		case !designation.IsContainer(p.Text):
			return false
		case inContents && (recurs || strings.HasPrefix(p.Text, "Title ")), i > start && r.isFirstContainerEntry(p.Text):
			return true
		}
	}
	return false
}

// isFirstContainerEntry reports whether a label repeats the first label in the
// current table of contents, with which the body begins.
func (r *plainReader) isFirstContainerEntry(text string) bool {
	return r.inContents && r.firstContainerEntry != "" && strings.EqualFold(text, r.firstContainerEntry)
}

// introducesContents reports whether a paragraph introduces a table of
// contents.
func introducesContents(text string) bool {
	return strings.HasSuffix(text, ":") && strings.Contains(strings.ToLower(text), "contents")
}

func (r *plainReader) readContentsEntry(p *paragraph.Paragraph) {
	if !r.inContents {
		r.inContents = true
		r.contentsEntries, r.firstContainerEntry = map[string]bool{}, ""
		r.builder.buffer().separate(lineGap)
		r.builder.beginSpan(Contents)
	}
	r.contentsEntries[p.Text] = true
	if r.firstContainerEntry == "" && designation.IsContainer(p.Text) {
		r.firstContainerEntry = p.Text
	}
	r.write(p, 0, len(p.Text))
}

// endContents ends the current table of contents, if any.
func (r *plainReader) endContents() {
	if r.inContents {
		r.builder.endSpan(Contents)
		r.inContents = false
	}
}
