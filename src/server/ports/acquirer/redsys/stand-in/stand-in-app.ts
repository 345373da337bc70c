import type { FastifyInstance, FastifyReply } from 'fastify';
import { keepDelivering } from '../../stand-in/keep-delivering.ts';
import { deliverNotifications } from '../../stand-in/notifications.ts';
import { closedPage, type PageOwner } from '../../stand-in/page.ts';
import {
  bodyOf,
  fieldsOf,
  readRawBodies,
  registerStylesheet,
  STYLESHEET_PATH,
  sendPage,
} from '../../stand-in/serve-pages.ts';
import { readSigned } from '../message.ts';
import { answerQuery } from './answer-query.ts';
import { answerInitial, answerRest } from './answer-rest.ts';
import { registerBankPages } from './bank-pages.ts';
import type { Desk } from './desk.ts';
import { languageOf, openOrder } from './open-order.ts';
import type { OrderRecord } from './order-record.ts';
import { paymentHtml, refusalHtml } from './payment-html.ts';
import { readPayerAction } from './read-payer-action.ts';
import { findByPage, type OpenOrder, takePayerAction } from './take-payment.ts';
import { endMessage } from './tell-merchant.ts';

/**
 * Redsys for development and tests, as a plugin: the form that brings a customer here, the payment pages, the REST
 * calls for saved cards and refunds, the page of a saved card's bank, and the SOAP query service. It notifies the
 * merchant of every outcome, and retries until answered.
 */
export async function redsysStandIn(app: FastifyInstance, desk: Desk): Promise<void> {
  readRawBodies(app);
  registerStylesheet(app);
  const pump = keepDelivering(() => deliverNotifications(desk));
  app.addHook('onClose', () => pump.stop());

  app.post('/sis/realizarPago', async (request, reply) => {
    const form = fieldsOf(request);
    const opening = await openOrder(desk, form);
    if ('page' in opening) return reply.redirect(opening.page, 303);
    const page = refusalHtml({ error: opening.error, ...whoAsks(desk, form) }, ownerOf(desk));
    return sendPage(reply.code(200), { page, leadsTo: null });
  });

  app.get<{ Params: { key: string } }>('/sis/pago/:key', async (request, reply) => {
    const open = await findByPage(desk, request.params.key);
    return open ? show(reply, { desk, open, wrong: false }) : closed(reply, desk);
  });

  app.post<{ Params: { key: string } }>('/sis/pago/:key', async (request, reply) => {
    const { key } = request.params;
    const open = await findByPage(desk, key);
    if (!open) return closed(reply, desk);
    const action = readPayerAction(open.record, fieldsOf(request));
    if (action) await takePayerAction(desk, { order: open.order, action });
    pump.soon();
    const after = (await findByPage(desk, key)) ?? open;
    // After an accepted step the answer is a redirect, so that reloading the page does not send the card number again.
    const wrong = action === null || after.record.wrong_codes > open.record.wrong_codes;
    return wrong || after.record.state === 'F'
      ? show(reply, { desk, open: after, wrong })
      : reply.redirect(pageOf(desk, key), 303);
  });

  app.post('/sis/rest/iniciaPeticionREST', async (request) => answerInitial(desk, bodyOf(request)));
  app.post('/sis/rest/trataPeticionREST', async (request) => answerRest(desk, bodyOf(request)));

  registerBankPages(app, { desk, owner: () => ownerOf(desk) });

  app.post('/apl02/services/SerClsWSConsulta', async (request, reply) =>
    reply.type('text/xml; charset=utf-8').send(await answerQuery(desk, bodyOf(request).toString('utf8'))),
  );
}

function show(
  reply: FastifyReply,
  { desk, open: { order, record }, wrong }: { desk: Desk; open: OpenOrder; wrong: boolean },
): FastifyReply {
  if (record.state !== 'F') {
    const page = paymentHtml(record, { owner: ownerOf(desk), wrong });
    return sendPage(reply.code(wrong ? 422 : 200), { page, leadsTo: record.url_ok });
  }
  const url = new URL(record.response === '0000' ? record.url_ok : record.url_ko);
  for (const [name, value] of Object.entries(endMessage(desk, order, record))) url.searchParams.set(name, value);
  return reply.redirect(url.href, 303);
}

/** Language and return address of the refusal page; taken only from a signed request. */
function whoAsks(desk: Desk, form: URLSearchParams): { language: OrderRecord['language']; backTo: string | null } {
  const parameters = readSigned(Object.fromEntries(form), desk.key) ?? {};
  const { DS_MERCHANT_URLKO: back, DS_MERCHANT_CONSUMERLANGUAGE: code } = parameters;
  const backTo = typeof back === 'string' && /^https?:/.test(back) ? back : null;
  return { backTo, language: languageOf(typeof code === 'string' ? code : '') };
}

function closed(reply: FastifyReply, desk: Desk): FastifyReply {
  return sendPage(reply.code(404), { page: closedPage(ownerOf(desk)), leadsTo: null });
}

function pageOf({ publicUrl }: Desk, key: string): string {
  return `${publicUrl}/sis/pago/${key}`;
}

function ownerOf({ publicUrl }: Desk): PageOwner {
  return { name: 'Redsys Sandbox', stylesheet: `${publicUrl}${STYLESHEET_PATH}` };
}
