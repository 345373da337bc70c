import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { auditFindings, findingsOf, isNewer, licenseKind, lockedPackages, maintainersOf } from './dependency-report.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
/** A registry's answer, reduced to the parts that are read. */
const ANSWER = {
  'dist-tags': { latest: '8.5.1' },
  time: { '8.4.0': '2026-09-15T17:23:15.206Z', '8.5.1': '2026-10-27T21:39:14Z', '8.6.0': '2026-11-20T08:00:00Z' },
  maintainers: ['mjackson <someone@example.com>', 'ryan'],
};
const of = (version: string, entry: object = ANSWER) => findingsOf({ name: 'router', version }, entry, NOW);

test('a version that the registry has, and is not newer than latest, is in order', () => {
  expect(of('8.5.1')).toEqual({ wrong: [], warns: [] });
  expect(of('8.4.0')).toEqual({ wrong: [], warns: ['router 8.4.0: latest is 8.5.1.'] });
});

test('a version that is newer than latest, too fresh, unknown or deprecated is named', () => {
  expect(of('8.6.0')).toEqual({
    wrong: ['router 8.6.0 is newer than latest (8.5.1).'],
    warns: ['router 8.6.0 was published on 2026-11-20, less than a week ago.'],
  });
  expect(of('8.4.9').wrong).toEqual(['router 8.4.9: the registry does not have this version.']);
  expect(of('8.5.1', { ...ANSWER, deprecated: 'Use another.' }).wrong).toEqual([
    'router 8.5.1 is deprecated: Use another.',
  ]);
});

test('what a registry leaves out is said, not passed over', () => {
  expect(of('8.5.1', {}).warns).toEqual([
    'router 8.5.1: the registry names no latest version.',
    'router 8.5.1: the registry does not say who maintains it.',
  ]);
  expect(maintainersOf(ANSWER)).toEqual(['mjackson', 'ryan']);
  expect(maintainersOf({ maintainers: 'one <x@example.com>' })).toEqual(['one']);
});

test.each([
  ['1.0.1', '1.0.0', true],
  ['1.0.0', '1.0.0', false],
  ['1.10.0', '1.9.9', true],
  ['1.0.0', '1.0.0-rc.1', true],
  ['1.0.0-rc.1', '1.0.0', false],
  ['18.4.0-beta.17', '18.4.0-beta.9', true],
  ['1.0.0-alpha.beta', '1.0.0-alpha.1', true],
  ['1.0.0-alpha.1', '1.0.0-alpha', true],
])('%s after %s: %s', (one, other, expected) => {
  expect(isNewer(one, other)).toBe(expected);
});

test.each([
  ['MIT', 'everyday'],
  ['(MIT OR GPL-3.0)', 'everyday'],
  ['MIT AND OFL-1.1', 'agreed'],
  ['MIT AND GPL-3.0', 'refused'],
  ['AGPL-3.0-only', 'refused'],
  ['SEE LICENSE IN LICENSE.txt', 'refused'],
  [null, 'refused'],
])('licence %s is %s', (expression, kind) => {
  expect(licenseKind(expression)).toBe(kind);
});

test('every package of the lock file has a licence that we agreed to', () => {
  const locked = lockedPackages(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  expect(locked.length).toBeGreaterThan(400);
  expect(locked.filter(({ license }) => licenseKind(license) === 'refused')).toEqual([]);
});

test('an audit says what it found; an answer that is none does not pass for a clean one', () => {
  expect(auditFindings({ vulnerabilities: { left: { severity: 'high', range: '<2' } } })).toEqual(['left <2: high']);
  expect(auditFindings({ vulnerabilities: {} })).toEqual([]);
  expect(auditFindings({ message: '405 Method Not Allowed', method: 'POST' })).toBeNull();
});
