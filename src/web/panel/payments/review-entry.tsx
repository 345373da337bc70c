import { Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { closePaymentReview, type PaymentReview } from '../../../contract/payments/overseeing.ts';
import { HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { OrderLink } from '../addresses/order-link.tsx';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import entries from '../kit/entries.module.css';
import { dayText, eurosText, instantText } from '../kit/format.ts';
import { problemText } from '../kit/problem-text.ts';
import { SubmitButton } from '../kit/submit-button.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import { PAYMENT_MESSAGES } from './i18n/messages.ts';
import { usePaymentsChanged } from './payment-queries.ts';
import styles from './payments.module.css';
import { ReviewRefund } from './review-refund.tsx';

/** One payment to review: the problem, since when, what to do, and how it was closed. */
export function ReviewEntry({ review }: { readonly review: PaymentReview }) {
  const text = useMessages(PAYMENT_MESSAGES);
  const locale = usePanelLocale();
  const at = (iso: string) => instantText(iso, locale);
  const nameOf = (provider: string) => text.providers[provider] ?? provider;
  const hours = Math.max(0, Math.floor((Date.now() - Date.parse(review.opened_at)) / HOUR_MS));
  const { payment, difference, closed_at, order_id } = review;
  return (
    <>
      <p className={entries.head}>
        <strong>{text.kinds[review.kind]}</strong>
        <strong>{eurosText(review.amount, locale)}</strong>
        {order_id !== null && (
          <OrderLink orderId={order_id} itemId={review.item_id}>
            {text.order(order_id)}
          </OrderLink>
        )}
        {review.customer && <span>{review.customer}</span>}
        <span className={entries.small}>
          {closed_at === null
            ? text.since(at(review.opened_at), text.age(Math.floor(hours / 24), hours))
            : at(review.opened_at)}
        </span>
      </p>
      {difference && (
        <p>
          {text.differences[difference.what]}: {text.money[difference.kind]},{' '}
          {text.sides(eurosText(difference.there, locale), eurosText(difference.here, locale))}
          <span className={entries.small}>
            {' '}
            {[nameOf(difference.provider), dayText(difference.day, locale), difference.named]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
      )}
      <p className={entries.small}>
        {[
          payment &&
            `${text.methods[payment.method] ?? payment.method} · ${nameOf(payment.provider)} · ${payment.attempt_number}`,
          !difference && review.told && text.told(review.told),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {closed_at === null ? (
        <>
          <p>{review.choice ? text.choices[review.choice] : text.advice[review.kind]}</p>
          {review.returnable > 0 && <ReviewRefund review={review} />}
          <Closing review={review} />
        </>
      ) : (
        <>
          <p className={entries.words}>{text.resolutions[review.resolution ?? ''] ?? review.resolution}</p>
          <p className={entries.small}>{text.closed_by(review.closed_by ?? '', at(closed_at))}</p>
        </>
      )}
    </>
  );
}

function Closing({ review }: { readonly review: PaymentReview }) {
  const messages = usePanelMessages();
  const text = useMessages(PAYMENT_MESSAGES);
  const notify = useNotify();
  const changed = usePaymentsChanged();
  const [resolution, setResolution] = useState('');
  const { send, isBusy, problem } = useSend();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      const params = { review_id: review.review_id };
      const { is_yours } = await panelApi.call(closePaymentReview, { params, body: { resolution } });
      notify(is_yours ? text.closed : text.closed_before);
      await changed();
    });
  };
  return (
    <form onSubmit={submit} className={styles.closing}>
      <Textarea
        label={text.resolution}
        autosize
        minRows={1}
        required
        minLength={3}
        maxLength={2_000}
        value={resolution}
        error={problem === null ? undefined : problemText(problem, messages)}
        onChange={(event) => setResolution(event.currentTarget.value)}
      />
      <SubmitButton variant="default" loading={isBusy}>
        {text.close}
      </SubmitButton>
    </form>
  );
}
