import { Button } from '@mantine/core';
import { useState } from 'react';
import { giveBackReviewed, type PaymentReview } from '../../../contract/payments/overseeing.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import entries from '../kit/entries.module.css';
import { eurosText } from '../kit/format.ts';
import { problemText } from '../kit/problem-text.ts';
import { useNotify } from '../kit/use-notify.ts';
import { panelApi } from '../session/panel-api.ts';
import { PAYMENT_MESSAGES } from './i18n/messages.ts';
import { usePaymentsChanged } from './payment-queries.ts';

/** One press for money that pays for nothing: it goes back whole, and the review is closed. */
export function ReviewGiveBack({ review: { review_id, returnable } }: { readonly review: PaymentReview }) {
  const messages = usePanelMessages();
  const text = useMessages(PAYMENT_MESSAGES);
  const locale = usePanelLocale();
  const notify = useNotify();
  const changed = usePaymentsChanged();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const amount = eurosText(returnable, locale);
  const press = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const { is_yours } = await panelApi.call(giveBackReviewed, { params: { review_id } });
      notify(is_yours ? text.goes_back(amount) : text.closed_before);
      await changed();
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Button variant="default" loading={isBusy} onClick={() => void press()}>
        {text.give_back(amount)}
      </Button>
      {problem !== null && (
        <p role="alert" className={entries.bad}>
          {problemText(problem, messages)}
        </p>
      )}
    </div>
  );
}
