import { NavLink } from 'react-router';
import { PORTFOLIO_LISTS } from '../../../contract/pages/portfolio-pages.ts';
import { useAccountTexts } from '../../i18n/late/account.ts';
import { useConversationsTexts } from '../../i18n/late/conversations.ts';
import { usePortfolioTexts } from '../../i18n/late/portfolio.ts';
import { useProfileTexts } from '../../i18n/late/profile.ts';
import { useShell } from '../../shell.ts';
import styles from './own-data.module.css';

/** Links between the pages of a customer's area. */
export function OwnDataLinks() {
  const account = useAccountTexts();
  const conversations = useConversationsTexts();
  const portfolio = usePortfolioTexts();
  const profile = useProfileTexts();
  const firm = useShell().visitor?.firm;
  // Personal pages are hidden in a firm's account.
  const own = [
    ['/orders/profile', profile.person_title],
    ['/orders/profile/payment', profile.payment_title],
    ['/orders/profile/security', profile.security_title],
    ['/orders/profile/privacy', profile.privacy_title],
  ] as const;
  const shared = [
    ['/orders/profile/notifications', profile.notifications],
    ['/orders/profile/visits', profile.visits],
  ] as const;
  const links = [
    ['/orders', account.orders_title],
    ['/orders/messages', conversations.title],
    ...PORTFOLIO_LISTS.map((list) => [`/orders/${list}`, portfolio.titles[list]] as const),
    ['/orders/invoices', account.invoices],
    ['/orders/profile/subscriptions', profile.subscriptions],
    ['/orders/firm', profile.firm],
    ...(firm ? [] : own),
    ...(firm && firm.role !== 'administrator' ? [] : shared),
  ] as const;
  return (
    <nav aria-label={profile.parts}>
      <ul className={styles.links}>
        {links.map(([href, name]) => (
          <li key={href}>
            <NavLink to={href} end>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
