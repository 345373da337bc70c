import type { z } from 'zod';
import type { givenSchema } from '../../../contract/orders/given.ts';
import { businessMillisBetween, businessMillisSince } from '../../../domain/calendar/business-clock.ts';
import { explainChoice } from '../../../domain/orders/explain-choice.ts';
import { lockHolderOf } from '../../../domain/orders/lock.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { calendarOf, type ItemRow } from '../items/item-row.ts';

/** Why the queue gave the caller this item, while they hold it; null for an item they opened themselves. */
export function choiceOf(ctx: Ctx, item: ItemRow): z.output<typeof givenSchema> | null {
  const { agentId } = agentOf(ctx);
  const { given_to, given_at, given_for } = item;
  if (given_to !== agentId || given_at === null || given_for === null || lockHolderOf(item, ctx.now()) !== agentId)
    return null;
  const calendar = calendarOf(item);
  const fromThen = (iso: string) => businessMillisBetween(calendar, given_at, new Date(iso));
  const why = explainChoice({
    own: given_for.own,
    answeredFor: given_for.answered_at === null ? null : -fromThen(given_for.answered_at),
    priority: given_for.priority,
    waitedFor: businessMillisSince(calendar, given_at) - given_for.queue_entered,
    dueIn: given_for.deadline_at === null ? null : fromThen(given_for.deadline_at),
    late: given_for.deadline_at !== null && new Date(given_for.deadline_at) < given_at,
  });
  return { at: given_at.toISOString(), why };
}
