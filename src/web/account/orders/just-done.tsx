import { useSearchParams } from 'react-router';
import { useAccountTexts } from '../../i18n/late/account.ts';
import { useAfterOrderTexts } from '../../i18n/late/after-order.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Notice } from '../../ui/notice.tsx';

/** Confirmation of an action on a page that redirected back to the order. */
export function JustDone() {
  const { withdrawals, finalizing } = useMessages();
  const account = useAccountTexts();
  const afterOrder = useAfterOrderTexts();

  const [query] = useSearchParams();
  const said: Readonly<Record<string, string>> = {
    unpaid: withdrawals.cancelled,
    at_once: withdrawals.given_back,
    ask: withdrawals.asked,
    asked: withdrawals.asked,
  };
  const late: Readonly<Record<string, string>> = afterOrder.late_done;
  const pago = query.get('pago') ?? '';
  const paid = Object.hasOwn(late, pago) ? late[pago] : undefined;
  const reviewed: Readonly<Record<string, string>> = afterOrder.review_done;
  const opinion = query.get('opinion') ?? '';
  const review = Object.hasOwn(reviewed, opinion) ? reviewed[opinion] : undefined;
  const claimed = query.has('reclamado') ? afterOrder.claim_done : undefined;
  const kept = query.has('cuenta') ? afterOrder.account_saved : undefined;
  const invoice = query.has('factura') ? account.invoice_data_done : undefined;
  const text = query.has('completado')
    ? finalizing.done
    : (invoice ?? claimed ?? review ?? kept ?? paid ?? said[query.get('cancelado') ?? '']);
  if (text === undefined) return null;
  return (
    <Notice tone="success">
      <p role="status">{text}</p>
    </Notice>
  );
}
