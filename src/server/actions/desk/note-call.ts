import { AppError } from '../../../domain/errors/app-error.ts';
import { decideCall, type PhoneCall } from '../../../domain/orders/phone-call.ts';
import type { Ctx } from '../../ctx.ts';
import { editItem } from '../items/edit-item.ts';
import { getItemForUpdate } from '../items/item-row.ts';
import { requireLockVersion } from '../items/lock-version.ts';

interface CallToNote {
  readonly itemId: number;
  readonly seen: Date;
  readonly call: PhoneCall;
  /** What was said. */
  readonly comment: string;
}

/**
 * `anotar_llamada`: records a telephone call in an item's history, hidden from the customer.
 * @throws AppError invalid_input for an invalid number, or a conversation without notes; locked_by_other, stale_version
 */
export async function noteCall(tx: Ctx, { itemId, seen, call, comment }: CallToNote): Promise<void> {
  const item = await getItemForUpdate(tx, itemId);
  const lockVersion = await requireLockVersion(tx, item, seen);
  const decision = decideCall(call, comment);
  if (!decision.ok) throw new AppError('invalid_input', { detail: decision.field });
  await editItem(tx, {
    item,
    lockVersion,
    line: { accion: 'anotar_llamada', comment: comment.trim() || null, detail: { call: { ...decision.call } } },
  });
}
