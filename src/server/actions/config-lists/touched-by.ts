import type { Touched } from '../../../contract/config-lists.ts';
import type { ListName } from '../../../domain/config-lists/lists.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { NOTARY_STATUSES } from '../../../domain/permissions/notary-visibility.ts';
import type { Ctx } from '../../ctx.ts';

/** What changing a row would touch; empty where nothing hangs on it. */
export async function touchedBy(ctx: Ctx, list: ListName, id: number): Promise<readonly Touched[]> {
  const counted = await COUNTS[list](ctx, id);
  return counted.filter(({ count }) => count > 0);
}

type Count = (ctx: Ctx, id: number) => Promise<readonly Touched[]>;

/** Mails take the words when they are written; nothing refers to them afterwards. */
const nothing: Count = async () => [];

const COUNTS: Readonly<Record<ListName, Count>> = {
  canned_responses: nothing,
  emailtemplates: nothing,

  async incidences({ db }, id) {
    const open = await db
      .selectFrom('incident_forms')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('incidencia_status_id', '=', id)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow();
    return [{ what: 'open_incidents', count: Number(open.count) }];
  },

  async notaries({ db }, id) {
    const items = db
      .selectFrom('order_items')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('notary_id', '=', id);
    const open = await items.where('panel_status_id', 'in', NOTARY_STATUSES).executeTakeFirstOrThrow();
    const all = await items.executeTakeFirstOrThrow();
    const people = await db
      .selectFrom('agents')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('notary_id', '=', id)
      .where('active', '=', true)
      .executeTakeFirstOrThrow();
    return [
      { what: 'open_orders', count: Number(open.count) },
      { what: 'orders', count: Number(all.count) },
      { what: 'notaries', count: Number(people.count) },
    ];
  },

  async providers({ db }, id) {
    const items = db
      .selectFrom('order_items')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('provider_id', '=', id);
    const open = await items.where('panel_status_id', '=', STATUS.at_provider).executeTakeFirstOrThrow();
    const all = await items.executeTakeFirstOrThrow();
    return [
      { what: 'open_orders', count: Number(open.count) },
      { what: 'orders', count: Number(all.count) },
    ];
  },
};
