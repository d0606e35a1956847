package analysis

// MaxPhraseLength is the maximum length of a phrase to search for, in
// characters.
const MaxPhraseLength = 200
