import { describe, expect, test } from 'vitest';
import { INCIDENT_KIND, STATUS } from '../../domain/orders/status.gen.ts';
import { findRefusal } from '../raise.ts';
import { currentOperationSchema, OPERATION_NAMES, operationSchema } from './operation.ts';
import { operationPayload } from './operation-fields.ts';

const SENT = { panel_version: 'v5', updated_at: '2026-11-20T10:00:00.000Z' };

describe('what is refused before anything is looked at', () => {
  test('R379 another panel version, with any other fields', () => {
    const old = { ...SENT, panel_version: 'v4' };
    expect(refusalOf({ ...old, operation: 'cambio_estado', to: STATUS.in_progress })).toEqual({
      code: 'panel_version',
      params: {},
    });
    expect(refusalOf({ ...old, operation: 'borrar_todo' })).toEqual({ code: 'panel_version', params: {} });
    expect(operationSchema.safeParse({ ...old, operation: 'cambio_estado', to: STATUS.in_progress }).success).toBe(
      true,
    );
  });

  test.each(['borrar_todo', 'pago_confirmado', 'toString'])('R396 an unknown operation: %s', (operation) => {
    expect(refusalOf({ ...SENT, operation })).toEqual({ code: 'unknown_operation', params: { operation } });
  });

  test.each([
    ['cambio_estado', { incidencia_attachments: ['x'] }],
    ['devolucion_total', { email_template: 'patience' }],
    ['devolucion_total', { response_messages: [{ language: 'es', subject: 'a', body: 'b' }] }],
    ['devolucion_parcial', { cascades: true }],
    ['cancelar_pedido', { operation_multiples_pedidos: [1] }],
    ['cambiar_datos', { email_template: 'patience', cascades: true, incidencia_attachments: ['x'] }],
  ])('%s with fields that must be empty: %o', (operation, given) => {
    const fields = Object.keys(given);
    expect(refusalOf({ ...SENT, operation, ...given })).toEqual({
      code: 'invalid_input',
      params: { detail: fields.join(', ') },
      fields,
    });
  });

  const TO_REGISTRY = { conversation: { party: 'registry', email: 'madrid5@registradores.org' } };
  const FILE = '00000000-0000-4000-8000-000000000000';
  const LATER = { send_at: '2026-11-24T09:00:00.000Z' };
  test.each([
    ['envelope', { envelope: { cc: ['a@b.es'] }, operation_multiples_pedidos: [1] }],
    ['envelope', { envelope: TO_REGISTRY, cascades: true }],
    ['file_ids', { file_ids: [FILE], operation_multiples_pedidos: [1] }],
    ['envelope.conversation', { envelope: TO_REGISTRY, to: STATUS.processed_emailed }],
    ['envelope.send_at', { envelope: LATER, to: STATUS.processed_emailed }],
  ])('a mail whose %s cannot be what the rest of it says: %o', (detail, given) => {
    expect(refusalOf({ ...SENT, operation: 'enviar_email', ...given })).toEqual({
      code: 'invalid_input',
      params: { detail },
      fields: [detail.split('.', 1)[0]],
    });
  });

  test('a field of a wrong shape, whether the operation reads it or not', () => {
    const { error } = operationSchema.safeParse({ ...SENT, operation: 'lock_pedido', priority: 9 });
    expect(error?.issues.map(({ path }) => path)).toEqual([['priority']]);
  });
});

describe('what is read', () => {
  test('all files of an order with many of them', () => {
    const file_ids = Array.from({ length: 120 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`);
    expect(operationSchema.parse({ ...SENT, operation: 'terminar', file_ids })).toMatchObject({ file_ids });
  });

  test('the fields of the operation, instants as dates, and no other', () => {
    const given = {
      ...SENT,
      operation: 'postponer_pedido',
      to: STATUS.scheduled,
      standby_until: '2026-11-30T09:00:00.000Z',
    };
    expect(operationSchema.parse({ ...given, line_id: 7, force: true })).toEqual({
      operation: 'postponer_pedido',
      updated_at: SENT.updated_at,
      to: STATUS.scheduled,
      standby_until: new Date('2026-11-30T09:00:00.000Z'),
      force_stay: false,
      email_template: '',
      response_messages: [],
      operation_multiples_pedidos: [],
      cascades: false,
      incidencia_attachments: [],
    });
  });

  test.each(OPERATION_NAMES)('%s alone is enough: its own rules say what it lacks', (operation) => {
    expect(operationSchema.parse({ ...SENT, operation })).toMatchObject({ operation, force_stay: false });
  });

  test('every field of the payload is read by some operation', () => {
    const everything = {
      to: STATUS.in_progress,
      reason: 'Motivo',
      comment: 'Nota',
      referencia: 'R-1',
      priority: 2,
      doubts: ['holder'],
      doubts_reason: 'Mismo titular',
      unticked_reason: 'No hace falta',
      point_id: 7,
      atributos: [{ key: 'a', value: null }],
      options: [{ option_id: 80, value: 'x' }],
      related_item_id: 7,
      call: { direction: 'out', phone: '', outcome: 'no_answer', minutes: 0 },
      envelope: { cc: ['a@b.es'] },
      standby_until: SENT.updated_at,
      visit_at: SENT.updated_at,
      asignee_id: 7,
      provider_id: 7,
      provider_work: 'caderneta',
      notary_id: 7,
      line_id: 7,
      next_queue: -1,
      amount: 1,
      lines: ['0-1'],
      cancellation_asked: 'email',
      official_fees_spent: 1,
      iban: 'ES91',
      request_key: 'press-number-1',
      incident: { kind: INCIDENT_KIND.data_missing },
    };
    const read = OPERATION_NAMES.flatMap((operation) =>
      Object.keys(operationSchema.parse({ ...SENT, ...everything, operation })),
    );
    const known = Object.keys(operationPayload.shape).filter((field) => field !== 'panel_version');
    expect([...new Set(read)].sort()).toEqual(known.sort());
  });
});

function refusalOf(sent: object) {
  return findRefusal(currentOperationSchema.safeParse(sent).error?.issues[0]);
}
