import { formOf, type Product } from '../../../domain/catalogue/product.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import { answerAwaitedUntil } from '../../../domain/incidents/reminders.ts';
import { filesNeeded } from '../../../domain/orders/files-needed.ts';
import { type Need, rowsFrom } from '../../../domain/orders/machine.ts';
import type { ClockState } from '../../../domain/orders/machine-shape.ts';
import { missingNeeds } from '../../../domain/orders/row.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { SummaryFacts } from '../../../domain/orders/summary/summary-facts.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import { walkForm } from '../../../domain/wizard/walk-form.ts';
import type { Ctx } from '../../ctx.ts';
import { namesOfAgents } from '../actors/agent-names.ts';
import { calendarOf, type ItemRow } from '../items/item-row.ts';
import { printedAnswers } from '../items/present-options.ts';
import { loadPayableUntil, loadTransitionFacts } from '../moves/situation.ts';
import { loadProduct } from '../products/load-product.ts';
import { findNotary } from '../providers/notary-row.ts';
import { providerDueAt } from '../providers/provider-due-at.ts';
import { findItemProvider } from '../providers/provider-row.ts';
import { findOpenIncident } from '../questions/incident-row.ts';
import { listKinds } from '../questions/list-kinds.ts';
import { environmentOf } from '../wizard/environment-of.ts';

/** All facts that a summary of an item uses, read now, in the language of `ctx`. */
export async function loadSummaryFacts(ctx: Ctx, item: ItemRow): Promise<SummaryFacts> {
  const product = await loadProduct(ctx, item);
  const [moves, results, order, charges, question, provider, notary, names] = await Promise.all([
    listMoves(ctx, item),
    countResults(ctx, item),
    loadOrder(ctx, item),
    openCharges(ctx, item),
    loadQuestion(ctx, item),
    findItemProvider(ctx, item),
    item.notary_id === null ? null : findNotary(ctx, item.notary_id),
    namesOfAgents(ctx, [item.asignee_id]),
  ]);
  const entry = moves.find(({ to }) => to === item.panel_status_id);
  const isUnpaid = item.panel_status_id === STATUS.pending_payment;
  return {
    now: ctx.now(),
    panel_status_id: item.panel_status_id,
    entered: { at: entry?.at ?? item.created_at, line_id: entry?.line_id ?? null },
    product: textIn(product.name, ctx.locale),
    answers: telling(ctx, product, item),
    is_urgent: item.priority >= URGENT,
    moves,
    results,
    payable_until: isUnpaid ? await loadPayableUntil(ctx, item) : null,
    open_charges: charges,
    data_due: item.pending_tramitation
      ? { since: order.paid_at ?? item.created_at, labels: unansweredOf(ctx, product, item) }
      : null,
    question,
    unmet: await unmetNeeds(ctx, item, results.all),
    provider: provider && {
      name: provider.nombre,
      since: item.provider_at ?? item.created_at,
      due_at: providerDueAt(item, provider),
    },
    notary: notary && { name: notary.nombre },
    assignee: item.asignee_id === null ? null : (names.get(item.asignee_id) ?? null),
    standby_until: item.standby_until,
    visit_at: item.visit_at,
    deadline_at: item.deadline_at,
    clock: item.clock as ClockState,
  };
}

/** Typed answers say most: names, places, numbers, in the order of the form; then choices. Files and limits on charges say little. */
function telling(ctx: Ctx, product: Product, item: ItemRow): SummaryFacts['answers'] {
  const told = printedAnswers(ctx, product, item).filter(
    ({ option, printed }) => !option.sets_ceiling && option.type !== 'file' && option.type !== 'area' && printed !== '',
  );
  const isTyped = ({ option }: (typeof told)[number]) => TYPED.has(option.type);
  return [...told.filter(isTyped), ...told.filter((answer) => !isTyped(answer))].map(({ option, label, printed }) => ({
    option_id: option.option_id,
    label,
    value: printed,
  }));
}

function unansweredOf(ctx: Ctx, product: Product, item: ItemRow): string[] {
  const environment = { ...environmentOf(ctx), finalizing: true };
  const { problems } = walkForm(formOf(product), item.answers as Answers, environment);
  const wanted = new Set(problems.map(({ option_id }) => option_id));
  return product.options.filter(({ option_id }) => wanted.has(option_id)).map(({ title }) => textIn(title, ctx.locale));
}

async function listMoves({ db }: Ctx, { item_id }: ItemRow): Promise<SummaryFacts['moves']> {
  const rows = await db
    .selectFrom('item_history')
    .select(['history_id', 'new_status', 'created_at'])
    .where('item_id', '=', item_id)
    .where('new_status', 'is not', null)
    .where((row) => row('new_status', 'is distinct from', row.ref('old_status')))
    .orderBy('history_id', 'desc')
    .limit(MOST_MOVES)
    .execute();
  return rows.flatMap(({ history_id, new_status, created_at }) =>
    new_status === null ? [] : [{ line_id: history_id, to: new_status, at: created_at }],
  );
}

async function countResults({ db }: Ctx, { item_id }: ItemRow): Promise<SummaryFacts['results']> {
  return db
    .selectFrom('files')
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('released_at').as('released')])
    .where('item_id', '=', item_id)
    .where('kind', '=', 'result')
    .executeTakeFirstOrThrow();
}

async function loadOrder({ db }: Ctx, { real_order_id }: ItemRow): Promise<{ paid_at: Date | null }> {
  return db.selectFrom('orders').select('paid_at').where('order_id', '=', real_order_id).executeTakeFirstOrThrow();
}

async function openCharges({ db }: Ctx, { item_id }: ItemRow): Promise<number> {
  const rows = await db
    .selectFrom('order_charges')
    .select('total')
    .where('item_id', '=', item_id)
    .where('state', '=', 'open')
    .execute();
  return rows.reduce((sum, { total }) => sum + total, 0);
}

async function loadQuestion(ctx: Ctx, item: ItemRow): Promise<SummaryFacts['question']> {
  const open = await findOpenIncident(ctx, item.item_id);
  if (!open) return null;
  const kind = (await listKinds(ctx)).find(({ id }) => id === open.incidencia_status_id);
  return {
    asked_at: open.asked_at,
    kind: kind?.name[ctx.locale] ?? null,
    until: answerAwaitedUntil(calendarOf(item), open.asked_at),
  };
}

/** What an agent lacks for delivery, which releases the files itself; null when the status has no transition to it. */
async function unmetNeeds(ctx: Ctx, item: ItemRow, results: number): Promise<readonly Need[] | null> {
  const delivery = rowsFrom(item.panel_status_id).find(({ operation }) => operation === 'terminar');
  if (!delivery) return null;
  const released_files = { count: results, needed: filesNeeded(item, results) };
  return missingNeeds(delivery, await loadTransitionFacts(ctx, item, { released_files }));
}

const TYPED: ReadonlySet<string> = new Set([
  'field',
  'municipio',
  'municipio_ce',
  'freguesia',
  'sociedad',
  'banco',
  'date',
]);
/** Enough lines to find when the status was entered, among the changes to other statuses. */
const MOST_MOVES = 20;
/** Urgent service bought, or a claim. */
const URGENT = 2;
