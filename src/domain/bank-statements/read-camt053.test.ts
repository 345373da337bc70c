import { describe, expect, test } from 'vitest';
import { readCamt053 } from './read-camt053.ts';
import type { XmlElement, XmlNode } from './xml-element.ts';

/** An element of nested names as the file reader returns it: every child a list. */
function xml(tree: object): XmlElement {
  return Object.fromEntries(
    Object.entries(tree).map(([name, value]): [string, readonly XmlNode[] | string] => {
      if (name.startsWith('@') || name === '#text') return [name, String(value)];
      return [name, (Array.isArray(value) ? value : [value]).map((one) => (typeof one === 'string' ? one : xml(one)))];
    }),
  );
}

const money = (text: string, side: 'CRDT' | 'DBIT', Ccy = 'EUR') => ({
  Amt: { '@Ccy': Ccy, '#text': text },
  CdtDbtInd: side,
});
const balance = (Cd: string, text: string, day: string, Ccy = 'EUR') => ({
  Tp: { CdOrPrtry: { Cd } },
  Dt: { Dt: day },
  ...money(text, 'CRDT', Ccy),
});
const ntry = (text: string, side: 'CRDT' | 'DBIT', more: object = {}) => ({
  ...money(text, side),
  Sts: 'BOOK',
  BookgDt: { Dt: '2026-11-23' },
  ...more,
});
const STATEMENT = {
  Acct: { Id: { IBAN: 'ES9121000418450200051332' } },
  CreDtTm: '2026-11-25T20:00:00',
  Bal: [balance('OPBD', '100.00', '2026-11-22'), balance('CLBD', '115.12', '2026-11-24')],
  Ntry: [ntry('25.12', 'CRDT'), ntry('10.00', 'DBIT')],
};
const LINES = { statements: [3], entries: [7, 9] };
const read = (more: object = {}) =>
  readCamt053(xml({ Document: { BkToCstmrStmt: { Stmt: { ...STATEMENT, ...more } } } }), LINES);

// Source: ISO 20022, camt.053.001.02 and .08.
describe('a statement of ISO 20022', () => {
  test('is read with its account, days, balances and entries', () => {
    const { format, statements, problems } = read();
    expect([format, problems]).toEqual(['camt.053', []]);
    expect(statements).toMatchObject([
      {
        account: 'ES9121000418450200051332',
        currency: 'EUR',
        from_day: '2026-11-22',
        to_day: '2026-11-24',
        opening: 100_00,
        closing: 115_12,
        entries: [
          { line: 7, amount: 25_12 },
          { line: 9, amount: -10_00 },
        ],
      },
    ]);
  });

  test('of an account outside is known by its other number, and by its own currency', () => {
    const Acct = { Id: { Othr: { Id: '42' } }, Ccy: 'EUR' };
    expect(read({ Acct }).statements).toMatchObject([{ account: '42', currency: 'EUR' }]);
  });

  test('has the days that it tells, else those of its balances, else that on which it was made', () => {
    const days = (more: object) => read(more).statements.map(({ from_day, to_day }) => [from_day, to_day])[0];
    const FrToDt = { FrDtTm: '2026-11-20T00:00:00', ToDtTm: '2026-11-21T00:00:00' };
    expect(days({ FrToDt })).toEqual(['2026-11-20', '2026-11-21']);
    expect(days({ Bal: [] })).toEqual(['2026-11-25', '2026-11-25']);
    expect(days({ Bal: [], CreDtTm: [] })).toEqual(['', '']);
  });

  test.each([
    ['of the day before', ['PRCD', 'CLBD']],
    ['of its pages', ['ITBD', 'ITBD']],
  ])('may carry the balances %s', (_, [first = '', last = '']) => {
    const Bal = [balance(first, '100.00', '2026-11-22'), balance(last, '115.12', '2026-11-24')];
    expect(read({ Bal })).toMatchObject({ problems: [], statements: [{ opening: 100_00, closing: 115_12 }] });
  });

  test('has its entries on their own lines, one statement after the other', () => {
    const Stmt = [STATEMENT, STATEMENT];
    const lines = { statements: [3, 20], entries: [7, 9, 23] };
    const { statements } = readCamt053(xml({ Document: { BkToCstmrStmt: { Stmt } } }), lines);
    // An entry without a line number gets the line of its statement.
    expect(statements.map(({ entries }) => entries.map(({ line }) => line))).toEqual([
      [7, 9],
      [23, 20],
    ]);
  });
});

