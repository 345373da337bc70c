import { dayNumberOf, dayText, instantOf, localTimeOf } from '../../../domain/calendar/local-clock.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { type Difference, reconcile, SETTLING_MS } from '../../../domain/payments/reconcile.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import type { AcquirerPort } from '../../ports/acquirer/port.ts';
import { openReview } from '../balances/open-review.ts';
import { attemptsToCompare, loadAccounts } from './accounts.ts';
import { askAboutNews } from './ask-about-news.ts';
import { keepMovements } from './keep-movements.ts';

/**
 * Reconciles an acquirer's movements up to the end of yesterday (Madrid). Differences open a review once; money that only the acquirer has is
 * queried first. Finished days are skipped, missed ones are caught up.
 * @returns false when it offers no list, or there was nothing to do
 * @throws when it did not answer; the failed run is recorded
 */
export async function reconcileProvider(ctx: Ctx, acquirer: AcquirerPort): Promise<boolean> {
  const provider = acquirer.name;
  const span = await spanToDo(ctx, provider);
  if (!span) return false;
  const movements = await acquirer.listMovements(span).catch(async (error: unknown) => {
    await keepRun(ctx, { provider, span, movements: 0, settled: 0, differences: 0, error: 'unreachable' });
    throw error;
  });
  if (movements === null) return false;
  await inTransaction(ctx, (tx) => keepMovements(tx, { provider, from: span.from, movements }));
  const { settled, differences } = await compare(ctx, { acquirer, span });
  await keepRun(ctx, { provider, span, movements: movements.length, settled, differences, error: null });
  return true;
}

interface Span {
  readonly from: Date;
  readonly to: Date;
  /** The last day in it, `yyyy-mm-dd`. */
  readonly day: string;
  /** The start of the first period ever requested. */
  readonly since: Date;
}

async function spanToDo(ctx: Ctx, provider: string): Promise<Span | null> {
  const yesterday = localTimeOf('ES', ctx.now().getTime()).day - 1;
  const { last, since } = await ctx.db
    .selectFrom('reconciliations')
    .select(({ fn }) => [fn.max('day').as('last'), fn.min('from_at').as('since')])
    .where('provider', '=', provider)
    .where('error', 'is', null)
    .executeTakeFirstOrThrow();
  const done = last === null ? yesterday - 1 : dayNumberOf(String(last));
  if (done >= yesterday) return null;
  const midnight = (day: number) => new Date(instantOf('ES', { day, timeOfDay: 0 }));
  // Movements from before the first request are not ours.
  const first = since ?? midnight(yesterday);
  const from = new Date(Math.max(midnight(done + 1 - OVERLAP_DAYS).getTime(), first.getTime()));
  return { from, to: midnight(yesterday + 1), day: dayText(yesterday), since: first };
}

async function compare(
  ctx: Ctx,
  { acquirer, span }: { acquirer: AcquirerPort; span: Span },
): Promise<{ settled: number; differences: number }> {
  const attempts = await attemptsToCompare(ctx, { provider: acquirer.name, from: span.from });
  const found = { settled: 0, differences: await reportStrays(ctx, { provider: acquirer.name, span }) };
  for (let start = 0; start < attempts.length; start += CHUNK) {
    const loaded = await loadAccounts(ctx, attempts.slice(start, start + CHUNK));
    const { accounts, settled } = await askAboutNews(ctx, { acquirer, accounts: loaded });
    found.settled += settled;
    for (const account of accounts) {
      for (const difference of reconcile(account, { now: ctx.now(), since: span.since })) {
        found.differences += 1;
        const { payment_id: paymentId, order_id: orderId } = account.payment;
        await report(ctx, {
          provider: acquirer.name,
          span,
          difference,
          about: String(paymentId),
          paymentId,
          orderId,
        });
      }
    }
  }
  return found;
}

/** Movements that match nothing in the ledger. */
async function reportStrays(ctx: Ctx, { provider, span }: { provider: string; span: Span }): Promise<number> {
  const strays = await ctx.db
    .selectFrom('provider_movements')
    .selectAll()
    .where('provider', '=', provider)
    .where('payment_id', 'is', null)
    .where('at', '>=', span.from)
    .where('at', '<', span.to)
    .orderBy('movement_id')
    .execute();
  for (const { movement_id, kind, amount, currency, number, provider_ref } of strays) {
    const difference: Difference = {
      kind: kind as Difference['kind'],
      what: 'missing_here',
      there: amount,
      here: 0,
      currency,
    };
    const named = { number, provider_ref };
    await report(ctx, { provider, span, difference, about: `stray:${movement_id}`, named });
  }
  return strays.length;
}

async function report(
  ctx: Ctx,
  of: {
    readonly provider: string;
    readonly span: Span;
    readonly difference: Difference;
    readonly about: string;
    readonly orderId?: number;
    readonly paymentId?: number;
    readonly named?: { readonly number: string | null; readonly provider_ref: string | null };
  },
): Promise<void> {
  const { provider, span, difference, about, named, ...subject } = of;
  const { kind, what, there, here } = difference;
  await openReview(ctx, {
    kind: 'difference',
    about: `${provider}:${about}:${kind}:${what}:${there}:${here}`,
    ...subject,
    amount: Math.min(Math.abs(there - here), LARGEST_REVIEW),
    detail: { provider, day: span.day, ...difference, ...named },
  });
}

function keepRun(
  ctx: Ctx,
  run: {
    readonly provider: string;
    readonly span: Span;
    readonly movements: number;
    readonly settled: number;
    readonly differences: number;
    readonly error: string | null;
  },
): Promise<void> {
  const { span, ...told } = run;
  return inTransaction(ctx, async (tx) => {
    await tx.db
      .insertInto('reconciliations')
      .values({ ...told, day: span.day, from_at: span.from, to_at: span.to, ran_at: tx.now() })
      .execute();
    await recordAudit(tx, {
      action: 'payments.reconciled',
      subjectKind: 'provider',
      subjectId: run.provider,
      detail: { day: span.day, differences: run.differences, settled: run.settled, error: run.error },
    });
  });
}

/** Lists lag behind, and midnight differs: some days are requested again, and each movement is stored once. */
const OVERLAP_DAYS = SETTLING_MS / DAY_MS;
const CHUNK = 500;
/** The length of the column. */
const LARGEST_REVIEW = 2_147_483_647;
