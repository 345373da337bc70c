import { euroText } from '../../../../domain/money/money.ts';
import type { FinalOutcome, Outcome } from '../../../../domain/payments/outcome.ts';
import { MB_WAY_TERM_MS } from '../../../../domain/payments/settle-schedule.ts';
import type { AttemptRef, PaymentRequest } from '../port.ts';
import type { IfthenpayApi } from './api.ts';
import { centsOf, firstOf } from './charge.ts';
import type { PushAnswer } from './messages.ts';

export interface PushDesk {
  readonly api: IfthenpayApi;
  now(): Date;
}

/** Allowance for the difference of the clocks and the time that a request travels. */
const SLACK_MS = 30_000;

/**
 * Sends the request to the customer's phone, valid for four minutes. It cannot be withdrawn, and a second one would be a second way to pay,
 * so after a lost answer it is not sent again.
 */
export async function sendPush({ api }: PushDesk, request: PaymentRequest): Promise<Outcome> {
  const { attemptNumber, amount, phone, email, description, returnUrl } = request;
  if (phone === undefined) return declined(attemptNumber, 'mbway_declined');
  const answer = await api.push({
    orderId: attemptNumber,
    amount: euroText(amount),
    mobileNumber: `351#${phone}`,
    email: email.slice(0, 100),
    description: description.slice(0, 100),
  });
  return answer === null ? { outcome: 'unknown' } : readPush(answer, { attemptNumber, amount, returnUrl });
}

export async function queryPush(desk: PushDesk, attempt: AttemptRef): Promise<Outcome> {
  const standing = await standingOfPush(desk, attempt);
  if (standing !== 'waits') return standing;
  // Without an id, it is unknown whether the request reached a phone.
  return attempt.providerRef === null ? { outcome: 'unknown' } : { outcome: 'challenge', challenge: ON_THE_TELEPHONE };
}

/** An abandoned request can still be confirmed on the phone, which makes it a late payment. */
export async function abandonPush(desk: PushDesk, attempt: AttemptRef): Promise<Outcome> {
  const standing = await standingOfPush(desk, attempt);
  if (standing !== 'waits' && standing.outcome !== 'unseen') return standing;
  return { outcome: 'expired', event_id: `${attempt.attemptNumber}:abandoned` };
}

type PushStanding = 'waits' | Outcome;

/** A request expires on our clock, even if ifthenpay still reports it as pending. */
async function standingOfPush({ api, now }: PushDesk, attempt: AttemptRef): Promise<PushStanding> {
  const { attemptNumber, providerRef, startedAt } = attempt;
  const isOver = now().getTime() > startedAt.getTime() + MB_WAY_TERM_MS + SLACK_MS;
  if (providerRef === null) return standingOfUnnamed(api, { attempt, isOver });
  const answer = await api.pushStatus(providerRef);
  switch (answer?.Status) {
    case '000':
      return captured(attempt, providerRef);
    case '020':
      return declined(attemptNumber, 'mbway_refused');
    case '122':
      return declined(attemptNumber, 'mbway_declined');
    case '101':
      return declined(attemptNumber, 'mbway_expired');
    case '123':
      return isOver ? declined(attemptNumber, 'mbway_expired') : 'waits';
    default:
      return { outcome: 'unknown' };
  }
}

/** The answer with the request's id was lost, so only the list of payments shows the outcome. */
async function standingOfUnnamed(
  api: IfthenpayApi,
  { attempt, isOver }: { readonly attempt: AttemptRef; readonly isOver: boolean },
): Promise<PushStanding> {
  const { attemptNumber } = attempt;
  const payments = await api.read('MBWAY', { orderId: attemptNumber });
  if (payments === null) return { outcome: 'unknown' };
  const payment = firstOf(payments.filter(({ orderId }) => orderId === attemptNumber));
  if (!payment) return isOver ? { outcome: 'unseen' } : 'waits';
  const amount = centsOf(payment.amount);
  if (amount === null) return { outcome: 'unknown' };
  return { ...captured(attempt, payment.requestId || payment.reference), amount };
}

function readPush(
  answer: PushAnswer,
  { attemptNumber, amount, returnUrl }: Pick<PaymentRequest, 'attemptNumber' | 'amount' | 'returnUrl'>,
): Outcome {
  if (answer.Status === '122') return declined(attemptNumber, 'mbway_declined');
  if (answer.Status !== '000') return declined(attemptNumber, 'provider_unavailable');
  const isOurs = answer.OrderId === attemptNumber && centsOf(answer.Amount) === amount;
  if (!isOurs || !answer.RequestId) return { outcome: 'unknown' };
  return {
    outcome: 'challenge',
    challenge: { ...ON_THE_TELEPHONE, action: returnUrl },
    provider_ref: answer.RequestId,
  };
}

/** A request is confirmed as a whole or not at all, so the amount received is the one requested. */
function captured({ amount, currency }: AttemptRef, requestId: string) {
  return {
    outcome: 'captured',
    event_id: requestId,
    amount,
    currency,
    instrument: { brand: 'MB WAY', last_four: null },
    provider_ref: requestId,
  } as const;
}

function declined(attemptNumber: string, code: string): FinalOutcome {
  return { outcome: 'declined', event_id: `${attemptNumber}:${code}`, code };
}

/** The customer stays on our page while they answer on their phone; a repeated answer may lack the id. */
const ON_THE_TELEPHONE = { action: '', fields: [], method: 'get' } as const;
