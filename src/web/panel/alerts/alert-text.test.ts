import { describe, expect, test } from 'vitest';
import type { Alert } from '../../../contract/alerts.ts';
import { ALERT_KINDS } from '../../../domain/alerts/alert-kind.ts';
import { LOCALES } from '../../../domain/locale/locale.ts';
import { alertText, placeOfAlert, subjectText } from './alert-text.ts';
import { ALERT_MESSAGES } from './i18n/messages.ts';

const RUN = '0b0e7b58-7a3c-4b53-9a39-1f6f9d1f6f10';
const ALERT: Alert = {
  alert_id: 1,
  kind: 'delegated',
  item_id: 200_001,
  order_id: 1_000_000_001,
  product_name: 'Nota simple',

  ticket_id: null,
  run_id: null,
  by: 'Ana',
  detail: {},
  at: '2026-11-23T11:00:00.000Z',
  is_read: false,
};
const REFUND = { subject: 'refund', amount: 592.9 } as const;

describe('an alert', () => {
  test.each([
    [{ kind: 'customer_answered', detail: { via: 'mail' } }, 'El cliente ha escrito por correo'],
    [{ kind: 'approval_waits', detail: REFUND }, 'Devolución de 592,90\u00A0€ por aprobar'],
    [
      { kind: 'approval_decided', detail: { ...REFUND, outcome: 'lapsed' } },
      'Devolución de 592,90\u00A0€ caducada sin decisión',
    ],
    [{ kind: 'approval_decided', detail: { subject: 'mass', outcome: 'rejected' } }, 'Operación masiva rechazada'],
    [{ kind: 'watched', detail: { action: 'terminar' } }, 'En un pedido que sigues: Entregado'],
    [{ kind: 'watched', detail: { action: 'of another version' } }, 'En un pedido que sigues: cambios'],
    [{ kind: 'watched', item_id: null, ticket_id: 3, detail: {} }, 'Un mensaje en un ticket que sigues'],
    [{ kind: 'mass_finished', detail: { ended: 'stopped' } }, 'Operación masiva detenida'],
    [{ kind: 'late_soon', detail: { deadline_at: '2026-11-23T13:00:00.000Z' } }, 'El plazo vence: 23/11/26 14:00'],
  ] as const)('%o says %s', (said, words) => {
    expect(alertText({ ...ALERT, ...said }, ALERT_MESSAGES.es, 'es')).toBe(words);
  });

  test.each(LOCALES)('of each kind has words in %s', (locale) => {
    for (const kind of ALERT_KINDS) {
      const alert = { ...ALERT, kind, detail: { deadline_at: ALERT.at } };
      expect(alertText(alert, ALERT_MESSAGES[locale], locale)).toMatch(/\w{3}/);
    }
  });

  test.each([
    [{}, '/agentes/tramites/pedido/200001', '1000000001 · Nota simple'],
    [{ item_id: null, ticket_id: 12 }, '/agentes/tramites/ticket-12', 'Ticket 12'],
    [{ item_id: null, run_id: RUN }, `/agentes/tramites/operaciones?run=${RUN}`, 'Operación masiva'],
    // The page where it is decided, not the order.
    [{ kind: 'approval_waits', detail: REFUND }, '/agentes/tramites/devoluciones', '1000000001 · Nota simple'],
  ] as const)('%o leads to %s', (about, address, subject) => {
    const alert: Alert = { ...ALERT, ...about };
    expect([placeOfAlert(alert), subjectText(alert, ALERT_MESSAGES.es)]).toEqual([address, subject]);
  });
});
