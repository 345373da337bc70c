import type { WaitingForYou as Waiting } from '../../../contract/pages/order-pages.ts';
import { useIncidentsTexts } from '../../i18n/late/incidents.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './order-detail-page.module.css';

/** At the top of the page: orders that wait for their customer's answer, each with a link to it. */
export function WaitingForYou({ waiting }: { readonly waiting: readonly Waiting[] }) {
  const text = useIncidentsTexts();
  return waiting.map(({ order_id, item_name, href }) => (
    <Notice key={href} tone="warning" title={text.waiting_title}>
      <p>{text.lead(order_id, item_name)}</p>
      <p>{text.waiting_text}</p>
      <p className={styles.pay}>
        <ButtonLink to={href}>{text.waiting_link}</ButtonLink>
      </p>
    </Notice>
  ));
}
