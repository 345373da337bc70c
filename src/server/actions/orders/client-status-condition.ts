import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { clientStatusOf } from '../../../domain/orders/client-status.ts';
import { STATUSES } from '../../../domain/orders/machine.ts';
import type { ClientStatusId } from '../../../domain/orders/machine-shape.ts';
import { STATUS_MACHINE } from '../../../domain/orders/status-machine.gen.ts';
import type { DB } from '../../db/types.gen.ts';

/** The rule of client statuses as a condition on rows, made by asking the rule itself for every pair of statuses. */
export function clientStatusCondition(
  eb: ExpressionBuilder<DB, 'order_items'>,
  wanted: readonly ClientStatusId[],
): Expression<SqlBool> {
  const derived = INTERNAL_STATUSES.flatMap((internal) => {
    const inPanel = STATUSES.filter(({ id }) => gives(internal, id, wanted)).map(({ id }) => id);
    if (inPanel.length === 0) return [];
    const isInternal = eb('internal_status', '=', internal);
    if (inPanel.length === STATUSES.length) return [isInternal];
    // An unknown panel status counts as the rule says for it, so the rest is named instead.
    const others = STATUSES.map(({ id }) => id).filter((id) => !inPanel.some((found) => found === id));
    const panel = gives(internal, UNKNOWN, wanted)
      ? eb('panel_status_id', 'not in', others)
      : eb('panel_status_id', 'in', inPanel);
    return [eb.and([isInternal, panel])];
  });
  return eb.or([
    eb('client_status_id', 'in', [...wanted]),
    eb.and([eb('client_status_id', 'is', null), eb.or(derived)]),
  ]);
}

function gives(internal_status: string, panel_status_id: number, wanted: readonly ClientStatusId[]): boolean {
  const result = clientStatusOf({ client_status_id: null, internal_status, panel_status_id });
  return result.ok && wanted.includes(result.client_status);
}

const INTERNAL_STATUSES = Object.keys(STATUS_MACHINE.internal_statuses);
const UNKNOWN = -1;
