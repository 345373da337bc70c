import { z } from 'zod';
import { isAttemptNumber } from '../../../../domain/payments/attempt-number.ts';
import { isFinal } from '../../../../domain/payments/outcome.ts';
import type { NotificationReading, RawNotification } from '../port.ts';
import { completeChallenge } from './kept-card.ts';
import type { Merchant } from './merchant.ts';
import { readSigned } from './message.ts';
import { type Operation, PAYMENT, REFUND, readOperation } from './operation.ts';
import { finalOutcomeOf } from './outcome.ts';
import { innerXml, parseXml } from './query-messages.ts';
import { isDone } from './response-codes.ts';
import { isSignatureOf } from './signature.ts';

/**
 * Parses a notification: a posted form, or the older SOAP message. A returning customer brings the same form or, after
 * our challenge, its result, which completes the payment here.
 */
export async function readNotification(
  { body }: RawNotification,
  { merchant, timeoutMs }: { merchant: Merchant; timeoutMs: number },
): Promise<NotificationReading> {
  const { key } = merchant;
  const text = body.toString('utf8');
  const isSoap = text.trimStart().startsWith('<');
  const form = isSoap ? {} : Object.fromEntries(new URLSearchParams(text));
  if (form.cres !== undefined) {
    return readChallenge({ cres: form.cres, session: form.threeDSSessionData ?? '' }, { merchant, timeoutMs });
  }
  const fields = isSoap ? readSoap(text, key) : readSigned(form, key);
  const operation = fields && readOperation(fields);
  return operation ? newsOf(operation) : { kind: 'refused' };
}

function newsOf(operation: Operation): NotificationReading {
  const { order, type, response, amount } = operation;
  const attempt = { number: order };
  const id = `${order}:${type}:${response ?? ''}:${operation.authorisation ?? ''}`;
  if (type === PAYMENT) {
    const outcome = finalOutcomeOf(operation);
    return outcome ? { kind: 'outcome', id, attempt, outcome } : { kind: 'nothing', id };
  }
  if (type !== REFUND || response === null || !isDone(response)) return { kind: 'nothing', id };
  // Our refunds carry their number; those made at Redsys carry none.
  const number = isAttemptNumber(operation.merchantData) ? operation.merchantData : null;
  const event_id = number === null ? id : `${number}:done`;
  const provider_ref = operation.authorisation;
  const outcome = { outcome: 'done', event_id, ...(provider_ref !== null && { provider_ref }) } as const;
  return { kind: 'refund', id, refund: number === null ? null : { number }, attempt, amount, outcome };
}

async function readChallenge(
  brought: { readonly cres: string; readonly session: string },
  { merchant, timeoutMs }: { merchant: Merchant; timeoutMs: number },
): Promise<NotificationReading> {
  const completed = await completeChallenge(merchant, { ...brought, timeoutMs });
  if (completed === null) return { kind: 'refused' };
  const { order, outcome } = completed;
  const about = { id: `${order}:challenge`, attempt: { number: order } };
  return isFinal(outcome) ? { kind: 'outcome', ...about, outcome } : { kind: 'ask', ...about };
}

/** The SOAP request is signed verbatim, always with the older signature version. */
function readSoap(envelope: string, key: string) {
  const message = innerXml(envelope, 'XML');
  const parsed = message === null ? null : SoapMessage.safeParse(parseXml(message));
  const [signed] = /<Request[\s>].*<\/Request>/s.exec(message ?? '') ?? [];
  if (!parsed?.success || !signed) return null;
  const { Request, Signature: signature } = parsed.data.Message;
  const signing = { version: 'HMAC_SHA256_V1', key, order: Request.Ds_Order } as const;
  return isSignatureOf(signed, { ...signing, signature }) ? Request : null;
}

const SoapMessage = z.object({
  Message: z.object({
    Request: z.object({ Ds_Order: z.string() }).catchall(z.unknown()),
    Signature: z.string(),
  }),
});
