import { CARD_BRANDS } from '../../../../domain/payments/card-brand.ts';
import { isFinal, type Outcome, type RefundOutcome } from '../../../../domain/payments/outcome.ts';
import { PaymentCard } from '../../../../domain/payments/payment-card.ts';
import type { Settings } from '../../../settings.ts';
import { boundedFetch } from '../../bounded-fetch.ts';
import { callLimit } from '../../call-limit.ts';
import type { AcquirerPort, NotificationReading, PaymentRequest, RawNotification } from '../port.ts';
import {
  AttemptReport,
  type AuthoriseMessage,
  Forgotten,
  MovementsReport,
  type RefundMessage,
  RefundReport,
  Refusal,
} from './messages.ts';
import { isSigned, signedHeaders } from './signature.ts';
import { TEST_CARDS } from './test-cards.ts';

const TIMEOUT_MS = 10_000;

interface SandboxClient {
  /** Address of the bank, without trailing slash. */
  readonly url: string;
  readonly key: string;
  readonly timeoutMs?: number;
  readonly now?: () => Date;
}

/** The configured sandbox acquirer; without an address, the bank built into this server. */
export function sandboxAcquirer(settings: Settings): AcquirerPort {
  const { SANDBOX_ACQUIRER_URL: url, SANDBOX_ACQUIRER_KEY: key } = settings;
  return sandboxClient({ url: url ?? `${settings.PUBLIC_URL}/sandbox/acquirer`, key });
}

/** Client of the bank's protocol over HTTP. Anything uncertain is `unknown`, never guessed. */
export function sandboxClient({
  url,
  key,
  timeoutMs = TIMEOUT_MS,
  now = () => new Date(),
}: SandboxClient): AcquirerPort {
  const ask = async (path: string, message: object): Promise<unknown> => {
    const body = JSON.stringify(message);
    const answer = await boundedFetch(`${url.replace(/\/$/, '')}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signedHeaders(body, { key, now: now() }) },
      body,
      signal: callLimit(timeoutMs),
      redirect: 'error',
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const headers = Object.fromEntries(answer.headers);
    return isSigned(bytes, { headers, key, now: now() }) ? JSON.parse(bytes.toString('utf8')) : null;
  };

  const report = async (path: string, message: { attempt_number: string }): Promise<Outcome> => {
    try {
      return outcomeOf(await ask(path, message), message.attempt_number);
    } catch {
      // The error may contain the request with a card, so it is not passed on.
      return { outcome: 'unknown' };
    }
  };

  const refundReport = async (
    path: string,
    message: Pick<RefundMessage, 'refund_number'> & Partial<RefundMessage>,
  ): Promise<RefundOutcome> => {
    const answer = RefundReport.safeParse(await ask(path, message).catch(() => null));
    if (!answer.success || answer.data.refund_number !== message.refund_number) return { outcome: 'unknown' };
    return readRefund(answer.data);
  };

  const query = (attempt_number: string) => report('query', { attempt_number });

  return {
    name: 'sandbox',
    methods: ['cc'],
    testCards: TEST_CARDS,
    cards: 'form',
    brands: CARD_BRANDS,
    refunds: 'by_provider',
    resumes: true,
    async begin(request) {
      const outcome = await report('authorise', authoriseMessage(request));
      return outcome.outcome === 'unseen' ? query(request.attemptNumber) : outcome;
    },
    query: ({ attemptNumber }) => query(attemptNumber),
    abandon: ({ attemptNumber }) => report('abandon', { attempt_number: attemptNumber }),
    refund: ({ refundNumber, attempt, amount }) =>
      refundReport('refund', { refund_number: refundNumber, attempt_number: attempt.attemptNumber, amount }),
    queryRefund: ({ refundNumber }) => refundReport('query-refund', { refund_number: refundNumber }),
    async listMovements({ from, to }) {
      const answer = MovementsReport.safeParse(
        await ask('movements', { from: from.toISOString(), to: to.toISOString() }),
      );
      if (!answer.success) throw new Error('the acquirer did not list its movements');
      return answer.data.movements.map(({ at, ...movement }) => ({ ...movement, at: new Date(at), providerRef: null }));
    },
    async forgetCard(token) {
      const answer = Forgotten.safeParse(await ask('forget', { token }));
      if (!answer.success) throw new Error('the acquirer did not forget the card');
    },
    readNotification: async (notification) => readNotification(notification, key),
  };
}

function authoriseMessage(request: PaymentRequest): AuthoriseMessage {
  return {
    attempt_number: request.attemptNumber,
    amount: request.amount,
    currency: request.currency,
    card: cardMessage(request.card),
    keep_card: request.keepCard,
    language: request.locale,
    return_url: request.returnUrl,
    notify_url: request.notifyUrl,
  };
}

function cardMessage(card: PaymentRequest['card']): AuthoriseMessage['card'] {
  if (card === null) throw new Error('the sandbox charges cards only');
  if (!(card instanceof PaymentCard)) return { token: card.token };
  return { ...card.forAcquirer(), month: card.month, year: card.year };
}

/** The number was used before, so the payment was charged or refused: only a query shows which. */
function outcomeOf(answer: unknown, attemptNumber: string): Outcome {
  const refusal = Refusal.safeParse(answer);
  if (refusal.success && refusal.data.error === 'repeated_attempt_number') return { outcome: 'unseen' };
  const parsed = AttemptReport.safeParse(answer);
  if (!parsed.success || parsed.data.attempt_number !== attemptNumber) return { outcome: 'unknown' };
  return readReport(parsed.data);
}

function readReport(report: AttemptReport): Outcome {
  switch (report.state) {
    case 'captured':
      return {
        outcome: 'captured',
        event_id: report.event_id,
        amount: report.amount,
        currency: report.currency,
        instrument: { brand: report.brand, last_four: report.last_four },
        ...(report.kept_card && { kept_card: report.kept_card }),
      };
    case 'declined':
      return { outcome: 'declined', event_id: report.event_id, code: report.decline_code };
    case 'expired':
      return { outcome: 'expired', event_id: report.event_id };
    case 'challenge':
      return { outcome: 'challenge', challenge: { action: report.action, fields: report.fields, method: 'post' } };
    case 'unseen':
      return { outcome: 'unseen' };
  }
}

function readRefund(report: RefundReport): RefundOutcome {
  switch (report.state) {
    case 'done':
      return { outcome: 'done', event_id: report.event_id };
    case 'refused':
      return { outcome: 'refused', event_id: report.event_id, code: report.code };
    case 'unseen':
      return { outcome: 'unseen' };
  }
}

function readNotification({ body, headers, now }: RawNotification, key: string): NotificationReading {
  if (!isSigned(body, { headers, key, now })) return { kind: 'refused' };
  const parsed = AttemptReport.safeParse(parseJson(body));
  if (!parsed.success) return { kind: 'refused' };
  const outcome = readReport(parsed.data);
  if (!isFinal(outcome)) return { kind: 'nothing', id: parsed.data.attempt_number };
  return { kind: 'outcome', id: outcome.event_id, attempt: { number: parsed.data.attempt_number }, outcome };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
