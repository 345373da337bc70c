import { expect, test } from 'vitest';
import { movementsOf } from './camt-entry.ts';
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

const euros = (text: string) => ({ '@Ccy': 'EUR', '#text': text });
const ENTRY = {
  Amt: euros('25.12'),
  CdtDbtInd: 'CRDT',
  Sts: { Cd: 'BOOK' },
  BookgDt: { Dt: '2026-11-23' },
  ValDt: { Dt: '2026-11-24' },
  AcctSvcrRef: 'ENTRY-REF',
  NtryRef: 'NUMBER',
};
const read = (more: object, payment?: object) =>
  movementsOf(xml({ ...ENTRY, ...more, ...(payment ? { NtryDtls: { TxDtls: payment } } : {}) }), 7);

// Source: ISO 20022, camt.053.001.02 and .08.
test('days, sums and sides are those of the entry, booked on its value date where it has no other', () => {
  expect(read({})).toMatchObject([
    { line: 7, booked_on: '2026-11-23', value_on: '2026-11-24', amount: 25_12, currency: 'EUR', is_reversal: false },
  ]);
  expect(read({ BookgDt: [] })).toMatchObject([{ booked_on: '2026-11-24', value_on: '2026-11-24' }]);
  expect(read({ ValDt: [] })).toMatchObject([{ booked_on: '2026-11-23', value_on: '2026-11-23' }]);
  expect(read({ CdtDbtInd: 'DBIT', RvslInd: 'true' })).toMatchObject([{ amount: -25_12, is_reversal: true }]);
});

test('a pending entry is no movement, and nonsense is reported', () => {
  expect(read({ Sts: 'BOOK' })).toHaveLength(1);
  expect(read({ Sts: { Cd: 'PDNG' } })).toEqual([]);
  expect(read({ Sts: 'INFO' })).toEqual([]);
  expect(read({ BookgDt: [], ValDt: [] })).toBeNull();
  expect(read({ Amt: euros('1.005') })).toBeNull();
});

test.each<[string, string, object, object]>([
  ['who paid', 'CRDT', { Dbtr: { Nm: 'Ana' }, UltmtDbtr: { Nm: 'Eva' } }, { counterparty: 'Ana' }],
  ['who paid in version 08', 'CRDT', { Dbtr: { Pty: { Nm: 'Ana' } } }, { counterparty: 'Ana' }],
  ['for whom a company paid', 'CRDT', { UltmtDbtr: { Nm: 'Eva' } }, { counterparty: 'Eva' }],
  ['who got it', 'DBIT', { Dbtr: { Nm: 'Nos' }, Cdtr: { Nm: 'Ana' } }, { counterparty: 'Ana' }],
  ['for whom it was', 'DBIT', { UltmtCdtr: { Pty: { Nm: 'Eva' } } }, { counterparty: 'Eva' }],
  ['from where', 'CRDT', { DbtrAcct: { Id: { IBAN: 'ES91' } } }, { counterparty_account: 'ES91' }],
  ['from where outside', 'CRDT', { DbtrAcct: { Id: { Othr: { Id: '42' } } } }, { counterparty_account: '42' }],
  ['to where', 'DBIT', { CdtrAcct: { Id: { IBAN: 'PT50' } } }, { counterparty_account: 'PT50' }],
])('%s is reported', (_, CdtDbtInd, RltdPties, told) => {
  expect(read({ CdtDbtInd }, { RltdPties })).toMatchObject([told]);
});

test('the bank’s reference is that of the payment, else of the entry, else its number', () => {
  const reference = (more: object, payment: object = {}) => read(more, payment)?.[0]?.bank_reference;
  expect(reference({}, { Refs: { AcctSvcrRef: 'PAYMENT-REF' } })).toBe('PAYMENT-REF');
  expect(reference({})).toBe('ENTRY-REF');
  expect(reference({ AcctSvcrRef: [] })).toBe('NUMBER');
  expect(reference({ AcctSvcrRef: [], NtryRef: [] })).toBeNull();
});

test('all words of a payment are kept, and none for a reference that was not given', () => {
  const words = {
    RmtInf: { Ustrd: ['Pedido', '10100234'], Strd: { CdtrRefInf: { Ref: 'RF18' }, AddtlRmtInf: 'gracias' } },
    AddtlTxInf: 'TRANSFERENCIA',
  };
  const text = (EndToEndId: string) => read({ AddtlNtryInf: 'ABONO' }, { ...words, Refs: { EndToEndId } })?.[0]?.text;
  expect(text('E2E')).toBe('Pedido 10100234 RF18 gracias TRANSFERENCIA E2E ABONO');
  expect(text('NOTPROVIDED')).toBe('Pedido 10100234 RF18 gracias TRANSFERENCIA ABONO');
});

test('payments booked together are movements of their own where they come to the whole', () => {
  const parts = (first: string, second: string) => [
    { Amt: euros(first), CdtDbtInd: 'CRDT' },
    { AmtDtls: { TxAmt: { Amt: euros(second) } } },
  ];
  const together = (first: string, second: string) =>
    movementsOf(xml({ ...ENTRY, NtryDtls: { TxDtls: parts(first, second) } }), 7)?.map(({ amount }) => amount);
  expect(together('20.00', '5.12')).toEqual([20_00, 5_12]);
  expect(together('20.00', '5.11')).toEqual([25_12]);
  expect(together('25.12', '0.00')).toEqual([25_12]);
  const TxDtls = ['20.00', '5.12'].map((sum) => ({ AmtDtls: { TxAmt: { Amt: euros(sum) } } }));
  const paid = movementsOf(xml({ ...ENTRY, CdtDbtInd: 'DBIT', NtryDtls: { TxDtls } }), 7);
  expect(paid?.map(({ amount }) => amount)).toEqual([-20_00, -5_12]);
});
