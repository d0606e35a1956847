// Package analysis finds deadlines, dollar amounts, agencies, committees of
// Congress, statutory references and signals of a section's subject in the text of
// a bill.
//
// [Analyze] is a pure function of the sections that [billtext] reads: the same
// sections give the same findings, byte for byte. It composes the scanners of its
// subpackages, one for each kind of finding: dates, money, agency, committee, citation
// and signal, over the tokens of legaltext. Package dates is composed of others, which
// read deadlines, availability, extensions, lengths of terms and duties. Rules are
// tables, which [Rules] and [signal.Definitions] publish. Package reporting finds required
// reports among the findings, and package recurrence the days of those that recur. Package
// lawterm has the agencies for which short forms stand in other laws. Packages phrase, textdiff and amending search a text,
// compare two, and read what a bill does to quoted text.
//
// # What counts
//
// Text that the markup shows as deleted, tables of contents and footnotes do not
// count: deleted text would not become law, the others are not law. A section that
// is deleted as a whole does not count as a section either, nor do titles and other
// units above sections, headed subsections, accounts, the matter before the first
// section and the attestation. Quoted matter that a bill puts into another law would become law, so it counts for every kind. Words
// quoted only to be struck from a law count as dollar amounts, agencies and
// statutory references, marked as struck. They raise no deadline and no signal,
// since the bill removes them.
package analysis

// RulesVersion is the version of the rules. It increases with every change that
// gives another result for some text, so that stored analyses are redone.
const RulesVersion = 10
