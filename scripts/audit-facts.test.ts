import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { es } from '../src/web/panel/audit/i18n/es.ts';

const ROOT = path.join(import.meta.dirname, '..');
/** Written as the states before and after, whose differences are shown by the names of their fields. */
const STATES = ['before', 'after'];

// The other languages have the words that Spanish has, or they do not compile.
test('every fact that is written into the audit trail has words in the panel', () => {
  const files = globSync('src/server/**/*.ts', { cwd: ROOT }).filter((file) => !/\.test\.ts$|\/testing\//.test(file));
  const written = files.flatMap((file) =>
    factsIn(readFileSync(path.join(ROOT, file), 'utf8')).map((fact) => ({ fact, file })),
  );
  expect(new Set(written.map(({ fact }) => fact)).size).toBeGreaterThan(60);
  const known = [...Object.keys(es.fields), ...STATES];
  expect(written.filter(({ fact }) => !known.includes(fact))).toEqual([]);
});

test.each([
  ['await recordAudit(tx, { action: "x", detail: { list, request_key: key } });', ['list', 'request_key']],
  ['await recordAudit(tx, { action: "x", detail: { ...from(a), total: sum(b) } });', ['total']],
  ['const detail = { reason, with: id };\nawait recordAudit(tx, { action: "x", detail });', ['reason', 'with']],
  ['await noteOnItem(tx, { detail: { unknown: 1 } });\nawait recordAudit(tx, { action: "x" });', []],
])('%s writes %j', (code, facts) => {
  expect(factsIn(code)).toEqual(facts);
});

/** Names of the facts in the `detail` of each recorded event, given in place or as a constant of that name. */
function factsIn(code: string): string[] {
  const calls = [...code.matchAll(/\brecordAudits?\(.*?\);/gs)].map(([call]) => call);
  return calls.flatMap((call) => {
    const given = /\bdetail: \{([^{}]*)\}/.exec(call)?.[1];
    const named = /\bdetail\b(?!:)/.test(call) ? /\bconst detail = \{([^{}]*)\}/.exec(code)?.[1] : undefined;
    return namesIn(given ?? named ?? '');
  });
}

function namesIn(fields: string): string[] {
  return fields.split(/,(?![^()]*\))/).flatMap((field) => /^\s*(\w+)\s*(?::|$)/.exec(field)?.[1] ?? []);
}
