import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import { HOUR_MS } from '../../../../domain/calendar/time-units.ts';
import { AppError } from '../../../../domain/errors/app-error.ts';
import { type Operation, TRANSITIONS } from '../../../../domain/orders/machine.ts';
import { type Ctx, inTransaction } from '../../../ctx.ts';
import type { DB } from '../../../db/types.gen.ts';
import { getItemForUpdate } from '../../items/item-row.ts';
import { moveItem } from '../move-item.ts';

/** Operations that only the passing of time triggers. */
export const TIMED_OPERATIONS = [
  'caducar_impago',
  'vencer_espera',
  'vencer_programado',
  'vencer_proveedor',
  'vencer_incidencia',
  'soltar_inactivo',
  'cerrar_plazo',
] as const satisfies readonly Operation[];
type TimedOperation = (typeof TIMED_OPERATIONS)[number];

/**
 * Moves the items that are due, each in its own transaction. The status machine decides: an item whose guards do not hold stays.
 * @returns how many moved
 */
export async function moveDueItems(ctx: Ctx, operation: TimedOperation): Promise<number> {
  const from = TRANSITIONS.filter((row) => row.operation === operation).map((row) => row.from);
  const due = await ctx.db
    .selectFrom('order_items')
    .select(['item_id', 'real_order_id'])
    .where('panel_status_id', 'in', from)
    .where((eb) => LOOKS_DUE[operation](eb, ctx.now()))
    // As in the index of delivered items, the only status with many items that are not due.
    .orderBy(operation === 'cerrar_plazo' ? 'delivered_at' : 'created_at')
    .orderBy('item_id')
    .limit(AT_ONCE)
    .execute();
  let moved = 0;
  for (const item of due) {
    if (await moveWhenDue(ctx, { ...item, operation })) moved += 1;
  }
  return moved;
}

interface DueItem {
  readonly item_id: number;
  readonly real_order_id: number;
  readonly operation: TimedOperation;
}

async function moveWhenDue(ctx: Ctx, { item_id, real_order_id, operation }: DueItem): Promise<boolean> {
  try {
    await inTransaction(ctx, async (tx) => {
      // Payments lock the order before its items, and so must this.
      await tx.db
        .selectFrom('orders')
        .select('order_id')
        .where('order_id', '=', real_order_id)
        .forNoKeyUpdate()
        .execute();
      await moveItem(tx, { item: await getItemForUpdate(tx, item_id), operation });
    });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'transition_refused') return false;
    // One broken item must not keep the others waiting.
    ctx.log.error({ item_id, operation, error: error instanceof Error ? error.name : 'unknown' }, 'timer failed');
    return false;
  }
}

type LooksDue = (eb: ExpressionBuilder<DB, 'order_items'>, now: Date) => ExpressionWrapper<DB, 'order_items', SqlBool>;

/** Cheap conditions that every due item meets; business hours never pass faster than the wall clock. */
const LOOKS_DUE: Readonly<Record<TimedOperation, LooksDue>> = {
  caducar_impago: (eb, now) => eb.and([eb('created_at', '<=', hoursBefore(now, 24)), waitsForItsOrder(eb)]),
  vencer_espera: (eb, now) =>
    eb.and([eb('pending_tramitation', '=', true), eb('created_at', '<=', hoursBefore(now, 30 * 24))]),
  vencer_programado: (eb, now) => eb('standby_until', '<=', now),
  vencer_proveedor: (eb, now) => eb('provider_at', '<=', hoursBefore(now, 24)),
  vencer_incidencia: (eb, now) =>
    eb.or(
      // Asked by a form, or asked to pay a charge.
      [
        eb('item_id', 'in', askedUntil(eb, hoursBefore(now, 20 * 24))),
        eb('item_id', 'in', chargedUntil(eb, hoursBefore(now, 20 * 24))),
      ],
    ),
  soltar_inactivo: (eb, now) =>
    eb.and([
      eb('updated_at', '<=', hoursBefore(now, 4)),
      eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', hoursBefore(now, 4))]),
    ]),
  cerrar_plazo: (eb, now) => eb('delivered_at', '<=', hoursBefore(now, 60 * 24)),
};

/** Notas of a search wait for a charge and follow it; the order they belong to is paid. */
function waitsForItsOrder(eb: ExpressionBuilder<DB, 'order_items'>) {
  const note = eb
    .selectFrom('property_finds')
    .select('child_item_id')
    .whereRef('child_item_id', '=', 'order_items.item_id');
  return eb.not(eb.exists(note));
}

function askedUntil(eb: ExpressionBuilder<DB, 'order_items'>, latest: Date) {
  return eb.selectFrom('incident_forms').select('item_id').where('state', '=', 'open').where('asked_at', '<=', latest);
}

function chargedUntil(eb: ExpressionBuilder<DB, 'order_items'>, latest: Date) {
  return eb.selectFrom('order_charges').select('item_id').where('state', '=', 'open').where('created_at', '<=', latest);
}

function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * HOUR_MS);
}

const AT_ONCE = 500;
