import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import { acquirerNamed } from './offered.ts';
import { recordOutcome } from './record-outcome.ts';

/**
 * Takes what an acquirer tells of its own accord, in whatever order and number it comes: verified on the bytes, kept as it
 * came, counted, and booked once.
 * @throws AppError not_found for an unknown provider, notification_refused for a wrong signature
 */
export async function receiveNotification(
  ctx: Ctx,
  { provider, body, headers }: { provider: string; body: Buffer; headers: IncomingHttpHeaders },
): Promise<void> {
  const acquirer = acquirerNamed(ctx, provider);
  const notification = acquirer.readNotification({ body, headers, now: ctx.now() });
  if (!notification) throw new AppError('notification_refused');
  const { attemptNumber, outcome } = notification;
  await keep(ctx, { provider, eventId: outcome.event_id, body });
  const payment = await ctx.db
    .selectFrom('payments')
    .select('payment_id')
    .where('attempt_number', '=', attemptNumber)
    .where('provider', '=', provider)
    .executeTakeFirst();
  if (payment) await recordOutcome(ctx, { paymentId: payment.payment_id, outcome });
  // An attempt is written down before it is sent, so one that we do not know is not ours: kept for a person to look at.
  else ctx.log.error({ provider, event_id: outcome.event_id }, 'notification of an unknown attempt');
}

async function keep(
  ctx: Ctx,
  { provider, eventId, body }: { provider: string; eventId: string; body: Buffer },
): Promise<void> {
  await ctx.db
    .insertInto('payment_notifications')
    .values({ provider, provider_event_id: eventId, body: body.toString('utf8'), received_at: ctx.now() })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'provider_event_id'])
        .doUpdateSet((row) => ({ times: row('payment_notifications.times', '+', 1) })),
    )
    .execute();
}
