import { describe, expect, test } from 'vitest';
import { readNorma43 } from './read-norma43.ts';

const OURS = '210004180200051332';
const amount = (cents: number) => `${cents < 0 ? 1 : 2}${String(Math.abs(cents)).padStart(14, '0')}`;
const begin = (currency = '978', account = OURS) => `11${account}261123261124${amount(100_00)}${currency}3REGISTRALIA`;
const entry = (cents: number, references = '') =>
  `22    041826112326112402001${amount(cents)}${'42'.padStart(10, '0')}${references}`;
const side = (count: number, cents: number) => String(count).padStart(5, '0') + String(cents).padStart(14, '0');
const end = ({ debits = side(1, 10_00), credits = side(1, 25_12), closing = 115_12, account = OURS } = {}) =>
  `33${account}${debits}${credits}${amount(closing)}978`;
const file = (count: number) => `88${'9'.repeat(18)}${String(count).padStart(6, '0')}`;
const GOOD = [begin(), entry(25_12), '2301ANA PRUEBA', '2402978', entry(-10_00), end(), file(6)];
const read = (records: readonly string[], newline = '\r\n') => readNorma43(records.join(newline));

// Source: Cuaderno 43 of the Spanish banking association (Norma 43), records and columns.
describe('a file of Norma 43', () => {
  test.each(['\r\n', '\n', '\r'])('is read whole with lines that end in %j', (newline) => {
    const told = read(GOOD, newline);
    expect(told).toMatchObject({ format: 'norma43', problems: [] });
    expect(told.statements).toMatchObject([
      { account: OURS, from_day: '2026-11-23', to_day: '2026-11-24', opening: 100_00, closing: 115_12 },
    ]);
    expect(told.statements[0]?.entries).toMatchObject([
      { line: 2, amount: 25_12, booked_on: '2026-11-23', value_on: '2026-11-24', text: 'ANA PRUEBA', currency: 'EUR' },
      { line: 5, amount: -10_00, bank_reference: '0000000042', text: '', raw: entry(-10_00) },
    ]);
    expect(told.statements[0]?.entries[0]?.raw).toBe(GOOD.slice(1, 4).join('\n'));
  });

  test.each([
    ['978', 'EUR'],
    ['840', 'USD'],
    ['826', 'GBP'],
    ['756', 'CHF'],
    ['392', '392'],
  ])('of the currency %s is kept in %s', (number, currency) => {
    const [statement] = read([begin(number), ...GOOD.slice(1)]).statements;
    expect([statement?.currency, statement?.entries[0]?.currency]).toEqual([currency, currency]);
  });

  test.each([
    ['', ''],
    [`${'0'.repeat(12)}RF18539007547034`, 'RF18539007547034'],
    [`${'0'.repeat(12)}${'0'.repeat(16)}`, ''],
    ['PEDIDO  1010SEGUNDA 2A     ', 'PEDIDO 1010SEGUNDA 2A'],
  ])('keeps the references %j as %j', (references, text) => {
    const [statement] = read([begin(), entry(25_12, references), ...GOOD.slice(3)]).statements;
    expect(statement?.entries[0]?.text).toBe(text);
  });

  test('joins the words of its records, of which a blank one says nothing', () => {
    const records = [
      begin(),
      entry(25_12),
      '2301ANA PRUEBA',
      `2302${' '.repeat(76)}`,
      '2303GRACIAS',
      ...GOOD.slice(4, -1),
      file(7),
    ];
    const told = read(records);
    expect(told.statements[0]?.entries[0]?.text).toBe('ANA PRUEBA GRACIAS');
    expect(told.problems).toEqual([]);
  });

  test('without a document number tells no reference of the bank', () => {
    const blank = entry(25_12).replace('0000000042', '0000000000');
    expect(read([begin(), blank, ...GOOD.slice(3)]).statements[0]?.entries[0]?.bank_reference).toBeNull();
  });
});

describe('a fault is reported with its line, what it says and what is expected', () => {
  test.each<[string, readonly string[], object]>([
    ['a second head', [begin(), ...GOOD], { what: 'record', line: 2, found: '11', expected: '33' }],
    ['an entry before the head', [entry(1), ...GOOD], { what: 'record', line: 1, found: '22', expected: '11' }],
    ['words before an entry', [begin(), '2301ANA'], { what: 'record', line: 2, found: '23', expected: '22' }],
    ['an amount before an entry', [begin(), '2402978'], { what: 'record', line: 2, found: '24', expected: '22' }],
    ['an end before the head', [end()], { what: 'record', line: 1, found: '33', expected: '11' }],
    ['the end of the file too early', [begin(), file(1)], { what: 'record', line: 2, found: '88', expected: '33' }],
    ['a record after the end', [...GOOD, begin()], { what: 'record', line: 8, found: '11' }],
    ['a record of no kind', ['99', ...GOOD], { what: 'record', line: 1, found: '99' }],
    ['a record too long', ['1'.repeat(81)], { what: 'length', line: 1, found: '81', expected: '80' }],
    ['another account at the end', [begin(), end({ account: '1'.repeat(18) })], { what: 'account', expected: OURS }],
    ['an account of letters', [begin('978', `A${OURS.slice(1)}`)], { what: 'account', line: 1 }],
    ['a sign', [begin(), entry(1).replace('020012', '020013')], { what: 'sign', found: '3', expected: '1, 2' }],
    ['a day', [begin(), entry(1).replace('261123', '261323')], { what: 'day', line: 2, found: '261323' }],
    ['an amount', [begin(), entry(1).replace(/02001\d{2}/, '020012X')], { what: 'amount', found: 'X0000000000001' }],
  ])('%s', (_, records, problem) => {
    const shown = read(records).problems.filter(({ kind }) => kind === 'shape');
    expect(shown).toContainEqual(expect.objectContaining(problem));
  });

  test.each<[string, Parameters<typeof end>[0], object]>([
    ['debits', { debits: side(2, 10_00) }, { what: 'debit_count', found: '2', expected: '1' }],
    ['what was taken', { debits: side(1, 10_01) }, { what: 'debit_total', found: '10.01', expected: '10.00' }],
    ['credits', { credits: side(0, 25_12) }, { what: 'credit_count', found: '0', expected: '1' }],
    ['what came', { credits: side(1, 25_11) }, { what: 'credit_total', found: '25.11', expected: '25.12' }],
    ['the balance', { closing: 115_13 }, { what: 'closing', found: '115.13', expected: '115.12' }],
  ])('%s miscounted', (_, wrong, problem) => {
    const { problems } = read([...GOOD.slice(0, 5), end(wrong), file(6)]);
    expect(problems).toEqual([{ kind: 'sum', line: 6, ...problem }]);
  });

  test('records miscounted, and an end that is missing', () => {
    const what = 'record_count';
    expect(read([...GOOD.slice(0, 6), file(5)]).problems).toEqual([
      { kind: 'sum', what, line: 7, found: '5', expected: '6' },
    ]);
    expect(read(GOOD.slice(0, 6)).problems).toEqual([{ kind: 'missing', what, line: 6 }]);
    expect(read(GOOD.slice(0, 5)).problems).toEqual([
      { kind: 'missing', what: 'trailer', line: 5 },
      { kind: 'missing', what, line: 5 },
    ]);
  });
});
