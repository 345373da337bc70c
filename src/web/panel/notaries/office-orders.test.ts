import { expect, test } from 'vitest';
import type { OrderRow } from '../../../contract/orders/list.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { groupOrders } from './office-orders.ts';

const row = (item_id: number, panel_status_id: number, visit_at: string | null = null) =>
  ({ item_id, panel_status_id, visit_at }) as OrderRow;
const idsOf = (rows: readonly OrderRow[]) => rows.map(({ item_id }) => item_id);

test('every status of an office has its place, and the next appointment is first', () => {
  const { waiting, scheduled, others, delivered } = groupOrders([
    row(1, STATUS.at_notary),
    row(2, STATUS.visit_scheduled, '2026-12-03T09:00:00.000Z'),
    row(3, STATUS.notary_in_process),
    row(4, STATUS.visit_scheduled, '2026-12-02T09:00:00.000Z'),
    row(5, STATUS.notary_delivered),
    ...[STATUS.incident, STATUS.answered, STATUS.pending_certification, STATUS.pending_report].map((status) =>
      row(status, status),
    ),
  ]);
  expect(idsOf(waiting)).toEqual([1, 3]);
  expect(idsOf(scheduled)).toEqual([4, 2]);
  expect(idsOf(others)).toEqual([60, 80, 1003, 1004]);
  expect(idsOf(delivered)).toEqual([5]);
});
