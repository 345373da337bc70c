import type { CategoryPage as Category } from '../../../contract/pages/catalogue-pages.ts';
import { useCatalogueTexts } from '../../i18n/late/catalogue.ts';
import { useMessages } from '../../i18n/messages.ts';
import { readPage } from '../../page-answers.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { CategoryTiles } from '../../ui/category-tiles.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ProductGrid } from '../../ui/product-card.tsx';
import { Section } from '../../ui/section.tsx';
import type { Route } from './+types/category-page.ts';
import styles from './category-page.module.css';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.category(args.params.category));
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { site } = useMessages();
  const catalogue = useCatalogueTexts();
  const { category, description, image, meta, products, guide, categories } = loaderData;
  const others = categories.filter(({ url_key }) => url_key !== category.url_key);
  return (
    <Page>
      <PageHead {...meta} />
      <Breadcrumb crumbs={[{ name: site.services, href: '/tienda/servicios' }]} here={category} />
      <Title lead={category.summary}>{category.name}</Title>
      {image && <img src={image} alt="" className={styles.image} />}
      <p className={styles.text}>{description}</p>
      {products.length > 0 && <ProductGrid cards={products} heading="h2" />}
      {guide && <Guide guide={guide} />}
      <Section id="other-categories" title={catalogue.other_categories}>
        <CategoryTiles categories={others} />
      </Section>
    </Page>
  );
}

function Guide({ guide }: { readonly guide: NonNullable<Category['guide']> }) {
  const catalogue = useCatalogueTexts();
  return (
    <>
      {guide.parts.map(({ title, text }, index) => (
        <Section key={title} id={`guide-${index + 1}`} title={title}>
          <p className={styles.text}>{text}</p>
        </Section>
      ))}
      <Section id="guide-links" title={catalogue.guide_links} boxed>
        <ul className={styles.links}>
          {guide.links.map(({ text, href }) => (
            <li key={href}>
              <a href={href} rel="noopener">
                {text}
              </a>
            </li>
          ))}
        </ul>
      </Section>
      {guide.products.length > 0 && (
        <Section id="guide-products" title={catalogue.guide_products}>
          <ProductGrid cards={guide.products} />
        </Section>
      )}
    </>
  );
}
