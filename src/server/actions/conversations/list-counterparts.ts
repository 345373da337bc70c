import type { Counterpart } from '../../../contract/orders/conversations.ts';
import type { Ctx } from '../../ctx.ts';
import type { ItemRow } from '../items/item-row.ts';
import { findNotary } from '../providers/notary-row.ts';
import { findProvider } from '../providers/provider-row.ts';
import { registryOfItem } from '../registries/registry-of-item.ts';

/** Those who work on an item and can be written to: its registry, its notary office and its provider. */
export async function listCounterparts(ctx: Ctx, item: ItemRow): Promise<Counterpart[]> {
  const registry = (await registryOfItem(ctx, item.item_id))?.registry;
  const notary = item.notary_id === null ? null : await findNotary(ctx, item.notary_id);
  const provider = item.provider_id === null ? null : await findProvider(ctx, item.provider_id);
  const found: Counterpart[] = [
    ...(registry ? [{ party: 'registry' as const, email: registry.email, name: registry.nombre }] : []),
    ...(notary ? [{ party: 'notary' as const, email: notary.email ?? '', name: notary.nombre }] : []),
    ...(provider ? [{ party: 'provider' as const, email: provider.email, name: provider.nombre }] : []),
  ];
  return found.filter(({ email }) => email !== '');
}
