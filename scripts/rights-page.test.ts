import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RIGHT_NAMES } from '../src/domain/permissions/rights.ts';
import { rightsPage } from './rights-page.ts';

const PAGE = readFileSync(new URL('../docs/rights.md', import.meta.url), 'utf8');

test('the page about rights is the one that the table draws', () => {
  expect(PAGE).toBe(rightsPage());
});

test('it has a row for every right, and says whose a bounded one is', () => {
  for (const right of RIGHT_NAMES) expect(PAGE).toContain(`| ${right} | `);
  expect(PAGE).toContain('| mass_operation |  | up_to_50 | yes | up_to_50 | up_to_50 |  |  |');
  expect(PAGE).toContain('| lock_pedido |  | yes | yes | yes | yes | own_office |  |');
});
