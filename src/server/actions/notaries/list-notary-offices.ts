import { sql } from 'kysely';
import type { QueryOf } from '../../../contract/call.ts';
import type { listNotaryOffices as listNotaryOfficesCall, NotaryOfficeAnswer } from '../../../contract/notaries.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { notaryWorkOf, takesWork } from '../../../domain/notaries/notary-work.ts';
import { mayEver } from '../../../domain/permissions/may.ts';
import type { Ctx } from '../../ctx.ts';
import { getItem } from '../items/item-row.ts';
import { loadProduct } from '../products/load-product.ts';
import { likePattern } from '../providers/like-pattern.ts';
import type { NotaryRow } from '../providers/notary-row.ts';

/** Active notary offices by name, for agents: filtered by part of name or town, and by the item to assign. */
export async function listNotaryOffices(
  ctx: Ctx,
  { text, item_id }: Partial<QueryOf<typeof listNotaryOfficesCall>> = {},
): Promise<NotaryOfficeAnswer[]> {
  if (!mayEver(ctx.actor, 'agent_data')) throw new AppError('forbidden');
  const work = item_id === undefined ? null : notaryWorkOf(await loadProduct(ctx, await getItem(ctx, item_id)));
  const pattern = likePattern(text);
  const rows = await ctx.db
    .selectFrom('notary_offices')
    .selectAll()
    .where('active', '=', true)
    .where(sql<boolean>`unaccent(nombre || ' ' || ciudad) ilike unaccent(${pattern})`)
    .orderBy('nombre')
    .orderBy('notary_id')
    .execute();
  return rows.filter((row) => work === null || takesWork(row, work)).map(presentOffice);
}

function presentOffice(row: NotaryRow): NotaryOfficeAnswer {
  const { notary_id, nombre, direccion, ciudad, telefono, email, hipotecas, escrituras, active } = row;
  return { notary_id, nombre, direccion, ciudad, telefono, email, tramites: { hipotecas, escrituras }, active };
}
