import { randomUUID } from 'node:crypto';
import { orderFiltersSchema } from '../../../../contract/orders/list.ts';
import type { Ctx } from '../../../ctx.ts';
import type { Stage } from '../../items/testing/order-stage.ts';
import { type PlanAsked, planRun } from '../plan-run.ts';
import { advanceAll } from './advance.ts';

export const REASON = 'El registro ha cerrado por obras.';

export type Asked = Partial<PlanAsked> & Pick<PlanAsked, 'operation'>;

export const asAna = (stage: Stage) => stage.as(stage.people.ana);
export const asBerta = (stage: Stage) => stage.as(stage.people.berta);
export const asSara = (stage: Stage) => stage.as(stage.people.sara);

export function blank(asked: Partial<PlanAsked> & Pick<PlanAsked, 'operation'>): PlanAsked {
  const filters = orderFiltersSchema.parse({});
  return { email_template: '', response_messages: [], request_key: randomUUID(), filters, ...asked };
}

export async function planned(stage: Stage, ctx: Ctx, asked: Asked, item_ids: number[]) {
  const { run } = await planRun(ctx, blank({ ...asked, item_ids }));
  await advanceAll(stage, run.run_id);
  return run;
}

export async function items(stage: Stage, count: number): Promise<[number, number, number, number, ...number[]]> {
  const made = [];
  for (let index = 0; index < count; index++) made.push((await stage.addItem()).item_id);
  return made as [number, number, number, number, ...number[]];
}

export function listHistory(stage: Stage, ids: readonly number[]) {
  return stage.deps.db
    .selectFrom('item_history')
    .select(['accion', 'admin_user_id'])
    .where('item_id', 'in', ids)
    .orderBy('history_id')
    .execute();
}

export function listMails(stage: Stage, ids: readonly number[]) {
  return stage.deps.db
    .selectFrom('mails')
    .select('item_id')
    .where('item_id', 'in', ids)
    .where('withdrawn_at', 'is', null)
    .execute();
}
