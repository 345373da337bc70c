import { STATUS } from '../../../domain/orders/status.gen.ts';
import { isAbleProvider, type ProviderWork, providerWorkOf } from '../../../domain/providers/provider.ts';
import type { Ctx } from '../../ctx.ts';
import { getItemForUpdate, type ItemRow } from '../items/item-row.ts';
import { requireLockVersion } from '../items/lock-version.ts';
import { type Moved, moveItem } from '../moves/move-item.ts';
import { filesToSend } from '../providers/files-to-send.ts';
import { findProvider, type ProviderRow } from '../providers/provider-row.ts';
import { refuseAssignment } from './refuse-assignment.ts';

interface ProviderAssignment {
  readonly itemId: number;
  readonly seen: Date;
  readonly providerId: number;
  /** The provider's work; null for the whole request. */
  readonly work: ProviderWork | null;
  /** Files of the item attached to the e-mail; no others. */
  readonly fileIds: readonly string[];
  /** The agent's note to the provider. */
  readonly note: string | null;
  readonly forceStay: boolean;
}

/**
 * `cambiar_proveedor`: assigns the item to a provider (97), or to another one. Its former provider or notary office loses it.
 * @throws AppError not_assignable, transition_refused, invalid_input for files that are not of this item or too large for an e-mail,
 * locked_by_other, stale_version, not_found
 */
export async function assignProvider(tx: Ctx, input: ProviderAssignment): Promise<Moved> {
  const item = await getItemForUpdate(tx, input.itemId);
  const lockVersion = await requireLockVersion(tx, item, input.seen);
  const work = providerWorkOf(item.product_id, input.work);
  const provider = await getAbleProvider(tx, item, { providerId: input.providerId, work });
  const files = await filesToSend(tx, { itemId: item.item_id, fileIds: input.fileIds });
  return moveItem(tx, {
    item,
    lockVersion,
    operation: 'cambiar_proveedor',
    to: STATUS.at_provider,
    handed: { has_active_provider: true, ...(input.note !== null && { reason: input.note }) },
    set: {
      provider_id: provider.provider_id,
      provider_at: tx.now(),
      provider_work: work,
      notary_id: null,
      visit_at: null,
    },
    fileIds: files.map(({ file_id }) => file_id),
    forceStay: input.forceStay,
    comment: input.note,
    detail: {
      provider_id: provider.provider_id,
      provider: provider.nombre,
      ...(work !== null && { work }),
      ...(files.length > 0 && { sent: files.map(({ name }) => name) }),
    },
  });
}

async function getAbleProvider(
  tx: Ctx,
  item: ItemRow,
  { providerId, work }: { providerId: number; work: ProviderWork | null },
): Promise<ProviderRow> {
  const provider = await findProvider(tx, providerId);
  if (!provider) throw refuseAssignment(tx, { item, name: String(providerId), why: 'unknown' });
  if (isAbleProvider(provider, work)) return provider;
  throw refuseAssignment(tx, { item, name: provider.nombre, why: provider.active ? 'unable' : 'inactive' });
}
