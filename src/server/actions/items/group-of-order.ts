import { sql } from 'kysely';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { MONEY_UNDER_WAY, TOLD_BY_MAIL } from '../../../domain/orders/who-acts.ts';

/** The index of the group of an item `i` in ORDER_GROUPS; `whoActs` says the same of one item. An order is in the first group of its items. */
export const PLACE_OF_ITEM = sql<number>`case
  when i.internal_status = 'canceled' or i.client_status = 'returned' or (i.client_status = 'incidence' and i.panel_status_id = ${STATUS.closed}) then 3
  when i.client_status = 'ready' then 2
  when i.client_status = 'pending' and i.internal_status <> all (${[...MONEY_UNDER_WAY]}::text[]) then 0
  when i.client_status = 'incidence' and (i.pending_tramitation or i.panel_status_id <> all (${[...TOLD_BY_MAIL]}::int[])) then 0
  else 1 end`;

/** Whether an order `o` has an open charge, which waits for its customer regardless of the items' status. */
export const HAS_OPEN_CHARGE = sql<boolean>`exists (select from order_charges c where c.order_id = o.order_id and c.state = 'open')`;
