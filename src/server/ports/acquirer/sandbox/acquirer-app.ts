import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { keepDelivering } from '../stand-in/keep-delivering.ts';
import { bodyOf, readRawBodies } from '../stand-in/serve-pages.ts';
import { abandonAttempt, findReport, openAttempt } from './attempts.ts';
import { forgetCard } from './cards.ts';
import { registerChallengePages } from './challenge-pages.ts';
import type { Desk } from './desk.ts';
import {
  AttemptMessage,
  type AttemptReport,
  AuthoriseMessage,
  ForgetMessage,
  type Forgotten,
  MovementsMessage,
  type MovementsReport,
  RefundMessage,
  RefundQuestion,
  type RefundReport,
  type Refusal,
} from './messages.ts';
import { deliverNotifications, notifyAgain } from './notifications.ts';
import { bookRefund, findRefund, listMovements } from './refunds.ts';
import { isSigned, signedHeaders } from './signature.ts';

interface SandboxBank extends Desk {
  /** SANDBOX_ACQUIRER_KEY, shared with the merchant. */
  readonly key: string;
}

/**
 * The sandbox bank as a plugin: `POST /authorise`, `/query`, `/abandon`, `/forget`, `/refund`, `/query-refund`,
 * `/movements`, `/notify-again` in JSON, signed in both directions, and its own pages for the customer. It notifies the
 * merchant of every outcome, and retries until answered with 200.
 */
export async function sandboxAcquirerApp(app: FastifyInstance, bank: SandboxBank): Promise<void> {
  readRawBodies(app);
  const pump = keepDelivering(() => deliverNotifications(bank, bank.key));
  app.addHook('onClose', () => pump.stop());

  app.post('/authorise', async (request, reply) => {
    const message = readMessage(request, { bank, schema: AuthoriseMessage });
    if ('error' in message) return refuse(reply, { bank, error: message.error });
    const report = await openAttempt(bank, message);
    pump.soon();
    return report ? answer(reply, { bank, report }) : refuse(reply, { bank, error: 'repeated_attempt_number' });
  });

  app.post('/query', async (request, reply) => {
    const message = readMessage(request, { bank, schema: AttemptMessage });
    if ('error' in message) return refuse(reply, { bank, error: message.error });
    return answer(reply, { bank, report: await findReport(bank, message.attempt_number) });
  });

  app.post('/abandon', async (request, reply) => {
    const message = readMessage(request, { bank, schema: AttemptMessage });
    if ('error' in message) return refuse(reply, { bank, error: message.error });
    return answer(reply, { bank, report: await abandonAttempt(bank, message.attempt_number) });
  });

  app.post('/forget', async (request, reply) => {
    const message = readMessage(request, { bank, schema: ForgetMessage });
    if ('error' in message) return refuse(reply, { bank, error: message.error });
    await forgetCard(bank, message.token);
    return send(reply.code(200), { bank, body: { forgotten: true } });
  });

  app.post('/refund', async (request, reply) => {
    const message = readMessage(request, { bank, schema: RefundMessage });
    if ('error' in message) return refuse(reply, { bank, error: message.error });
    return answer(reply, { bank, report: await bookRefund(bank, message) });
  });

  app.post('/query-refund', async (request, reply) => {
    const message = readMessage(request, { bank, schema: RefundQuestion });
    if ('error' in message) return refuse(reply, { bank, error: message.error });
    return answer(reply, { bank, report: await findRefund(bank, message.refund_number) });
  });

  app.post('/movements', async (request, reply) => {
    const message = readMessage(request, { bank, schema: MovementsMessage });
    if ('error' in message) return refuse(reply, { bank, error: message.error });
    return answer(reply, { bank, report: await listMovements(bank, message) });
  });

  app.post('/notify-again', async (request, reply) => {
    const message = readMessage(request, { bank, schema: AttemptMessage });
    if ('error' in message) return refuse(reply, { bank, error: message.error });
    if (!(await notifyAgain(bank, message.attempt_number))) return refuse(reply, { bank, error: 'unknown_attempt' });
    pump.soon();
    return answer(reply, { bank, report: await findReport(bank, message.attempt_number) });
  });

  registerChallengePages(app, { bank, onDecision: () => pump.soon() });
}

type Report = AttemptReport | RefundReport | MovementsReport;

type Message<S extends z.ZodType> = z.output<S> | Refusal;

/** Requires a signed, valid message. Errors give no details: the message may contain a card number. */
function readMessage<S extends z.ZodType>(
  request: FastifyRequest,
  { bank, schema }: { bank: SandboxBank; schema: S },
): Message<S> {
  const body = bodyOf(request);
  if (!isSigned(body, { headers: request.headers, key: bank.key, now: bank.now() })) return { error: 'bad_signature' };
  const parsed = schema.safeParse(parseJson(body));
  return parsed.success ? parsed.data : { error: 'bad_message' };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

function answer(reply: FastifyReply, { bank, report }: { bank: SandboxBank; report: Report }): FastifyReply {
  return send(reply.code(200), { bank, body: report });
}

function refuse(reply: FastifyReply, { bank, error }: Refusal & { bank: SandboxBank }): FastifyReply {
  return send(reply.code(STATUS[error]), { bank, body: { error } });
}

function send(
  reply: FastifyReply,
  { bank, body }: { bank: SandboxBank; body: Report | Forgotten | Refusal },
): FastifyReply {
  const text = JSON.stringify(body);
  return reply
    .type('application/json')
    .headers(signedHeaders(text, { key: bank.key, now: bank.now() }))
    .send(text);
}

const STATUS: Readonly<Record<Refusal['error'], number>> = {
  bad_signature: 401,
  bad_message: 422,
  repeated_attempt_number: 409,
  unknown_attempt: 404,
};
