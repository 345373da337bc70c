import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');

// Source: AGENTS.md "Words". A name ending in `Of` is a value of its arguments; functions that read or wait have a verb.
test('no function of the server whose name ends in Of reads the database, or waits for anything', () => {
  const files = globSync('src/server/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(500);
  const waiting = files.flatMap((file) =>
    waitingValues(readFileSync(path.join(ROOT, file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(waiting).toEqual([]);
});

test.each([
  ['async function orderOf(tx: Ctx) {\n  return 1;\n}', ['orderOf']],
  ['export async function* rowsOf(ctx: Ctx) {\n  yield 1;\n}', ['rowsOf']],
  ['function ordersOf(\n  tx: Ctx,\n): Promise<Row[]> {\n  return list(tx);\n}', ['ordersOf']],
  ['function ordersOf(tx: Ctx) {\n  return tx.db\n    .selectAll()\n    .execute();\n}', ['ordersOf']],
  ['  const provinceOf = async (code: string) => {\n    return 1;\n  };', ['provinceOf']],
  ['const ordersOf = (tx: Ctx) =>\n  tx.db.selectAll().execute();\n', ['ordersOf']],
  ['  const idsOf = (rows: Row[]) => rows.map(idOf);\n  await tx.db.execute();\n', []],
  ['function hostOf(name: string): string {\n  return name;\n}\n\nasync function getHost() {\n  await 1;\n}', []],
  ['function openItemsOf({ db }: Ctx) {\n  return db.selectFrom("order_items");\n}', []],
])('%j waits in %j', (code, names) => {
  expect(waitingValues(code)).toEqual(names);
});

/** Functions named as values that return a promise, or run a query. */
function waitingValues(code: string): string[] {
  const functions = [...code.matchAll(/^( *)(?:export )?(async )?function\*? (\w+Of)\b(.*?)^\1\}/gms)].filter(
    ([, , isAsync, , rest = '']) => isAsync || /\): (Promise|AsyncGenerator)</.test(headOf(rest)) || runsQuery(rest),
  );
  const arrows = [...code.matchAll(/^( *)(?:export )?const () *(\w+Of) = (async )?([(<].*?;)$/gms)].filter(
    ([, , , , isAsync, rest = '']) => isAsync || /\): Promise</.test(headOf(rest)) || runsQuery(rest),
  );
  return [...functions, ...arrows].map(([, , , name = '']) => name);
}

/** Up to the body. */
function headOf(rest: string): string {
  return rest.slice(0, rest.search(/\{\n|=>/));
}

function runsQuery(code: string): boolean {
  return /\.execute(TakeFirst|TakeFirstOrThrow)?\(/.test(code);
}
