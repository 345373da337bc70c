import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TRANSITIONS } from '../src/domain/orders/machine.ts';
import { statusMachinePage } from './status-machine-page.ts';

const PAGE = readFileSync(new URL('../docs/status-machine.md', import.meta.url), 'utf8');

test('the page about the status machine is the one that the data draws', () => {
  expect(PAGE).toBe(statusMachinePage());
});

test('it shows every transition, in a table and as an arrow', () => {
  for (const { from, to, operation } of TRANSITIONS) {
    expect(PAGE).toContain(`| ${from} | ${to} | `);
    expect(PAGE).toMatch(new RegExp(`s${from} --> s${to}: [a-z_, ]*${operation}`));
  }
});
