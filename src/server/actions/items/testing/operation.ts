import { operationSchema, type PedidoOperation } from '../../../../contract/orders/operation.ts';
import { PANEL_VERSION } from '../../../../contract/panel-version.ts';
import type { ItemRow } from '../item-row.ts';

/** A panel action as the panel sends it, on the copy `seen`. */
export function operationOn(
  seen: Pick<ItemRow, 'updated_at'>,
  operation: string,
  fields: Partial<PedidoOperation> = {},
): PedidoOperation {
  return operationSchema.parse({
    operation,
    panel_version: PANEL_VERSION,
    updated_at: seen.updated_at.toISOString(),
    ...fields,
  });
}
