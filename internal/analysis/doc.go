// Package analysis finds in the text of a bill what a legislative lawyer looks
// for: deadlines, dollar amounts, agencies, statutory references, and signals
// of what a section is about. It also searches a text for a phrase and
// compares two texts.
//
// Everything is a pure function of the sections that [billtext] reads: the
// same sections give the same findings, byte for byte. What is looked for
// stands in tables, one file a kind: deadline_rules.go, money_rules.go,
// agency_table.go, citation_rules.go and signal_rules.go. [Rules] and [Signals]
// publish them.
//
// # What counts
//
// Text that a markup shows as deleted, tables of contents and footnotes never
// count: the first would not become law, the others are not law. A section
// that is deleted as a whole counts as no section, either. Quoted matter
// that a bill puts into another law would become law, so it counts for every
// kind. Words quoted only to be struck from a law count as dollar amounts,
// agencies and statutory references, marked as struck; a deadline or a signal
// in them is none, since the bill takes it away.
package analysis

// RulesVersion names the state of the rules. It rises whenever they give
// another answer for some text, so that stored analyses are made anew.
const RulesVersion = 2
