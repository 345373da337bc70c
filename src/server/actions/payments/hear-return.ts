import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import { acquirerNamed } from '../balances/offered.ts';
import { receiveNotification } from './receive-notification.ts';

/**
 * Takes what an acquirer sent a customer back with like a notification, where it is one. It needs nobody to be signed in, since it
 * proves itself; what does not is left aside, and the acquirer is asked.
 */
export async function hearReturn(ctx: Ctx, fields: Readonly<Record<string, string>>): Promise<void> {
  const { attempt = '', ...brought } = fields;
  const payment = await ctx.db
    .selectFrom('payments')
    .select('provider')
    .where('attempt_number', '=', attempt)
    .executeTakeFirst();
  if (!payment || !acquirerNamed(ctx, payment.provider).tellsOnReturn) return;
  const body = Buffer.from(new URLSearchParams(brought).toString());
  try {
    await receiveNotification(ctx, { provider: payment.provider, body, headers: {}, query: brought });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'notification_refused') throw error;
  }
}
