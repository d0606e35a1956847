package citation

import "legislative/internal/analysis/legaltext"

// The ways in which a law is cited.
var (
	uscCitation     = rule{"usc-citation", "", "a title of the United States Code and its sections: 26 U.S.C. 501(c)(3) and 502 note"}
	uscProvision    = rule{"usc-provision", "", "a provision of a title of the United States Code: section 501 of title 26, United States Code"}
	titleAlone      = rule{"title-alone", "", "a provision of a title of the United States Code that the text does not name: section 306 of title 5"}
	publicLawRule   = rule{"public-law", "", "a Public Law by Congress and number, or a provision of one: section 5 of Public Law 117-58"}
	statutesRule    = rule{"statutes", "", "a volume and page of the Statutes at Large: 118 Stat. 1694"}
	cfrCitation     = rule{"cfr-citation", "", "a title, part or section of the Code of Federal Regulations: 40 CFR 60.1, part 60 of title 40, Code of Federal Regulations"}
	executiveOrder  = rule{"executive-order", "", "an Executive Order by its number, or a provision of one"}
	registerRule    = rule{"federal-register", "", "a volume and page of the Federal Register: 79 Fed. Reg. 1234"}
	namedAct        = rule{"named-act", "", "an Act cited by its name, or a provision of one: section 111(d) of the Clean Air Act"}
	internalRevenue = rule{"internal-code", "", "a provision of the Internal Revenue Code, which is title 26 of the United States Code"}
	suchLawRule     = rule{"such-law", "", "a provision of such Act, such title or such Code: the one named last before it in the same section"}
)

// rule is a [legaltext.Rule] of this package.
type rule legaltext.Rule

// levelPrefixes begin the step of a path for a provision of a level.
var levelPrefixes = [...]string{
	legaltext.AppendixLevel: "app", legaltext.DivisionLevel: "d", legaltext.TitleLevel: "t", legaltext.SubtitleLevel: "st", legaltext.ChapterLevel: "ch", legaltext.SubchapterLevel: "sch",
	legaltext.PartLevel: "p", legaltext.SubpartLevel: "sp", legaltext.ArticleLevel: "a", legaltext.SectionLevel: "", legaltext.EnclosedLevel: "",
}

// AddWords adds the words that begin a citation other than a provision to a
// lexicon. A scanner finds references only in passages of such a lexicon.
func AddWords(x *legaltext.Lexicon) {
	x.AddWords(legaltext.LawStart, "u.s.c.", "usc", "public", "pub", "p.l.", "stat", "cfr", "c.f.r.", "executive", "e.o.", "fed", "fr", "act", "the", "such", "that")
}
