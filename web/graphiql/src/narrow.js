/** Matches pages as narrow as a phone. The styles use the same width. */
export const narrow = matchMedia('(max-width: 44rem)');
