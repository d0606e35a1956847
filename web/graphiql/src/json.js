// Formats JSON and keeps its comments. This module replaces Prettier, whose
// JavaScript parser the editor of variables would load.
import { applyEdits, format as edits } from 'jsonc-parser';

export const parsers = {};
export const printers = {};

export const format = (text) => applyEdits(text, edits(text, undefined, { insertSpaces: true, tabSize: 2 }));
