import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseJson } from '../../parse-json.ts';
import { keepDelivering } from '../../stand-in/keep-delivering.ts';
import { deliverNotifications } from '../../stand-in/notifications.ts';
import { findRecord } from '../../stand-in/records.ts';
import { bodyOf, readRawBodies, registerStylesheet } from '../../stand-in/serve-pages.ts';
import { type PaypalDesk, REFUNDS } from './desk.ts';
import { captureOrder, findOrder, OrderMessage, openOrder } from './orders.ts';
import { registerPages } from './pages.ts';
import { pageLink, presentOrder, presentRefund } from './present.ts';
import { makeRefund, RefundMessage } from './refunds.ts';
import { hasToken, issueToken } from './token.ts';
import { SearchQuery, searchTransactions } from './transactions.ts';
import { isOwnSignature, signatureHeaders, VerifyMessage } from './webhooks.ts';

type ById = { Params: { id: string } };

/** A stand-in for the part of PayPal's protocol this merchant uses, which retries webhooks until answered. */
export async function paypalStandIn(app: FastifyInstance, desk: PaypalDesk): Promise<void> {
  readRawBodies(app);
  registerStylesheet(app);
  const deliver = () =>
    deliverNotifications(desk, ({ body }) => signatureHeaders(desk.access, { body, now: desk.now() }));
  const pump = keepDelivering(deliver);
  app.addHook('onClose', () => pump.stop());
  registerPages(app, { desk, soon: pump.soon });

  app.post('/v1/oauth2/token', async (request, reply) => {
    const token = issueToken(desk, request.headers.authorization);
    return (
      token ?? reply.code(401).send({ error: 'invalid_client', error_description: 'Client Authentication failed' })
    );
  });

  await app.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      if (hasToken(desk, request.headers.authorization)) return;
      return reply.code(401).send({ error: 'invalid_token', error_description: 'Token signature verification failed' });
    });
    registerOrders(api, { desk, soon: pump.soon });
    registerRefunds(api, { desk, soon: pump.soon });

    api.post('/v1/notifications/verify-webhook-signature', async (request, reply) => {
      const message = VerifyMessage.safeParse(jsonOf(request));
      if (!message.success) return refuse(reply, { status: 400, issue: 'VALIDATION_ERROR' });
      return { verification_status: isOwnSignature(desk.access, message.data) ? 'SUCCESS' : 'FAILURE' };
    });

    api.get('/v1/reporting/transactions', async (request, reply) => {
      const query = SearchQuery.safeParse(request.query);
      return query.success
        ? searchTransactions(desk, query.data)
        : refuse(reply, { status: 400, issue: 'INVALID_REQUEST' });
    });
  });
}

type Part = { readonly desk: PaypalDesk; readonly soon: () => void };

function registerOrders(api: FastifyInstance, { desk, soon }: Part): void {
  api.post('/v2/checkout/orders', async (request, reply) => {
    const message = OrderMessage.safeParse(jsonOf(request));
    const requestId = requestIdOf(request);
    if (!message.success || !requestId) return refuse(reply, { status: 400, issue: 'INVALID_REQUEST' });
    const order = await openOrder(desk, { requestId, message: message.data });
    return reply.code(order.isNew ? 201 : 200).send(presentOrder(desk, order));
  });

  api.get<ById>('/v2/checkout/orders/:id', async (request, reply) => {
    const { id } = request.params;
    const order = await findOrder(desk, id);
    return order
      ? presentOrder(desk, { id, body: order })
      : refuse(reply, { status: 404, issue: 'INVALID_RESOURCE_ID' });
  });

  api.post<ById>('/v2/checkout/orders/:id/capture', async (request, reply) => {
    const { id } = request.params;
    const order = await captureOrder(desk, id);
    if ('issue' in order) {
      const links = order.issue === 'INSTRUMENT_DECLINED' ? [pageLink(desk, { id, rel: 'redirect' })] : [];
      return refuse(reply, { status: order.issue === 'INVALID_RESOURCE_ID' ? 404 : 422, issue: order.issue, links });
    }
    soon();
    return reply.code(201).send(presentOrder(desk, { id, body: order }));
  });
}

function registerRefunds(api: FastifyInstance, { desk, soon }: Part): void {
  api.post<ById>('/v2/payments/captures/:id/refund', async (request, reply) => {
    const message = RefundMessage.safeParse(jsonOf(request));
    const requestId = requestIdOf(request);
    if (!message.success || !requestId) return refuse(reply, { status: 400, issue: 'INVALID_REQUEST' });
    const refund = await makeRefund(desk, { captureId: request.params.id, requestId, message: message.data });
    if ('issue' in refund) {
      return refuse(reply, { status: refund.issue === 'RESOURCE_NOT_FOUND' ? 404 : 422, issue: refund.issue });
    }
    soon();
    return reply.code(201).send(presentRefund(desk, refund));
  });

  api.get<ById>('/v2/payments/refunds/:id', async (request, reply) => {
    const { id } = request.params;
    const refund = await findRecord(desk, REFUNDS, { id });
    return refund
      ? presentRefund(desk, { id, body: refund })
      : refuse(reply, { status: 404, issue: 'INVALID_RESOURCE_ID' });
  });
}

function requestIdOf(request: FastifyRequest): string {
  const id = request.headers['paypal-request-id'];
  return typeof id === 'string' ? id : '';
}

function jsonOf(request: FastifyRequest): unknown {
  return parseJson(bodyOf(request).toString('utf8'));
}

function refuse(
  reply: FastifyReply,
  { status, issue, links = [] }: { status: 400 | 404 | 422; issue: string; links?: readonly object[] },
): FastifyReply {
  const error = { name: NAMES[status], message: issue, debug_id: 'standin', details: [{ issue }], links };
  return reply.code(status).send(error);
}

const NAMES = { 400: 'INVALID_REQUEST', 404: 'RESOURCE_NOT_FOUND', 422: 'UNPROCESSABLE_ENTITY' } as const;
