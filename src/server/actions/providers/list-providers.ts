import { sql } from 'kysely';
import type { OutputOf, QueryOf } from '../../../contract/call.ts';
import type { listProviders as listProvidersCall, ProviderAnswer } from '../../../contract/providers.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { mayEver } from '../../../domain/permissions/may.ts';
import { isAbleProvider, providerTerm, providerWorkOf } from '../../../domain/providers/provider.ts';
import type { Ctx } from '../../ctx.ts';
import { getItem } from '../items/item-row.ts';
import { likePattern } from './like-pattern.ts';
import { nearItem } from './near-item.ts';
import type { ProviderRow } from './provider-row.ts';

/** Active providers by name, for agents: by a part of name, town or address, by the kind of work, and near the property of an item. */
export async function listProviders(
  ctx: Ctx,
  { text, work, item_id, everywhere }: Partial<QueryOf<typeof listProvidersCall>> = {},
): Promise<OutputOf<typeof listProvidersCall>> {
  if (!mayEver(ctx.actor, 'agent_data')) throw new AppError('forbidden');
  const item = item_id === undefined ? null : await getItem(ctx, item_id);
  const asked = item ? providerWorkOf(item.product_id, work ?? null) : (work ?? null);
  const pattern = likePattern(text);
  const rows = await ctx.db
    .selectFrom('providers')
    .selectAll()
    .where('active', '=', true)
    .where(sql<boolean>`unaccent(nombre || ' ' || ciudad || ' ' || email) ilike unaccent(${pattern})`)
    .orderBy('nombre')
    .orderBy('provider_id')
    .execute();
  const able = rows.filter((row) => isAbleProvider(row, asked));
  const near = item && everywhere !== '1' ? await nearItem(ctx, item, able) : able;
  return { items: near.map(presentProvider), elsewhere: able.length - near.length };
}

function presentProvider(row: ProviderRow): ProviderAnswer {
  return {
    id: row.provider_id,
    nombre: row.nombre,
    direccion: row.direccion,
    ciudad: row.ciudad,
    telf1: row.telf1,
    telf2: row.telf2,
    email: row.email,
    email_update: row.email_update,
    lento: row.lento,
    caderneta: row.caderneta,
    retifica: row.retifica,
    term_days: providerTerm(row),
    active: row.active,
  };
}
