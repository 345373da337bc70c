import type { Pedido } from '../../../contract/orders/pedido.ts';
import type { OrderPayment } from '../../../contract/payments/order-payment.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import entries from '../kit/entries.module.css';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { eurosText } from '../kit/format.ts';
import { useOrderTime } from '../kit/order-time.ts';
import { PAYMENT_MESSAGES } from './i18n/messages.ts';
import { useOrderPayment } from './payment-queries.ts';
import styles from './payments.module.css';

/** An order's money: due, paid and refunded amounts, all attempts, and the ledger's events in plain language. */
export function OrderPaymentPart({ pedido }: { readonly pedido: Pedido }) {
  const { data, error, refetch } = useOrderPayment(pedido);
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  return data ? (
    <>
      <Sums payment={data} />
      <Attempts payment={data} />
      <Log payment={data} />
    </>
  ) : null;
}

function Sums({ payment }: { readonly payment: OrderPayment }) {
  const text = useMessages(PAYMENT_MESSAGES);
  const locale = usePanelLocale();
  const sums = [
    [text.paid, payment.captured, true],
    [text.given_back, payment.refunded, payment.refunded > 0],
    [text.charged_back, payment.charged_back, payment.charged_back > 0],
    [text.due, payment.total_due, payment.total_due > 0],
  ] as const;
  return (
    <dl className={styles.sums}>
      {sums
        .filter(([, , isShown]) => isShown)
        .map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{eurosText(amount, locale)}</dd>
          </div>
        ))}
      {payment.charges.map(({ charge_id, name, state, total }) => (
        <div key={charge_id}>
          <dt>
            {text.charge(name)} <span className={entries.small}>{text.charge_states[state]}</span>
          </dt>
          <dd>{eurosText(total, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Attempts({ payment: { attempts } }: { readonly payment: OrderPayment }) {
  const text = useMessages(PAYMENT_MESSAGES);
  const locale = usePanelLocale();
  const { text: at } = useOrderTime();
  if (attempts.length === 0) return <p className={entries.small}>{text.no_attempts}</p>;
  return (
    <dl className={styles.sums}>
      {attempts.map((attempt) => (
        <div key={attempt.payment_id}>
          <dt>
            {text.methods[attempt.method]}
            {attempt.instrument && ` ${attempt.instrument.brand} ${attempt.instrument.last_four ?? ''}`} ·{' '}
            {text.attempt_states[attempt.state]}{' '}
            <span className={entries.small}>
              {at(attempt.created_at)} · {text.providers[attempt.provider] ?? attempt.provider} ·{' '}
              {attempt.attempt_number}
            </span>
            {attempt.reason && <span className={entries.small}> {attempt.reason}</span>}
          </dt>
          <dd>{eurosText(attempt.amount, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Log({ payment: { log, attempts } }: { readonly payment: OrderPayment }) {
  const text = useMessages(PAYMENT_MESSAGES);
  const locale = usePanelLocale();
  const { text: at } = useOrderTime();
  if (log.length === 0) return null;
  const numberOf = (id: number) => attempts.find(({ payment_id }) => payment_id === id)?.attempt_number ?? '';
  return (
    <details>
      <summary>{text.log}</summary>
      <ol className={styles.log}>
        {log.map((event) => (
          <li key={event.event_id}>
            <span className={entries.small}>{at(event.at)}</span> {text.events[event.kind]}
            {event.step && ` (${text.steps[event.step]})`}
            {event.amount !== 0 && ` · ${eurosText(event.amount, locale)}`}
            {attempts.length > 1 && <span className={entries.small}> {numberOf(event.payment_id)}</span>}
            {event.reason && <span className={entries.small}> {event.reason}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}
