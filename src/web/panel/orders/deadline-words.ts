import type { Pedido } from '../../../contract/orders/pedido.ts';
import { businessTimeText } from '../../../domain/calendar/business-time-text.ts';
import type { PanelMessages } from '../i18n/es.ts';

type Deadline = Pedido['details']['deadline'];

/** The text beside a deadline: the business time left, how late it is, or that it is paused; null once it has ended. */
export function deadlineWords(
  { clock, late, business_ms_left: left }: Pick<Deadline, 'clock' | 'late' | 'business_ms_left'>,
  text: PanelMessages['order'],
): string | null {
  if (clock === 'paused') return text.paused;
  if (late) return left !== null && left < 0 ? text.late(businessTimeText(left)) : text.overdue;
  if (left === null || clock === 'ended') return null;
  return left === 0 ? text.at_opening : text.left(businessTimeText(left));
}
