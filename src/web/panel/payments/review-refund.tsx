import { Button } from '@mantine/core';
import { type PaymentReview, refundReviewed } from '../../../contract/payments/overseeing.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import entries from '../kit/entries.module.css';
import { eurosText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import { PAYMENT_MESSAGES } from './i18n/messages.ts';
import { usePaymentsChanged } from './payment-queries.ts';

/** Button to refund money that pays for nothing; it refunds the whole amount and closes the review. */
export function ReviewRefund({ review: { review_id, returnable } }: { readonly review: PaymentReview }) {
  const text = useMessages(PAYMENT_MESSAGES);
  const locale = usePanelLocale();
  const notify = useNotify();
  const changed = usePaymentsChanged();
  const { send, isBusy, problem } = useSend();
  const amount = eurosText(returnable, locale);
  const press = () =>
    send(async () => {
      const { is_yours } = await panelApi.call(refundReviewed, { params: { review_id } });
      notify(is_yours ? text.goes_back(amount) : text.closed_before);
      await changed();
    });
  return (
    <div>
      <Button variant="default" loading={isBusy} onClick={() => void press()}>
        {text.refund(amount)}
      </Button>
      <ProblemLine of={problem} className={entries.bad} />
    </div>
  );
}
