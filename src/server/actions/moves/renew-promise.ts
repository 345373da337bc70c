import type { Updateable } from 'kysely';
import type { Product } from '../../../domain/catalogue/product.ts';
import { promiseOf } from '../../../domain/checkout/promise-of.ts';
import { deadlineMove, dueAt } from '../../../domain/orders/deadline.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Ctx } from '../../ctx.ts';
import type { JsonObject, OrderItems } from '../../db/types.gen.ts';
import { calendarOf, type ItemRow } from '../items/item-row.ts';
import { findRegistryPace } from '../registries/registry-pace.ts';

interface Renewed {
  readonly set: Updateable<OrderItems>;
  /** The deadline before and after, for the history; empty if it stays. */
  readonly detail: JsonObject;
}

/**
 * What changed answers do to the promise of an item: an urgent service that was added or dropped counts from now, or from when the clock was paused.
 * The deadline of finished work stays.
 */
export async function loadRenewedPromise(
  ctx: Ctx,
  item: ItemRow,
  { product, before, after }: { readonly product: Product; readonly before: Answers; readonly after: Answers },
): Promise<Renewed> {
  const was = promiseOf(product, before);
  const { promise, urgent } = promiseOf(product, after);
  const isOther = promise.value !== was.promise.value || promise.unit !== was.promise.unit;
  const isDue = isOther && item.deadline_at !== null && item.clock !== 'ended';
  const pace = isDue ? await findRegistryPace(ctx, product, { answers: after }) : null;
  const now = item.clock_paused_at ?? ctx.now();
  const deadline_at = isDue
    ? dueAt({ calendar: calendarOf(item), now, promise, slow_registry: pace?.isSlow ?? false })
    : item.deadline_at;
  return {
    set: {
      promise_value: promise.value,
      promise_unit: promise.unit,
      deadline_at,
      ...(urgent !== was.urgent && { priority: urgent ? Math.max(item.priority, URGENT) : normal(item.priority) }),
    },
    detail: { ...deadlineMove(item, { deadline_at }) },
  };
}

function normal(priority: number): number {
  return priority === URGENT ? 1 : priority;
}

const URGENT = 2;
