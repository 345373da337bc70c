import type { FastifyReply, FastifyRequest } from 'fastify';
import { type LinkTarget, openPaymentLink, paymentPageOf } from '../../actions/payments/payment-link.ts';
import type { Deps } from '../../ctx.ts';
import { ctxOf } from '../request-ctx.ts';

const PAYMENT_PAGE = /^\/tienda\/customer\/payment\/(order|quote)\/(\d{1,15})\?(?:.*&)?key=([\w-]{1,100})(?:&|$)/;

/**
 * Opens a payment link and leads on to its page without the key, so that none stays in the browser's history or goes along as
 * referrer. @returns false for any other address
 */
export async function leadByPaymentLink(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const [, kind, id, key] = PAYMENT_PAGE.exec(request.url) ?? [];
  if (request.method !== 'GET' || key === undefined) return false;
  const target: LinkTarget = kind === 'order' ? { orderId: Number(id) } : { quoteId: Number(id) };
  await openPaymentLink(await ctxOf(deps, request, reply), key, target);
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  reply.headers(headers).redirect(paymentPageOf(target), 303);
  return true;
}
