import { type FormEvent, useState } from 'react';
import type { ProviderPaymentInList } from '../../../contract/provider-payments.ts';
import { downloadProviderTransfer, makeProviderTransfer } from '../../../contract/provider-transfers.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { DayField } from '../kit/date-field.tsx';
import { downloadBy } from '../kit/download.ts';
import entries from '../kit/entries.module.css';
import { eurosText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import layout from '../kit/tab-page.module.css';
import { useNotify } from '../kit/use-notify.ts';
import { useRequestKey } from '../kit/use-request-key.ts';
import { panelApi } from '../session/panel-api.ts';
import { PROVIDER_PAYMENT_MESSAGES } from './i18n/messages.ts';
import { dayAfter } from './payment-draft.ts';
import { useSendPayout } from './payout-queries.ts';
import styles from './provider-payments.module.css';

interface Props {
  readonly payments: readonly ProviderPaymentInList[];
  readonly onMade: () => void;
}

/** Creates the file for the bank from the selected payments and downloads it. */
export function TransferForm({ payments, onMade }: Props) {
  const text = useMessages(PROVIDER_PAYMENT_MESSAGES);
  const locale = usePanelLocale();
  const notify = useNotify();
  const key = useRequestKey();
  const [day, setDay] = useState(() => dayAfter(new Date(), 1));
  const { send, isBusy, problem } = useSendPayout();
  const total = payments.reduce((sum, payment) => sum + Math.round(payment.total * 100), 0) / 100;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const chosen = payments.map(({ payment_id, version }) => ({ payment_id, version }));
    const body = { request_key: key.current, payments: chosen, execution_on: day };
    const answer = await send(() => panelApi.call(makeProviderTransfer, { body }));
    if (!answer) return;
    key.renew();
    notify(text.transfer_made, answer.transfer.message_id);
    onMade();
    await downloadBy(downloadProviderTransfer, { transfer_id: answer.transfer.transfer_id });
  };
  return (
    <section className={entries.entry} aria-label={text.make_transfer}>
      <h2>{text.make_transfer}</h2>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <ProblemLine of={problem} />
        <p className={layout.told}>{text.chosen_payments(payments.length, eurosText(total, locale))}</p>
        <p className={layout.told}>{text.transfer_hint}</p>
        <div className={layout.buttons}>
          <DayField required label={text.execution_on} value={day} onChange={(value) => setDay(value)} />
          <SubmitButton loading={isBusy} mt="lg">
            {text.make_transfer}
          </SubmitButton>
        </div>
      </form>
    </section>
  );
}
