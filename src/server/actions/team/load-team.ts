import { sql } from 'kysely';
import type { OutputOf } from '../../../contract/call.ts';
import type { getTeam, LateItem, TeamMember } from '../../../contract/team.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { may } from '../../../domain/permissions/may.ts';
import type { Ctx } from '../../ctx.ts';
import { listColleagues, listOnlineAgents } from '../agents/agent-data.ts';
import { startOfDay, todayOf } from '../calendar/portal-days.ts';
import { aboutItem } from '../items/about-item.ts';
import { isHeld } from '../items/held-items.ts';
import { productNameOf } from '../items/product-name.ts';
import { OPEN } from '../search/now-lists.ts';
import { countOpen, NO_LOAD, NOBODY } from './count-open.ts';
import { listApprovals } from './list-approvals.ts';

/** A supervisor's overview at the start of the day. @throws AppError forbidden */
export async function loadTeam(ctx: Ctx): Promise<OutputOf<typeof getTeam>> {
  if (!may(ctx.actor, 'see_team_activity')) throw new AppError('forbidden');
  const [people, online, loads, locks, delivered, approvals, late] = await Promise.all([
    listColleagues(ctx),
    listOnlineAgents(ctx),
    countOpen(ctx),
    countLocks(ctx),
    countDelivered(ctx),
    listApprovals(ctx),
    listLate(ctx),
  ]);
  const members = people.map(({ user_id, firstname, lastname }): TeamMember => {
    const here = online.find((one) => one.user_id === user_id);
    return {
      user_id,
      name: `${firstname} ${lastname}`.trim(),

      is_online: here !== undefined,
      on_call: here?.on_call ?? false,

      locked: locks.get(user_id) ?? 0,
      delivered_today: delivered.get(user_id) ?? 0,
      ...(loads.get(user_id) ?? NO_LOAD),
    };
  });
  const { open, due_today, late: late_open } = loads.get(NOBODY) ?? NO_LOAD;
  const late_total = [...loads.values()].reduce((sum, load) => sum + load.late, 0);
  return { members, unassigned: { open, due_today, late: late_open }, approvals, late, late_total };
}

const MOST_LATE = 50;

async function countLocks({ db, now }: Ctx): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('order_items')
    .select(['locked_by', sql<number>`count(*)::integer`.as('locked')])
    .where(isHeld())
    .where('locked_by', 'is not', null)
    .where('locked_until', '>', now())
    .groupBy('locked_by')
    .execute();
  return new Map(rows.flatMap(({ locked_by, locked }) => (locked_by === null ? [] : [[locked_by, locked] as const])));
}

async function countDelivered(ctx: Ctx): Promise<ReadonlyMap<number, number>> {
  const from = startOfDay(ctx, todayOf(ctx));
  const rows = await ctx.db
    .selectFrom('order_items as i')
    .innerJoin('item_history as h', 'h.item_id', 'i.item_id')
    .select(['h.admin_user_id', sql<number>`count(distinct i.item_id)::integer`.as('delivered')])
    .where('i.panel_status_id', '=', STATUS.delivered)
    .where('i.delivered_at', '>=', from)
    .where('h.new_status', '=', STATUS.delivered)
    .where('h.created_at', '>=', from)
    .groupBy('h.admin_user_id')
    .execute();
  return new Map(rows.flatMap(({ admin_user_id: by, delivered }) => (by === null ? [] : [[by, delivered] as const])));
}

async function listLate(ctx: Ctx): Promise<LateItem[]> {
  const rows = await ctx.db
    .selectFrom('order_items as i')
    .leftJoin('agents as a', 'a.agent_id', 'i.asignee_id')
    .select([
      'i.item_id',
      'i.order_id',
      'i.product_id',
      'i.answers',
      'i.deadline_at',
      'i.panel_status_id',
      'a.firstname',
      'a.lastname',
    ])
    .where('i.panel_status_id', 'in', [...OPEN])
    .where('i.clock', '=', 'runs')
    .where('i.deadline_at', '<', ctx.now())
    .orderBy('i.deadline_at')
    .orderBy('i.item_id')
    .limit(MOST_LATE)
    .execute();
  return rows.flatMap(({ firstname, lastname, deadline_at, ...item }) =>
    deadline_at === null
      ? []
      : [
          {
            item_id: item.item_id,
            order_id: item.order_id,
            product_name: productNameOf(ctx, item.product_id),
            ...aboutItem(ctx, item),
            status_id: item.panel_status_id,
            deadline_at: deadline_at.toISOString(),
            agent: firstname === null ? null : `${firstname} ${lastname ?? ''}`.trim(),
          },
        ],
  );
}
