// Lays JSON out, comments kept. This stands in the place of Prettier, of which
// the variables' editor would load a JavaScript parser.
import { applyEdits, format as edits } from 'jsonc-parser';

export const parsers = {};
export const printers = {};

export const format = (text) => applyEdits(text, edits(text, undefined, { insertSpaces: true, tabSize: 2 }));
