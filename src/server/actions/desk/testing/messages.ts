import type { Ctx } from '../../../ctx.ts';
import type { ItemRow } from '../../items/item-row.ts';
import { lockItem } from '../../items/lock-item.ts';
import type { Stage } from '../../items/testing/order-stage.ts';
import { mailsWritten } from '../../mail-delivery/word-mails.ts';

export const inSpanish = (body: string, subject = 'Tu nota') => ({
  response_messages: [{ language: 'es', subject, body }],
});

export async function standing(
  stage: Stage,
  columns: Parameters<Stage['addItem']>[0] = {},
  by: 'ana' | 'sara' = 'ana',
) {
  const ctx = stage.as(stage.people[by]);
  const { item_id } = await stage.addItem(columns);
  await lockItem(ctx, item_id);
  return { ctx, item: await stage.item(item_id) };
}

export async function listMails(stage: Stage, { item_id }: Pick<ItemRow, 'item_id'>) {
  const lines = await stage.deps.db
    .selectFrom('item_history')
    .select('history_id')
    .where('item_id', '=', item_id)
    .execute();
  const ctx: Ctx = stage.as(stage.people.ana);
  return (await Promise.all(lines.map(({ history_id }) => mailsWritten(ctx, history_id)))).flat();
}
