import { Link } from 'react-router';
import type { ProviderPayment } from '../../../contract/provider-payments.ts';
import { isProblem } from '../../api/api-problem.ts';
import { orderAddress } from '../addresses/tab.ts';
import { ASSIGNING_MESSAGES } from '../assigning/i18n/messages.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { DataTable } from '../kit/data-table.tsx';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { FactList } from '../kit/fact-list.tsx';
import { dayText, eurosText } from '../kit/format.ts';
import { DetailFrame } from '../records/detail-frame.tsx';
import { PROVIDER_PAYMENT_MESSAGES } from './i18n/messages.ts';
import { PaymentFiles } from './payment-files.tsx';
import { PaymentForm } from './payment-form.tsx';
import { PaymentLog } from './payment-log.tsx';
import { PaymentPill } from './payment-pill.tsx';
import { PaymentStatusButtons } from './payment-status-buttons.tsx';
import { usePayment } from './payout-queries.ts';

interface Props {
  readonly paymentId: number;
  readonly onClose: () => void;
}

/** One payment: amounts, lines, files, log and actions. */
export function PaymentDetail({ paymentId, onClose }: Props) {
  const text = useMessages(PROVIDER_PAYMENT_MESSAGES);
  const { loading } = usePanelMessages();
  const { data, error, refetch } = usePayment(paymentId);
  return (
    <DetailFrame title={text.payment(paymentId)} onClose={onClose}>
      {isProblem(error, 'not_found') && !data && <p role="status">{text.no_payment}</p>}
      {error && !data && !isProblem(error, 'not_found') && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{loading}</p>}
      {data && <Payment payment={data.payment} onClose={onClose} />}
    </DetailFrame>
  );
}

function Payment({ payment, onClose }: { readonly payment: ProviderPayment; readonly onClose: () => void }) {
  const text = useMessages(PROVIDER_PAYMENT_MESSAGES);
  const locale = usePanelLocale();
  const { provider, payee } = payment;
  return (
    <>
      <FactList
        facts={[
          [text.status, <PaymentPill key="status" status={payment.status} />],
          [text.provider, provider.nombre],
          [
            text.payee,
            [payee.name !== provider.nombre && payee.name, payee.iban ?? text.no_iban].filter(Boolean).join(' · '),
          ],
          [text.fields.invoice_number, payment.invoice_number],
          [text.fields.due_on, dayText(payment.due_on, locale)],
          [text.subtotal, eurosText(payment.subtotal, locale)],
          [text.tax(payment.tax_rate.toLocaleString(locale)), eurosText(payment.tax_amount, locale)],
          [
            text.withheld(payment.withholding_rate.toLocaleString(locale)),
            payment.withheld === 0 ? '' : eurosText(-payment.withheld, locale),
          ],
          [text.total, <strong key="total">{eurosText(payment.total, locale)}</strong>],
          [text.fields.note, payment.note],
        ]}
      />
      <PaymentStatusButtons key={`status ${payment.version}`} payment={payment} />
      <Lines payment={payment} />
      <PaymentFiles payment={payment} />
      <PaymentLog payment={payment} />
      {payment.status === 'draft' && <PaymentForm key={payment.version} payment={payment} onDeleted={onClose} />}
    </>
  );
}

function Lines({ payment }: { readonly payment: ProviderPayment }) {
  const text = useMessages(PROVIDER_PAYMENT_MESSAGES);
  const { works } = useMessages(ASSIGNING_MESSAGES);
  const locale = usePanelLocale();
  if (payment.lines.length === 0) return <p>{text.no_lines}</p>;
  return (
    <DataTable label={text.lines}>
      <thead>
        <tr>
          <th scope="col">{text.order}</th>
          <th scope="col">{text.service}</th>
          <th scope="col" data-amount>
            {text.cost}
          </th>
        </tr>
      </thead>
      <tbody>
        {payment.lines.map((line) => (
          <tr key={line.line_id}>
            <th scope="row">
              <Link to={orderAddress(line.item_id)}>{line.order_id}</Link>
            </th>
            <td>{line.work === null ? line.product_name : `${line.product_name} · ${works[line.work]}`}</td>
            <td data-amount data-label={text.cost}>
              {eurosText(line.amount, locale)}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
