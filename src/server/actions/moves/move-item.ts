import type { Updateable } from 'kysely';
import { AppError } from '../../../domain/errors/app-error.ts';
import { keepsOffice } from '../../../domain/notaries/keeps-office.ts';
import { deadlineAfter, deadlineMove } from '../../../domain/orders/deadline.ts';
import { decideStay } from '../../../domain/orders/decide-stay.ts';
import { decideTransition } from '../../../domain/orders/decide-transition.ts';
import { LOCK_MS, lockHolderOf } from '../../../domain/orders/lock.ts';
import type { Transition } from '../../../domain/orders/machine.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { TransitionEffects, TransitionRequest } from '../../../domain/orders/transition.ts';
import { transitionActorOf } from '../../../domain/orders/transition-actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import type { JsonObject, OrderItems } from '../../db/types.gen.ts';
import { historyActorOf } from '../actors/history-actor.ts';
import type { Done } from '../items/done.ts';
import { calendarOf, type ItemRow } from '../items/item-row.ts';
import { GROWTH, hasLockVersion, type LockVersion, nextVersionAt, stale } from '../items/lock-version.ts';
import { refuseTransition } from '../items/refuse-transition.ts';
import { type HistoryEntry, historyRow } from '../items/write-history.ts';
import { tellHolder } from '../providers/tell-holder.ts';
import { announceStatus } from '../push/announce-status.ts';
import { closeQuestion } from '../questions/open-question.ts';
import { isAtSlowRegistry } from '../registries/is-at-slow-registry.ts';
import { queueAfter } from './queue-after.ts';
import { type HandedOver, loadTransitionFacts } from './situation.ts';
import { enqueueTransitionMail, isWritableMail, refuseMail, type TransitionMail } from './transition-mail.ts';

export interface Move {
  /** Locked by `getItemForUpdate` in this transaction. */
  readonly item: ItemRow;
  readonly operation: string;
  readonly to?: number;
  /** For panel users; the system, payments and customers move items without a lock. */
  readonly lockVersion?: LockVersion;
  readonly handed?: HandedOver;
  /** Columns that the operation writes on the item in addition to its status. */
  readonly set?: Updateable<OrderItems>;
  /** Result files released to the customer with this change and named in its mail; by default all that are released. */
  readonly fileIds?: readonly string[];
  readonly forceStay?: boolean;
  readonly comment?: string | null;
  readonly detail?: JsonObject;
  /** False where the caller sends the e-mail (payment, with its invoice). */
  readonly sendsMail?: boolean;
}

export interface Moved extends Done {
  readonly transition: Transition;
  readonly effects: TransitionEffects;
}

/**
 * Moves an item by one row of the status machine, or renews its status (another provider, another date): decision, item, history, audit and
 * e-mail in the caller's transaction.
 * @throws AppError transition_refused naming both statuses, what is missing and what is allowed; locked_by_other, stale_version,
 * unknown_operation, not_found
 */
export async function moveItem(tx: Ctx, move: Move): Promise<Moved> {
  const { item } = move;
  const facts = await loadTransitionFacts(tx, item, move.handed);
  const decide = move.to === item.panel_status_id ? decideStay : decideTransition;
  const decision = decide(facts, requestOf(tx, move));
  if (!decision.ok) throw await refuseTransition(tx, item, decision);
  const { transition, effects } = decision;
  const mail = move.sendsMail === false ? null : effects.mail;
  if (mail && !isWritableMail(mail)) throw refuseMail(tx, decision);
  const startsClock = effects.deadline === 'start' && facts.hasSlowRegistry;
  const slow_registry = startsClock && (await isAtSlowRegistry(tx, item));
  const { moved, historyId } = await writeItem(tx, move, { transition, effects: { ...effects, slow_registry } });
  await closeQuestion(tx, { itemId: item.item_id, effects, historyId });
  await recordAudit(tx, {
    action: `item.${transition.operation}`,
    subjectKind: 'item',
    subjectId: item.item_id,
    detail: { from: item.panel_status_id, to: effects.panel_status_id },
  });
  await announceStatus(tx, { before: item, after: moved });
  const mailAt = mail ? await tellCustomer(tx, move, { item: moved, template: mail, historyId }) : null;
  if (move.sendsMail !== false) await tellHolder(tx, { before: item, after: moved, historyId, mail });
  return { before: item, item: moved, transition, effects, historyId, mailAt };
}

/** Until when a postponed item waits. */
function untilOf({ handed }: Move): { readonly until?: string } {
  return handed?.standby_until ? { until: handed.standby_until.toISOString() } : {};
}

