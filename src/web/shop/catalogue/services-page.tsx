import type { ServicesPage as Services, ServicesGroup } from '../../../contract/pages/catalogue-pages.ts';
import { useCatalogueTexts } from '../../i18n/late/catalogue.ts';
import { useMessages } from '../../i18n/messages.ts';
import { readPage } from '../../page-answers.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Link } from '../../ui/link.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ProductGrid } from '../../ui/product-card.tsx';
import { Section } from '../../ui/section.tsx';
import type { Route } from './+types/services-page.ts';
import styles from './services-page.module.css';

export function loader(args: Route.LoaderArgs) {
  const filter = args.url.searchParams.get('filtro');
  return readPage(args, (port) => port.services(filter));
}

export default function ServicesPage({ loaderData: { filters, groups, others } }: Route.ComponentProps) {
  const catalogue = useCatalogueTexts();
  return (
    <Page>
      <PageHead title={catalogue.services_title} description={catalogue.services_lead} indexed />
      <Breadcrumb crumbs={[]} here={{ name: catalogue.services_title, href: '/tienda/servicios' }} />
      <Title lead={catalogue.services_lead}>{catalogue.services_title}</Title>
      <FilterBar filters={filters} />
      <div className={styles.groups}>
        {groups.map(({ category, products }) => (
          <Section key={category.url_key} id={category.url_key} title={category.name}>
            <p className={styles.description}>{category.summary}</p>
            <ProductGrid cards={products} />
          </Section>
        ))}
        {others.length > 0 && <OtherAreas groups={others} />}
      </div>
    </Page>
  );
}

function FilterBar({ filters }: { readonly filters: Services['filters'] }) {
  const { cards } = useMessages();
  const catalogue = useCatalogueTexts();
  return (
    <nav aria-label={catalogue.filter} className={styles.filters}>
      {filters.map(({ url_key, name, href, products, active, on_phone }) => (
        <Link
          key={url_key}
          to={href}
          aria-current={active ? 'true' : undefined}
          className={classNames(!on_phone && styles.notOnPhone)}
          preventScrollReset
        >
          {name}
          <span className={styles.count}>
            <span className="visually-hidden">: {cards.count(products)}</span>
            <span aria-hidden="true">{products}</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}

/** Services outside the selected area are collapsed, so that everything stays reachable. */
function OtherAreas({ groups }: { readonly groups: readonly ServicesGroup[] }) {
  const catalogue = useCatalogueTexts();
  return (
    <Section id="others" title={catalogue.services_others}>
      <div className={styles.others}>
        {groups.map(({ category, products }) => (
          <Disclosure key={category.url_key} title={`${category.name} (${products.length})`}>
            <ul className={styles.short}>
              {products.map(({ product_id, name, href, price }) => (
                <li key={product_id}>
                  <Link to={href}>{name}</Link>
                  <span>{price.text}</span>
                </li>
              ))}
            </ul>
          </Disclosure>
        ))}
      </div>
    </Section>
  );
}
