import { usePlacesTexts } from '../../i18n/late/places.ts';
import { readPage } from '../../page-answers.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Link } from '../../ui/link.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/provinces-page.ts';
import styles from './places.module.css';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.provinces());
}

export default function ProvincesPage({ loaderData: { product, provinces } }: Route.ComponentProps) {
  const places = usePlacesTexts();
  return (
    <Page>
      <PageHead title={places.provinces_title} description={places.provinces_description} indexed />
      <Breadcrumb crumbs={[product]} here={{ name: places.provinces_title, href: `${product.href}/provincias` }} />
      <Title lead={places.provinces_lead}>{places.provinces_title}</Title>
      <ul className={styles.list}>
        {provinces.map(({ name, href, municipalities }) => (
          <li key={href}>
            <Link to={href}>{name}</Link>
            <span className={styles.count}>{places.municipalities(municipalities)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.source}>{places.source}</p>
    </Page>
  );
}
