import type { Selectable } from 'kysely';
import type { OrderExport } from '../../../contract/orders/order-exports.ts';
import type { OrderExports } from '../../db/types.gen.ts';

/** A table of orders as the agent who asked for it sees it. */
export function presentOrderExport(row: Selectable<OrderExports>): OrderExport {
  return {
    export_id: row.export_id,
    file_name: row.file_name,
    state: row.state as OrderExport['state'],
    done: row.done,
    items: row.items,
    size: row.size,
    requested_at: row.requested_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}
