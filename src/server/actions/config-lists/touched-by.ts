import { sql } from 'kysely';
import type { Touched } from '../../../contract/config-lists.ts';
import type { ListName } from '../../../domain/config-lists/lists.ts';
import { STATUS, STATUSES_OF } from '../../../domain/orders/status.gen.ts';
import { NOTARY_STATUSES } from '../../../domain/permissions/notary-visibility.ts';
import type { Ctx } from '../../ctx.ts';

/** What changing a row would affect; empty where nothing depends on it. */
export async function touchedBy(ctx: Ctx, list: ListName, id: number): Promise<readonly Touched[]> {
  const counted = await COUNTS[list](ctx, id);
  return counted.filter(({ count }) => count > 0);
}

type Count = (ctx: Ctx, id: number) => Promise<readonly Touched[]>;

const OPEN_STATUSES = [...STATUSES_OF.queue, ...STATUSES_OF.working, ...STATUSES_OF.waiting];

/** Mails copy the text when they are written, and decisions of a match or a network are final: nothing refers to the row afterwards. */
const nothing: Count = async () => [];

const COUNTS: Readonly<Record<ListName, Count>> = {
  canned_responses: nothing,
  emailtemplates: nothing,
  ips: nothing,
  mailboxes: nothing,
  matches: nothing,

  mercantile_registries: nothing,
  portuguese_registries: nothing,
  statutes_certifications: nothing,

  /** Orders in progress of its product: all of them are asked for it. */
  async checklists({ db, catalogue }, id) {
    const point = await db
      .selectFrom('checklist_points')
      .select('product')
      .where('point_id', '=', id)
      .executeTakeFirstOrThrow();
    const products = catalogue.current.products
      .filter(({ url_key }) => point.product === '' || url_key === point.product)
      .map(({ product_id }) => product_id);
    if (products.length === 0) return [];
    const open = await db
      .selectFrom('order_items')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('panel_status_id', 'in', OPEN_STATUSES)
      .where('product_id', 'in', products)
      .executeTakeFirstOrThrow();
    return [{ what: 'open_orders', count: Number(open.count) }];
  },

  async incidences({ db }, id) {
    const open = await db
      .selectFrom('incident_forms')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('incidencia_status_id', '=', id)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow();
    return [{ what: 'open_incidents', count: Number(open.count) }];
  },

  /** Orders in progress whose place is spelled like the alias. */
  async municipality_aliases({ db }, id) {
    const open = await db
      .selectFrom('order_items')
      .innerJoin('municipality_aliases', (join) => join.on('alias_id', '=', id))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('panel_status_id', 'in', OPEN_STATUSES)
      .where(
        sql<boolean>`exists (select from jsonb_each_text(order_items.answers) as answer
          where position(lower(unaccent(municipality_aliases.alias)) in lower(unaccent(answer.value))) > 0)`,
      )
      .executeTakeFirstOrThrow();
    return [{ what: 'open_orders', count: Number(open.count) }];
  },

  async registries({ db, territory }, id) {
    const { codigo } = await db
      .selectFrom('property_registries')
      .select('codigo')
      .where('registry_id', '=', id)
      .executeTakeFirstOrThrow();
    const items = db
      .selectFrom('order_items')
      .innerJoin('item_registries', 'item_registries.item_id', 'order_items.item_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('registry_id', '=', id);
    const open = await items.where('panel_status_id', 'in', OPEN_STATUSES).executeTakeFirstOrThrow();
    const all = await items.executeTakeFirstOrThrow();
    const served = territory.rows.registryCoverage.filter(({ registryId }) => registryId === codigo);
    const municipalities = new Set(served.flatMap(({ ineCode }) => ineCode ?? []));
    const count = async (table: 'municipality_aliases' | 'statutes_certifications') => {
      const { rows } = await sql<{
        count: string;
      }>`select count(*) from ${sql.table(table)} where registro = ${codigo}`.execute(db);
      return Number(rows[0]?.count ?? 0);
    };
    return [
      { what: 'open_orders', count: Number(open.count) },
      { what: 'orders', count: Number(all.count) },
      { what: 'municipalities', count: municipalities.size },
      { what: 'aliases', count: await count('municipality_aliases') },
      { what: 'certifications', count: await count('statutes_certifications') },
    ];
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
