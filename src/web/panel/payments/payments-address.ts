import { ROOT } from '../addresses/tab.ts';

export const PAYMENTS_PARTS = ['reviews', 'failed', 'totals', 'nights', 'ways'] as const;
export type PaymentsPart = (typeof PAYMENTS_PARTS)[number];

/** Which part an address asks for; the first when it names none. */
export function paymentsPartOf(query: string): PaymentsPart {
  const named = new URLSearchParams(query).get('part');
  return PAYMENTS_PARTS.find((part) => part === named) ?? 'reviews';
}

/** The address of a part of the payments tab. */
export function paymentsAddress(part: PaymentsPart): string {
  return `${ROOT}/pagos${part === 'reviews' ? '' : `?part=${part}`}`;
}
