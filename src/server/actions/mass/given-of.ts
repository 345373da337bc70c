import { massFieldsSchema } from '../../../contract/mass.ts';
import { operationSchema, type PedidoOperation } from '../../../contract/orders/operation.ts';
import { PANEL_VERSION } from '../../../contract/panel-version.ts';
import type { RunRow } from './run-row.ts';

/** The panel's request for one item of a run: the operation on the planned copy. */
export function givenOf({ operation, given }: Pick<RunRow, 'operation' | 'given'>, seen: Date): PedidoOperation {
  return operationSchema.parse({
    ...massFieldsSchema.parse(given),
    operation,
    panel_version: PANEL_VERSION,
    updated_at: seen.toISOString(),
  });
}
