import { addBusinessMillis, BUSINESS_DAY_MS, BUSINESS_HOUR_MS } from '../calendar/business-clock.ts';
import type { Calendar } from '../calendar/holiday.ts';
import { findStatus } from './machine.ts';
import type { QueueId } from './machine-shape.ts';
import { INCIDENT_KIND, STATUS } from './status.gen.ts';

/** An item in a queue; business milliseconds are those of the item's calendar since the fixed epoch. */
export type QueuedItem = {
  readonly item_id: number;
  readonly priority: number;
  readonly enteredBusinessMillis: number;
  readonly nowBusinessMillis: number;
  readonly deadline_at: Date | null;
  readonly created_at: Date;
};

/**
 * The queue of an item: -2 for items of Portuguese registries in any store, -1 for all others, and only while its status is queued; null
 * otherwise. A 103 is queued from its standby_until on.
 */
export function queueOf(item: {
  readonly panel_status_id: number;
  readonly is_portuguese: boolean;
  readonly standby_until: Date | null;
  readonly now: Date;
}): QueueId | null {
  const status = findStatus(item.panel_status_id);
  const queue: QueueId = item.is_portuguese ? -2 : -1;
  if (!status?.queues.includes(queue)) return null;
  const waits = status.queue_when === 'standby_due' && !(item.standby_until !== null && item.standby_until <= item.now);
  return waits ? null : queue;
}

/** Whether a product of this category comes from a Portuguese registry; Irish folios, for example, do not. */
export function isPortugueseRegistry(categoryUrlKey: string): boolean {
  return categoryUrlKey.startsWith('registo-');
}

/**
 * Priority increased by waiting: one step per full span of ten business hours since the item entered the queue. There is no upper limit, so
 * nothing starves.
 */
export function rankOf(item: Pick<QueuedItem, 'priority' | 'enteredBusinessMillis' | 'nowBusinessMillis'>): number {
  const waited = Math.max(0, item.nowBusinessMillis - item.enteredBusinessMillis);
  return item.priority + Math.floor(waited / BUSINESS_DAY_MS);
}

/** Order within a queue: rank (high first), deadline (early first, none last), created_at, item_id. */
export function compareQueue(a: QueuedItem, b: QueuedItem): number {
  return (
    rankOf(b) - rankOf(a) ||
    compareNumbers(a.deadline_at?.getTime() ?? Infinity, b.deadline_at?.getTime() ?? Infinity) ||
    compareNumbers(a.created_at.getTime(), b.created_at.getTime()) ||
    compareNumbers(a.item_id, b.item_id)
  );
}

/** Whether an item was answered: 80, or 40 after a reply by e-mail. */
export function isAnsweredItem(item: {
  readonly panel_status_id: number;
  readonly incidencia_status_id: number | null;
}): boolean {
  if (item.panel_status_id === STATUS.answered) return true;
  return item.panel_status_id === STATUS.pending && item.incidencia_status_id === INCIDENT_KIND.email_reply;
}

/** The columns that record when an item was answered, and until when it is reserved for its assignee. */
export type Answered = { readonly answered_at: Date | null; readonly kept_until: Date | null };

/** An answered item is reserved for its assignee for two business hours; then anybody may get it. */
export function keptUntil(calendar: Calendar, answeredAt: Date): Date {
  return addBusinessMillis(calendar, answeredAt, 2 * BUSINESS_HOUR_MS);
}

/** An item skipped with a reason is hidden from that agent for one business hour. */
export function hiddenUntil(calendar: Calendar, skippedAt: Date): Date {
  return addBusinessMillis(calendar, skippedAt, BUSINESS_HOUR_MS);
}

/** Effect of a change on the answer: set by the first answered status, cleared after the last. */
export function answeredAfter(change: {
  readonly before: Answered;
  readonly panel_status_id: number;
  readonly incidencia_status_id: number | null;
  readonly calendar: Calendar;
  readonly now: Date;
}): Answered {
  if (!isAnsweredItem(change)) return { answered_at: null, kept_until: null };
  const { before, calendar, now } = change;
  if (before.answered_at !== null) return { answered_at: before.answered_at, kept_until: before.kept_until };
  return { answered_at: now, kept_until: keptUntil(calendar, now) };
}

/** Whether a value is a fixed priority from 0 to 5, which only a supervisor may set; 1 normal, 2 urgent, 3 claim. */
export function isPriority(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 5;
}

function compareNumbers(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
