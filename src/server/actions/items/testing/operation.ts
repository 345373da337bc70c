import { operationSchema, type PedidoOperation } from '../../../../contract/orders/operation.ts';
import type { OperationPayload } from '../../../../contract/orders/operation-fields.ts';
import { PANEL_VERSION } from '../../../../contract/panel-version.ts';
import type { ItemRow } from '../item-row.ts';

type Sent = readonly [seen: Pick<ItemRow, 'updated_at'>, operation: string, fields?: Partial<OperationPayload>];

/** A panel action as sent by the panel, on the copy `seen`. */
export function payloadOn(...[{ updated_at }, operation, fields = {}]: Sent) {
  return { operation, panel_version: PANEL_VERSION, updated_at: updated_at.toISOString(), ...fields };
}

/** The same in the shape that an action receives. */
export function operationOn(...sent: Sent): PedidoOperation {
  return operationSchema.parse(payloadOn(...sent));
}
