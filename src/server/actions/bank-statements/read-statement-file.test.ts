import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { entryKeys } from '../../../domain/bank-statements/statement.ts';
import { centsFromEuros } from '../../../domain/money/money.ts';
import { referenceData } from '../../testing/reference-data.ts';
import { readStatementFile } from './read-statement-file.ts';
import { camt053, norma43, OUR_IBAN } from './testing/statement-files.ts';

const MOVEMENTS = [
  { amount: 2512, text: 'RF18539007547034', from: 'PEÑA & HIJOS' },
  { amount: -1000, text: 'COMISIÓN' },
  { amount: 50, text: 'X' },
];

describe('the published samples', () => {
  let folder: URL;
  beforeEach((context) => {
    folder = referenceData(context, 'bank/');
  });
  const sample = (name: string) => readStatementFile(readFileSync(new URL(name, folder)));
  const expected = (kind: string) => JSON.parse(readFileSync(new URL(`${kind}/expected.json`, folder), 'utf8'));

  test('every Norma 43 total of the good one agrees, and its entries are read', () => {
    const [told] = expected('norma43')['sergief-movements.n43'].accounts;
    const { statements, problems, format } = sample('norma43/sergief-movements.n43');
    expect([format, problems, statements.length]).toEqual(['norma43', [], 1]);
    const [statement] = statements;
    expect(statement).toMatchObject({
      account: told.bank + told.branch + told.account,
      from_day: told.from,
      to_day: told.to,
      currency: 'EUR',
      opening: centsFromEuros(told.opening),
      closing: centsFromEuros(told.closing),
    });
    const entries = statement?.entries ?? [];
    const credits = entries.filter(({ amount }) => amount > 0);
    expect([entries.length, credits.length]).toEqual([told.entries, told.credit_count]);
    expect(entries[0]).toMatchObject({
      line: 2,
      booked_on: '2020-02-03',
      value_on: '2020-02-04',
      amount: -2399,
      bank_reference: null,
      text: '1234567890123456 COMPRA TARG 1234XXXXXXXX3456 SHOP TO BUY SEVERAL THINGS IN THERE.',
    });
  });

  test('the Norma 43 file whose end is cut is refused with line and reason', () => {
    const { statements, problems } = sample('norma43/sequra-example1.n43');
    const [told] = expected('norma43')['sequra-example1.n43'].accounts;
    const [statement] = statements;
    expect(statement?.entries).toHaveLength(told.entries);
    expect(statement?.entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(
      centsFromEuros(told.credit_total_of_entries),
    );
    expect(problems).toEqual(
      expect.arrayContaining([
        { kind: 'sum', what: 'debit_count', line: 10, found: '4', expected: '0' },
        { kind: 'missing', what: 'record_count', line: 10 },
      ]),
    );
  });

  test('the Norma 43 file of two accounts is read, and refused because its ends are invented', () => {
    const { accounts } = expected('norma43')['sergief-multi-account.n43'];
    const { statements, problems } = sample('norma43/sergief-multi-account.n43');
    expect(statements).toHaveLength(accounts.length);
    for (const [index, told] of accounts.entries()) {
      const statement = statements[index];
      expect(statement).toMatchObject({
        account: told.bank + told.branch + told.account,
        opening: centsFromEuros(told.opening),
        closing: centsFromEuros(told.trailer_closing),
      });
      expect(statement?.entries).toMatchObject(
        told.entries.map((entry: { amount: string; description: string; extra: string[] }) => ({
          amount: centsFromEuros(entry.amount),
          text: [entry.description, ...entry.extra].join(' '),
        })),
      );
    }
    expect(problems).toContainEqual({ kind: 'sum', what: 'credit_count', line: 5, found: '2', expected: '1' });
    expect(problems).toContainEqual({ kind: 'sum', what: 'record_count', line: 11, found: '123456', expected: '10' });
  });

  test('the camt.053 whose balances agree is read without a complaint', () => {
    const name = 'camt053.v2.multi.statement.xml';
    const { statements, problems } = sample(`camt/samples/${name}`);
    expect(problems).toEqual([]);
    expect(
      statements.map(({ opening, closing, entries }) => ({
        opening,
        closing,
        entries: entries.length,
        net: entries.reduce((sum, { amount }) => sum + amount, 0),
      })),
    ).toEqual(
      expected('camt')[name].statements.map((told: { OPBD: string; CLBD: string; net: string; entries: number }) => ({
        opening: centsFromEuros(told.OPBD),
        closing: centsFromEuros(told.CLBD),
        entries: told.entries,
        net: centsFromEuros(told.net),
      })),
    );
    expect(statements[0]?.entries[0]).toMatchObject({ text: 'Transaction Description 1 000000001' });
  });

  test('every other camt.053 is read, and none whose balances do not agree passes', () => {
    const names = readdirSync(new URL('camt/samples/', folder)).filter((name) => /camt0?53/.test(name));
    const others = names.filter((name) => !/multi|wrong/.test(name));
    expect(others.length).toBeGreaterThan(5);
    for (const name of others) {
      const { statements, problems } = sample(`camt/samples/${name}`);
      const [statement] = statements;
      expect([name, statement?.entries.length]).toEqual([name, name.includes('only-Dt') ? 0 : 1]);
      expect([name, problems.length > 0]).toEqual([name, true]);
      if (!name.includes('only-Dt')) expect([name, statement?.entries[0]?.amount]).toEqual([name, 885]);
    }
  });

  test('party, account, dates and references of version 8 and of a version 2 with ids', () => {
    const common = { counterparty: 'NAME NAME', counterparty_account: 'NL56AGDH9619008421' };
    const entryOf = (name: string) => sample(`camt/samples/${name}`).statements[0]?.entries[0];
    expect(entryOf('camt053.v8.xml')).toMatchObject({
      ...common,
      booked_on: '2014-12-31',
      value_on: '2015-01-02',
      bank_reference: 'AAAASESS-FP-CN_98765/01',
      text: '4654654654654654 MUELL/FINP/RA12345',
    });
    expect(entryOf('camt053.v2.with-party-ids.xml')).toMatchObject({ ...common, text: '4654654654654654' });
  });

  test('the camt.053 without a statement and the camt.054 are refused', () => {
    const none = { kind: 'missing', what: 'statement' };
    expect(sample('camt/samples/camt053.v2.wrong.xml')).toMatchObject({ statements: [], problems: [none] });
    const other = { kind: 'shape', what: 'file' };
    expect(sample('camt/samples/camt054.v8.xml')).toMatchObject({ statements: [], problems: [other] });
  });
});

describe('a file of our own making', () => {
  test.each([
    ['camt.053.001.02', camt053(MOVEMENTS, { version: '02' })],
    ['camt.053.001.08', camt053(MOVEMENTS)],
    ['Norma 43', norma43(MOVEMENTS)],
  ])('%s is read whole', (_, file) => {
    const { statements, problems } = readStatementFile(file);
    expect(problems).toEqual([]);
    expect(statements).toMatchObject([{ opening: 10_000, closing: 11_562, currency: 'EUR' }]);
    expect(statements[0]?.entries.map(({ amount }) => amount)).toEqual([2512, -1000, 50]);
    expect(statements[0]?.entries[0]?.text).toContain('RF18539007547034');
    expect(`${statements[0]?.entries[0]?.counterparty} ${statements[0]?.entries[0]?.text}`).toContain('PEÑA & HIJOS');
  });

  test('payments that the bank booked together are read apart when they come to it, else as one', () => {
    const details = (amounts: string[]) =>
      amounts
        .map(
          (amount, index) => `<TxDtls><Amt Ccy="EUR">${amount}</Amt><RmtInf><Ustrd>P${index}</Ustrd></RmtInf></TxDtls>`,
        )
        .join('');
    const file = (amounts: string[]) =>
      Buffer.from(
        camt053([{ amount: 300, text: 'BATCH' }])
          .toString()
          .replace(/<TxDtls>.*<\/TxDtls>/, details(amounts)),
      );
    const read = (amounts: string[]) =>
      readStatementFile(file(amounts)).statements[0]?.entries.map(({ amount, text }) => [amount, text]);
    expect(read(['1.00', '2.00'])).toEqual([
      [100, 'P0'],
      [200, 'P1'],
    ]);
    expect(read(['1.00', '1.00'])).toEqual([[300, 'P0 P1']]);
  });

  test.each<[string, (text: string) => string, object]>([
    ['a balance', (text) => text.replace('115.62', '115.63'), { kind: 'sum', what: 'closing', line: 4 }],
    ['an amount', (text) => text.replace('25.12', '25.121'), { kind: 'shape', what: 'amount', line: 7 }],
    ['an entity', (text) => `<!DOCTYPE x [<!ENTITY a "b">]>\n${text}`, { kind: 'shape', what: 'file', line: 1 }],
    ['a tag', (text) => text.replace('</Stmt>', ''), { kind: 'shape', what: 'file', line: 10 }],
  ])('a camt.053 with %s that is wrong is refused with its line', (_, spoil, problem) => {
    const { problems } = readStatementFile(Buffer.from(spoil(camt053(MOVEMENTS).toString())));
    expect(problems).toContainEqual(expect.objectContaining(problem));
  });

  test.each<[string, (text: string) => string, object]>([
    ['a sign', (text) => text.replace(/02001\d/, '020013'), { kind: 'shape', what: 'sign', line: 2 }],
    ['a day', (text) => text.replace('0418261123', '0418261323'), { kind: 'shape', what: 'day', line: 2 }],
    ['a record', (text) => text.replace('\r\n2301', '\r\n2901'), { kind: 'shape', what: 'record', line: 3 }],
    ['an end', (text) => text.replace(/\r\n88.*/, ''), { kind: 'missing', what: 'record_count' }],
    [
      'a line too long',
      (text) => text.replace('REGISTRALIA', 'R'.repeat(60)),
      { kind: 'shape', what: 'length', line: 1 },
    ],
  ])('a Norma 43 with %s that is wrong is refused with its line', (_, spoil, problem) => {
    const { problems } = readStatementFile(Buffer.from(spoil(norma43(MOVEMENTS).toString('latin1')), 'latin1'));
    expect(problems).toContainEqual(expect.objectContaining(problem));
  });

  test.each(['', 'Hello', '<html></html>', '<a', '%PDF-1.7'])('%j is no statement', (text) => {
    const { statements, problems } = readStatementFile(Buffer.from(text));
    expect(statements).toEqual([]);
    expect(problems.length).toBeGreaterThan(0);
  });

  test('an entry has the same key in a file that overlaps, and twins have two', () => {
    const twin = { amount: 960, text: 'ESCUELA' };
    const keys = (movements: typeof MOVEMENTS) => entryKeys(readStatementFile(norma43(movements)).statements);
    const first = keys([twin, twin]);
    expect(new Set(first).size).toBe(2);
    expect(keys([...MOVEMENTS, twin, twin]).slice(-2)).toEqual(first);
    expect(entryKeys(readStatementFile(norma43([twin], { account: OUR_IBAN.slice(4) })).statements)).toEqual([
      first[0],
    ]);
  });
});
