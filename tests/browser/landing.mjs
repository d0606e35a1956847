// The front page of a service that has no pages about records.
import { test } from 'node:test';

import { reachedByKeyboard, sameWithoutScripts } from './reading.mjs';
import { fitAllWidths } from './widths.mjs';

test('the landing page fits all widths, in light and dark', () => fitAllWidths('landing', '/'));
test('the landing page is the same without scripts', () => sameWithoutScripts('/'));
test('the keyboard reaches every link of the landing page', () => reachedByKeyboard('/'));
