import type { Selectable } from 'kysely';
import type { SavedCardView } from '../../../contract/pages/own-data-pages.ts';
import type { Ctx } from '../../ctx.ts';
import type { SavedCards } from '../../db/types.gen.ts';
import type { AcquirerPort } from '../../ports/acquirer/port.ts';

export type SavedCard = Selectable<SavedCards>;

/** The card that a customer has saved with a provider, or undefined. */
export function findSavedCard({ db }: Pick<Ctx, 'db'>, customerId: number): Promise<SavedCard | undefined> {
  return db.selectFrom('saved_cards').selectAll().where('customer_id', '=', customerId).executeTakeFirst();
}

/** The saved card usable with this acquirer today, or undefined: another acquirer's token is useless here. */
export async function findUsableCard(
  ctx: Pick<Ctx, 'db' | 'now'>,
  customerId: number,
  { name }: Pick<AcquirerPort, 'name'>,
): Promise<SavedCard | undefined> {
  const card = await findSavedCard(ctx, customerId);
  return card && card.provider === name && !isExpired(ctx, card) ? card : undefined;
}

/** A saved card as shown to its owner ("Visa ···· 0004"). */
export function presentSavedCard(
  ctx: Pick<Ctx, 'now'>,
  card: Pick<SavedCard, 'brand' | 'last_four' | 'exp_month' | 'exp_year'>,
): SavedCardView {
  return {
    name: `${card.brand} ···· ${card.last_four}`,
    expires_text: `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`,
    is_expired: isExpired(ctx, card),
  };
}

/** A card is valid until the last day of its month. */
function isExpired({ now }: Pick<Ctx, 'now'>, card: Pick<SavedCard, 'exp_month' | 'exp_year'>): boolean {
  return card.exp_year * 12 + card.exp_month < now().getUTCFullYear() * 12 + now().getUTCMonth() + 1;
}
