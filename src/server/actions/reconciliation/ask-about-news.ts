import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import type { AcquirerPort } from '../../ports/acquirer/port.ts';
import { askAbout } from '../payments/ask-about.ts';
import { recordOutcome } from '../payments/record-outcome.ts';
import { sendRefund } from '../refunds/send-refund.ts';
import { type AttemptAccount, loadAccounts } from './accounts.ts';

/**
 * Queries money only the acquirer has, before alerting a person: a notification was lost, or came after the attempt was abandoned. The list alone
 * books nothing.
 * @returns the resulting accounts, and in how many the money was found
 */
export async function askAboutNews(
  ctx: Ctx,
  { acquirer, accounts }: { readonly acquirer: AcquirerPort; readonly accounts: readonly AttemptAccount[] },
): Promise<{ readonly accounts: readonly AttemptAccount[]; readonly settled: number }> {
  const unheard = accounts.filter((account) => lacks(account, 'capture'));
  for (const { payment, payment_id } of unheard) {
    const outcome = await orUnknown(() => askAbout(acquirer, payment));
    await recordOutcome(ctx, { paymentId: payment_id, outcome });
  }
  const refunding = accounts.filter((account) => account.refunding > 0 && lacks(account, 'refund'));
  for (const { payment_id } of refunding) await askForRefunds(ctx, payment_id);
  const asked = [...unheard, ...refunding].map(({ payment_id }) => payment_id);
  const reloaded = new Map((await loadAccounts(ctx, asked)).map((account) => [account.payment_id, account]));
  const settled = unheard.filter(({ payment_id, payment }) => {
    return (reloaded.get(payment_id)?.payment.captured ?? 0) > payment.captured;
  });
  return { accounts: accounts.map((account) => reloaded.get(account.payment_id) ?? account), settled: settled.length };
}

function lacks({ there, here }: AttemptAccount, kind: 'capture' | 'refund'): boolean {
  const sum = (moved: AttemptAccount['there']) =>
    moved.reduce((total, one) => (one.kind === kind ? total + one.amount : total), 0);
  return sum(there) > sum(here);
}

async function askForRefunds(ctx: Ctx, paymentId: number): Promise<void> {
  const sent = await ctx.db
    .selectFrom('refunds')
    .select('refund_id')
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'sent')
    .orderBy('refund_id')
    .execute();
  for (const { refund_id } of sent) await sendRefund(ctx, refund_id);
}

async function orUnknown(ask: () => ReturnType<typeof askAbout>): ReturnType<typeof askAbout> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof AppError && error.code === 'payment_provider_unreachable') return { outcome: 'unknown' };
    throw error;
  }
}
