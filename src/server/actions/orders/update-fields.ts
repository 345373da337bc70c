import { AppError } from '../../../domain/errors/app-error.ts';
import { isPriority } from '../../../domain/orders/queue.ts';
import type { Ctx } from '../../ctx.ts';
import { editItem } from './edit-item.ts';
import { requireFence } from './fence.ts';
import { getItemForUpdate, isSupervisor } from './item-row.ts';

export interface FieldsToUpdate {
  readonly itemId: number;
  readonly seen: Date;
  /** Null or blank takes the reference away; absent leaves it. */
  readonly referencia?: string | null;
  /** A supervisor's to set. */
  readonly priority?: number;
  readonly comment?: string;
}

/** `simple_update`: saves fields in the same status. @throws AppError invalid_input when nothing is given, forbidden */
export async function updateFields(tx: Ctx, input: FieldsToUpdate): Promise<void> {
  const item = await getItemForUpdate(tx, input.itemId);
  const fence = await requireFence(tx, item, input.seen);
  const { priority = item.priority } = input;
  const referencia = input.referencia === undefined ? item.referencia : input.referencia?.trim() || null;
  if (input.referencia === undefined && input.priority === undefined) {
    throw new AppError('invalid_input', { detail: 'referencia, priority' });
  }
  if (!isPriority(priority)) throw new AppError('invalid_input', { detail: 'priority' });
  if (priority !== item.priority && !isSupervisor(tx)) throw new AppError('forbidden');
  await editItem(tx, {
    item,
    fence,
    set: { referencia, priority },
    line: {
      accion: 'simple_update',
      ...(referencia === item.referencia ? {} : { old_referencia: item.referencia, new_referencia: referencia }),
      ...(priority === item.priority ? {} : { detail: { old_priority: item.priority, new_priority: priority } }),
      comment: input.comment?.trim() || null,
    },
  });
}
