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
  if (given_to !== agentId || given_at === null || lockHolderOf(item, ctx.now()) !== agentId) return null;
  const facts = given_for as unknown as Facts;
  const calendar = calendarOf(item);
  const fromThen = (iso: string) => businessMillisBetween(calendar, given_at, new Date(iso));
  const why = explainChoice({
    own: facts.own,
    answeredFor: facts.answered_at === null ? null : -fromThen(facts.answered_at),
    priority: facts.priority,
    waitedFor: businessMillisSince(calendar, given_at) - facts.queue_entered,
    dueIn: facts.deadline_at === null ? null : fromThen(facts.deadline_at),
  });
  return { at: given_at.toISOString(), why };
}

/** What `takeNextItem` writes into `given_for`. */
interface Facts {
  readonly own: boolean;
  readonly priority: number;
  readonly queue_entered: number;
  readonly deadline_at: string | null;
  readonly answered_at: string | null;
}
