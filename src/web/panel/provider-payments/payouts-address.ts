import {
  isProviderPaymentStatus,
  type ProviderPaymentStatus,
} from '../../../domain/provider-payments/payment-status.ts';
import { pageAddress } from '../addresses/tab.ts';

export const PAYOUT_PARTS = ['owed', 'payments', 'transfers'] as const;
export type PayoutPart = (typeof PAYOUT_PARTS)[number];

/** What the page shows: one of its parts, of one provider or all, in one status or all; and the payment that is open. */
export interface PayoutWish {
  readonly part: PayoutPart;
  readonly provider: number | null;
  readonly status: ProviderPaymentStatus | 'unpaid' | null;
  readonly page: number;
  readonly open: number | null;
}

export const NO_WISH: PayoutWish = { part: 'owed', provider: null, status: null, page: 1, open: null };

/** What an address asks for; what it does not say, or says wrongly, is as at first. */
export function payoutWishOf(query: string): PayoutWish {
  const asked = new URLSearchParams(query);
  const status = asked.get('status') ?? '';
  return {
    part: PAYOUT_PARTS.find((part) => part === asked.get('part')) ?? NO_WISH.part,
    provider: numberOf(asked.get('provider')),
    status: statusOf(status),
    page: numberOf(asked.get('page')) ?? 1,
    open: numberOf(asked.get('open')),
  };
}

/** The address of a wish; a part of it that is as at first is left out. */
export function payoutsAddress(wish: Partial<PayoutWish>): string {
  const { part, provider, status, page, open } = { ...NO_WISH, ...wish };
  const said: readonly (readonly [string, string | number | null])[] = [
    ['part', part === NO_WISH.part ? null : part],
    ['provider', provider],
    ['status', status],
    ['page', page === 1 ? null : page],
    ['open', open],
  ];
  const known = said.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
  return pageAddress('providerPayments', String(new URLSearchParams(known)));
}

/** A status, or those that are still to be paid; null for all. */
export function statusOf(text: string): PayoutWish['status'] {
  return isProviderPaymentStatus(text) || text === 'unpaid' ? text : null;
}

function numberOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
