import { sql } from 'kysely';
import type { OutputOf, QueryOf } from '../../../contract/call.ts';
import type { listNotaryOffices as listNotaryOfficesCall, NotaryOfficeAnswer } from '../../../contract/notaries.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { notaryWorkOf, takesWork } from '../../../domain/notaries/notary-work.ts';
import { mayEver } from '../../../domain/permissions/may.ts';
import type { Ctx } from '../../ctx.ts';
import { getItem } from '../items/item-row.ts';
import { loadProduct } from '../products/load-product.ts';
import { likePattern } from '../providers/like-pattern.ts';
import { nearItem } from '../providers/near-item.ts';
import type { NotaryRow } from '../providers/notary-row.ts';

/** Active notary offices by name, for agents: by a part of name or town, and those near the property of an item that accept its work. */
export async function listNotaryOffices(
  ctx: Ctx,
  { text, item_id, everywhere }: Partial<QueryOf<typeof listNotaryOfficesCall>> = {},
): Promise<OutputOf<typeof listNotaryOfficesCall>> {
  if (!mayEver(ctx.actor, 'agent_data')) throw new AppError('forbidden');
  const item = item_id === undefined ? null : await getItem(ctx, item_id);
  const work = item && notaryWorkOf(await loadProduct(ctx, item));
  const pattern = likePattern(text);
  const rows = await ctx.db
    .selectFrom('notary_offices')
    .selectAll()
    .where('active', '=', true)
    .where(sql<boolean>`unaccent(nombre || ' ' || ciudad) ilike unaccent(${pattern})`)
    .orderBy('nombre')
    .orderBy('notary_id')
    .execute();
  const able = rows.filter((row) => work === null || takesWork(row, work));
  const near = item && everywhere !== '1' ? await nearItem(ctx, item, able) : able;
  return { items: near.map(presentOffice), elsewhere: able.length - near.length };
}

function presentOffice(row: NotaryRow): NotaryOfficeAnswer {
  const { notary_id, nombre, direccion, ciudad, telefono, email, hipotecas, escrituras, active } = row;
  return { notary_id, nombre, direccion, ciudad, telefono, email, tramites: { hipotecas, escrituras }, active };
}
