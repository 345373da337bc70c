import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import type { Ctx } from '../../ctx.ts';
import { fillAddresses } from '../mail/fill-addresses.ts';
import { withSession } from '../sessions/with-session.ts';

/** Numbers in the address of a form. */
interface FormAddress {
  readonly formId: number;
  readonly orderId: number;
}

/** Path of the page on which a customer answers. Source: specification section 2. */
export function formPath({ formId, orderId }: FormAddress): string {
  return `/tienda/customer/form/${formId}/${orderId}`;
}

/** Path and key placeholder for an e-mail's params: the key is filled in on sending, and stored nowhere else. */
export function mailPath(address: FormAddress): string {
  return `${formPath(address)}?key=${PLACEHOLDER}${address.formId}`;
}

/** Fills the keys into the addresses of a mail that is about to be sent. */
export function fillIncidentLinks<Params>({ settings }: Pick<Ctx, 'settings'>, params: Params): Promise<Params> {
  const [newest] = settings.SESSION_KEYS;
  return fillAddresses(params, PLACEHOLDER, async (formId) => keyOf(newest as string, formId));
}

/**
 * Lets the browser that came by the link see this one form, from now on and without the key. A visitor without a session gets one;
 * a wrong key changes nothing, and the page asks to sign in.
 */
export async function openIncidentLink(ctx: Ctx, key: string, { formId, orderId }: FormAddress): Promise<void> {
  if (!ctx.settings.SESSION_KEYS.some((secret) => isSame(key, keyOf(secret, String(formId))))) return;
  const form = await ctx.db
    .selectFrom('incident_forms')
    .select('form_id')
    .where('form_id', '=', formId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!form) return;
  const { session } = await withSession(ctx);
  await ctx.db
    .insertInto('incident_visits')
    .values({ session_hash: session.tokenHash, form_id: formId, opened_at: ctx.now() })
    .onConflict((conflict) => conflict.columns(['session_hash', 'form_id']).doUpdateSet({ opened_at: ctx.now() }))
    .execute();
}

/** Deletes the access of browsers that used a link long ago. */
export async function purgeIncidentVisits({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const oldest = new Date(now().getTime() - KEPT_MS);
  await db.deleteFrom('incident_visits').where('opened_at', '<', oldest).execute();
}

/** Placeholder in an address for the key of the form whose id follows. */
const PLACEHOLDER = 'incident-key:';
const KEPT_MS = 60 * DAY_MS;

function keyOf(secret: string, formId: string): string {
  return createHmac('sha256', secret).update(`incident form:${formId}`).digest('base64url');
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
