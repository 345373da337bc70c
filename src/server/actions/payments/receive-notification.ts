import { sql } from 'kysely';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import type { AcquirerPort, Named, NotificationReading, RawNotification } from '../../ports/acquirer/port.ts';
import { acquirerNamed } from '../balances/offered.ts';
import { openReview } from '../balances/open-review.ts';
import type { PaymentRow } from '../balances/standing.ts';
import { askAbout } from './ask-about.ts';
import { eventIdOf } from './booked.ts';
import { recordChargeback } from './record-chargeback.ts';
import { bookOutcome, recordOutcome } from './record-outcome.ts';
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
  const payment = reading.kind === 'nothing' ? null : await findAttempt(ctx, { provider, named: reading.attempt });
  const isBooked = await keep(ctx, { provider, reading, payment, message: messageOf(acquirer, raw) });
  // Most notifications repeat the direct answer: nothing to lock or book.
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
  const { payment_id: paymentId, order_id } = payment;
  switch (news.kind) {
    case 'ask':
      await recordOutcome(ctx, { paymentId, outcome: await askAbout(acquirer, payment) });
      return;
    case 'outcome':
      await bookOutcome(ctx, { order_id, payment_id: paymentId, outcome: news.outcome });
      return;
    case 'refund':
      return recordRefundNews(ctx, { payment, news });
    case 'chargeback':
      return recordChargeback(ctx, { payment, news });
  }
}

/**
 * The attempt, once nobody is booking anything of its order: a notification often comes while the direct answer is being booked. `for share` waits for
 * that, and holds nothing, as this is no transaction.
 */
async function findAttempt(
  ctx: Ctx,
  { provider, named }: { provider: string; named: Named },
): Promise<PaymentRow | null> {
  const row = await ctx.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.order_id', 'payments.order_id')
    .selectAll('payments')
    .where('provider', '=', provider)
    .where((row) =>
      'number' in named
        ? row('attempt_number', '=', named.number)
        : row.or([row('provider_ref', '=', named.providerRef), row('capture_ref', '=', named.providerRef)]),
    )
    .forShare('orders')
    .executeTakeFirst();
  return row ?? null;
}

/** Stores it, or counts it again. @returns whether the ledger has the reported outcome, so that there is nothing to do */
async function keep(
  ctx: Ctx,
  of: { provider: string; reading: Reading; payment: PaymentRow | null; message: string },
): Promise<boolean> {
  const { reading, payment } = of;
  const eventId = reading.kind === 'outcome' ? eventIdOf(reading.outcome) : null;
  const { is_booked } = await ctx.db
    .with('booked', (db) =>
      db.selectNoFrom(({ exists, selectFrom }) =>
        exists(
          selectFrom('payment_events')
            .select('event_id')
            .where('payment_id', '=', payment?.payment_id ?? null)
            .where('provider_event_id', '=', eventId),
        ).as('is_booked'),
      ),
    )
    .insertInto('payment_notifications')
    .values(({ selectFrom }) => ({
      provider: of.provider,
      provider_event_id: reading.id,
      body: of.message,
      payment_id: payment?.payment_id ?? null,
      received_at: ctx.now(),
      handled_at: selectFrom('booked')
        .select(sql<Date>`${ctx.now()}::timestamptz`.as('now'))
        .where('is_booked', '=', true),
    }))
    .onConflict((conflict) =>
      conflict.columns(['provider', 'provider_event_id']).doUpdateSet((row) => ({
        times: row('payment_notifications.times', '+', 1),
        handled_at: row.fn.coalesce('payment_notifications.handled_at', 'excluded.handled_at'),
      })),
    )
    .returning(({ selectFrom }) => selectFrom('booked').select('is_booked').$asScalar().$notNull().as('is_booked'))
    .executeTakeFirstOrThrow();
  return Boolean(is_booked);
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
