import { useMessages } from '../i18n/messages.ts';
import { useShell } from '../shell.ts';
import styles from './breadcrumb.module.css';
import { Link } from './link.tsx';
import { StructuredData } from './structured-data.tsx';

interface Crumb {
  readonly name: string;
  readonly href: string;
}

/** The path from home to this page, also for search engines; the page itself is named by its heading. */
export function Breadcrumb({ crumbs, here }: { readonly crumbs: readonly Crumb[]; readonly here?: Crumb }) {
  const { breadcrumb, home } = useMessages().site;
  const origin = useShell().public?.origin ?? '';
  const way = [{ name: home, href: '/' }, ...crumbs];
  const items = [...way, ...(here ? [here] : [])].map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + href,
  }));
  return (
    <nav aria-label={breadcrumb}>
      <ol className={styles.list}>
        {way.map((crumb) => (
          <li key={crumb.href}>
            <Link to={crumb.href}>{crumb.name}</Link>
          </li>
        ))}
      </ol>
      {here && <StructuredData graph={[{ '@type': 'BreadcrumbList', itemListElement: items }]} />}
    </nav>
  );
}
