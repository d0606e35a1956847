package signal

import "legislative/internal/congress"

var amendsLaw = definition{
	name:        congress.AmendsLaw,
	description: "Changes the words of a law or of the Constitution, repeals or redesignates a part of it, introduces such changes or is one of them, or is the long title of a bill that makes them. The words 'as amended by', waivers, suspensions and a law that is to be applied with other words do not count.",
	rules: []rule{
		{"is-amended", "is|are|be further|hereby|each? ..1 amended by? striking|inserting|adding|redesignating|amending|repealing?", "a law is amended"},
		{"by-striking", "by striking|inserting|adding|amending|redesignating|repealing|deleting", "how a law is amended"},
		{"by-moving", "by moving|transferring|revising such|the|paragraph|paragraphs|subparagraph|subparagraphs|subsection|subsections|section|sections|clause|clauses", "how a law is amended"},
		{"striking", "striking|inserting “|the|all|after|before|at|each|paragraph|subparagraph|subsection|clause|section|paragraphs|subparagraphs|subsections|clauses|and|everything", "how a law is amended"},
		{"adding-at", "adding at|after|before ..1 the|end|subsection|paragraph|section|subparagraph|clause|“", "how a law is amended"},
		{"redesignating", "redesignating|redesignate", "how a law is amended"},
		{"strike", "strike|strikes|insert|inserts “", "how a law is amended"},
		{"is-repealed", "is|are|be|hereby hereby? repealed", "a law is repealed"},
		{"is-redesignated", "is|are|be ..1 redesignated", "a law is amended"},
		{"to-read", "amended|revised to read", "a law is amended"},
		{"to-amend", "^ To amend|repeal", "the title of a bill that changes a law"},
		{"amendment-to-constitution", "proposing|propose|proposes|proposed|ratified ..6 amendment|amendments to the Constitution", "the Constitution is amended"},
		{"in-provision", "^ in section|subsection|paragraph|subparagraph|clause|subclause|part|title|chapter|subchapter|subtitle|item ..16 —", "the place of amendments that follow"},
		{"in-words", "^ in the matter|first|second|third|fourth|last|flush|heading|undesignated|table|sentence ..16 —", "the place of amendments that follow"},
		{"add-at-end", "add at the end|beginning", "how a law is amended"},
		{"move-margins", "move|moving the margins|margin", "how a law is amended"},
	},
	exceptions: []rule{
		{"and-inserting", "and inserting|adding|striking|redesignating", "the second half of an amendment"},
		{"applied-by", "applied ..4 by striking|inserting|adding|substituting", "how a law is read, not amended"},
	},
}
