import { Link } from 'react-router';
import { useMessages } from '../i18n/messages.ts';
import styles from './breadcrumb.module.css';

export interface Crumb {
  readonly name: string;
  readonly href: string;
}

/** The way from home to this page; the page itself is named by its heading. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const { breadcrumb, home } = useMessages().site;
  return (
    <nav aria-label={breadcrumb}>
      <ol className={styles.list}>
        {[{ name: home, href: '/' }, ...crumbs].map((crumb) => (
          <li key={crumb.href}>
            <Link to={crumb.href}>{crumb.name}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
