import { dayText, localTimeOf } from '../../../domain/calendar/local-clock.ts';
import { type Validity, validityOf } from '../../../domain/orders/validity.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import { calendarOf, type ItemRow } from './item-row.ts';

/** The validity of the delivered document; null before delivery, for refunded items, and for documents without a term. */
export function itemValidity(
  item: Pick<ItemRow, 'product_id' | 'answers' | 'delivered_at' | 'client_status' | 'calendar'>,
  now: Date,
): Validity | null {
  if (item.delivered_at === null || item.client_status !== 'ready') return null;
  const dayOf = (at: Date) => dayText(localTimeOf(calendarOf(item), at.getTime()).day);
  const { product_id } = item;
  return validityOf(
    { product_id, answers: item.answers as Answers, delivered_on: dayOf(item.delivered_at) },
    dayOf(now),
  );
}
