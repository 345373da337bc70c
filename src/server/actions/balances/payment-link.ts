import { createHmac, randomUUID } from 'node:crypto';
import { PAYMENT_LINK_MS } from '../../../domain/payments/payment-link.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import { hashKey } from '../keys/random-key.ts';
import { fillAddresses } from '../mail/fill-addresses.ts';
import { loadPortalAddress } from '../portals/portal-address.ts';
import { withSession } from '../sessions/with-session.ts';

/** What a link gives access to: one order with its charges, or one quote with its order. */
export type LinkTarget = { readonly orderId: number } | { readonly quoteId: number };

export interface PaymentLink {
  readonly linkId: string;
  /** Absolute address with its key, to show once; it is not stored. */
  readonly url: string;
  /** The same for the params of a mail: `fillPaymentLinks` inserts the key when the mail is sent. */
  readonly mailUrl: string;
  readonly expiresAt: Date;
}

/** Creates a link to pay without signing in, for the customer or anyone they share it with. Older links stay valid. */
export async function createPaymentLink(
  tx: Ctx,
  { customerId, storeId, target }: { customerId: number; storeId: number; target: LinkTarget },
): Promise<PaymentLink> {
  const linkId = randomUUID();
  const token = tokenOf(tx.settings.SESSION_KEYS[0] as string, linkId);
  const expiresAt = new Date(tx.now().getTime() + PAYMENT_LINK_MS);
  const { order_id, quote_id } = columnsOf(target);
  await tx.db
    .insertInto('payment_links')
    .values({
      link_id: linkId,
      token_hash: hashKey(token),
      customer_id: customerId,
      order_id,
      quote_id,
      created_by: tx.actor.kind === 'agent' ? tx.actor.agentId : null,
      created_at: tx.now(),
      expires_at: expiresAt,
    })
    .execute();
  await recordAudit(tx, {
    action: 'payment_link.create',
    subjectKind: order_id === null ? 'quote' : 'order',
    subjectId: order_id ?? quote_id ?? 0,
    detail: { link_id: linkId },
  });
  const { url } = await loadPortalAddress(tx, storeId);
  const page = `${url}${paymentPageOf(target)}`;
  return { linkId, url: `${page}?key=${token}`, mailUrl: `${page}?key=${PLACEHOLDER}${linkId}`, expiresAt };
}

/** Path of the page that a link leads to. */
export function paymentPageOf(target: LinkTarget): string {
  return 'orderId' in target
    ? `/tienda/customer/payment/order/${target.orderId}`
    : `/tienda/customer/payment/quote/${target.quoteId}`;
}

/**
 * Lets the link's browser see and pay its order from now on, without the key. A visitor without a session gets one; an invalid key changes
 * nothing, and the page asks to sign in.
 */
export async function openPaymentLink(ctx: Ctx, key: string, target: LinkTarget): Promise<void> {
  const { order_id, quote_id } = columnsOf(target);
  const link = await ctx.db
    .selectFrom('payment_links')
    .select('link_id')
    .where('token_hash', '=', hashKey(key))
    .where('order_id', 'is not distinct from', order_id)
    .where('quote_id', 'is not distinct from', quote_id)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst();
  if (!link) return;
  const { session } = await withSession(ctx);
  await letSessionPay(ctx, { sessionHash: session.tokenHash, linkId: link.link_id });
}

/** Records that a browser may see and pay what a link is for. */
export async function letSessionPay(
  ctx: Ctx,
  { sessionHash, linkId }: { sessionHash: Buffer; linkId: string },
): Promise<void> {
  await ctx.db
    .insertInto('payment_link_visits')
    .values({ session_hash: sessionHash, link_id: linkId, opened_at: ctx.now() })
    .onConflict((conflict) => conflict.columns(['session_hash', 'link_id']).doNothing())
    .execute();
}

/** Fills the keys into the addresses of a mail that is about to be sent. */
export function fillPaymentLinks<Params>(ctx: Ctx, params: Params): Promise<Params> {
  return fillAddresses(params, PLACEHOLDER, (linkId) => tokenOfLink(ctx, linkId));
}

/** Deletes expired links, and the access of the browsers that used them. */
export async function purgePaymentLinks({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await db.deleteFrom('payment_links').where('expires_at', '<=', now()).execute();
}

/** Placeholder in an address for the key of the link whose id follows; no other placeholder may contain it. */
const PLACEHOLDER = 'payment-key:';

/** Keys made under an older setting stay valid. The address of a deleted link keeps its form, but opens nothing. */
async function tokenOfLink({ db, settings }: Ctx, linkId: string): Promise<string> {
  const row = await db
    .selectFrom('payment_links')
    .select('token_hash')
    .where('link_id', '=', linkId)
    .executeTakeFirst();
  const tokens = settings.SESSION_KEYS.map((key) => tokenOf(key, linkId));
  return tokens.find((token) => row?.token_hash.equals(hashKey(token))) ?? (tokens[0] as string);
}

function tokenOf(key: string, linkId: string): string {
  return createHmac('sha256', key).update(`payment link:${linkId}`).digest('base64url');
}

function columnsOf(target: LinkTarget) {
  return 'orderId' in target
    ? { order_id: target.orderId, quote_id: null }
    : { order_id: null, quote_id: target.quoteId };
}
