import { expect, test } from 'vitest';
import { DAY_MS } from '../calendar/time-units.ts';
import { guardsOf, type Situation } from './guards.ts';
import type { Guard } from './machine.ts';
import { STATUS } from './status.gen.ts';
import { STATUS_MACHINE } from './status-machine.gen.ts';

const NOW = new Date('2026-03-10T10:00:00Z');
const ago = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);

const QUIET: Situation = {
  now: NOW,
  calendar: 'ES',
  product_id: 15867,
  panel_status_id: STATUS.pending,
  internal_status: 'complete',
  status_entered_at: NOW,
  connector_ready: false,
  pending_tramitation: false,
  data_due_since: null,
  payable_until: NOW,
  begun_at: null,
  refundable: 2_512,
  has_cancellation_charges: false,
  withdrawal_runs: false,
  cancellation_asked: false,
  lock_holder: 20,
  asignee_acted_at: null,
  standby_until: null,
  provider: null,
  question: null,
  actor_notary_id: null,
};
const ask = (guard: Guard, change: Partial<Situation> = {}) => guardsOf({ ...QUIET, ...change })[guard]();

test('every guard of the machine is answered', () => {
  expect(Object.keys(guardsOf(QUIET)).sort()).toEqual(Object.keys(STATUS_MACHINE.guards).sort());
});

const question = { asked_at: ago(40 * DAY_MS), asked_by_notary_id: 3 };
const HOLDS: readonly [Guard, yes: Partial<Situation>, no: Partial<Situation>][] = [
  ['connector', { connector_ready: true }, {}],
  ['no_connector', {}, { connector_ready: true }],
  ['data_complete', {}, { pending_tramitation: true }],
  ['data_due', { pending_tramitation: true }, {}],
  [
    'data_overdue',
    { pending_tramitation: true, data_due_since: ago(30 * DAY_MS) },
    { pending_tramitation: true, data_due_since: ago(30 * DAY_MS - 1) },
  ],
  [
    'data_overdue',
    { pending_tramitation: true, data_due_since: ago(31 * DAY_MS) },
    { data_due_since: ago(31 * DAY_MS) },
  ],
  [
    'unpaid_expired',
    { panel_status_id: STATUS.pending_payment },
    { panel_status_id: STATUS.pending_payment, payable_until: new Date(NOW.getTime() + 1) },
  ],
  ['no_capture', {}, { internal_status: 'processing' }],
  ['self_service', { refundable: 10_000 }, { refundable: 10_001 }],
  ['self_service', {}, { begun_at: NOW }],
  ['needs_decision', { refundable: 10_001 }, { refundable: 10_000 }],
  ['needs_decision', { begun_at: NOW, has_cancellation_charges: true }, { begun_at: NOW, refundable: 50_000 }],
  ['needs_decision', { begun_at: NOW, withdrawal_runs: true }, { begun_at: NOW }],
  ['portugal', { product_id: 18414 }, {}],
  ['portugal', { product_id: 18421 }, { product_id: 19051 }],
  [
    'idle',
    { lock_holder: null, asignee_acted_at: new Date('2026-03-09T16:00:00Z') },
    { lock_holder: null, asignee_acted_at: new Date('2026-03-09T16:00:01Z') },
  ],
  ['idle', { lock_holder: null, status_entered_at: ago(3 * DAY_MS) }, { status_entered_at: ago(3 * DAY_MS) }],
  ['standby_due', { standby_until: NOW }, { standby_until: new Date(NOW.getTime() + 1) }],
  [
    'provider_overdue',
    { provider: { term_days: 5, since: ago(7 * DAY_MS) } },
    { provider: { term_days: 5, since: ago(7 * DAY_MS - 1) } },
  ],
  [
    'provider_overdue',
    { provider: { term_days: 1, since: ago(9 * DAY_MS) } },
    { provider: { term_days: 10, since: ago(9 * DAY_MS) }, status_entered_at: ago(30 * DAY_MS) },
  ],
  ['incident_overdue', { question }, { question: { ...question, asked_at: ago(27 * DAY_MS) } }],
  ['incident_open', { question }, {}],
  ['asked_by_notary', { question, actor_notary_id: 3 }, { question, actor_notary_id: 4 }],
  [
    'asked_by_notary',
    { question, actor_notary_id: 3 },
    { question: { ...question, asked_by_notary_id: null }, actor_notary_id: null },
  ],
  [
    'cancellable',
    { cancellation_asked: true, begun_at: NOW, has_cancellation_charges: true },
    { cancellation_asked: true, has_cancellation_charges: true },
  ],
  [
    'claim_window',
    { panel_status_id: STATUS.closed, status_entered_at: ago(60 * DAY_MS - 1) },
    { panel_status_id: STATUS.delivered, status_entered_at: ago(60 * DAY_MS) },
  ],
  ['claim_window', { panel_status_id: STATUS.delivered }, {}],
  [
    'claim_window_over',
    { panel_status_id: STATUS.delivered, status_entered_at: ago(60 * DAY_MS) },
    { panel_status_id: STATUS.delivered, status_entered_at: ago(60 * DAY_MS), claim_window_days: 61 },
  ],
  ['paid_complete', { internal_status: 'complete_partial' }, { internal_status: 'refunded' }],
  ['canceled_unpaid', { internal_status: 'canceled' }, {}],
];

test.each(HOLDS)('%s holds with %j, not with %j', (guard, yes, no) => {
  expect(ask(guard, yes)).toBe(true);
  expect(ask(guard, no)).toBe(false);
});

test('each guard is among the tested', () => {
  expect([...new Set(HOLDS.map(([guard]) => guard))].sort()).toEqual(Object.keys(STATUS_MACHINE.guards).sort());
});
