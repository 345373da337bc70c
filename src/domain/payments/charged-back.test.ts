import { expect, test } from 'vitest';
import { type ChargebackNews, chargedBackOf } from './charged-back.ts';

const opened: ChargebackNews = { state: 'opened', amount: 2512 };
const won: ChargebackNews = { state: 'won', amount: 2512 };
const lost: ChargebackNews = { state: 'lost', amount: 2512 };

test.each([
  ['nothing', [], 0],
  ['a quarrel takes the money', [opened], 2512],
  ['winning brings it back', [opened, won], 0],
  ['also if it is reported first', [won, opened], 0],
  ['a victory alone takes nothing', [won], 0],
  ['losing takes nothing more', [opened, lost], 2512],
  ['a loss told alone took it', [lost], 2512],
  ['two quarrels, one won and one lost', [opened, opened, won, lost], 2512],
])('%s', (_, news, expected) => {
  expect(chargedBackOf(news)).toBe(expected);
});
