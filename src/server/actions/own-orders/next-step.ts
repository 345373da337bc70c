import type { OrderItemView } from '../../../contract/pages/order-pages.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { usualArrival, usualBeforeText } from '../../../domain/checkout/usual-arrival.ts';
import { answerAwaitedUntil } from '../../../domain/incidents/reminders.ts';
import type { ClientStatusId } from '../../../domain/orders/machine-shape.ts';
import { whoActs } from '../../../domain/orders/who-acts.ts';
import type { Ctx } from '../../ctx.ts';
import type { PaymentRow } from '../balances/standing.ts';
import { shortMomentText } from '../items/customer-texts.ts';
import { calendarOf, type ItemRow } from '../items/item-row.ts';
import type { OrderRow } from '../items/order-row.ts';
import { payableUntil } from '../moves/situation.ts';
import { productInVersion } from '../products/load-product.ts';
import { findOpenIncident } from '../questions/incident-row.ts';
import { findRegistryPace } from '../registries/registry-pace.ts';

/** Who acts next on an item, and by when if there is a term; null once nothing more is to happen. */
export async function findNextStep(
  ctx: Ctx,
  {
    item,
    status,
    order,
    payments,
  }: {
    item: ItemRow;
    status: ClientStatusId;
    order: OrderRow;
    payments: readonly PaymentRow[];
  },
): Promise<OrderItemView['next']> {
  const acting = whoActs(item, status);
  if (acting === null) return null;
  const by =
    acting === 'customer' ? await termOfCustomer(ctx, { item, status, order, payments }) : promised(item, status);
  const usual = status === 'processing' ? await usualAtRegistry(ctx, item) : null;
  return { acting, by: by?.toISOString() ?? null, by_text: by && shortMomentText(ctx, by), usual };
}

type Usual = NonNullable<OrderItemView['next']>['usual'];

/** The day before which nine of ten such orders arrived from the registry in charge; null if unknown, or over. */
async function usualAtRegistry(ctx: Ctx, item: ItemRow): Promise<Usual> {
  if (item.begun_at === null) return null;
  const pace = await findRegistryPace(ctx, await productInVersion(ctx, item), item);
  if (!pace?.times) return null;
  const calendar = calendarOf(item);
  const usual = usualArrival(calendar, item.begun_at, pace.times.p90);
  if (usual <= ctx.now()) return null;
  const words = { locale: ctx.locale, timeZone: ctx.portal.time_zone };
  return { registry: pace.name, before: usualBeforeText(calendar, usual, words) };
}

async function termOfCustomer(
  ctx: Ctx,
  { item, status, order, payments }: Parameters<typeof findNextStep>[1],
): Promise<Date | null> {
  // Notas of a search wait for a charge, which has no term of its own.
  if (status === 'pending')
    return order.paid_at
      ? null
      : payableUntil(
          order,
          payments.filter(({ charge_id }) => charge_id === null),
        );
  if (item.pending_tramitation) return new Date((order.paid_at ?? item.created_at).getTime() + DATA_AWAITED_MS);
  const question = await findOpenIncident(ctx, item.item_id);
  return question && answerAwaitedUntil(calendarOf(item), question.asked_at);
}

/** The clock is paused while the item waits for its customer. */
function promised({ deadline_at }: ItemRow, status: ClientStatusId): Date | null {
  return status === 'processing' ? deadline_at : null;
}

/** How long we wait for answers left out by an early checkout. Source: transitions.yaml, guard data_overdue. */
const DATA_AWAITED_MS = 30 * DAY_MS;
