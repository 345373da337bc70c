import { Link } from 'react-router';
import { useMessages } from '../../i18n/messages.ts';
import { readPage } from '../../page-answers.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ProductGrid } from '../../ui/product-card.tsx';
import { Section } from '../../ui/section.tsx';
import type { Route } from './+types/services-page.ts';
import styles from './services-page.module.css';

export function loader(args: Route.LoaderArgs) {
  const filter = new URL(args.request.url).searchParams.get('filtro');
  return readPage(args, (port) => port.services(filter));
}

export default function ServicesPage({ loaderData: { filters, groups } }: Route.ComponentProps) {
  const { catalogue } = useMessages();
  return (
    <Page>
      <PageHead title={catalogue.services_title} description={catalogue.services_lead} canonical="/tienda/servicios" />
      <Breadcrumb crumbs={[]} />
      <Title lead={catalogue.services_lead}>{catalogue.services_title}</Title>
      <nav aria-label={catalogue.filter} className={styles.filters}>
        <Link to="/tienda/servicios" aria-current={filters.some(({ active }) => active) ? undefined : 'true'}>
          {catalogue.filter_all}
        </Link>
        {filters.map(({ url_key, name, href, active }) => (
          <Link key={url_key} to={href} aria-current={active ? 'true' : undefined} preventScrollReset>
            {name}
          </Link>
        ))}
      </nav>
      <div className={styles.groups}>
        {groups.map(({ category, products }) => (
          <Section key={category.url_key} id={category.url_key} title={category.name}>
            <p className={styles.description}>{category.description}</p>
            <ProductGrid cards={products} />
          </Section>
        ))}
      </div>
    </Page>
  );
}
