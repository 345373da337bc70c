import type { TransactionInformation } from '@paypal/paypal-server-sdk';
import { DAY_MS } from '../../../../domain/calendar/time-units.ts';
import { isAttemptNumber } from '../../../../domain/payments/attempt-number.ts';
import type { Movement } from '../port.ts';
import { centsOfAmount } from './amount.ts';
import type { PaypalApi } from './api.ts';
import { refundNumberOf } from './refunds.ts';

type Span = { readonly from: Date; readonly to: Date };

const LONGEST_SPAN_MS = 31 * DAY_MS;
const PAGE_SIZE = 500;

/**
 * Everything that PayPal booked in a period, from its transaction search, which lags some hours behind. Null if the
 * account has no permission to search.
 * @throws if PayPal did not answer
 */
export async function listTransactions(api: PaypalApi, { from, to }: Span): Promise<readonly Movement[] | null> {
  const found = new Map<string | undefined, TransactionInformation>();
  for (let start = from.getTime(); start < to.getTime(); start += LONGEST_SPAN_MS) {
    const end = Math.min(start + LONGEST_SPAN_MS, to.getTime());
    const transactions = await listSpan(api, { from: new Date(start), to: new Date(end) });
    if (transactions === null) return null;
    // Both ends are inclusive, so a movement may be in two periods.
    for (const transaction of transactions) found.set(transaction.transactionId, transaction);
  }
  return [...found.values()].flatMap(movementOf);
}

async function listSpan(api: PaypalApi, { from, to }: Span): Promise<TransactionInformation[] | null> {
  const found: TransactionInformation[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await api.ask(({ transactions }) =>
      transactions.searchTransactions({
        startDate: from.toISOString(),
        endDate: to.toISOString(),
        fields: 'transaction_info',
        pageSize: PAGE_SIZE,
        page,
      }),
    );
    if (!answer.ok && answer.refusal?.status === 403) return null;
    if (!answer.ok) throw new Error('PayPal did not answer the search for transactions');
    found.push(...(answer.result.transactionDetails ?? []).flatMap(({ transactionInfo }) => transactionInfo ?? []));
    pages = answer.result.totalPages ?? 1;
  }
  return found;
}

function movementOf(transaction: TransactionInformation): readonly Movement[] {
  const { transactionStatus = '', transactionAmount, transactionId } = transaction;
  const kind = kindOf(transaction);
  const amount = centsOfAmount(transactionAmount?.value);
  if (!kind || !BOOKED.includes(transactionStatus) || !transactionAmount || amount === null) return [];
  return [
    {
      kind,
      number: kind === 'refund' ? refundNumberOf(transaction.customField) : attemptNumberOf(transaction.customField),
      providerRef: transactionId ?? null,
      amount,
      currency: transactionAmount.currencyCode,
      at: new Date(transaction.transactionInitiationDate ?? ''),
    },
  ];
}

/** S: completed. V: completed, and later refunded by another movement. */
const BOOKED: readonly string[] = ['S', 'V'];

/**
 * T00: payments. T1107: a refund. T1106 and T1201: money reversed by PayPal or a bank. All else is fees and the
 * account's own movements, as is anything in the other direction: a payment by the shop, or a refund to it.
 */
function kindOf({ transactionEventCode: code = '', transactionAmount }: TransactionInformation) {
  const isOutgoing = transactionAmount?.value.startsWith('-') ?? false;
  if (code.startsWith('T00')) return isOutgoing ? null : 'capture';
  if (!isOutgoing) return null;
  if (code === 'T1107') return 'refund';
  return code === 'T1106' || code === 'T1201' ? 'chargeback' : null;
}

function attemptNumberOf(customField: string | undefined): string | null {
  return customField !== undefined && isAttemptNumber(customField) ? customField : null;
}
