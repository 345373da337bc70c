import { useMessages } from '../../i18n/messages.ts';
import { readPage } from '../../page-answers.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { CategoryTiles } from '../../ui/category-tiles.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ProductGrid } from '../../ui/product-card.tsx';
import { Section } from '../../ui/section.tsx';
import type { Route } from './+types/category-page.ts';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.category(args.params.category));
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { site, catalogue } = useMessages();
  const { category, meta, products, categories } = loaderData;
  const others = categories.filter(({ url_key }) => url_key !== category.url_key);
  return (
    <Page>
      <PageHead title={meta.title} description={meta.description} canonical={category.href} />
      <Breadcrumb crumbs={[{ name: site.services, href: '/tienda/servicios' }]} />
      <Title lead={category.description}>{category.name}</Title>
      {products.length === 0 ? (
        <Notice>
          <p>{catalogue.empty_category}</p>
        </Notice>
      ) : (
        <ProductGrid cards={products} heading="h2" />
      )}
      <Section id="other-categories" title={catalogue.other_categories}>
        <CategoryTiles categories={others} />
      </Section>
    </Page>
  );
}
