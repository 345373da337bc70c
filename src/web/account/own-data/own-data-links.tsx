import { NavLink } from 'react-router';
import { useAccountTexts } from '../../i18n/late/account.ts';
import { useProfileTexts } from '../../i18n/late/profile.ts';
import styles from './own-data.module.css';

/** The ways between the pages of a customer's own place. */
export function OwnDataLinks() {
  const account = useAccountTexts();
  const profile = useProfileTexts();
  const links = [
    ['/orders', account.orders_title],
    ['/orders/invoices', account.invoices],
    ['/orders/profile', profile.person_title],
    ['/orders/profile/payment', profile.payment_title],
    ['/orders/profile/security', profile.security_title],
    ['/orders/profile/privacy', profile.privacy_title],
    ['/orders/profile/visits', profile.visits],
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
