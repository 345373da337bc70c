import { describe, expect, test } from 'vitest';
import { decideOwnChange } from './decide-own-change.ts';
import { STATUSES } from './machine.ts';
import { STATUS } from './status.gen.ts';

const NOW = new Date('2026-11-23T11:00:00Z');
const FREE = { locked_by: null, locked_until: null, outside_contacted_at: null };

describe('a customer changes the answers of an ordered item', () => {
  test.each(STATUSES.map(({ id, group }) => [id, group] as const))('in status %i (%s)', (panel_status_id) => {
    const open: readonly number[] = [
      STATUS.pending_payment,
      STATUS.on_hold,
      STATUS.under_evaluation,
      STATUS.pending,
      STATUS.in_progress,
      STATUS.incident,
      STATUS.answered,
      STATUS.scheduled,
    ];
    expect(decideOwnChange({ ...FREE, panel_status_id }, NOW)).toEqual(
      open.includes(panel_status_id) ? { ok: true } : { ok: false, code: 'order_not_editable' },
    );
  });

  test('no answer is changed once somebody outside was contacted, in any status', () => {
    const told = { ...FREE, panel_status_id: STATUS.pending, outside_contacted_at: NOW };
    expect(decideOwnChange(told, NOW)).toEqual({ ok: false, code: 'order_not_editable' });
  });

  test.each([
    ['while an agent has it open', 1, { ok: false, code: 'locked_by_other' }],
    ['again at the moment when the lock is over', 0, { ok: true }],
  ] as const)('%s', (_when, ahead, expected) => {
    const locked = { locked_by: 7, locked_until: new Date(NOW.getTime() + ahead), outside_contacted_at: null };
    expect(decideOwnChange({ ...locked, panel_status_id: STATUS.in_progress }, NOW)).toEqual(expected);
  });
});
