import { randomBytes } from 'node:crypto';
import { cardBrand } from '../../../../domain/payments/card-brand.ts';
import type { Database } from '../../../db/database.ts';
import type { Attempt, Desk } from './desk.ts';
import type { AuthoriseMessage } from './messages.ts';
import { type CardVerdict, verdictOn } from './test-cards.ts';

/** The bank's record of an attempt's card; only the last digits. */
interface CardAtHand {
  readonly verdict: CardVerdict;
  readonly brand: string | null;
  readonly last_four: string | null;
  readonly exp_month: number | null;
  readonly exp_year: number | null;
}

/** The card of a message, by its number or by the token of a saved card. */
export async function readCardAtHand(db: Database, { card }: Pick<AuthoriseMessage, 'card'>): Promise<CardAtHand> {
  if ('number' in card) {
    return {
      verdict: verdictOn(card.number),
      brand: cardBrand(card.number),
      last_four: card.number.slice(-4),
      exp_month: card.month,
      exp_year: card.year,
    };
  }
  const kept = await db.selectFrom('sandbox.cards').selectAll().where('token', '=', card.token).executeTakeFirst();
  if (!kept) return { verdict: UNKNOWN, brand: null, last_four: null, exp_month: null, exp_year: null };
  const { brand, last_four, exp_month, exp_year } = kept;
  const verdict: CardVerdict = { verdict: kept.verdict === 'challenge' ? 'challenge' : 'captured' };
  return { verdict, brand, last_four, exp_month, exp_year };
}

/**
 * Saves the card of a captured attempt if the merchant requested it, once. Call it in the transaction of the capture.
 */
export async function keepCard(desk: Desk, attempt: Attempt): Promise<Attempt> {
  const { keep_as: verdict, brand, last_four, exp_month, exp_year } = attempt;
  if (verdict === null || attempt.state !== 'captured' || attempt.card_token !== null) return attempt;
  if (brand === null || last_four === null || exp_month === null || exp_year === null) return attempt;
  const token = `card_${randomBytes(24).toString('base64url')}`;
  await desk.db
    .insertInto('sandbox.cards')
    .values({ token, brand, last_four, verdict, exp_month, exp_year, created_at: desk.now() })
    .execute();
  return desk.db
    .updateTable('sandbox.attempts')
    .set({ card_token: token })
    .where('attempt_number', '=', attempt.attempt_number)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes a saved card; an unknown one is no error. */
export async function forgetCard(desk: Desk, token: string): Promise<void> {
  await desk.db.deleteFrom('sandbox.cards').where('token', '=', token).execute();
}

const UNKNOWN: CardVerdict = { verdict: 'declined', code: 'unknown_card' };
