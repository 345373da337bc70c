import { expect, test } from 'vitest';
import type { Need } from './machine.ts';
import { type Given, needsOf } from './needs.ts';
import { isApproved, needsApproval, type RefundProposal } from './refund-approval.ts';
import { INCIDENT_KIND } from './status.gen.ts';
import { STATUS_MACHINE } from './status-machine.gen.ts';

const NOW = new Date('2026-03-10T10:00:00Z');
const SATURDAY = new Date('2026-03-14T10:00:00Z');
const MONDAY = new Date('2026-03-16T10:00:00Z');
const ask = (need: Need, given: Partial<Given>) => needsOf({ now: NOW, calendar: 'ES', ...given })[need]();

const REFUND: RefundProposal = {
  calendar: 'ES',
  amount: 10_001,
  refunded_before: 0,
  proposed_by: 20,
  proposed_at: NOW,
  approved_by: { id: 30, is_supervisor: true, at: NOW },
};

const GIVEN: readonly [Need, yes: Partial<Given>, no: Partial<Given>][] = [
  ['reason', { reason: 'cinco' }, { reason: ' cuat ' }],
  ['provider', { has_active_provider: true }, { has_active_provider: false }],
  ['notary', { has_able_notary: true }, { has_active_provider: true }],
  ['provider_or_notary', { has_active_provider: true }, {}],
  ['provider_or_notary', { has_able_notary: true }, { has_able_notary: false }],
  ['standby_until', { standby_until: MONDAY }, { standby_until: SATURDAY }],
  ['standby_until', { standby_until: MONDAY }, { standby_until: NOW }],
  ['visit_at', { visit_at: SATURDAY }, { visit_at: NOW }],
  ['result_file', { result_files: 1 }, { result_files: 0 }],
  ['delivered_file', { released_files: { count: 1, needed: 1 } }, { released_files: { count: 1, needed: 2 } }],
  ['delivered_file', { released_answer: true }, { released_files: { count: 0, needed: 0 } }],
  ['checks_passed', { checks_passed: true }, {}],
  ['form_complete', { form_complete: true }, {}],
  ['incident_text', { incident_text: '¿Qué finca es?' }, { incident_text: '  ' }],
  ['incident_text', { picked_questions: 1 }, { picked_questions: 0 }],
  ['incident_kind', { incident_kind: INCIDENT_KIND.data_missing }, { incident_kind: INCIDENT_KIND.email_reply }],
  [
    'incident_kind',
    { incident_kind: 99, incident_kinds: [99] },
    { incident_kind: INCIDENT_KIND.data_missing, incident_kinds: [99] },
  ],
  ['inbound_email', { inbound_email: { is_automatic: false, is_bounce: false } }, {}],
  [
    'inbound_email',
    { inbound_email: { is_automatic: false, is_bounce: false } },
    { inbound_email: { is_automatic: true, is_bounce: false } },
  ],
  [
    'inbound_email',
    { inbound_email: { is_automatic: false, is_bounce: false } },
    { inbound_email: { is_automatic: false, is_bounce: true } },
  ],
  ['email_text', { email_text: 'Estimada clienta: ya está.' }, { email_text: 'Hola {{ nombre }}' }],
  ['email_text', { email_text: '100 % terminado, 5 % menos' }, { email_text: 'Pedido %order_id%' }],
  ['email_text', { email_text: 'Listo' }, { email_text: ' ' }],
  ['fee_statement', { fee_statement_kept: true }, {}],
  ['approval', { refund: REFUND }, {}],
  ['approval', { refund: REFUND }, { refund: { ...REFUND, approved_by: null } }],
];

test.each(GIVEN)('%s is given with %j, not with %j', (need, yes, no) => {
  expect(ask(need, yes)).toBe(true);
  expect(ask(need, no)).toBe(false);
});

test('each need of the machine is answered, and among the tested', () => {
  const all = Object.keys(STATUS_MACHINE.needs).sort();
  expect(Object.keys(needsOf({ now: NOW, calendar: 'ES' })).sort()).toEqual(all);
  expect([...new Set(GIVEN.map(([need]) => need))].sort()).toEqual(all);
});

test('up to 100.00 EUR for one item in all nobody has to approve; slicing does not help', () => {
  expect(needsApproval({ amount: 10_000, refunded_before: 0 })).toBe(false);
  expect(needsApproval({ amount: 10_001, refunded_before: 0 })).toBe(true);
  expect(needsApproval({ amount: 1, refunded_before: 10_000 })).toBe(true);
  expect(isApproved({ ...REFUND, amount: 10_000, approved_by: null })).toBe(true);
});

test('a supervisor who is somebody else approves, before the proposal has expired', () => {
  const by = (approved_by: RefundProposal['approved_by']) => isApproved({ ...REFUND, approved_by });
  expect(by({ id: 30, is_supervisor: false, at: NOW })).toBe(false);
  expect(by({ id: 20, is_supervisor: true, at: NOW })).toBe(false);
  expect(by({ id: 30, is_supervisor: true, at: new Date('2026-03-17T09:59:59Z') })).toBe(true);
  expect(by({ id: 30, is_supervisor: true, at: new Date('2026-03-17T10:00:00Z') })).toBe(false);
});
