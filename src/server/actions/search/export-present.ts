import type { Selectable } from 'kysely';
import type { OrderExport } from '../../../contract/orders/order-exports.ts';
import type { OrderExports } from '../../db/types.gen.ts';
import { presentOwnExport } from '../exports/present-own-export.ts';

/** A table of orders for the agent who requested it. */
export function presentOrderExport(row: Selectable<OrderExports>): OrderExport {
  return { ...presentOwnExport(row), items: row.items };
}
