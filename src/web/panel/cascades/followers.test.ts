import { expect, test } from 'vitest';
import type { RelatedItem } from '../../../contract/orders/pedido.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { followedText, followersOf } from './followers.ts';
import { en } from './i18n/en.ts';
import { es } from './i18n/es.ts';

const related = (item_id: number, relation: RelatedItem['relation'], panel_status_id: number): RelatedItem => ({
  item_id,
  relation,
  panel_status_id,
  order_id: 1_000 + item_id,
  product_id: 15867,
  product_name: 'Nota simple',
  subject: null,
  property: null,
  created_at: '2026-11-23T10:00:00.000Z',
});
const PEDIDO = {
  panel_status_id: STATUS.in_progress,
  details: {
    pedidos_relacionados: [
      related(1, 'child', STATUS.in_progress),
      related(2, 'child', STATUS.pending),
      related(3, 'linked', STATUS.in_progress),
      related(4, 'child', STATUS.in_progress),
    ],
  },
};

test('only children in the same status follow', () => {
  expect(followersOf(PEDIDO).map(({ item_id }) => item_id)).toEqual([1, 4]);
});

test('items that could not follow come first, with the reason; then those that followed', () => {
  const results = [
    { item_id: 1, ok: true, code: null, message: '' },
    { item_id: 4, ok: false, code: 'locked_by_other', message: 'Lo tiene Berta.' },
  ];
  expect(followedText({ results, pedido: PEDIDO }, es)).toEqual({
    title: 'Derivados: 1 le han seguido, 1 no han podido',
    lines: ['1004 · Nota simple: Lo tiene Berta.', '1001 · Nota simple: hecho'],
    isWhole: false,
  });
  expect(followedText({ results: results.slice(0, 1), pedido: PEDIDO }, en)).toEqual({
    title: 'Its derived item has followed',
    lines: ['1001 · Nota simple: done'],
    isWhole: true,
  });
});

test('nothing is shown where no item followed', () => {
  expect(followedText({ results: [], pedido: PEDIDO }, es)).toBeNull();
});
