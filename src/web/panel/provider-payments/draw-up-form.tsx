import { type FormEvent, useState } from 'react';
import { addProviderPayment } from '../../../contract/provider-payments.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import entries from '../kit/entries.module.css';
import { ProblemLine } from '../kit/problem-line.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import layout from '../kit/tab-page.module.css';
import { useRequestKey } from '../kit/use-request-key.ts';
import { panelApi } from '../session/panel-api.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { PROVIDER_PAYMENT_MESSAGES } from './i18n/messages.ts';
import { dayAfter, newPaymentDraft, paymentOf } from './payment-draft.ts';
import { PaymentFields } from './payment-fields.tsx';
import { useSendPayout } from './payout-queries.ts';
import { payoutsAddress } from './payouts-address.ts';
import styles from './provider-payments.module.css';

interface Props {
  readonly providerId: number;
  readonly lineIds: readonly number[];
  /** The total of the selected lines, formatted. */
  readonly sum: string;
}

/** Default number of days until a payment is due. */
const USUAL_DAYS = 30;

/** Creates a payment from the selected lines and opens it. */
export function DrawUpForm({ providerId, lineIds, sum }: Props) {
  const text = useMessages(PROVIDER_PAYMENT_MESSAGES);
  const { go } = useTabsControl();
  const key = useRequestKey();
  const [draft, setDraft] = useState(() => newPaymentDraft(dayAfter(new Date(), USUAL_DAYS)));
  const { send, isBusy, problem } = useSendPayout();
  const given = paymentOf(draft);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!given) return;
    const body = { request_key: key.current, provider_id: providerId, line_ids: [...lineIds], ...given };
    const answer = await send(() => panelApi.call(addProviderPayment, { body }));
    if (!answer) return;
    key.renew();
    go(payoutsAddress({ part: 'payments', open: answer.payment.payment_id }));
  };
  return (
    <section className={entries.entry} aria-label={text.draw_up}>
      <h2>{text.draw_up}</h2>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <ProblemLine of={problem} />
        <p className={layout.told}>{sum}</p>
        <PaymentFields draft={draft} onDraft={setDraft} />
        <div className={layout.buttons}>
          <SubmitButton disabled={given === null} loading={isBusy}>
            {text.draw_up}
          </SubmitButton>
        </div>
      </form>
    </section>
  );
}
