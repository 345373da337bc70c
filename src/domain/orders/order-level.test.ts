import { describe, expect, test } from 'vitest';
import { clientStatusOf } from './client-status.ts';
import { decideTransition } from './decide-transition.ts';
import { isAnswered, orderClientStatus, orderInternalStatus } from './order-level.ts';
import { STATUS } from './status.gen.ts';
import { ACTORS, willingFacts } from './testing-facts.ts';
import type { TransitionRequest } from './transition.ts';

const item = (panel_status_id: number, internal_status: string, client_status_id: string | null = null) => ({
  panel_status_id,
  internal_status,
  client_status_id,
});

test.each([
  [['canceled', 'canceled'], 'canceled'],
  [['canceled', 'complete'], 'complete'],
  [['canceled', 'refunded'], 'refunded'],
  [['refunded', 'refunded'], 'refunded'],
  [['refunded', 'closed'], 'closed'],
  [['closed'], 'closed'],
  [['closed', 'complete'], 'complete_partial'],
  [['complete', 'complete_partial'], 'complete_partial'],
  [['complete', 'complete'], 'complete'],
])('paid items %j make the order %s', (internals, order) => {
  expect(orderInternalStatus(internals.map((internal) => item(STATUS.closed, internal)))).toBe(order);
});

test.each(['pending_payment', 'payment_review', 'pending', 'holded', 'processing'])(
  'an order with an unpaid item is %s like it',
  (internal) => {
    expect(
      orderInternalStatus([
        item(STATUS.closed, 'canceled'),
        item(STATUS.pending_payment, internal),
        item(STATUS.pending, 'complete'),
      ]),
    ).toBe(internal);
  },
);

test.each([
  [['ready', 'pending'], 'pending'],
  [['processing', 'incidence', 'ready'], 'incidence'],
  [['ready', 'processing'], 'processing'],
  [['returned', 'ready'], 'ready'],
  [['returned', 'returned'], 'returned'],
])('items shown as %j make the order %s', (shown, order) => {
  const result = orderClientStatus(shown.map((client) => item(STATUS.in_progress, 'complete', client)));
  expect(result).toEqual({ ok: true, client_status: order });
});

test('canceled items count only if there are no others', () => {
  expect(orderClientStatus([item(STATUS.closed, 'canceled'), item(STATUS.delivered, 'complete')])).toMatchObject({
    client_status: 'ready',
  });
  expect(orderClientStatus([item(STATUS.closed, 'canceled')])).toMatchObject({ client_status: 'pending' });
});

test('an item without a readable status is the error of its order', () => {
  expect(orderClientStatus([item(STATUS.delivered, 'complete'), item(STATUS.pending, 'lost')])).toMatchObject({
    params: { label: 'lost' },
  });
});

test('an order without items is no order', () => {
  expect(() => orderInternalStatus([])).toThrow(RangeError);
  expect(() => orderClientStatus([])).toThrow(RangeError);
});

test('an item that ever moved to or from 80 is answered', () => {
  expect(isAnswered([])).toBe(false);
  expect(isAnswered([{ old_status: STATUS.pending, new_status: STATUS.in_progress }])).toBe(false);
  expect(
    isAnswered([
      { old_status: STATUS.incident, new_status: STATUS.answered },
      { old_status: STATUS.in_progress, new_status: STATUS.delivered },
    ]),
  ).toBe(true);
  expect(isAnswered([{ old_status: STATUS.answered, new_status: STATUS.in_progress }])).toBe(true);
  expect(isAnswered([{ old_status: null, new_status: null }])).toBe(false);
});

describe('one order, a note that is delivered and a report that is refused and refunded', () => {
  const connectorWorks = { connector: true, data_complete: true };
  const noConnector = { no_connector: true, data_complete: true };
  type Row = ReturnType<typeof item>;

  function move(from: Row, request: TransitionRequest, guards: Readonly<Record<string, boolean>> = {}): Row {
    const decision = decideTransition(willingFacts(from.panel_status_id, { ...from, guards }), request);
    if (!decision.ok) throw new Error(decision.code);
    const { panel_status_id, internal_status, client_status_id } = decision.effects;
    return { panel_status_id, internal_status, client_status_id };
  }
  const shown = (row: Row) => {
    const client = clientStatusOf(row);
    return [row.panel_status_id, row.internal_status, client.ok && client.client_status];
  };
  const order = (...rows: Row[]) => {
    const client = orderClientStatus(rows);
    return [orderInternalStatus(rows), client.ok && client.client_status];
  };

  test('each step shows what the worked example says', () => {
    let note = item(STATUS.pending_payment, 'pending_payment');
    let report = item(STATUS.pending_payment, 'pending_payment');
    expect([shown(note), shown(report), order(note, report)]).toEqual([
      [0, 'pending_payment', 'pending'],
      [0, 'pending_payment', 'pending'],
      ['pending_payment', 'pending'],
    ]);

    const paid = { actor: ACTORS.payment, operation: 'pago_confirmado' };
    note = move(note, paid, connectorWorks);
    report = move(report, paid, noConnector);
    expect([shown(note), shown(report), order(note, report)]).toEqual([
      [30, 'complete', 'processing'],
      [40, 'complete', 'processing'],
      ['complete', 'processing'],
    ]);

    note = move(note, { actor: ACTORS.system, operation: 'conector_entrega' });
    expect([shown(note), order(note, report)]).toEqual([
      [110, 'complete', 'ready'],
      ['complete', 'processing'],
    ]);

    report = move(report, { actor: ACTORS.agent, operation: 'cambio_estado', to: STATUS.in_progress });
    report = move(report, { actor: ACTORS.agent, operation: 'cambio_estado', to: STATUS.denied });
    expect([shown(report), order(note, report)]).toEqual([
      [70, 'complete', 'incidence'],
      ['complete', 'incidence'],
    ]);

    report = move(report, { actor: ACTORS.agent, operation: 'devolucion_total' });
    expect([shown(note), shown(report), order(note, report)]).toEqual([
      [110, 'complete', 'ready'],
      [120, 'refunded', 'returned'],
      ['complete_partial', 'ready'],
    ]);
  });
});