describe('faults are reported with their line', () => {
  test.each<[string, object, object[]]>([
    ['no account', { Acct: [] }, [{ kind: 'missing', what: 'account', line: 3 }]],
    [
      'no balances',
      { Bal: [] },
      [
        { kind: 'missing', what: 'opening', line: 3 },
        { kind: 'missing', what: 'closing', line: 3 },
      ],
    ],
    [
      'an amount of no sense',
      { Ntry: [...STATEMENT.Ntry, ntry('1.001', 'CRDT')] },
      [{ kind: 'shape', what: 'amount', line: 3, found: '1.001' }],
    ],
    [
      'an entry without its amount',
      { Ntry: [...STATEMENT.Ntry, { Sts: 'BOOK' }] },
      [{ kind: 'shape', what: 'amount', line: 3, found: '' }],
    ],
    [
      'an entry in dollars',
      { Ntry: [STATEMENT.Ntry[0], ntry('10.00', 'DBIT', money('10.00', 'DBIT', 'USD'))] },
      [{ kind: 'shape', what: 'currency', line: 9, found: 'USD', expected: 'EUR' }],
    ],
    [
      'a balance in dollars',
      { Bal: [STATEMENT.Bal[0], balance('CLBD', '115.12', '2026-11-24', 'USD')] },
      [{ kind: 'shape', what: 'currency', line: 3, found: 'USD', expected: 'EUR' }],
    ],
    [
      'a balance that does not come to it',
      { Bal: [STATEMENT.Bal[0], balance('CLBD', '115.13', '2026-11-24')] },
      [{ kind: 'sum', what: 'closing', line: 3, found: '115.13', expected: '115.12' }],
    ],
  ])('%s', (_, more, problems) => {
    expect(read(more).problems).toEqual(problems);
  });

  const sums = (of: object) => ({
    TxsSummry: {
      TtlNtries: { NbOfNtries: '2', Sum: '35.12' },
      TtlCdtNtries: { NbOfNtries: '1', Sum: '25.12' },
      TtlDbtNtries: { NbOfNtries: '1', Sum: '10.00' },
      ...of,
    },
  });

  test.each<[object, object[]]>([
    [{}, []],
    [{ TtlNtries: { NbOfNtries: '3' } }, [{ what: 'entry_count', found: '3', expected: '2' }]],
    [{ TtlCdtNtries: { NbOfNtries: '0' } }, [{ what: 'credit_count', found: '0', expected: '1' }]],
    [{ TtlCdtNtries: { Sum: '25.11' } }, [{ what: 'credit_total', found: '25.11', expected: '25.12' }]],
    [{ TtlDbtNtries: { NbOfNtries: '2' } }, [{ what: 'debit_count', found: '2', expected: '1' }]],
    [{ TtlDbtNtries: { Sum: '10.01' } }, [{ what: 'debit_total', found: '10.01', expected: '10.00' }]],
  ])('sums told as %j', (told, wrong) => {
    expect(read(sums(told)).problems).toEqual(wrong.map((problem) => ({ kind: 'sum', line: 3, ...problem })));
  });

  test('where one entry is several payments, entries are not counted', () => {
    const payment = (text: string) => money(text, 'CRDT');
    const both = ntry('25.12', 'CRDT', { NtryDtls: { TxDtls: [payment('20.00'), payment('5.12')] } });
    const { problems, statements } = read({ ...sums({}), Ntry: [both, STATEMENT.Ntry[1]] });
    expect([problems, statements[0]?.entries.length]).toEqual([[], 3]);
  });

  test.each<[object, object]>([
    [{ Other: {} }, { kind: 'shape', what: 'file', line: null }],
    [{ Document: { BkToCstmrStmt: { GrpHdr: {} } } }, { kind: 'missing', what: 'statement', line: null }],
  ])('%j is no statement', (tree, problem) => {
    expect(readCamt053(xml(tree), LINES)).toEqual({ format: 'camt.053', statements: [], problems: [problem] });
  });
});
