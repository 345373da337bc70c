import { expect, test } from 'vitest';
import type { HistoryLine } from '../../../contract/orders/pedido.ts';
import { linesByOthers, newestLine } from './lines-by-others.ts';

const ME = 7;
const line = (line_id: number, who: Partial<HistoryLine>): HistoryLine => ({
  line_id,
  accion: 'save_note',
  old_status: null,
  new_status: null,
  old_referencia: null,
  new_referencia: null,
  actor_kind: 'agent',
  admin_user_id: 8,
  admin_user: 'Berta',
  comment: null,
  detail: null,
  created_at: '2026-11-23T10:00:00.000Z',
  ...who,
});

test('what others did is news, what I did is not, though I did it in a customer’s account it is', () => {
  const visit = line(4, { actor_kind: 'customer', admin_user_id: ME });
  const history = [visit, line(3, { admin_user_id: ME }), line(2, {}), line(1, {})];
  expect(linesByOthers(history, { known: 1, me: ME }).map(({ line_id }) => line_id)).toEqual([4, 2]);
  expect(linesByOthers(history, { known: newestLine(history), me: ME })).toEqual([]);
  expect(newestLine([])).toBe(0);
});
