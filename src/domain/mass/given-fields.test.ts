import { expect, test } from 'vitest';
import { STATUS } from '../orders/status.gen.ts';
import { decideGivenFields } from './given-fields.ts';
import { MASS_OPERATIONS, massFieldsOf } from './mass-operation.ts';

test('what is filled in is kept, and what is blank counts for nothing', () => {
  const typed = { to: STATUS.incident, reason: ' ', comment: '', response_messages: [], standby_until: undefined };
  expect(decideGivenFields('cambio_estado', typed)).toEqual({ ok: true, given: { to: STATUS.incident } });
});

test('a field that the operation does not read is refused by its name', () => {
  const decision = decideGivenFields('save_note', { comment: 'Llamado', notary_id: 3 });
  expect(decision).toMatchObject({ ok: false, code: 'invalid_input', params: { detail: 'notary_id' } });
});

test.each(MASS_OPERATIONS)('%s asks for each field that it needs', (operation) => {
  const { needs } = massFieldsOf(operation);
  const decision = decideGivenFields(operation, {});
  const saysNothing = operation === 'enviar_email';
  expect(decision.ok).toBe(needs.length === 0 && !saysNothing);
  if (!decision.ok) expect(decision).toMatchObject({ code: 'mass_field_missing', missing: needs });
});

test('several fields are distinguished, and what one operation takes beside its need is kept', () => {
  expect(decideGivenFields('save_note', { notary_id: 3, priority: 2, comment: 'x' })).toMatchObject({
    params: { detail: 'notary_id, priority' },
  });
  expect(decideGivenFields('postponer_pedido', {})).toMatchObject({ params: { detail: 'reason, standby_until' } });
});

// Source: meanings "operation_multiples_pedidos".
test.each([
  ['cambio_estado', { to: STATUS.pending, reason: 'Motivo', standby_until: '2026-12-01' }],
  ['enviar_email', { email_template: 'aviso', response_messages: ['Hola'], reason: 'Motivo' }],
  ['simple_update', { priority: 2, comment: 'Prisa' }],
  ['delegate_pedido', { asignee_id: 7, comment: 'Prisa' }],
  ['cambiar_proveedor', { provider_id: 7, provider_work: 'caderneta', reason: 'Motivo' }],
  ['asignar_notaria', { notary_id: 7, reason: 'Motivo' }],
  ['terminar', { reason: 'Motivo' }],
  ['genera_pdf', {}],
  ['cerrar_pedido', { reason: 'Motivo' }],
  ['reclamar_pedido', { reason: 'Motivo' }],
  ['reabrir_pedido', { reason: 'Motivo' }],
] as const)('%s reads all of %j', (operation, fields) => {
  expect(decideGivenFields(operation, fields)).toEqual({ ok: true, given: fields });
});

test('a mail has to say something, by a template or in words of its own', () => {
  expect(decideGivenFields('enviar_email', { reason: 'Aviso' })).toMatchObject({
    params: { detail: 'email_template' },
  });
  expect(decideGivenFields('enviar_email', { email_template: 'aviso' }).ok).toBe(true);
  expect(decideGivenFields('enviar_email', { response_messages: ['Hola'] }).ok).toBe(true);
});
