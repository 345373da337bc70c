import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import type { IncidentRow } from './incident-row.ts';

/** A form for a person who may see it. */
export interface Admitted {
  readonly incident: IncidentRow;
  /** The item's customer, signed in or not. */
  readonly customerId: number;
  /** Signed in as that customer; else the browser opened the mail's link, or one that the customer shared. */
  readonly isOwner: boolean;
  /** The link by which the customer lets somebody else answer; null for those who need none. */
  readonly shareId: string | null;
}

/**
 * Who may answer a form: its item's customer, or a browser with its link or with one that the customer shared. With `orderId` the form must belong to that order.
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
  if (incident) {
    const { customer_id: customerId, ...row } = incident;
    if (isOwner || (await cameByLink(ctx, formId))) return { incident: row, customerId, isOwner, shareId: null };
    const shareId = await findShareToAnswer(ctx, incident.order_id);
    if (shareId !== null) return { incident: row, customerId, isOwner, shareId };
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

/** The valid link by which this browser came and which lets it answer the questions of an order. */
async function findShareToAnswer({ db, session, now }: Ctx, orderId: number): Promise<string | null> {
  if (!session) return null;
  const share = await db
    .selectFrom('order_shares')
    .innerJoin('order_share_visits', 'order_share_visits.share_id', 'order_shares.share_id')
    .select('order_shares.share_id')
    .where('order_share_visits.session_hash', '=', session.tokenHash)
    .where('order_shares.order_id', '=', orderId)
    .where('kind', '=', 'answer')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst();
  return share?.share_id ?? null;
}
