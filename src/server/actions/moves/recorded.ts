import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Progress } from '../../../domain/payments/progress.ts';
import type { Ctx } from '../../ctx.ts';
import { progressOfAttempt } from '../balances/standing.ts';
import { ASKING } from '../items/asking.ts';
import type { ItemRow } from '../items/item-row.ts';

/** What rows beside the item say of it. */
export interface Recorded {
  readonly order: { readonly paid_at: Date | null; readonly pay_by: Date | null; readonly created_at: Date };
  /** When the item entered its status, when its assignee last acted, and when its customer requested the cancellation. */
  readonly past: { readonly entered: Date | null; readonly acted: Date | null; readonly asked: Date | null };
  /** The attempts to pay what the item waits for: the order itself, or the charge of the search that its nota belongs to. */
  readonly attempts: readonly Attempt[];
  /** Its result files. */
  readonly files: { readonly all: number; readonly released: number };
  readonly hasOpenForm: boolean;
  /** Whether any registry is configured as slow. */
  readonly hasSlowRegistry: boolean;
}

export interface Attempt {
  readonly method: string;
  readonly progress: Progress;
  readonly created_at: Date;
}

/** Reads it in one statement. */
export async function loadRecorded(ctx: Ctx, item: ItemRow): Promise<Recorded> {
  const row = await ctx.db
    .selectFrom('orders')
    .innerJoin(past(ctx, item).as('past'), (join) => join.onTrue())
    .innerJoin(files(ctx, item).as('results'), (join) => join.onTrue())
    .select(['orders.paid_at', 'orders.pay_by', 'orders.created_at', 'entered', 'acted', 'asked', 'all', 'released'])
    .select(({ exists }) => [
      jsonArrayFrom(attempts(ctx, item)).as('attempts'),
      exists(openForm(ctx, item)).as('has_open_form'),
      exists(slowRegistry(ctx)).as('has_slow_registry'),
    ])
    .where('orders.order_id', '=', item.real_order_id)
    .executeTakeFirstOrThrow();
  const { paid_at, pay_by, created_at, entered, acted, asked, all, released } = row;
  return {
    order: { paid_at, pay_by, created_at },
    past: { entered, acted, asked },
    attempts: row.attempts.map((attempt) => ({
      method: attempt.method,
      progress: progressOfAttempt(attempt),
      created_at: new Date(attempt.created_at),
    })),
    files: { all, released },
    hasOpenForm: Boolean(row.has_open_form),
    hasSlowRegistry: Boolean(row.has_slow_registry),
  };
}

function past({ db }: Ctx, item: ItemRow) {
  return db
    .selectFrom('item_history')
    .select(({ fn }) => [
      fn
        .max('item_history.created_at')
        .filterWhere('new_status', '=', item.panel_status_id)
        .filterWhere('old_status', 'is distinct from', item.panel_status_id)
        .as('entered'),
      fn.max('item_history.created_at').filterWhere('admin_user_id', '=', item.asignee_id).as('acted'),
      fn.max('item_history.created_at').filterWhere('accion', 'in', ASKING).as('asked'),
    ])
    .where('item_history.item_id', '=', item.item_id);
}

function files({ db }: Ctx, item: ItemRow) {
  return db
    .selectFrom('files')
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('released_at').as('released')])
    .where('files.item_id', '=', item.item_id)
    .where('kind', '=', 'result');
}

function attempts({ db }: Ctx, { item_id, real_order_id }: ItemRow) {
  return db
    .selectFrom('payments')
    .select(['method', 'state', 'instructions', 'left_at', 'payments.created_at'])
    .where('payments.order_id', '=', real_order_id)
    .where('charge_id', 'is not distinct from', (row) =>
      row.selectFrom('property_finds').select('charge_id').where('child_item_id', '=', item_id),
    );
}

function slowRegistry({ db }: Ctx) {
  return db.selectFrom('property_registries').select('registry_id').where('registro_lento', '=', true);
}

function openForm({ db }: Ctx, { item_id }: ItemRow) {
  return db
    .selectFrom('incident_forms')
    .select('form_id')
    .where('incident_forms.item_id', '=', item_id)
    .where('state', '=', 'open');
}
