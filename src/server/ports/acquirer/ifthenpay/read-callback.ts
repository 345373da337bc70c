import { createHash, timingSafeEqual } from 'node:crypto';
import { isAttemptNumber } from '../../../../domain/payments/attempt-number.ts';
import type { NotificationReading, RawNotification } from '../port.ts';

/**
 * Parses a callback: a GET with the registered parameter names. It is authenticated only by a key in its address, so it
 * merely triggers a query.
 */
export function readCallback(query: RawNotification['query'], antiPhishingKey: string): NotificationReading {
  const find = (names: readonly string[]) => names.map((name) => query[name]).find((value) => value) ?? '';
  if (!isSame(find(KEY_NAMES), antiPhishingKey)) return { kind: 'refused' };
  const reference = find(NAMES.reference).replace(/\s/g, '');
  const requestId = find(NAMES.request);
  // Templates for MB WAY put our number into the reference.
  const orderId = find(NAMES.order) || reference;
  const id = [requestId, reference, find(NAMES.amount), find(NAMES.at)].filter(Boolean).join(':').slice(0, 200);
  if (isAttemptNumber(orderId)) return { kind: 'ask', id, attempt: { number: orderId } };
  if (/^\d{9}$/.test(reference)) return { kind: 'ask', id, attempt: { providerRef: reference } };
  if (/^[\w-]{10,60}$/.test(requestId)) return { kind: 'ask', id, attempt: { providerRef: requestId } };
  return { kind: 'nothing', id };
}

/** The names of the documentation and those of ifthenpay's own modules. */
export const KEY_NAMES = ['key', 'chave', 'phish_key'] as const;
const NAMES = {
  order: ['orderId'],
  request: ['requestId', 'idpedido', 'transaction_id'],
  reference: ['reference', 'referencia'],
  amount: ['amount', 'valor'],
  at: ['payment_datetime', 'datahorapag'],
} as const;

/** Compares hashes, which have equal length, so the time taken reveals nothing about the key. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
