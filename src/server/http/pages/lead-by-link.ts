import type { FastifyReply, FastifyRequest } from 'fastify';
import { type LinkTarget, openPaymentLink, paymentPageOf } from '../../actions/balances/payment-link.ts';
import { formPath, openIncidentLink } from '../../actions/questions/incident-link.ts';
import { openShare } from '../../actions/shares/open-share.ts';
import { sharePath } from '../../actions/shares/share-token.ts';
import type { Ctx, Deps } from '../../ctx.ts';
import { loadCtx } from '../request-ctx.ts';

const KEY = String.raw`\?(?:.*&)?key=([\w-]{1,100})(?:&|$)`;
const PAYMENT_PAGE = new RegExp(String.raw`^/tienda/customer/payment/(order|quote)/(\d{1,15})${KEY}`);
const SHARED_PAGE = new RegExp(`^/compartido/([0-9a-f-]{36})${KEY}`);
const INCIDENT_PAGE = new RegExp(String.raw`^/tienda/customer/form/(\d{1,15})/(\d{1,15})${KEY}`);

/**
 * Opens the link of a mail, or one shared by a customer, and redirects to its page without the key, so that the key stays out of the browser's
 * history and the referrer. @returns false for any other address
 */
export async function leadByLink(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  if (request.method !== 'GET') return false;
  const link = paymentLink(request.url) ?? incidentLink(request.url) ?? sharedLink(request.url);
  if (!link) return false;
  await link.open(await loadCtx(deps, request, reply));
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  reply.headers(headers).redirect(link.page, 303);
  return true;
}

interface Link {
  readonly page: string;
  open(ctx: Ctx): Promise<void>;
}

function paymentLink(url: string): Link | null {
  const [, kind, id, key] = PAYMENT_PAGE.exec(url) ?? [];
  if (key === undefined) return null;
  const target: LinkTarget = kind === 'order' ? { orderId: Number(id) } : { quoteId: Number(id) };
  return { page: paymentPageOf(target), open: (ctx) => openPaymentLink(ctx, key, target) };
}

function incidentLink(url: string): Link | null {
  const [, formId, orderId, key] = INCIDENT_PAGE.exec(url) ?? [];
  if (key === undefined) return null;
  const address = { formId: Number(formId), orderId: Number(orderId) };
  return { page: formPath(address), open: (ctx) => openIncidentLink(ctx, key, address) };
}

function sharedLink(url: string): Link | null {
  const [, shareId, key] = SHARED_PAGE.exec(url) ?? [];
  if (shareId === undefined || key === undefined) return null;
  return { page: sharePath(shareId), open: (ctx) => openShare(ctx, key, shareId) };
}
