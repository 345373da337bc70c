import { expect, test } from 'vitest';
import { composeMail } from '../../../domain/mail/compose-mail.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { blockingNeeds, type Change, changesOf, fieldsOf, needsField, tellsReason } from './change-fields.ts';

const name = { es: 'x', en: 'x', pt: 'x' };
const action = (part: Partial<Change>): Change => ({
  operation: 'cambio_estado',
  to: STATUS.under_evaluation,
  to_name: name,
  needs: [],
  missing: [],
  mail: null,
  ...part,
});
const DRAFT = { action: '', reason: '  piden poder  ', standby: '', stay: false };

test('a change sends its operation, its target and the trimmed reason', () => {
  expect(fieldsOf(action({}), DRAFT)).toEqual({
    operation: 'cambio_estado',
    to: STATUS.under_evaluation,
    reason: 'piden poder',
    force_stay: false,
  });
});

test('giving work away names no status, since the operation has one', () => {
  const giving = action({ operation: 'cambiar_proveedor', to: STATUS.at_provider });
  expect(fieldsOf(giving, DRAFT)).toEqual({ operation: 'cambiar_proveedor', reason: 'piden poder', force_stay: false });
});

test('the form offers what changes the status, unless it has a dialog of its own', () => {
  const refund = { ...action({ to: STATUS.closed }), operation: 'devolucion_total' as const };
  const note = { ...action({ to: null }), operation: 'save_note' as const };
  expect(changesOf({ actions: [refund, action({}), note] })).toEqual([action({})]);
});

test('a blank reason is left out, and so is a date that nobody asked for', () => {
  const draft = { ...DRAFT, reason: ' ', standby: '2026-12-01T09:30', stay: true };
  expect(fieldsOf(action({}), draft)).toEqual({
    operation: 'cambio_estado',
    to: STATUS.under_evaluation,
    force_stay: true,
  });
});

test.each([
  ['2026-12-01T09:30', '2026-12-01T08:30:00.000Z'],
  ['2027-07-01T09:30', '2027-07-01T07:30:00.000Z'],
])('%s typed at the desk is the instant %s', (standby, instant) => {
  const action90 = action({ operation: 'postponer_pedido', to: STATUS.scheduled, needs: ['standby_until', 'reason'] });
  expect(fieldsOf(action90, { ...DRAFT, standby })).toMatchObject({ standby_until: instant });
});

test('a date typed on an order of another portal is by the clock of that portal', () => {
  const action90 = action({ operation: 'postponer_pedido', to: STATUS.scheduled, needs: ['standby_until', 'reason'] });
  const fields = fieldsOf(action90, { ...DRAFT, standby: '2026-12-01T09:30' }, 'Europe/Lisbon');
  expect(fields).toMatchObject({ standby_until: '2026-12-01T09:30:00.000Z' });
});

test('an unfinished date is left for the server to ask for', () => {
  const fields = fieldsOf(action({ needs: ['standby_until'] }), { ...DRAFT, standby: '2026-' });
  expect(fields).not.toHaveProperty('standby_until');
});

test('what the form asks for does not block it; what is elsewhere does', () => {
  const missing = ['reason', 'standby_until', 'result_file'].map((need) => ({ need, name }));
  expect(blockingNeeds(action({ missing })).map(({ need }) => need)).toEqual(['result_file']);
  expect(needsField(action({ needs: ['reason'] }), 'reason')).toBe(true);
  expect(needsField(action({ needs: ['reason'] }), 'standby_until')).toBe(false);
});

test('the reason is in exactly the mails whose template quotes it', () => {
  const quoted = 'Faltan las firmas del documento';
  const params = {
    portalName: 'Registralia',
    portalUrl: 'https://registralia.test',
    customerName: 'Ana',
    timeZone: 'Europe/Madrid',
    orderNumber: '100000001',
    orderUrl: 'https://registralia.test/orders/detail/100000001',
    itemName: 'Nota Simple',
    itemNames: ['Nota Simple'],
    orderAgainUrl: 'https://registralia.test/tienda/servicios',
    reason: quoted,
    claim: quoted,
    answer: quoted,
    country: 'ES',
    documents: [],
    promisedAt: null,
    until: '2026-12-01T09:30:00Z',
    receivedAt: '2026-11-30T09:30:00Z',
    answerBy: '2026-12-02T09:30:00Z',
  };
  const mails = [
    'order_on_hold',
    'order_scheduled',
    'order_denied',
    'order_resumed',
    'order_closed',
    'order_closed_unanswered',
    'incident_withdrawn',
    'claim_received',
    'claim_rejected',
    'claim_resolved',
    'order_delivered',
    'order_delivered_refusal',
  ] as const;
  for (const mail of mails) {
    const { text } = composeMail(mail, 'es', params as never);
    expect(tellsReason({ mail }), mail).toBe(text.includes(quoted));
  }
  expect(tellsReason({ mail: null })).toBe(false);
});
