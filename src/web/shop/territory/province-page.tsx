import { usePlacesTexts } from '../../i18n/late/places.ts';
import { readPage } from '../../page-answers.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Link } from '../../ui/link.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Section } from '../../ui/section.tsx';
import type { Route } from './+types/province-page.ts';
import styles from './places.module.css';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.province(args.params.province));
}

export default function ProvincePage({ loaderData: page }: Route.ComponentProps) {
  const places = usePlacesTexts();
  const { product, name, href, municipalities, registries, letters } = page;
  const title = places.province_title(name);
  const lead = places.province_lead(name, municipalities, registries);
  return (
    <Page>
      <PageHead title={title} description={`${lead} ${places.provinces_lead}`} indexed />
      <Breadcrumb
        crumbs={[product, { name: places.provinces_title, href: `${product.href}/provincias` }]}
        here={{ name, href }}
      />
      <Title lead={lead}>{title}</Title>
      {letters.length > 3 && (
        <nav aria-label={places.letters} className={styles.letters}>
          {letters.map(({ letter }) => (
            <a key={letter} href={`#letter-${letter}`}>
              {letter}
            </a>
          ))}
        </nav>
      )}
      {letters.map(({ letter, places: links }) => (
        <Section key={letter} id={`letter-${letter}`} title={letter}>
          <ul className={styles.list}>
            {links.map((place) => (
              <li key={place.href}>
                <Link to={place.href}>{place.name}</Link>
              </li>
            ))}
          </ul>
        </Section>
      ))}
      <p className={styles.source}>{places.source}</p>
    </Page>
  );
}
