import type { Outcome } from '../../../../domain/payments/outcome.ts';
import { transferReference } from '../../../../domain/payments/transfer-reference.ts';
import type { Settings } from '../../../settings.ts';
import type { AcquirerPort } from '../port.ts';
import { type TransferAccount, transferAccount } from './transfer-account.ts';

/** Name of transfers in the ledger. */
export const BANK_ACQUIRER = 'bank';

/** Bank transfers to the configured account; null in production without one. */
export function bankAcquirer(settings: Settings): AcquirerPort | null {
  const account = transferAccount(settings);
  return account && transfersTo(account);
}

/**
 * Transfers to one account. There is no service to query: payments are booked from uploaded bank statements, and an attempt waits until
 * then.
 */
function transfersTo(account: TransferAccount): AcquirerPort {
  const waiting = (attemptNumber: string, expiresAt: Date | null): Outcome => ({
    outcome: 'pending',
    instructions: { kind: 'transfer', ...account, reference: transferReference(attemptNumber) },
    expires_at: expiresAt,
  });
  return {
    name: BANK_ACQUIRER,
    methods: ['bank'],
    cards: 'elsewhere',
    brands: [],
    testCards: [],
    refunds: 'by_hand',
    resumes: true,
    begin: async ({ attemptNumber, expiresAt }) => waiting(attemptNumber, expiresAt),
    query: async ({ attemptNumber }) => waiting(attemptNumber, null),
    // Money that arrives later is booked as a late or duplicate payment.
    abandon: async ({ attemptNumber }) => ({ outcome: 'expired', event_id: `expired:${attemptNumber}` }),
    refund: async () => ({ outcome: 'unseen' }),
    queryRefund: async () => ({ outcome: 'unseen' }),
    forgetCard: async () => {},
    readNotification: async () => ({ kind: 'refused' }),
    listMovements: async () => null,
  };
}
