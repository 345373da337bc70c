import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SETTINGS } from '../src/server/settings.ts';

const PAGE = readFileSync(path.resolve(import.meta.dirname, '../docs/operations.md'), 'utf8');
const [, LIST = ''] = /### What the product reaches\n([\s\S]*?)\n### /.exec(PAGE) ?? [];

/** Addresses that lead nowhere: our own, places of files, and stand-ins, which production refuses. */
const NOT_REACHED = ['PUBLIC_URL', 'STORAGE_URL', 'STORAGE_FROM_URL', 'PUSH_STAND_IN_URL', 'SANDBOX_ACQUIRER_URL'];

test('the list of what the product reaches has every address of the settings', () => {
  const listed = [...LIST.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name);
  const reached = Object.keys(SETTINGS).filter((name) => /_(URL|ENDPOINT|ISSUER)$/.test(name));
  expect(reached.length).toBeGreaterThan(20);
  expect(listed.toSorted()).toEqual(reached.filter((name) => !NOT_REACHED.includes(name)).toSorted());
});
