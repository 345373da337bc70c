import { notaryWorkOf, takesWork } from '../../../domain/notaries/notary-work.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { getItemForUpdate, type ItemRow } from '../items/item-row.ts';
import { requireLockVersion } from '../items/lock-version.ts';
import { type Moved, moveItem } from '../moves/move-item.ts';
import { loadProduct } from '../products/load-product.ts';
import { findNotary, listOfficeAddresses, type NotaryRow } from '../providers/notary-row.ts';
import { refuseAssignment } from './refuse-assignment.ts';

interface NotaryAssignment {
  readonly itemId: number;
  readonly seen: Date;
  readonly notaryId: number;
  /** The agent's note to the office. */
  readonly note: string | null;
  readonly forceStay: boolean;
}

/**
 * `asignar_notaria`: gives the item to a notary office (98), or to a different one. A provider who had it loses it.
 * @throws AppError not_assignable, transition_refused, locked_by_other, stale_version, not_found
 */
export async function assignNotary(tx: Ctx, input: NotaryAssignment): Promise<Moved> {
  const item = await getItemForUpdate(tx, input.itemId);
  const lockVersion = await requireLockVersion(tx, item, input.seen);
  const office = await getAbleOffice(tx, item, input.notaryId);
  return moveItem(tx, {
    item,
    lockVersion,
    operation: 'asignar_notaria',
    to: STATUS.at_notary,
    handed: { has_able_notary: true, ...(input.note !== null && { reason: input.note }) },
    set: { notary_id: office.notary_id, provider_id: null, provider_at: null, provider_work: null, visit_at: null },
    forceStay: input.forceStay,
    comment: input.note,
    detail: { notary_id: office.notary_id, notary: office.nombre },
  });
}

async function getAbleOffice(tx: Ctx, item: ItemRow, notaryId: number): Promise<NotaryRow> {
  const office = await findNotary(tx, notaryId);
  if (!office) throw refuseAssignment(tx, { item, name: String(notaryId), why: 'unknown' });
  if (!office.active) throw refuseAssignment(tx, { item, name: office.nombre, why: 'inactive' });
  const work = notaryWorkOf(await loadProduct(tx, item));
  if (!takesWork(office, work)) throw refuseAssignment(tx, { item, name: office.nombre, why: 'unable' });
  const addresses = await listOfficeAddresses(tx, office);
  if (addresses.length === 0) throw refuseAssignment(tx, { item, name: office.nombre, why: 'unreachable' });
  return office;
}
