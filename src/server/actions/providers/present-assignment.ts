import type { Assignment } from '../../../contract/orders/assignment.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { notaryWorkOf } from '../../../domain/notaries/notary-work.ts';
import { type ProviderWork, providerWorkOf } from '../../../domain/providers/provider.ts';
import type { Ctx } from '../../ctx.ts';
import type { ItemRow } from '../items/item-row.ts';
import { findNotary } from './notary-row.ts';
import { providerDueAt } from './provider-due-at.ts';
import { findItemProvider, type ProviderRow } from './provider-row.ts';

/** The outside party that works on an item, and those that the work could be assigned to. */
export async function loadAssignment(ctx: Ctx, item: ItemRow, product: Product): Promise<Assignment> {
  const [provider, office] = await Promise.all([
    findItemProvider(ctx, item),
    item.notary_id === null ? null : findNotary(ctx, item.notary_id),
  ]);
  return {
    provider: provider && presentHolder(item, provider),
    notary: office && {
      notary_id: office.notary_id,
      nombre: office.nombre,
      telefono: office.telefono,
      email: office.email,
    },
    work: { provider: providerWorkOf(item.product_id, null), notary: notaryWorkOf(product) },
    visit_at: item.visit_at?.toISOString() ?? null,
  };
}

function presentHolder(item: ItemRow, provider: ProviderRow): Assignment['provider'] {
  return {
    id: provider.provider_id,
    nombre: provider.nombre,
    telf1: provider.telf1,
    email: provider.email,
    work: item.provider_work as ProviderWork | null,
    given_at: (item.provider_at ?? item.created_at).toISOString(),
    due_at: providerDueAt(item, provider).toISOString(),
  };
}
