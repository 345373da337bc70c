import type { Refund } from '../../../contract/refunds.ts';
import type { RefundMessages } from './i18n/es.ts';

/** Where money goes back to, in words. */
export function meansText(
  { method, instrument }: Pick<Refund, 'method' | 'instrument'>,
  { means }: RefundMessages,
  account: string | null = null,
): string {
  if (account !== null) return means.account(account.replace(/(.{4})(?=.)/g, '$1 '));
  if (instrument?.last_four) return means.card(instrument.brand, instrument.last_four);
  return means.methods[method] ?? method;
}
