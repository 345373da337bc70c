import type { FastifyInstance, FastifyReply } from 'fastify';
import type Stripe from 'stripe';
import { closedPage, type PageOwner } from '../../stand-in/page.ts';
import { findRecord } from '../../stand-in/records.ts';
import { fieldsOf, registerStylesheet, STYLESHEET_PATH, sendPage } from '../../stand-in/serve-pages.ts';
import { atDesk, findIntentSession, INTENT, SESSION, type StripeDesk, take } from './desk.ts';
import { confirmIntent, expireVoucher, failIntent, REJECTED, succeed } from './intents.ts';
import { challengePage, payPage, voucherPage } from './page-html.ts';
import { addMethod } from './payment-methods.ts';
import { expireIfDue, expireSession, intentOfSession } from './sessions.ts';
import { isTestCard } from './test-cards.ts';

interface StripePages {
  readonly desk: StripeDesk;
  /** Called after every decision, to send the webhooks. */
  onDecision(): void;
}

/** Stripe's pages for customers: Checkout, the challenge, and the Multibanco voucher. */
export function registerPages(app: FastifyInstance, { desk, onDecision }: StripePages): void {
  registerStylesheet(app);
  const owner: PageOwner = { name: 'Stripe Sandbox', stylesheet: `${desk.publicUrl}${STYLESHEET_PATH}` };
  const closed = (reply: FastifyReply) => sendPage(reply.code(404), { page: closedPage(owner), leadsTo: null });

  app.get<{ Params: { id: string } }>('/pay/:id', async (request, reply) => {
    const session = await findRecord(desk.store, SESSION, request.params);
    if (session?.status === 'complete') return reply.redirect(String(session.success_url), 303);
    if (session?.status !== 'open') return closed(reply);
    const intent =
      typeof session.payment_intent === 'string'
        ? await findRecord(desk.store, INTENT, { id: session.payment_intent })
        : null;
    if (intent?.status === 'requires_action') return reply.redirect(`${desk.publicUrl}/confirm/${intent.id}`, 303);
    return sendPage(reply, {
      page: payPage(owner, { session, wasRefused: intent?.last_payment_error != null }),
      leadsTo: session.success_url,
    });
  });

  app.post<{ Params: { id: string } }>('/pay/:id', async (request, reply) => {
    const fields = fieldsOf(request);
    const session = await findRecord(desk.store, SESSION, request.params);
    if (!session) return closed(reply);
    if (fields.get('do') === 'leave') return reply.redirect(String(session.cancel_url), 303);
    await atDesk(desk, (inside) => decide(inside, { sessionId: session.id, fields }));
    onDecision();
    return reply.redirect(`${desk.publicUrl}/pay/${session.id}`, 303);
  });

  app.get<{ Params: { id: string } }>('/confirm/:id', async (request, reply) => {
    const intent = await findRecord(desk.store, INTENT, request.params);
    const redirect = intent?.next_action?.redirect_to_url;
    if (!intent || !redirect) return closed(reply);
    const page = challengePage(owner, { intent, language: languageOf(request.headers['accept-language']) });
    return sendPage(reply, { page, leadsTo: redirect.return_url });
  });

  app.post<{ Params: { id: string } }>('/confirm/:id', async (request, reply) => {
    const agreed = fieldsOf(request).get('do') === 'confirm';
    const found = await findRecord(desk.store, INTENT, request.params);
    const back = found?.next_action?.redirect_to_url?.return_url;
    if (!back) return closed(reply);
    const session = await atDesk(desk, (inside) => answerChallenge(inside, { intentId: request.params.id, agreed }));
    onDecision();
    return reply.redirect(session && !agreed ? `${desk.publicUrl}/pay/${session.id}` : back, 303);
  });

  app.get<{ Params: { id: string } }>('/voucher/:id', async (request, reply) => {
    const intent = await findRecord(desk.store, INTENT, request.params);
    if (intent?.payment_method_types[0] !== 'multibanco') return closed(reply);
    const page = voucherPage(owner, { intent, language: languageOf(request.headers['accept-language']) });
    return sendPage(reply, { page, leadsTo: null });
  });

  app.post<{ Params: { id: string } }>('/voucher/:id', async (request, reply) => {
    const isPaid = fieldsOf(request).get('do') === 'paid';
    if (!(await findRecord(desk.store, INTENT, request.params))) return closed(reply);
    await atDesk(desk, (inside) => decideVoucher(inside, { intentId: request.params.id, isPaid }));
    onDecision();
    return reply.redirect(`${desk.publicUrl}/voucher/${request.params.id}`, 303);
  });
}

/** Tries to pay an open session, or lets it expire. A second click changes nothing. */
async function decide(
  desk: StripeDesk,
  { sessionId, fields }: { sessionId: string; fields: URLSearchParams },
): Promise<void> {
  await expireIfDue(desk, sessionId);
  const session = await take(desk, SESSION, sessionId);
  if (session.status !== 'open') return;
  if (fields.get('do') === 'expire') {
    await expireSession(desk, sessionId);
    return;
  }
  const intent = await intentOfSession(desk, session);
  if (intent.status !== 'requires_payment_method') return;
  const way = fields.get('way') ?? '';
  if (isTestCard(way)) {
    const method = await addMethod(desk, { type: 'card', card: way, email: session.customer_email });
    await confirmIntent(desk, intent.id, { method, returnUrl: session.success_url });
    return;
  }
  if (!session.payment_method_types.includes(way)) return;
  const method = await addMethod(desk, { type: way, email: session.customer_email });
  if (fields.get('do') === 'pay') await confirmIntent(desk, intent.id, { method, returnUrl: session.success_url });
  else
    await failIntent(desk, intent, {
      code: 'payment_method_customer_decline',
      message: 'The customer declined the payment.',
    });
}

/** @returns the intent's session, or null */
async function answerChallenge(
  desk: StripeDesk,
  { intentId, agreed }: { intentId: string; agreed: boolean },
): Promise<Stripe.Checkout.Session | null> {
  const session = await findIntentSession(desk, intentId);
  const intent = await take(desk, INTENT, intentId);
  if (intent.status === 'requires_action') await (agreed ? succeed(desk, intent) : failIntent(desk, intent, REJECTED));
  return session;
}

async function decideVoucher(
  desk: StripeDesk,
  { intentId, isPaid }: { intentId: string; isPaid: boolean },
): Promise<void> {
  await expireIfDue(desk, intentId);
  const intent = await take(desk, INTENT, intentId);
  if (intent.status !== 'requires_action') return;
  await (isPaid ? succeed(desk, intent) : expireVoucher(desk, intentId));
}

/** Stripe uses the browser's language for its pages if the merchant named none. */
function languageOf(accepted: string | undefined): string {
  return /\b(?:es|en|pt)\b/.exec(accepted ?? '')?.[0] ?? 'es';
}
