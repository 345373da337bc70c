import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import type { ItemRow } from '../items/item-row.ts';
import { takesFiles } from './handed-in.ts';

/** Of each of the customer's orders that files can be added to, the first such item; newest first, twenty at most. @throws AppError sign_in_required */
export async function listOrdersTakingFiles(ctx: Ctx): Promise<readonly ItemRow[]> {
  return ctx.db
    .selectFrom('order_items')
    .selectAll()
    .distinctOn('order_id')
    .where('customer_id', '=', requireCustomer(ctx))
    .where('panel_status_id', 'in', TAKING_FILES)
    .orderBy('order_id', 'desc')
    .orderBy('item_id')
    .limit(MOST_ORDERS)
    .execute();
}

const TAKING_FILES = Object.values(STATUS).filter((panel_status_id) => takesFiles({ panel_status_id }));
const MOST_ORDERS = 20;
