import type { OperationPayload } from '../../../../contract/orders/operation-fields.ts';
import { STATUS } from '../../../../domain/orders/status.gen.ts';
import type { ItemRow } from '../item-row.ts';

export const REASON = 'El registro pide la escritura.';
/** Monday of the week after the stage's. */
export const NEXT_WEEK = '2026-11-30T09:00:00.000Z';

/** A change of status by a person with a mail to the customer, and its expected effect. */
export interface Change {
  readonly what: string;
  readonly operation: string;
  readonly from: number;
  readonly to: number;
  readonly by: 'ana' | 'sara';
  readonly fields?: Partial<OperationPayload>;
  readonly needs: readonly string[];
  readonly mail: string;
  /** Facts of the mail, apart from order and service. */
  readonly told: object;
  readonly after: Partial<ItemRow>;
}

export const CHANGES: readonly Change[] = [
  ...[40, 50, 80, 102].map(
    (from): Change => ({
      what: 'puts off',
      operation: 'postponer_pedido',
      from,
      to: STATUS.scheduled,
      by: 'ana',
      fields: { standby_until: NEXT_WEEK },
      needs: ['standby_until', 'reason'],
      mail: 'order_scheduled',
      told: { reason: REASON, until: NEXT_WEEK },
      after: { clock: 'runs', queue: null, client_status_id: null, standby_until: new Date(NEXT_WEEK) },
    }),
  ),
  ...[20, 40, 50, 80, 100].map(
    (from): Change => ({
      what: 'refuses',
      operation: 'cambio_estado',
      from,
      to: STATUS.denied,
      by: 'ana',
      needs: ['reason'],
      mail: 'order_denied',
      told: { reason: REASON },
      after: { clock: 'paused', queue: null, client_status_id: 'incidence' },
    }),
  ),
  ...[20, 40, 50, 80].map(
    (from): Change => ({
      what: 'stops the work',
      operation: 'cambio_estado',
      from,
      to: STATUS.on_hold,
      by: 'sara',
      needs: ['reason'],
      mail: 'order_on_hold',
      told: { reason: REASON },
      after: { clock: 'paused', queue: null, client_status_id: null },
    }),
  ),
  {
    what: 'takes the question back',
    operation: 'cambio_estado',
    from: STATUS.incident,
    to: STATUS.pending,
    by: 'ana',
    needs: ['reason'],
    mail: 'incident_withdrawn',
    told: {},
    after: { clock: 'runs', queue: -1, incidencia_status_id: null },
  },
  {
    what: 'tries again after a refusal',
    operation: 'cambio_estado',
    from: STATUS.denied,
    to: STATUS.pending,
    by: 'ana',
    needs: ['reason'],
    mail: 'order_resumed',
    told: {},
    after: { clock: 'runs', queue: -1, client_status_id: null },
  },
  ...[110, 120].map(
    (from): Change => ({
      what: 'opens a claim',
      operation: 'reclamar_pedido',
      from,
      to: STATUS.claimed,
      by: 'ana',
      needs: ['reason'],
      mail: 'claim_received',
      // Two business days from Monday noon in Madrid.
      told: { claim: REASON, receivedAt: '2026-11-23T11:00:00.000Z', answerBy: '2026-11-25T11:00:00.000Z' },
      after: { clock: 'runs', queue: -1, priority: 3, deadline_at: new Date('2026-11-25T11:00:00Z') },
    }),
  ),
  ...[110, 120].map(
    (from): Change => ({
      what: 'opens again',
      operation: 'reabrir_pedido',
      from,
      to: STATUS.pending,
      by: 'sara',
      needs: ['reason'],
      mail: 'order_resumed',
      told: { promisedAt: '2026-11-24T11:00:00.000Z' },
      after: { clock: 'runs', queue: -1, deadline_at: new Date('2026-11-24T11:00:00Z') },
    }),
  ),
  {
    what: 'closes what was never answered',
    operation: 'cerrar_pedido',
    from: STATUS.under_evaluation,
    to: STATUS.closed,
    by: 'sara',
    needs: ['reason'],
    mail: 'order_closed_unanswered',
    told: {},
    after: { clock: 'ended', queue: null, client_status_id: 'incidence' },
  },
  {
    what: 'closes after a refusal',
    operation: 'cerrar_pedido',
    from: STATUS.denied,
    to: STATUS.closed,
    by: 'sara',
    needs: ['reason'],
    mail: 'order_closed',
    told: { reason: REASON, country: 'ES' },
    after: { clock: 'ended', queue: null, client_status_id: 'incidence' },
  },
  {
    what: 'closes what nothing follows any more',
    operation: 'cerrar_pedido',
    from: STATUS.processed_emailed,
    to: STATUS.closed,
    by: 'ana',
    needs: ['reason'],
    mail: 'order_closed',
    told: { reason: REASON, country: 'ES' },
    after: { clock: 'ended', queue: null, client_status_id: null },
  },
  {
    what: 'turns a claim down',
    operation: 'cerrar_pedido',
    from: STATUS.claimed,
    to: STATUS.closed,
    by: 'sara',
    needs: ['reason'],
    mail: 'claim_rejected',
    told: { reason: REASON, country: 'ES' },
    after: { clock: 'ended', queue: null },
  },
];
