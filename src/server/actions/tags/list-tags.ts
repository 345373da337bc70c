import { sql } from 'kysely';
import type { Tag } from '../../../contract/tags.ts';
import { STATUSES_OF } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';

/** Tags in use, those on most open items first, with the number of items of each. */
export async function listTags({ db }: Ctx): Promise<Tag[]> {
  return db
    .selectFrom('item_tags as t')
    .innerJoin('order_items as i', 'i.item_id', 't.item_id')
    .select(({ fn }) => [
      't.tag',
      fn.countAll<number>().as('items'),
      sql<number>`count(*) filter (where i.panel_status_id = any (${OPEN}))::integer`.as('open_items'),
    ])
    .groupBy('t.tag')
    .orderBy('open_items', 'desc')
    .orderBy('items', 'desc')
    .orderBy('t.tag')
    .limit(MOST_LISTED)
    .execute();
}

const OPEN: number[] = [...STATUSES_OF.queue, ...STATUSES_OF.working, ...STATUSES_OF.waiting, ...STATUSES_OF.done];
const MOST_LISTED = 300;
