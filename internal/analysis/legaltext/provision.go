package legaltext

import (
	"iter"
	"strings"

	"legislative/internal/source/billtext"
)

// Level is the level of a provision of a law, outermost first. It is the value of
// the words of class [ProvisionWord].
type Level int

// The levels.
const (
	AppendixLevel Level = iota + 1
	DivisionLevel
	TitleLevel
	SubtitleLevel
	ChapterLevel
	SubchapterLevel
	PartLevel
	SubpartLevel
	ArticleLevel
	SectionLevel
	EnclosedLevel // subsection and below, whose labels are enclosed in parentheses
)

// provisionWords are the words before a provision's number.
var provisionWords = []wordGroup{
	{ProvisionWord, int(AppendixLevel), false, []string{"appendix"}},
	{ProvisionWord, int(DivisionLevel), false, []string{"division", "divisions"}},
	{ProvisionWord, int(TitleLevel), false, []string{"title", "titles"}},
	{ProvisionWord, int(SubtitleLevel), false, []string{"subtitle", "subtitles"}},
	{ProvisionWord, int(ChapterLevel), false, []string{"chapter", "chapters", "ch", "chs"}},
	{ProvisionWord, int(SubchapterLevel), false, []string{"subchapter", "subchapters"}},
	{ProvisionWord, int(PartLevel), false, []string{"part", "parts"}},
	{ProvisionWord, int(SubpartLevel), false, []string{"subpart", "subparts"}},
	{ProvisionWord, int(ArticleLevel), false, []string{"article", "articles"}},
	{ProvisionWord, int(SectionLevel), false, []string{"section", "sections", "sec", "secs"}},
	{ProvisionWord, int(EnclosedLevel), false, []string{
		"subsection", "subsections", "paragraph", "paragraphs", "subparagraph", "subparagraphs",
		"clause", "clauses", "subclause", "subclauses", "item", "items",
	}},
}

// MaxNesting bounds how deep provisions are read one within another.
const MaxNesting = 8

// Enclosed reads adjacent labels in parentheses at i: (a)(1)(B) as a/1/B. It
// returns the token after them, or 0 if there is no label.
func (p *Passage) Enclosed(i int) (steps string, next int) {
	var labels []string
	start := i
	for range MaxNesting {
		label := p.At(i + 1)
		if !p.At(i).IsMark('(') || label.Kind == Mark || !p.At(i+2).IsMark(')') || i > start && !p.At(i).Has(Glued) {
			break
		}
		if p.At(i).Has(LineStart) || label.End-label.Start > 6 {
			break
		}
		labels = append(labels, p.Word(i+1))
		i += 3
	}
	if len(labels) == 0 {
		return "", 0
	}
	return strings.Join(labels, "/"), i
}

// IsEnumerator reports whether the parenthesis at i opens the label of a
// provision, such as "(a)" of "subsection (a)", rather than an aside.
func (p *Passage) IsEnumerator(i int) bool {
	label := p.At(i + 1)
	return p.At(i).IsMark('(') && p.At(i+2).IsMark(')') && label.Kind != Mark && label.End-label.Start <= 5 &&
		(p.At(i).Has(Glued) || p.Class(i-1)&ProvisionWord != 0)
}

// EnclosingSection returns the ordinal of the section proper that holds the
// section with the given ordinal. Without one, it is the unit that holds the
// account with that ordinal, or that ordinal otherwise.
func EnclosingSection(sections []billtext.Section, ordinal int) int {
	unit := 0
	for at := range Ancestors(sections, ordinal) {
		if sections[at-1].Level == billtext.SectionLvl {
			return at
		}
		if unit == 0 && sections[at-1].Level != billtext.AccountLvl {
			unit = at
		}
	}
	if unit == 0 {
		return ordinal
	}
	return unit
}

// maxDepth bounds how far up the tree of sections Ancestors goes.
const maxDepth = 16

// Ancestors returns the ordinal of a section and those of the sections that hold
// it, innermost first.
func Ancestors(sections []billtext.Section, ordinal int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for range maxDepth {
			if !yield(ordinal) {
				return
			}
			parent := sections[ordinal-1].Parent
			if parent < 1 || parent >= ordinal {
				return
			}
			ordinal = parent
		}
	}
}
