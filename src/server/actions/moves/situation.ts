import { formOf, type Product } from '../../../domain/catalogue/product.ts';
import { notaryWorkOf, takesWork } from '../../../domain/notaries/notary-work.ts';
import { filesNeeded } from '../../../domain/orders/files-needed.ts';
import { guardsOf, type Situation } from '../../../domain/orders/guards.ts';
import { lockHolderOf } from '../../../domain/orders/lock.ts';
import type { ClockState } from '../../../domain/orders/machine-shape.ts';
import { type Given, needsOf } from '../../../domain/orders/needs.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { TransitionFacts } from '../../../domain/orders/transition.ts';
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import { mayBringMoney } from '../../../domain/payments/progress.ts';
import { timeToPay } from '../../../domain/payments/settle-schedule.ts';
import { providerTerm } from '../../../domain/providers/provider.ts';
import { withdrawalEnd } from '../../../domain/withdrawals/withdrawal-right.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import { walkForm } from '../../../domain/wizard/walk-form.ts';
import type { Ctx } from '../../ctx.ts';
import { calendarOf, type ItemRow } from '../items/item-row.ts';
import { loadProduct } from '../products/load-product.ts';
import { findItemProvider, type ProviderRow } from '../providers/provider-row.ts';
import type { IncidentMail } from '../questions/incident-mail.ts';
import { findOpenQuestion } from '../questions/open-question.ts';
import { environmentOf } from '../wizard/environment-of.ts';
import { type Attempt, loadRecorded, type Recorded } from './recorded.ts';

/** Facts that a request supplies for an operation; the others are on the item. */
export type HandedOver = Omit<Partial<Given>, 'now' | 'calendar'> & {
  /** A person confirms that the customer requested the cancellation, through any channel. */
  readonly cancellation_asked?: boolean;
  /** Facts for the mail of a question to the customer. */
  readonly incident?: IncidentMail;
  /** The operation would release result files itself: all of them; after a claim only those that the customer has not received yet. */
  readonly releases?: true;
};

type LoadedFacts = TransitionFacts & Pick<Recorded, 'hasSlowRegistry'>;

/** All facts that the status machine needs about an item, read from the database where the columns do not have them. */
export async function loadTransitionFacts(ctx: Ctx, item: ItemRow, handed: HandedOver = {}): Promise<LoadedFacts> {
  const product = await loadProduct(ctx, item);
  const provider = await findItemProvider(ctx, item);
  const recorded = await loadRecorded(ctx, item);
  const situation = await loadSituation(ctx, item, { product, provider, recorded, handed });
  const given = await givenOn(ctx, item, { product, provider, files: filesGiven(item, recorded, handed) });
  return {
    panel_status_id: item.panel_status_id,
    internal_status: item.internal_status,
    incidencia_status_id: item.incidencia_status_id,
    customer_id: item.customer_id,
    notary_id: item.notary_id,
    lock_holder: lockHolderOf(item, ctx.now()),
    version: item.version,
    clock: item.clock as ClockState,
    begun_at: item.begun_at,
    outside_contacted_at: item.outside_contacted_at,
    hasSlowRegistry: recorded.hasSlowRegistry,
    guards: {
      ...guardsOf(situation),
      no_capture: () => situation.internal_status !== 'processing' && !situation.paying,
    },
    needs: needsOf({ ...given, ...handed, now: ctx.now(), calendar: calendarOf(item) }),
  };
}

