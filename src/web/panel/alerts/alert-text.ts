import type { Alert } from '../../../contract/alerts.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import { orderAddress, pageAddress, ticketAddress } from '../addresses/tab.ts';
import { HISTORY_MESSAGES } from '../history/i18n/messages.ts';
import { eurosText, instantText } from '../kit/format.ts';
import type { AlertMessages } from './i18n/es.ts';

export function alertText({ kind, detail, item_id }: Alert, { kinds }: AlertMessages, locale: Locale): string {
  const amount = eurosText(detail.amount ?? 0, locale);
  const outcome = detail.outcome ?? 'approved';
  switch (kind) {
    case 'customer_answered':
      return kinds[`answered_${detail.via ?? 'form'}`];
    case 'approval_waits':
      return detail.subject === 'mass' ? kinds.mass_waits : kinds.refund_waits(amount);
    case 'approval_decided':
      return detail.subject === 'mass' ? kinds.mass_decided[outcome] : kinds.refund_decided[outcome](amount);
    case 'late_soon':
      return kinds.late_soon(instantText(detail.deadline_at ?? '', locale));
    case 'mass_finished':
      return kinds.mass_finished[detail.ended ?? 'done'];
    case 'watched': {
      const actions: Readonly<Record<string, string>> = HISTORY_MESSAGES[locale].actions;
      const action = detail.action ?? '';
      return item_id === null ? kinds.watched_ticket : kinds.watched(actions[action] ?? kinds.changed);
    }
    case 'mail_held':
      return kinds.mail_held[detail.scan ?? 'waiting'];
    case 'mail_bounced':
    case 'delegated':
    case 'mentioned':
      return kinds[kind];
  }
}

/** Its subject: an order with its product, a ticket, or a mass operation. */
export function subjectText({ item_id, order_id, product_name, ticket_id }: Alert, text: AlertMessages): string {
  if (item_id !== null) return text.order(order_id ?? item_id, product_name ?? '');
  return ticket_id === null ? text.run : text.ticket(ticket_id);
}

/** The address that an alert links to. */
export function placeOfAlert({ kind, detail, item_id, ticket_id, run_id }: Alert): string {
  if (run_id !== null) return pageAddress('mass', `run=${run_id}`);
  if (kind === 'approval_waits' && detail.subject === 'refund') return pageAddress('refunds');
  if (item_id !== null) return orderAddress(item_id);
  return ticket_id === null ? pageAddress('search') : ticketAddress(ticket_id);
}
