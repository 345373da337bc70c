import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import type { IncidentRow } from './incident-row.ts';

/** A form for somebody who may see it. */
export interface Admitted {
  readonly incident: IncidentRow;
  /** The item's customer, signed in or not. */
  readonly customerId: number;
  /** Signed in as that customer; else the browser came by the link of the mail. */
  readonly isOwner: boolean;
}

/**
 * Whoever may answer a form: its item's customer, or a browser with its link. With `orderId` the form must belong to that order.
 * @throws AppError sign_in_required for a visitor without the link; not_found for another's form
 */
export async function admit(ctx: Ctx, { formId, orderId }: { formId: number; orderId?: number }): Promise<Admitted> {
  const { actor } = ctx;
  const found = await ctx.db
    .selectFrom('incident_forms')
    .innerJoin('order_items', 'order_items.item_id', 'incident_forms.item_id')
    .selectAll('incident_forms')
    .select('order_items.customer_id')
    .where('form_id', '=', formId)
    .executeTakeFirst();
  const incident = orderId === undefined || found?.order_id === orderId ? found : undefined;
  const isOwner = actor.kind === 'customer' && incident?.customer_id === actor.customerId;
  if (incident && (isOwner || (await cameByLink(ctx, formId)))) {
    const { customer_id: customerId, ...row } = incident;
    return { incident: row, customerId, isOwner };
  }
  throw new AppError(actor.kind === 'customer' ? 'not_found' : 'sign_in_required');
}

async function cameByLink({ db, session }: Ctx, formId: number): Promise<boolean> {
  if (!session) return false;
  const visit = await db
    .selectFrom('incident_visits')
    .select('form_id')
    .where('session_hash', '=', session.tokenHash)
    .where('form_id', '=', formId)
    .executeTakeFirst();
  return visit !== undefined;
}
