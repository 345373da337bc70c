import { expect, test } from 'vitest';
import { rankCandidates } from './rank-candidates.ts';

const of = (order_id: number, missing: number, ...names: string[]) => ({ order_id, missing, names });
const CANDIDATES = [
  of(100000001, 2512, 'Ana Núñez'),
  of(100000002, 9900, 'Ana Núñez Gil', 'Núñez y Gil, S.L.'),
  of(100000003, 2512, 'Bea Ruiz'),
  of(100000004, 100, 'Ana Pérez'),
];

test('orders come by number, name and amount, those with nothing in common are left out', () => {
  const transfer = { amount: 2512, text: 'PEDIDO 100000004', counterparty: 'NUNEZ GIL ANA' };
  expect(
    rankCandidates(CANDIDATES, transfer, 10).map(({ candidate, reasons }) => [candidate.order_id, reasons]),
  ).toEqual([
    [100000004, ['order']],
    [100000001, ['amount', 'name']],
    [100000002, ['name']],
    [100000003, ['amount']],
  ]);
  expect(rankCandidates(CANDIDATES, { ...transfer, amount: 1, text: 'ANA', counterparty: null }, 10)).toEqual([]);
  expect(rankCandidates(CANDIDATES, transfer, 1)).toHaveLength(1);
});

test('a name without a word that can be compared is nobody who sent money', () => {
  const transfer = { amount: 1, text: 'ANA RUIZ', counterparty: 'ANA RUIZ' };
  expect(rankCandidates([of(100000005, 2512, ''), of(100000006, 2512, 'Li Wu')], transfer, 10)).toEqual([]);
});
