import { AppError } from '../../../domain/errors/app-error.ts';
import { quoteStateOf } from '../../../domain/quotes/quote-state.ts';
import type { Ctx } from '../../ctx.ts';
import type { QuoteRow } from '../checkout/lock-cart.ts';

/** A quote that an agent prepared, locked until the transaction ends. @throws AppError not_found, also for a cart */
export function lockOffered(tx: Ctx, quoteId: number): Promise<QuoteRow> {
  return tx.db
    .selectFrom('quotes')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('offered_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
}

/** Only open quotes can be bought or changed. @throws AppError quote_expired, quote_withdrawn, order_already_paid */
export function refuseOffered(
  ctx: Pick<Ctx, 'now'>,
  quote: QuoteRow,
  { expired }: { expired: 'refused' | 'may_be' } = { expired: 'refused' },
): void {
  const state = quoteStateOf(quote, ctx.now());
  if (state === 'withdrawn') throw new AppError('quote_withdrawn');
  if (state === 'paid') throw new AppError('order_already_paid');
  if (state === 'expired' && expired === 'refused') throw new AppError('quote_expired');
}
