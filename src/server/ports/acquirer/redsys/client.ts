import { DAY_MS } from '../../../../domain/calendar/time-units.ts';
import type { CardBrand } from '../../../../domain/payments/card-brand.ts';
import type { Outcome, RefundOutcome } from '../../../../domain/payments/outcome.ts';
import { attemptTerm } from '../../../../domain/payments/settle-schedule.ts';
import type { AcquirerPort, AttemptRef, Movement, RefundRequest } from '../port.ts';
import { askForOrder, askForSpan } from './ask-operations.ts';
import { chargeKeptCard } from './kept-card.ts';
import { chargeParameters, type Merchant } from './merchant.ts';
import { readNotification } from './notification.ts';
import { type Operation, PAYMENT, REFUND, readOperation } from './operation.ts';
import { finalOutcomeOf } from './outcome.ts';
import { keptTokenOf, redirectTo } from './redirect.ts';
import { doneBy, refundStanding } from './refund-standing.ts';
import { isDone, isPaid } from './response-codes.ts';
import { callRest } from './rest.ts';

const TIMEOUT_MS = 20_000;

interface RedsysClient extends Merchant {
  readonly brands?: readonly CardBrand[];
  readonly wallets?: boolean;
  readonly timeoutMs?: number;
  readonly now?: () => Date;
}

/**
 * Cards with 3-D Secure and Bizum by Redsys. The customer pays on Redsys's page, so no card number reaches this server.
 * Redsys never lets an order number be reused, and does not tell the refunds of one order apart. Comments below explain
 * the consequences.
 */
export function redsysClient({
  brands = ['Visa', 'Mastercard'],
  wallets = false,
  timeoutMs = TIMEOUT_MS,
  now = () => new Date(),
  ...merchant
}: RedsysClient): AcquirerPort {
  const query = async (attempt: AttemptRef): Promise<Outcome> => {
    const operations = await askForOrder(merchant, { order: attempt.attemptNumber, type: PAYMENT, timeoutMs });
    return operations === null ? { outcome: 'unknown' } : standingOf(operations, { attempt, now: now() });
  };

  const queryRefund = async (refund: RefundRequest): Promise<RefundOutcome> => {
    const order = refund.attempt.attemptNumber;
    const refunds = await askForOrder(merchant, { order, type: REFUND, timeoutMs });
    return refunds === null ? { outcome: 'unknown' } : refundStanding(refunds, { refund, now: now() });
  };

  return {
    name: 'redsys',
    methods: ['cc', 'bizum'],
    cards: 'elsewhere',
    brands,
    wallets,
    testCards: [],
    refunds: 'by_provider',
    resumes: false,
    tellsOnReturn: true,
    async begin(request) {
      const token = keptTokenOf(request);
      const charged = token === null ? null : await chargeKeptCard(merchant, { request, token, timeoutMs });
      const provider_ref = request.attemptNumber;
      return charged ?? { outcome: 'challenge', challenge: redirectTo(merchant, request), provider_ref };
    },
    query,
    /** Redsys cannot invalidate a form the customer has: a later payment is booked as late. */
    async abandon(attempt) {
      const operations = await askForOrder(merchant, { order: attempt.attemptNumber, type: PAYMENT, timeoutMs });
      if (operations === null) return { outcome: 'unknown' };
      return endOf(operations, attempt) ?? { outcome: 'expired', event_id: `${attempt.attemptNumber}:abandoned` };
    },
    /** Redsys executes a repeated refund twice, so a refund that may have been sent is queried first. */
    async refund(refund) {
      const before = refund.sentAt === null ? null : await queryRefund(refund);
      if (before && before.outcome !== 'unseen') return before;
      return sendRefund(merchant, { refund, timeoutMs });
    },
    queryRefund,
    /** Redsys has no call for it. A reference works only with the merchant's key, and expires with the card. */
    async forgetCard() {},
    readNotification: (notification) => readNotification(notification, { merchant, timeoutMs }),
    async listMovements({ from, to }) {
      const movements: Movement[] = [];
      for (let start = from.getTime(); start < to.getTime(); start += DAY_MS) {
        const day = { from: new Date(start), to: new Date(Math.min(start + DAY_MS, to.getTime()) - 1_000) };
        for (const type of [PAYMENT, REFUND]) {
          const operations = await askForSpan(merchant, { ...day, type, timeoutMs });
          if (operations === null) throw new Error('redsys did not tell its movements');
          movements.push(...operations.flatMap(movementOf));
        }
      }
      return movements;
    },
  };
}

/** An attempt waits until its form expires, whether or not the customer reached Redsys's page. */
function standingOf(operations: readonly Operation[], { attempt, now }: { attempt: AttemptRef; now: Date }): Outcome {
  const end = endOf(operations, attempt);
  if (end) return end;
  const isOver = now.getTime() >= attempt.startedAt.getTime() + attemptTerm(attempt.method);
  const handedOver = attempt.providerRef !== null;
  if (!isOver && (handedOver || operations.length > 0)) return { outcome: 'unknown' };
  return { outcome: 'unseen' };
}

/** If there are several operations under one number, the paid one counts. */
function endOf(operations: readonly Operation[], { attemptNumber, method }: AttemptRef) {
  const ends = operations
    .filter(({ order }) => order === attemptNumber)
    .map((operation) => finalOutcomeOf(operation, method))
    .filter((outcome) => outcome !== null);
  return ends.find(({ outcome }) => outcome === 'captured') ?? ends[0] ?? null;
}

async function sendRefund(
  merchant: Merchant,
  { refund, timeoutMs }: { refund: RefundRequest; timeoutMs: number },
): Promise<RefundOutcome> {
  const order = refund.attempt.attemptNumber;
  const parameters = {
    ...chargeParameters(merchant, { ...refund, attemptNumber: order }),
    DS_MERCHANT_TRANSACTIONTYPE: REFUND,
    DS_MERCHANT_MERCHANTDATA: refund.refundNumber,
  };
  const answer = await callRest(merchant, { call: 'trataPeticionREST', order, parameters, timeoutMs });
  if (answer.kind === 'unknown') return { outcome: 'unknown' };
  if (answer.kind === 'error') return refused(refund, answer.code);
  const operation = readOperation(answer.parameters);
  if (operation === null || operation.response === null) return { outcome: 'unknown' };
  return isDone(operation.response) ? doneBy(operation, refund) : refused(refund, operation.response);
}

function refused({ refundNumber }: RefundRequest, code: string): RefundOutcome {
  return { outcome: 'refused', event_id: `${refundNumber}:${code}`, code };
}

function movementOf({ type, response, order, amount, currency, at, authorisation }: Operation): Movement[] {
  if (response === null || at === null) return [];
  const movement = { number: order, providerRef: authorisation, amount, currency, at };
  if (type === PAYMENT) return isPaid(response) ? [{ ...movement, kind: 'capture' }] : [];
  return isDone(response) ? [{ ...movement, kind: 'refund' }] : [];
}
