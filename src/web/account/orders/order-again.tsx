import type { OrderAgainView } from '../../../contract/pages/order-pages.ts';
import { STALE_NOTE_DAYS } from '../../../domain/orders/stale-note.ts';
import { useOwnOrdersTexts } from '../../i18n/late/own-orders.ts';
import { useMessages } from '../../i18n/messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './order-again.module.css';

/** The button to order an item again, with a note if its document is outdated. */
export function OrderAgain({ again }: { readonly again: OrderAgainView }) {
  const { updating } = useMessages();
  const text = useOwnOrdersTexts();
  const same = again.renews ? text.renew_same : updating.order_again;
  if (again.is_stale) return <StaleNote stale={again} />;
  return (
    <p>
      <ButtonLink to={again.href} look="secondary">
        {again.is_renewal ? updating.update_note(again.price.text) : same}
      </ButtonLink>
    </p>
  );
}

/** Says that a nota simple is more than 60 days old, and what renewing it costs. */
export function StaleNote({ stale }: { readonly stale: OrderAgainView }) {
  const { updating } = useMessages();
  return (
    <div className={styles.stale}>
      <Notice tone="warning">
        <p>
          {updating.stale(STALE_NOTE_DAYS)}{' '}
          <Link to={stale.href} className={styles.link}>
            {updating.renew(stale.price.text)}
          </Link>
        </p>
      </Notice>
    </div>
  );
}
