import type { Shell } from '../../contract/pages/page-port.ts';
import { useFirmsTexts } from '../i18n/late/firms.ts';
import styles from './firm-banner.module.css';
import { Link } from './link.tsx';

/** The current account of a person in a firm, on every page that knows its visitor, so that nobody orders for the wrong one. */
export function FirmBanner({ firm }: { readonly firm: NonNullable<NonNullable<Shell['visitor']>['firm']> }) {
  const text = useFirmsTexts();
  return (
    <section className={styles.banner} aria-label={text.banner(firm.name)}>
      <span>
        <strong>{text.banner(firm.name)}</strong> · {text.roles[firm.role]}
      </span>
      <Link to="/orders/firm">{text.banner_link}</Link>
    </section>
  );
}
