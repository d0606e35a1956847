// Package legaltext splits the text of bills into words, numbers and marks, and
// matches patterns of them. The packages of rules, one for each kind of finding,
// are built on it.
//
// A [Lexicon] holds the words that rules name. A [Reader] splits a text's sections
// into passages of tokens, which refer to the lexicon, so that rules compare
// numbers rather than strings. Indexes of tokens may lie outside a passage
// unless a method says otherwise.
package legaltext
