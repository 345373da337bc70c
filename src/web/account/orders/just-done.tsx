import { useSearchParams } from 'react-router';
import { useMessages } from '../../i18n/messages.ts';
import { Notice } from '../../ui/notice.tsx';

/** What was done a moment ago on a page that led to the order. */
export function JustDone() {
  const { account, finalizing, withdrawals } = useMessages();
  const [query] = useSearchParams();
  const said: Readonly<Record<string, string>> = {
    unpaid: withdrawals.cancelled,
    at_once: withdrawals.given_back,
    ask: withdrawals.asked,
    asked: withdrawals.asked,
  };
  const invoice = query.has('factura') ? account.invoice_data_done : undefined;
  const text = query.has('completado') ? finalizing.done : (invoice ?? said[query.get('cancelado') ?? '']);
  if (text === undefined) return null;
  return (
    <Notice tone="success">
      <p role="status">{text}</p>
    </Notice>
  );
}
