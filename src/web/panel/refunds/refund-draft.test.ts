import { expect, test } from 'vitest';
import { eurosTyped, operationOf, questionOf, type RefundDraft } from './refund-draft.ts';

const DRAFT: RefundDraft = {
  operation: 'devolucion_parcial',
  partBy: 'amount',
  amount: '12,10',
  lines: ['0-1', '7-0'],
  askedBy: 'email',
  feesSpent: '',
  iban: '',
  reason: ' Dos veces el mismo. ',
};

test.each([
  ['12,10', 12.1],
  [' 12.1 ', 12.1],
  ['100', 100],
  ['12,105', null],
  ['1.000,00', null],
  ['-1', null],
  ['', null],
])('%s is read as %s euros', (text, euros) => {
  expect(eurosTyped(text)).toBe(euros);
});

test.each<[Partial<RefundDraft>, object | null]>([
  [{}, { operation: 'devolucion_parcial', amount: 12.1 }],
  [{ amount: '0' }, null],
  [{ partBy: 'lines' }, { operation: 'devolucion_parcial', lines: '0-1,7-0' }],
  [{ partBy: 'lines', lines: [] }, null],
  [{ operation: 'devolucion_total' }, { operation: 'devolucion_total' }],
  [{ operation: 'cancelar_pedido' }, { operation: 'cancelar_pedido' }],
  [
    { operation: 'cancelar_pedido', feesSpent: '0' },
    { operation: 'cancelar_pedido', official_fees_spent: 0 },
  ],
  [{ operation: 'cancelar_pedido', feesSpent: 'mucho' }, null],
])('%j asks %j', (change, question) => {
  expect(questionOf({ ...DRAFT, ...change })).toEqual(question);
});

test('the operation contains the calculation and its idempotency key', () => {
  expect(operationOf(DRAFT, 'press-1')).toEqual({
    operation: 'devolucion_parcial',
    reason: 'Dos veces el mismo.',
    request_key: 'press-1',
    amount: 12.1,
  });
  const cancelled = operationOf({ ...DRAFT, operation: 'cancelar_pedido', iban: ' ES91 ' }, 'press-1');
  expect(cancelled).toMatchObject({ cancellation_asked: 'email', iban: 'ES91' });
  expect(operationOf({ ...DRAFT, amount: 'x' }, 'press-1')).toBeNull();
});
