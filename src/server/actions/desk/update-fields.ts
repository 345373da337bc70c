import { AppError } from '../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import type { AttributeWish } from '../../../domain/orders/attributes.ts';
import { isPriority } from '../../../domain/orders/queue.ts';
import { may } from '../../../domain/permissions/may.ts';
import type { Ctx } from '../../ctx.ts';
import { editAndTell } from '../items/edit-item.ts';
import { getItemForUpdate, type ItemRow } from '../items/item-row.ts';
import { requireLockVersion } from '../items/lock-version.ts';
import { writeAttributes } from '../items/write-attributes.ts';
import { tellOfReference } from '../providers/tell-of-data.ts';

interface FieldsToUpdate {
  readonly itemId: number;
  readonly seen: Date;
  /** Null or blank removes the reference; absent leaves it. */
  readonly referencia?: string | null;
  /** Only supervisors may set it. */
  readonly priority?: number;
  /** The changed fields; the others stay. */
  readonly atributos?: readonly AttributeWish[];
  readonly comment?: string;
}

/** `simple_update`: saves fields in the same status. @throws AppError invalid_input when nothing is given, forbidden */
export async function updateFields(tx: Ctx, input: FieldsToUpdate): Promise<void> {
  const item = await getItemForUpdate(tx, input.itemId);
  const lockVersion = await requireLockVersion(tx, item, input.seen);
  const { atributos } = input;
  if (input.referencia === undefined && input.priority === undefined && atributos === undefined) {
    throw invalidInput('referencia', 'priority', 'atributos');
  }
  const referencia = input.referencia === undefined ? item.referencia : input.referencia?.trim() || null;
  const priority = priorityOf(tx, item, input.priority);
  const attributes = atributos ? await writeAttributes(tx, { itemId: item.item_id, wishes: atributos }) : [];
  const detail = {
    ...(priority !== item.priority && { old_priority: item.priority, new_priority: priority }),
    ...(attributes.length > 0 && { attributes: attributes.map((change) => ({ ...change })) }),
  };
  const edited = await editAndTell(tx, {
    item,
    lockVersion,
    set: { referencia, priority },
    line: {
      accion: 'simple_update',
      ...(referencia !== item.referencia && { old_referencia: item.referencia, new_referencia: referencia }),
      ...(Object.keys(detail).length > 0 && { detail }),
      comment: input.comment?.trim() || null,
    },
  });
  if (referencia !== item.referencia) await tellOfReference(tx, edited);
}

function priorityOf(tx: Ctx, item: ItemRow, wanted = item.priority): number {
  if (!isPriority(wanted)) throw invalidInput('priority');
  if (wanted !== item.priority && !may(tx.actor, 'set_priority')) throw new AppError('forbidden');
  return wanted;
}
