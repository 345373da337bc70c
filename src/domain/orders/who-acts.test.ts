import { expect, test } from 'vitest';
import { clientStatusOf } from './client-status.ts';
import { STATUSES } from './machine.ts';
import { STATUS } from './status.gen.ts';
import { whoActs } from './who-acts.ts';

function acting(internal_status: string, panel_status_id: number, { pending_tramitation = false, own = null } = {}) {
  const facts = { internal_status, panel_status_id, client_status_id: own };
  const result = clientStatusOf(facts);
  if (!result.ok) throw new Error(result.code);
  return whoActs({ ...facts, pending_tramitation }, result.client_status);
}

test.each([
  ['pending_payment', STATUS.pending_payment, 'customer'],
  ['processing', STATUS.pending_payment, 'bank'],
  ['payment_review', STATUS.under_evaluation, 'company'],
  ['canceled', STATUS.closed, null],
  ['complete', STATUS.pending, 'company'],
  ['complete', STATUS.in_progress, 'company'],
  ['complete', STATUS.at_provider, 'office'],
  ['complete', STATUS.notary_in_process, 'office'],
  ['complete', STATUS.incident, 'customer'],
  ['complete', STATUS.delivered, null],
  ['refunded', STATUS.closed, null],
] as const)('of an item that is %s in %i, %s acts next', (internal, panel, expected) => {
  expect(acting(internal, panel)).toBe(expected);
});

test('answers that are due are the customer’s to give, what was denied is ours, and what was closed is nobody’s', () => {
  const incidence = 'incidence' as const;
  const about = (panel_status_id: number, pending_tramitation: boolean) =>
    whoActs({ internal_status: 'complete', panel_status_id, pending_tramitation }, incidence);
  expect([about(STATUS.on_hold, true), about(STATUS.denied, false), about(STATUS.closed, false)]).toEqual([
    'customer',
    'company',
    null,
  ]);
});

test('every paid item that is neither delivered nor closed waits for somebody', () => {
  for (const { id } of STATUSES.filter(
    (status) => ![STATUS.delivered, STATUS.closed].some((over) => over === status.id),
  ))
    expect([id, acting('complete', id)]).not.toContain(null);
});
