package congress

// MaxSafeInteger is the largest integer below which JavaScript and other
// readers of JSON represent all integers exactly: 2^53 - 1.
const MaxSafeInteger = 1<<53 - 1
