import { NavLink, useLocation } from 'react-router';
import { useAccountLinksTexts } from '../../i18n/late/account-links.ts';
import { useShell } from '../../shell.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { useClosingDetails } from '../../ui/use-closing-details.ts';
import styles from './account-links.module.css';

/** Address and name of a page. */
type Place = readonly [href: string, name: string];

/**
 * Links between the pages of a customer's area: in a row what is used daily, the rest in a native disclosure behind it. A phone has room for
 * four; two more move into the row on a wide screen, so they are in both places and displayed in one.
 */
export function AccountLinks() {
  const { title, more, orders, messages, invoices, inmuebles, empresas, vehiculos } = useAccountLinksTexts();
  const { pathname } = useLocation();
  const details = useClosingDetails();
  const rest = useRest();
  const moving: readonly Place[] = [
    ['/orders/empresas', empresas],
    ['/orders/vehiculos', vehiculos],
  ];
  const isIn = (places: readonly Place[]) => places.some(([href]) => isAt(href, pathname));
  return (
    <nav aria-label={title} className={styles.nav}>
      <ul className={styles.row}>
        <Item place={['/orders', orders]} />
        <Item place={['/orders/messages', messages]} />
        <Item place={['/orders/invoices', invoices]} />
        <Item place={['/orders/inmuebles', inmuebles]} />
        {moving.map((place) => (
          <Item key={place[0]} place={place} className={styles.wide} />
        ))}
      </ul>
      <details ref={details} className={styles.more}>
        <summary className={classNames(isIn(rest) && styles.present, isIn(moving) && styles.presentOnPhone)}>
          <span className={styles.narrow}>{more}</span>
          <span className={styles.wide}>{title}</span>
          <Icon name="chevron" className={styles.chevron} />
        </summary>
        <ul className={styles.box}>
          {moving.map((place) => (
            <Item key={place[0]} place={place} className={styles.narrow} />
          ))}
          {rest.map((place) => (
            <Item key={place[0]} place={place} />
          ))}
        </ul>
      </details>
    </nav>
  );
}

function Item({ place: [href, name], className }: { readonly place: Place; readonly className?: string }) {
  return (
    <li className={className}>
      <NavLink to={href} end={!HAVE_PAGES_BELOW.has(href)}>
        {name}
      </NavLink>
    </li>
  );
}

/** Places behind the row. A firm's account hides the personal ones, and shows what concerns all of its people to administrators only. */
function useRest(): readonly Place[] {
  const text = useAccountLinksTexts();
  const firm = useShell().visitor?.firm;
  const own: readonly Place[] = [
    ['/orders/profile', text.person],
    ['/orders/profile/payment', text.payment],
    ['/orders/profile/security', text.security],
    ['/orders/profile/privacy', text.privacy],
  ];
  const shared: readonly Place[] = [
    ['/orders/profile/notifications', text.notifications],
    ['/orders/profile/visits', text.visits],
  ];
  return [
    ['/orders/profile/subscriptions', text.subscriptions],
    ['/orders/firm', text.firm],
    ...(firm ? [] : own),
    ...(firm && firm.role !== 'administrator' ? [] : shared),
  ];
}

/** Pages below these have links of their own, and mark the same place. */
const HAVE_PAGES_BELOW: ReadonlySet<string> = new Set(['/orders/firm']);

function isAt(href: string, pathname: string): boolean {
  return pathname === href || (HAVE_PAGES_BELOW.has(href) && pathname.startsWith(`${href}/`));
}
