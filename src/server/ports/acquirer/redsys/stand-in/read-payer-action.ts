import { isCardNumber } from '../../../../../domain/payments/read-card.ts';
import type { OrderRecord } from './order-record.ts';
import type { PayerAction } from './take-payment.ts';

/** Parses the posted form; null if it is invalid. */
export function readPayerAction({ state, method, card }: OrderRecord, fields: URLSearchParams): PayerAction | null {
  const field = (name: string) => (fields.get(name) ?? '').replace(/[\s-]/g, '');
  if (fields.has('cancel')) return { action: 'cancel' };
  if (state === 'A') return field('code') === '' ? null : { action: 'code', code: field('code') };
  if (method === 'bizum') return /^(\+34)?[67]\d{8}$/.test(field('phone')) ? { action: 'bizum' } : null;
  if (card !== null) return { action: 'kept_card' };
  const expiry = /^(0[1-9]|1[0-2])\/?(?:20)?(\d\d)$/.exec(field('expiry'));
  if (!isCardNumber(field('number')) || !expiry || !/^\d{3,4}$/.test(field('cvv'))) return null;
  return { action: 'card', number: field('number'), expiry: `${expiry[2]}${expiry[1]}` };
}