function tellCustomer(
  tx: Ctx,
  { handed = {}, fileIds }: Move,
  changed: Pick<TransitionMail, 'item' | 'template' | 'historyId'>,
): Promise<Date> {
  return enqueueTransitionMail(tx, { ...changed, handed, ...(fileIds === undefined ? {} : { fileIds }) });
}

function requestOf(tx: Ctx, { item, operation, to, lockVersion, forceStay, handed }: Move): TransitionRequest {
  const actor = transitionActorOf(tx.actor);
  if (!actor) throw new AppError('forbidden');
  const isOld = lockVersion?.seen !== undefined && lockVersion.seen.getTime() !== item.updated_at.getTime();
  return {
    actor,
    operation,
    ...(to === undefined ? {} : { to }),
    ...(isOld ? { version_seen: item.version - 1 } : {}),
    ...(forceStay ? { force_stay: true } : {}),
    ...(handed?.incident_kind === undefined ? {} : { incident_kind: handed.incident_kind }),
  };
}

type Effects = TransitionEffects & { readonly slow_registry: boolean };

/** The item and its line in one statement. Refused, it leaves a line behind that its transaction takes back. */
async function writeItem(
  tx: Ctx,
  move: Move,
  { transition, effects }: { transition: Transition; effects: Effects },
): Promise<{ moved: ItemRow; historyId: number }> {
  const { item } = move;
  const clock = clockAfter(tx, item, effects);
  const line: HistoryEntry = {
    ...historyActorOf(tx.actor),
    accion: transition.operation,
    old_status: item.panel_status_id,
    new_status: effects.panel_status_id,
    comment: move.comment ?? null,
    detail: { ...move.detail, ...deadlineMove(item, clock), ...untilOf(move) },
  };
  const written = await tx.db
    .with('line', (db) =>
      db
        .insertInto('item_history')
        .values(historyRow(tx, item.item_id, line))
        .returning('history_id'),
    )
    .updateTable('order_items')
    .set({
      ...statusAfter(tx, move, effects),
      ...lockAfter(tx, move, effects),
      ...clock,
      ...queueAfter(tx, item, { effects, standbyUntil: move.handed?.standby_until }),
      ...move.set,
      ...GROWTH,
      updated_at: nextVersionAt(item, tx.now()),
    })
    .where('item_id', '=', item.item_id)
    .where((eb) => hasLockVersion(eb, move.lockVersion ?? null, tx.now()))
    .returningAll()
    .returning(({ selectFrom }) => selectFrom('line').select('history_id').$asScalar().$notNull().as('history_id'))
    .executeTakeFirst();
  if (!written) throw stale(item);
  const { history_id, ...moved } = written;
  return { moved, historyId: history_id };
}

function statusAfter(tx: Ctx, { item }: Move, effects: TransitionEffects) {
  const to = effects.panel_status_id;
  return {
    panel_status_id: to,
    internal_status: effects.internal_status,
    client_status_id: effects.client_status_id,
    incidencia_status_id: effects.incidencia_status_id,
    respondido: item.respondido || item.panel_status_id === STATUS.answered || to === STATUS.answered,
    // An item that leaves "on hold" for work is complete: the machine required the complete form.
    pending_tramitation: item.pending_tramitation && !(item.panel_status_id === STATUS.on_hold && WORK.includes(to)),
    begun_at: effects.begins ? tx.now() : item.begun_at,
    outside_contacted_at: effects.contacts_outside ? tx.now() : item.outside_contacted_at,
    notary_id: keepsOffice(to) ? item.notary_id : null,
    delivered_at: to === STATUS.delivered ? tx.now() : item.delivered_at,
    priority: Math.max(item.priority, effects.least_priority ?? 0),
  };
}

function lockAfter(tx: Ctx, { item, lockVersion }: Move, { lock }: TransitionEffects) {
  if (lock === 'release') return { locked_by: null, locked_until: null };
  if (lock === 'none' || !lockVersion) return {};
  const locked_until = new Date(tx.now().getTime() + LOCK_MS);
  // An expired lock is removed.
  if (lock === 'keep') return lockHolderOf(item, tx.now()) === null ? {} : { locked_until };
  return { locked_by: lockVersion.agentId, locked_until, asignee_id: lockVersion.agentId, asignee_at: tx.now() };
}

function clockAfter(tx: Ctx, item: ItemRow, effects: Effects) {
  const deadline = deadlineAfter({
    effect: effects.deadline,
    now: tx.now(),
    calendar: calendarOf(item),
    promise: { value: item.promise_value, unit: item.promise_unit === 'hours' ? 'hours' : 'business_days' },
    deadline_at: item.deadline_at,
    clock_paused_at: item.clock_paused_at,
    slow_registry: effects.slow_registry,
  });
  return { clock: effects.clock, ...deadline };
}

const WORK: readonly number[] = [STATUS.auto_processing, STATUS.pending];
