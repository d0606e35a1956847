package analysis

// The ways in which a law is cited.
var (
	uscCitation     = Rule{"usc-citation", "", "a title of the United States Code and its sections: 26 U.S.C. 501(c)(3) and 502 note"}
	uscProvision    = Rule{"usc-provision", "", "a provision of a title of the United States Code: section 501 of title 26, United States Code"}
	publicLawRule   = Rule{"public-law", "", "a Public Law by Congress and number, or a provision of one: section 5 of Public Law 117-58"}
	statutesRule    = Rule{"statutes", "", "a volume and page of the Statutes at Large: 118 Stat. 1694"}
	cfrCitation     = Rule{"cfr-citation", "", "a title, part or section of the Code of Federal Regulations: 40 CFR 60.1, part 60 of title 40, Code of Federal Regulations"}
	executiveOrder  = Rule{"executive-order", "", "an Executive Order by its number, or a provision of one"}
	namedAct        = Rule{"named-act", "", "a provision of an Act cited by its name: section 111(d) of the Clean Air Act"}
	internalRevenue = Rule{"internal-code", "", "a provision of the Internal Revenue Code, which is title 26 of the United States Code"}
	suchLawRule     = Rule{"such-law", "", "a provision of such Act, such title or such Code: the one named last before it in the same section, or none where none is"}
)

var citationRules = []Rule{
	uscCitation, uscProvision, publicLawRule, statutesRule, cfrCitation, executiveOrder, namedAct, internalRevenue, suchLawRule,
}

// level is what a provision of a law is called, outermost first.
type level int

const (
	appendixLevel level = iota + 1
	divisionLevel
	titleLevel
	subtitleLevel
	chapterLevel
	subchapterLevel
	partLevel
	subpartLevel
	articleLevel
	sectionLevel
	enclosedLevel // subsection and below, written in parentheses
)

// levelPrefixes begin the step of a path for a provision of that level.
var levelPrefixes = [...]string{
	appendixLevel: "app", divisionLevel: "d", titleLevel: "t", subtitleLevel: "st", chapterLevel: "ch", subchapterLevel: "sch",
	partLevel: "p", subpartLevel: "sp", articleLevel: "a", sectionLevel: "", enclosedLevel: "",
}

// provisionWords are the words before a provision's number.
var provisionWords = []wordGroup{
	{provisionWord, int(appendixLevel), false, []string{"appendix"}},
	{provisionWord, int(divisionLevel), false, []string{"division", "divisions"}},
	{provisionWord, int(titleLevel), false, []string{"title", "titles"}},
	{provisionWord, int(subtitleLevel), false, []string{"subtitle", "subtitles"}},
	{provisionWord, int(chapterLevel), false, []string{"chapter", "chapters", "ch", "chs"}},
	{provisionWord, int(subchapterLevel), false, []string{"subchapter", "subchapters"}},
	{provisionWord, int(partLevel), false, []string{"part", "parts"}},
	{provisionWord, int(subpartLevel), false, []string{"subpart", "subparts"}},
	{provisionWord, int(articleLevel), false, []string{"article", "articles"}},
	{provisionWord, int(sectionLevel), false, []string{"section", "sections", "sec", "secs"}},
	{provisionWord, int(enclosedLevel), false, []string{
		"subsection", "subsections", "paragraph", "paragraphs", "subparagraph", "subparagraphs",
		"clause", "clauses", "subclause", "subclauses", "item", "items",
	}},
}

// lawWords begin a citation in another way than by a provision.
var lawWords = wordGroup{lawStart, 0, false, []string{
	"u.s.c.", "usc", "public", "pub", "p.l.", "stat", "cfr", "c.f.r.", "executive", "e.o.", "the", "such", "that",
}}
