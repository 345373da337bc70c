import { describe, expect, test } from 'vitest';
import type { HistoryLine, Pedido } from '../../../contract/orders/pedido.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { timelineOf } from './timeline.ts';

const line = (line_id: number, fields: Partial<HistoryLine>): HistoryLine => ({
  line_id,
  accion: 'save_note',
  old_status: null,
  new_status: null,
  old_referencia: null,
  new_referencia: null,
  actor_kind: 'agent',
  admin_user_id: 1,
  admin_user: 'Ana',
  comment: null,
  detail: null,
  created_at: `2026-11-23T10:0${line_id}:00.000Z`,
  ...fields,
});

function details(part: Partial<Parameters<typeof timelineOf>[0]['details']>) {
  return { details: { historico: [], attachments: [], clientView: null, ...part } };
}

describe('the timeline of an order', () => {
  test('a call is found among the calls, and is no note', () => {
    const [entry] = timelineOf(details({ historico: [line(1, { accion: 'anotar_llamada' })] }), []);
    expect(entry?.kinds).toEqual(['call']);
  });

  test('R134 lines, mails and views stand together, newest first', () => {
    const mail = {
      mail_id: '7',
      template: 'order_delivered',
      to: 'x',
      subject: 's',
      text: 't',
      state: 'sent',
      hold: null,
      made_with: null,
    } as const;
    const file = { file_id: 'f', name: 'nota.pdf', first_opened_at: '2026-11-23T10:06:00.000Z' };
    const pedido = details({
      historico: [
        line(4, { accion: 'terminar', old_status: STATUS.in_progress, new_status: STATUS.delivered }),
        line(1, {}),
      ],
      attachments: [file as Pedido['details']['attachments'][number]],
      clientView: { first_at: '2026-11-23T10:06:00.000Z', last_at: '2026-11-23T10:09:00.000Z', times: 2 },
    });
    const entries = timelineOf(pedido, [{ ...mail, at: '2026-11-23T10:05:00.000Z' }]);
    expect(entries.map(({ key }) => key)).toEqual(['seen', 'opened-f', 'mail-7', 'line-4', 'line-1']);
  });

  test.each([
    [{ accion: 'cambio_estado', old_status: STATUS.pending, new_status: STATUS.in_progress }, ['status']],
    [{ accion: 'devolucion_parcial' }, ['money']],
    [
      {
        accion: 'enviar_incidencia_cliente',
        old_status: STATUS.pending,
        new_status: STATUS.incident,
        detail: { charge_id: 3 },
      },
      ['status', 'money'],
    ],
    [{ accion: 'cambio_datos', actor_kind: 'customer' as const }, ['data', 'customer']],
    [{ accion: 'save_note' }, ['note']],
    [{ accion: 'lock_pedido' }, []],
  ])('%j is of the kinds %j', (fields, kinds) => {
    expect(timelineOf(details({ historico: [line(1, fields)] }), [])[0]?.kinds).toEqual(kinds);
  });
});
