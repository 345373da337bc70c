import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { MOST_KEYS } from '../src/domain/firms/api-scope.ts';
import { MOST_PEOPLE } from '../src/domain/firms/invitation.ts';
import { MEGABYTE } from '../src/domain/locale/megabyte.ts';
import { MOST_MASS_ITEMS } from '../src/domain/mass/mass-operation.ts';
import { MOST_IMPORTED } from '../src/domain/portfolio/plan-import.ts';
import { CONTEXT_WORDS } from '../src/domain/sessions/guessable-password.ts';
import { MUCH_USED_PASSWORDS } from '../src/domain/sessions/much-used-passwords.gen.ts';
import { AGENT_ABSOLUTE, AGENT_IDLE, EMPTY_GUEST_IDLE, expiryAfterUse } from '../src/domain/sessions/session-limits.ts';
import { LOCK_SECONDS } from '../src/domain/sessions/sign-in-delay.ts';
import { THROTTLES } from '../src/domain/sessions/throttles.ts';
import { MOST_SHARES } from '../src/domain/shares/share.ts';
import { MOST_UNUSED_UPLOADS, UPLOAD_LIMITS } from '../src/domain/uploads/upload-kind.ts';
import { MOST_FORM_FILES } from '../src/domain/wizard/form-files.ts';

const PAGE = readFileSync(path.resolve(import.meta.dirname, '../docs/security.md'), 'utf8');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Cells of the rows whose first cell is code. */
const rows = [...PAGE.matchAll(/^\| `(\w+)` \|(.*)\|$/gm)].map(([, name = '', rest = '']) => [
  name,
  ...rest.split('|').map((cell) => cell.trim()),
]);

describe('the page about signing in and limits', () => {
  test('lists every rate limit with its burst and interval, and no other', () => {
    const listed = rows
      .filter(([name = '']) => !(name in UPLOAD_LIMITS))
      .map(([name, , burst, every]) => [name, burst, every]);
    const known = Object.entries(THROTTLES).map(([name, { burst, everySeconds }]) => [
      name,
      `${burst}`,
      `${everySeconds} s`,
    ]);
    expect(listed).toEqual(known);
  });

  test('lists every kind of upload with its size and the endings of its types', () => {
    const listed = rows.filter(([name = '']) => name in UPLOAD_LIMITS).map(([name, size]) => [name, size]);
    const known = Object.entries(UPLOAD_LIMITS);
    expect(listed).toEqual(known.map(([kind, { largest }]) => [kind, `${largest / MEGABYTE} MB`]));
    for (const [kind, { types }] of known)
      if (types)
        expect(rows.find(([name]) => name === kind)?.[2]).toBe(types.flatMap(({ extensions }) => extensions).join(' '));
  });

  test('lists the words that passwords must not rest on, in the order of the code', () => {
    const [, listed = ''] = /\*\*Words that passwords must not rest on\*\*:[^(]*\(([^)]*)\)/.exec(PAGE) ?? [];
    expect([...listed.matchAll(/`(\w+)`/g)].map(([, word]) => word)).toEqual([...CONTEXT_WORDS]);
  });

  test('names only files that exist for who reads which fields', () => {
    const [, section = ''] = /## Who reads and writes which fields\n([\s\S]*?)\n## /.exec(PAGE) ?? [];
    const files = [...section.matchAll(/`(src\/[^`]+)`/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(2);
    expect(files.filter((file) => !existsSync(path.resolve(import.meta.dirname, '..', file)))).toEqual([]);
  });

  test('says how long sessions live and when an address is locked', () => {
    const row = (name: string) => new RegExp(`^\\| ${name} \\| (.*) \\| (.*) \\|$`, 'm').exec(PAGE)?.slice(1);
    expect(row('back-office user')).toEqual([
      `${AGENT_IDLE / MINUTE} minutes`,
      `${AGENT_ABSOLUTE / (60 * MINUTE)} hours`,
    ]);
    const from = new Date('2026-01-01T00:00:00Z');
    const life = (now: Date) =>
      (expiryAfterUse({ userKind: 'customer', createdAt: from }, now).getTime() - now.getTime()) / DAY;
    expect(row('customer')).toEqual([`${life(from)} days`, `${364 + life(new Date(from.getTime() + 364 * DAY))} days`]);
    expect(row('guest without')).toBeUndefined();
    expect(PAGE).toContain(`| guest without | ${EMPTY_GUEST_IDLE / DAY} day | |`);
    expect([LOCK_SECONDS.findIndex((seconds) => seconds > 0) + 1, LOCK_SECONDS.length, LOCK_SECONDS.at(-1)]).toEqual([
      5, 10, 900,
    ]);
    expect(PAGE).toContain('after its fifth failed sign-in in a row, and for 15 minutes after the tenth');
  });

  test.each([
    [`${MUCH_USED_PASSWORDS.length} most used ones`],
    [`${MOST_UNUSED_UPLOADS} uploads`],
    [`${MOST_FORM_FILES} files in an answer`],
    [`${MOST_SHARES} links that share`],
    [`${MOST_KEYS} API keys and ${MOST_PEOPLE} people`],
    [`${MOST_IMPORTED} rows of an imported portfolio`],
    [`${MOST_MASS_ITEMS} orders in a mass operation`],
  ])('has the number of the code: %s', (said) => {
    expect(PAGE.replace(/\s+/g, ' ')).toContain(said);
  });
});