async function loadSituation(
  ctx: Ctx,
  item: ItemRow,
  {
    product,
    provider,
    recorded,
    handed,
  }: { product: Product; provider: ProviderRow | null; recorded: Recorded; handed: HandedOver },
): Promise<Situation & { paying: boolean }> {
  const { past, attempts, order } = recorded;
  const question = await findOpenQuestion(ctx, item, { enteredAt: past.entered, hasForm: recorded.hasOpenForm });
  return {
    now: ctx.now(),
    calendar: calendarOf(item),
    product_id: item.product_id,
    panel_status_id: item.panel_status_id,
    internal_status: item.internal_status,
    status_entered_at: past.entered ?? item.created_at,
    connector_ready: false,
    pending_tramitation: item.pending_tramitation,
    data_due_since: item.pending_tramitation ? (order.paid_at ?? item.created_at) : null,
    payable_until: payableUntil(order, attempts),
    begun_at: item.begun_at,
    refundable: order.paid_at ? item.total : 0,
    has_cancellation_charges: product.post_order_charges.some(({ code }) => code.startsWith('cancellation_')),
    withdrawal_runs: withdrawalRuns(order.paid_at, ctx.now()),
    cancellation_asked: handed.cancellation_asked === true || past.asked !== null,
    lock_holder: lockHolderOf(item, ctx.now()),
    asignee_acted_at: latest(past.acted, item.asignee_at, item.locked_until),
    standby_until: item.standby_until,
    provider: provider && { term_days: providerTerm(provider), since: item.provider_at ?? item.created_at },
    question,
    actor_notary_id: ctx.actor.kind === 'agent' ? ctx.actor.notaryId : null,
    paying: attempts.some(({ progress }) => mayBringMoney(progress)),
  };
}

/** Until when the order of an unpaid item can be paid. */
export async function loadPayableUntil(ctx: Ctx, item: ItemRow): Promise<Date> {
  const { order, attempts } = await loadRecorded(ctx, item);
  return payableUntil(order, attempts);
}

/** Whether the consumer's 14-day withdrawal period is open; it starts with the contract, that is with the payment. */
export function withdrawalRuns(paidAt: Date | null, now: Date): boolean {
  return paidAt !== null && now < withdrawalEnd(paidAt);
}

/** Until when an order can be paid. A new attempt, or another method, restarts that method's waiting time. */
export function payableUntil(
  order: { readonly created_at: Date; readonly pay_by: Date | null },
  attempts: readonly Pick<Attempt, 'method' | 'created_at'>[],
): Date {
  const ends = attempts.map(({ method, created_at }) => created_at.getTime() + timeToPay(method as PaymentMethod));
  return new Date(Math.max(order.created_at.getTime() + timeToPay(null), order.pay_by?.getTime() ?? 0, ...ends));
}

async function givenOn(
  ctx: Ctx,
  item: ItemRow,
  { product, provider, files }: { product: Product; provider: ProviderRow | null; files: HandedOver },
): Promise<HandedOver> {
  const able = await hasAbleNotary(ctx, item, product);
  const environment = { ...environmentOf(ctx), finalizing: true };
  const walk = () => walkForm(formOf(product), item.answers as Answers, environment).outcome.kind;
  return {
    has_able_notary: able,
    has_active_provider: provider?.active === true,
    ...files,
    form_complete: item.panel_status_id === STATUS.on_hold && walk() === 'complete',
  };
}

function filesGiven(item: ItemRow, { files }: Recorded, { releases }: HandedOver): HandedOver {
  const { all, released } = files;
  const owed = item.panel_status_id === STATUS.claimed ? all - released : all;
  const released_files = releases
    ? { count: owed, needed: filesNeeded(item, owed) }
    : { count: released, needed: filesNeeded(item, all) };
  return { result_files: all, released_files };
}

async function hasAbleNotary(ctx: Ctx, item: ItemRow, product: Product): Promise<boolean> {
  if (item.notary_id === null) return false;
  const office = await ctx.db
    .selectFrom('notary_offices')
    .select(['hipotecas', 'escrituras', 'active'])
    .where('notary_id', '=', item.notary_id)
    .executeTakeFirstOrThrow();
  return takesWork(office, notaryWorkOf(product));
}

function latest(...dates: (Date | null)[]): Date | null {
  return dates.reduce((last, date) => (date && (!last || date > last) ? date : last), null);
}
