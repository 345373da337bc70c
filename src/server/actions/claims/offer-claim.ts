import { rowsFrom } from '../../../domain/orders/machine.ts';
import { missingGuards } from '../../../domain/orders/row.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import type { ItemRow } from '../items/item-row.ts';
import { loadTransitionFacts } from '../moves/situation.ts';

/** `open`: it can be claimed; `claimed`: it has been claimed; `over`: the time has passed; `none`: nothing was delivered that could be claimed. */
type ClaimOffer = 'open' | 'claimed' | 'over' | 'none';

/** Whether the customer may complain about an item now. Source: transitions.yaml, `reclamar_pedido`. */
export async function offerClaim(ctx: Ctx, item: ItemRow): Promise<ClaimOffer> {
  if (item.panel_status_id === STATUS.claimed) return 'claimed';
  const row = rowsFrom(item.panel_status_id).find(
    ({ operation, by }) => operation === 'reclamar_pedido' && by.includes('customer'),
  );
  if (!row) return 'none';
  const missing = missingGuards(row, await loadTransitionFacts(ctx, item));
  if (missing.length === 0) return 'open';
  return missing.includes('paid_complete') ? 'none' : 'over';
}
