import type { OrderDetailPage } from '../../../contract/pages/order-pages.ts';
import { useAfterOrderTexts } from '../../i18n/late/after-order.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './order-detail-page.module.css';

/** Decisions about money that only the customer can make: what happens to a late payment, and which account gets the refund. */
export function OpenMoney({ order }: { readonly order: OrderDetailPage }) {
  const afterOrder = useAfterOrderTexts();
  const { late_href, refund_account: back } = order;
  return (
    <>
      {late_href && (
        <Notice tone="warning" title={afterOrder.late_title}>
          <p>{afterOrder.late_text.choose(order.paid.text)}</p>
          <p className={styles.pay}>
            <ButtonLink to={late_href}>{afterOrder.late_choose}</ButtonLink>
          </p>
        </Notice>
      )}
      {back && (
        <Notice
          tone={back.kept === null ? 'warning' : 'info'}
          title={back.kept === null ? afterOrder.account_due(back.amount_text) : afterOrder.account_title}
        >
          <p>{back.kept === null ? afterOrder.account_due_text : afterOrder.account_kept(back.kept)}</p>
          <p className={styles.pay}>
            <ButtonLink to={back.href} look={back.kept === null ? 'primary' : 'secondary'}>
              {back.kept === null ? afterOrder.account_give : afterOrder.account_change}
            </ButtonLink>
          </p>
        </Notice>
      )}
    </>
  );
}
