import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import { acquirerNamed } from '../balances/offered.ts';
import { receiveNotification } from './receive-notification.ts';

/** Treats signed parameters of a return as a notification, which needs no sign-in; unsigned ones are ignored, and the acquirer is queried. */
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
