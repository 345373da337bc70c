import type { OutputOf } from '../../../contract/call.ts';
import type { generaPildoraIA } from '../../../contract/orders/summary.ts';
import { summariseOrder } from '../../../domain/orders/summary/summarise-order.ts';
import type { Ctx } from '../../ctx.ts';
import { getItem } from '../items/item-row.ts';
import { loadPortalAddress } from '../portals/portal-address.ts';
import { loadSummaryFacts } from './summary-facts.ts';

/**
 * The summary of an item in the caller's language, made from the item's present facts; nothing where machine help is switched off.
 * @throws AppError not_found
 */
export async function summariseItem(ctx: Ctx, itemId: number): Promise<OutputOf<typeof generaPildoraIA>> {
  const item = await getItem(ctx, itemId);
  const made = { item_id: itemId, made_at: ctx.now().toISOString() };
  if (item.machine_help_off) return { ...made, is_off: true, lines: [] };
  const [facts, { timeZone }] = await Promise.all([loadSummaryFacts(ctx, item), loadPortalAddress(ctx, item.store_id)]);
  const lines = summariseOrder(facts, { locale: ctx.locale, timeZone });
  return {
    ...made,
    is_off: false,
    lines: lines.map(({ part, text, sources }) => ({ part, text, sources: sources.map((source) => ({ ...source })) })),
  };
}
