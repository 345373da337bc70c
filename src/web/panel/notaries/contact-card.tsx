import type { Pedido } from '../../../contract/orders/pedido.ts';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Card } from '../kit/card.tsx';
import shared from '../kit/shared.module.css';

/** The customer's contact details, one tap away on a phone. */
export function ContactCard({ pedido }: { readonly pedido: Pedido }) {
  const { order: text } = usePanelMessages();
  const { firstname, lastname, phone, email, locale } = pedido.details.customer;
  return (
    <Card title={`${text.customer}: ${firstname} ${lastname}`} aside={locale.toUpperCase()}>
      <dl className={shared.rows}>
        {phone !== '' && (
          <div>
            <dt>{text.phone}</dt>
            <dd>
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
            </dd>
          </div>
        )}
        <div>
          <dt>{text.email}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      </dl>
    </Card>
  );
}
