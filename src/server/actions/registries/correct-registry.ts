import type { Row } from '../../../domain/config-lists/define-list.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import { decideRegistry } from '../../../domain/registries/decide-registry.ts';
import { isSamePlace } from '../../../domain/registries/place-words.ts';
import { type RegistryScope, registryScopes } from '../../../domain/registries/registry-scope.ts';
import { placeLabel } from '../../../domain/territory/place-and-province.ts';
import type { Municipality } from '../../../domain/territory/territory.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { insertRow, lockList, updateRow } from '../config-lists/keep-row.ts';
import { findRow, type KeptRow } from '../config-lists/list-rows.ts';
import { getItem, type ItemRow } from '../items/item-row.ts';
import { requireRight } from '../items/require-right.ts';
import { loadProduct } from '../products/load-product.ts';
import { askedPlaceOf } from './asked-place.ts';
import { loadAliases, loadRegistryFacts } from './registry-facts.ts';

/**
 * Stores which registry is in charge of an order's place, as an alias for all orders. Idempotent.
 * @returns the revision, by which it can be undone; null if the alias already existed
 * @throws AppError forbidden, not_found; registry_not_found; registry_scope_missing for a scope that its place does not have
 */
export async function correctRegistry(
  ctx: Ctx,
  itemId: number,
  { registryId, scope }: { readonly registryId: number; readonly scope: RegistryScope },
): Promise<number | null> {
  await requireRight(ctx, { itemId }, 'correct_registry');
  const item = await getItem(ctx, itemId);
  const { municipality, alias } = await aliasFor(ctx, item, scope);
  return inTransaction(ctx, async (tx) => {
    await lockList(tx, LIST);
    const registry = await findRow(tx, 'registries', registryId);
    if (!registry) throw new AppError('registry_not_found');
    const before = await keptAlias(tx, { municipality, alias });
    if (before?.row.registro === registry.row.codigo) return null;
    const change = { reason: REASON[ctx.locale](item) };
    const registro = registry.row.codigo ?? '';
    if (before)
      return readRevision(tx, await updateRow(tx, LIST, { before, row: { ...before.row, registro }, change }));
    const row: Row = { alias, municipality: placeLabel(municipality, null), registro };
    return readRevision(tx, await insertRow(tx, LIST, { row, change }));
  });
}

const LIST = 'municipality_aliases';

const REASON: Readonly<Record<Locale, (item: ItemRow) => string>> = {
  es: ({ item_id }) => `Corregido en el trámite ${item_id}`,
  en: ({ item_id }) => `Corrected in request ${item_id}`,
  pt: ({ item_id }) => `Corrigido no processo ${item_id}`,
};

async function aliasFor(
  ctx: Ctx,
  item: ItemRow,
  scope: RegistryScope,
): Promise<{ readonly municipality: Municipality; readonly alias: string }> {
  const place = askedPlaceOf(await loadProduct(ctx, item), item);
  const { municipality, candidates } = decideRegistry(await loadRegistryFacts(ctx, place.provinceCode), place);
  const offered = municipality
    ? registryScopes(place, { municipality, candidates }).find((one) => one.scope === scope)
    : undefined;
  if (!municipality || !offered) throw new AppError('registry_scope_missing');
  return { municipality, alias: offered.alias };
}

/** The alias for the same place, regardless of spelling. */
async function keptAlias(
  tx: Ctx,
  { municipality, alias }: { readonly municipality: Municipality; readonly alias: string },
): Promise<KeptRow | null> {
  const same = (await loadAliases(tx)).find(
    (one) => one.ineCode === municipality.ineCode && isSamePlace(one.alias, alias),
  );
  return same ? findRow(tx, LIST, same.id) : null;
}

async function readRevision(tx: Ctx, { id, version }: KeptRow): Promise<number> {
  const { revision_id } = await tx.db
    .selectFrom('config_revisions')
    .select('revision_id')
    .where('list', '=', LIST)
    .where('row_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return revision_id;
}
