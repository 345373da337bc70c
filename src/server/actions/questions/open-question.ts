import { isAtItsEnd } from '../../../domain/incidents/takes-answer.ts';
import type { Situation } from '../../../domain/orders/guards.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { TransitionEffects } from '../../../domain/orders/transition.ts';
import type { Ctx } from '../../ctx.ts';
import type { ItemRow } from '../items/item-row.ts';
import { findOpenIncident } from './incident-row.ts';
import { withdrawQuestion } from './keep-asking.ts';

/** The last question while it is open; `hasForm` says whether the item has an open form. An item that waits in 60 for a charge has no form, and counts as asked when it entered 60. */
export async function findOpenQuestion(
  ctx: Ctx,
  item: ItemRow,
  { enteredAt, hasForm }: { readonly enteredAt: Date | null; readonly hasForm: boolean },
): Promise<Situation['question']> {
  const open = hasForm ? await findOpenIncident(ctx, item.item_id) : null;
  if (open) return { asked_at: open.asked_at, asked_by_notary_id: open.notary_id };
  if (item.panel_status_id !== STATUS.incident) return null;
  return { asked_at: enteredAt ?? item.created_at, asked_by_notary_id: null };
}

/** After a change of status: closes a question that a person withdrew, or whose item is finished. */
export async function closeQuestion(
  tx: Ctx,
  { itemId, effects, historyId }: { itemId: number; effects: TransitionEffects; historyId: number },
): Promise<void> {
  const isOver = effects.question === 'withdrawn' || isAtItsEnd(effects.panel_status_id);
  if (isOver) await withdrawQuestion(tx, itemId, historyId);
}
