import { expect, test } from 'vitest';
import { decideGivenFields } from './given-fields.ts';
import { MASS_OPERATIONS, massFieldsOf } from './mass-operation.ts';

test('what is filled in is kept, and what is blank counts for nothing', () => {
  const typed = { to: 60, reason: ' ', comment: '', response_messages: [], standby_until: undefined };
  expect(decideGivenFields('cambio_estado', typed)).toEqual({ ok: true, given: { to: 60 } });
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

test('a mail has to say something, by a template or in words of its own', () => {
  expect(decideGivenFields('enviar_email', { reason: 'Aviso' })).toMatchObject({
    params: { detail: 'email_template' },
  });
  expect(decideGivenFields('enviar_email', { email_template: 'aviso' }).ok).toBe(true);
  expect(decideGivenFields('enviar_email', { response_messages: ['Hola'] }).ok).toBe(true);
});
