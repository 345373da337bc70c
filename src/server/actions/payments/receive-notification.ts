import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import type { AcquirerPort, Named, NotificationReading, RawNotification } from '../../ports/acquirer/port.ts';
import { acquirerNamed } from '../balances/offered.ts';
import { openReview } from '../balances/open-review.ts';
import type { PaymentRow } from '../balances/standing.ts';
import { askAbout } from './ask-about.ts';
import { eventIdOf, isBookedIn } from './booked.ts';
import { recordChargeback } from './record-chargeback.ts';
import { recordOutcome } from './record-outcome.ts';
import { recordRefundNews } from './record-refund-news.ts';

type Reading = Exclude<NotificationReading, { kind: 'refused' }>;
type News = Exclude<Reading, { kind: 'nothing' }>;

/**
 * Processes an acquirer's notification, in any order and number: verified on its bytes, stored verbatim, counted, and booked once.
 * @throws AppError not_found for an unknown provider, notification_refused for one that the acquirer did not sign, payment_provider_unreachable for
 * one that must be sent again
 */
export async function receiveNotification(
  ctx: Ctx,
  { provider, ...raw }: { provider: string } & Omit<RawNotification, 'now'>,
): Promise<void> {
  const acquirer = acquirerNamed(ctx, provider);
  const reading = await acquirer.readNotification({ ...raw, now: ctx.now() });
  if (reading.kind === 'refused') throw new AppError('notification_refused');
  const payment = reading.kind === 'nothing' ? null : await findAttempt(ctx, { provider, news: reading });
  // Most notifications repeat the direct answer: nothing to lock or book.
  const isBooked = payment?.is_booked === true;
  await keep(ctx, { provider, reading, payment, message: messageOf(acquirer, raw), isHandled: isBooked });
  if (reading.kind === 'nothing' || isBooked) return;
  // Attempts are stored before they are sent, so an unknown one is money to review.
  if (payment) await take(ctx, { acquirer, payment, news: reading });
  else await openReview(ctx, { kind: 'unknown_attempt', about: `${provider}:${reading.id}`, detail: { provider } });
  await markHandled(ctx, { provider, id: reading.id });
}

async function take(
  ctx: Ctx,
  { acquirer, payment, news }: { acquirer: AcquirerPort; payment: PaymentRow; news: News },
): Promise<void> {
  const paymentId = payment.payment_id;
  switch (news.kind) {
    case 'ask':
      await recordOutcome(ctx, { paymentId, outcome: await askAbout(acquirer, payment) });
      return;
    case 'outcome':
      await recordOutcome(ctx, { paymentId, outcome: news.outcome });
      return;
    case 'refund':
      return recordRefundNews(ctx, { payment, news });
    case 'chargeback':
      return recordChargeback(ctx, { payment, news });
  }
}

/** The attempt without a lock, and whether the ledger has the reported outcome. */
async function findAttempt(
  ctx: Ctx,
  { provider, news }: { provider: string; news: News },
): Promise<(PaymentRow & { readonly is_booked: boolean }) | null> {
  const named: Named = news.attempt;
  const eventId = news.kind === 'outcome' ? eventIdOf(news.outcome) : null;
  const row = await ctx.db
    .selectFrom('payments')
    .selectAll('payments')
    .select((row) => isBookedIn(row, eventId).as('is_booked'))
    .where('provider', '=', provider)
    .where((row) =>
      'number' in named
        ? row('attempt_number', '=', named.number)
        : row.or([row('provider_ref', '=', named.providerRef), row('capture_ref', '=', named.providerRef)]),
    )
    .executeTakeFirst();
  return row ? { ...row, is_booked: Boolean(row.is_booked) } : null;
}

async function keep(
  ctx: Ctx,
  of: {
    provider: string;
    reading: Reading;
    payment: PaymentRow | null;
    message: string;
    isHandled: boolean;
  },
): Promise<void> {
  await ctx.db
    .insertInto('payment_notifications')
    .values({
      provider: of.provider,
      provider_event_id: of.reading.id,
      body: of.message,
      payment_id: of.payment?.payment_id ?? null,
      received_at: ctx.now(),
      handled_at: of.isHandled ? ctx.now() : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'provider_event_id']).doUpdateSet((row) => ({
        times: row('payment_notifications.times', '+', 1),
        handled_at: row.fn.coalesce('payment_notifications.handled_at', 'excluded.handled_at'),
      })),
    )
    .execute();
}

/** A notification verbatim: its body, or its query parameters without secrets when it has no body. */
function messageOf({ secretParameters = [] }: AcquirerPort, { body, query }: Omit<RawNotification, 'now'>): string {
  if (body.length > 0) return body.toString('utf8');
  const shown = Object.entries(query).filter(([name]) => !secretParameters.includes(name));
  return new URLSearchParams(shown).toString();
}

async function markHandled(ctx: Ctx, { provider, id }: { provider: string; id: string }): Promise<void> {
  await ctx.db
    .updateTable('payment_notifications')
    .set({ handled_at: ctx.now() })
    .where('provider', '=', provider)
    .where('provider_event_id', '=', id)
    .where('handled_at', 'is', null)
    .execute();
}
