import { INVOICE_KINDS } from '../../../contract/invoices/invoice-list.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { tradeNameOf } from '../../../domain/invoices/texts.ts';
import { usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import styles from '../kit/amounts.module.css';
import { Card } from '../kit/card.tsx';
import { useFilePreview } from '../kit/file-preview.tsx';
import { eurosText } from '../kit/format.ts';
import shared from '../kit/shared.module.css';
import { OrderPaymentPart } from '../payments/order-payment-part.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';

/** Price, payments and invoices. Not shown to notaries. */
export function MoneyCard({ pedido }: { readonly pedido: Pedido }) {
  const { order: text } = usePanelMessages();
  const locale = usePanelLocale();
  const { panel_roles } = useCurrentUser();
  const { prices } = pedido.details;
  if (!prices) return null;
  const euros = (value: number) => eurosText(value, locale);
  const official = prices.lines.filter(({ kind }) => kind === 'fee');
  const lines = [
    ...prices.lines.filter(({ kind }) => kind !== 'fee'),
    { kind: 'tax', label: text.tax_line(String(prices.tax_rate)), amount: prices.tax_amount },
    ...official,
  ].map((line, index) => ({ ...line, key: `${line.kind}-${index}` }));
  return (
    <Card source="money" title={text.money} aside={<strong className={styles.amount}>{euros(prices.total)}</strong>}>
      <dl className={styles.money}>
        {lines.map(({ key, label, amount }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{euros(amount)}</dd>
          </div>
        ))}
      </dl>
      <h3 className={shared.hidden}>{text.payments}</h3>
      <OrderPaymentPart pedido={pedido} />
      {panel_roles.includes('facturacion') && <Invoices pedido={pedido} />}
    </Card>
  );
}

function Invoices({ pedido }: { readonly pedido: Pedido }) {
  const { order: text, files } = usePanelMessages();
  const locale = usePanelLocale();
  const { invoices } = pedido.details;
  const { show, preview } = useFilePreview();
  const kindName = (kind: string) => {
    const known = INVOICE_KINDS.find((one) => one === kind);
    return known ? `${tradeNameOf(known, locale)} (${kind})` : kind;
  };
  return (
    <>
      <h3 className={shared.hidden}>{text.invoices}</h3>
      {invoices.length === 0 && <p className={shared.small}>{text.no_invoices}</p>}
      <dl className={styles.money}>
        {invoices.map(({ invoice_id, number, kind, total, file_id }) => (
          <div key={invoice_id}>
            <dt>
              {file_id ? (
                <button
                  type="button"
                  className={shared.plain}
                  aria-label={files.preview(number)}
                  onClick={() => show({ file_id, name: `${number}.pdf`, media_type: 'application/pdf' })}
                >
                  {number}
                </button>
              ) : (
                number
              )}{' '}
              <span className={shared.small}>{kindName(kind)}</span>
            </dt>
            <dd>{eurosText(total, locale)}</dd>
          </div>
        ))}
      </dl>
      {preview}
    </>
  );
}
