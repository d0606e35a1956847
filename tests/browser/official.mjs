// The pages about official records, of as many kinds as there are.
import { test } from 'node:test';

import { choose } from './browser.mjs';
import { fitAllWidths } from './widths.mjs';

const pages = {
  home: '/',
  bills: '/bills?congress=117',
  'public law': '/bills/117/hr/5376',
  'bill with many amendments': '/bills/117/hr/4350',
  'bill with many actions': '/bills/116/hr/1500',
  resolution: '/bills/118/sres/714',
  'bill that other records name': '/bills/117/hr/4',
  text: '/bills/116/hr/1500/text',
  amendment: '/amendments/117/samdt/2',
  votes: '/votes',
  passage: '/votes/117/1/420',
  'vote on an amendment': '/votes/117/1/28',
  'election of the Speaker': '/votes/114/1/581',
  'tied vote': '/votes/119/2/187',
  'old vote': '/votes/101/2/10',
  analytics: '/votes/analytics?congress=117',
  members: '/members',
  representative: '/members/P000197',
  senator: '/members/S000148',
  delegate: '/members/N000147',
  'Resident Commissioner': '/members/G000582',
  'member of two parties': '/members/A000367',
  agreement: '/members/P000197/with/A000367',
  committees: '/committees',
  committee: '/committees/house/hsag00',
  subcommittee: '/committees/house/hsag01',
  search: '/search?q=water+rights',
};

// Only some are loaded by default, and the fictional pages are of the same kinds.
const usual = ['public law', 'text', 'representative', 'committee'];

for (const [name, path] of choose(pages, usual)) {
  test(`${name} fits all widths, in light and dark`, () => fitAllWidths(`official-${name.replaceAll(' ', '-')}`, path));
}
