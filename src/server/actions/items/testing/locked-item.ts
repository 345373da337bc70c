import type { AgentActor } from '../../../../domain/actors/actor.ts';
import type { ItemRow } from '../item-row.ts';
import { lockItem } from '../lock-item.ts';
import type { Stage } from './order-stage.ts';

/** A new item locked by somebody of the stage, by default Ana. */
export async function lockedItem(
  stage: Stage,
  columns: Parameters<Stage['addItem']>[0] = {},
  by: AgentActor = stage.people.ana,
): Promise<ItemRow> {
  const { item_id } = await stage.addItem(columns);
  if (!(await lockItem(stage.as(by), item_id))) throw new Error('a new item can be locked');
  return stage.item(item_id);
}
