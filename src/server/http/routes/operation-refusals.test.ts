import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { type OperationStage, openOperationStage } from './testing/operation-stage.ts';

let stage: OperationStage;
beforeAll(async () => {
  stage = await openOperationStage();
});
afterAll(() => stage.close());

const REASON = 'El registro pide la escritura.';

describe('what is refused before anything is looked at', () => {
  test('R379 another panel version, with nothing written', async () => {
    const itemId = await stage.standing(STATUS.pending);
    const before = await stage.item(itemId);
    const sent = { to: STATUS.in_progress, panel_version: 'v4' };
    expect(await stage.ask(itemId, 'cambio_estado', sent)).toMatchObject({
      status: 409,
      body: { code: 'panel_version' },
    });
    expect(await stage.ask(itemId, 'borrar_todo', sent)).toMatchObject({
      status: 409,
      body: { code: 'panel_version' },
    });
    expect(await stage.item(itemId)).toEqual(before);
  });

  test('R396 an unknown operation, by its name', async () => {
    const itemId = await stage.standing(STATUS.pending);
    const { status, body } = await stage.ask(itemId, 'borrar_todo', {});
    expect([status, body.code, body.message]).toEqual([
      422,
      'unknown_operation',
      expect.stringContaining('borrar_todo'),
    ]);
  });

  test.each([
    ['cambio_estado', { incidencia_attachments: ['x'] }, 'incidencia_attachments'],
    ['devolucion_total', { email_template: 'patience', cascades: true }, 'email_template, cascades'],
  ])('%s with fields that it does not read, all of them named: %o', async (operation, given, names) => {
    const itemId = await stage.standing(STATUS.pending);
    const { status, body } = await stage.ask(itemId, operation, { to: STATUS.in_progress, reason: REASON, ...given });
    expect([status, body.code, body.message]).toEqual([422, 'invalid_input', expect.stringContaining(names)]);
    expect((await stage.item(itemId)).panel_status_id).toBe(STATUS.pending);
  });

  test.each([
    ['save_note', { comment: 'Llamar mañana.', to: STATUS.closed, line_id: 7 }, 200],
    ['save_note', { comment: 'Llamar mañana.', priority: 9 }, 422],
  ])('other fields that %s does not read are left out when they are right: %o', async (operation, given, status) => {
    const itemId = await stage.standing(STATUS.pending);
    expect((await stage.ask(itemId, operation, given)).status).toBe(status);
  });
});
