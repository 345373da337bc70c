import type { SearchPage as SearchPageData } from '../../../contract/pages/catalogue-pages.ts';
import type { Messages } from '../../i18n/es/messages.ts';
import { useCatalogueTexts } from '../../i18n/late/catalogue.ts';
import { readPage } from '../../page-answers.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { CategoryTiles } from '../../ui/category-tiles.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ProductGrid } from '../../ui/product-card.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { Section } from '../../ui/section.tsx';
import type { Route } from './+types/search-page.ts';
import { AskInstead } from './ask-instead.tsx';

export function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams.get('q')?.trim() ?? '';
  return readPage(args, (port) => port.search(query));
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, products, categories } = loaderData;
  const catalogue = useCatalogueTexts();
  const title = query === '' ? catalogue.search_title : catalogue.search_for(query);
  return (
    <Page>
      <PageHead title={title} />
      <Breadcrumb crumbs={[]} />
      <Title>{title}</Title>
      <SearchForm id="page-search" query={query} label={catalogue.hero_search} large />
      {query !== '' && <p role="status">{outcomeOf(loaderData, catalogue)}</p>}
      {products.length > 0 && <ProductGrid cards={products} heading="h2" />}
      {products.length === 0 && query !== '' && <p>{catalogue.search_none_hint}</p>}
      {query !== '' && <AskInstead query={query} />}
      {categories.length > 0 && (
        <Section id="categories" title={catalogue.categories}>
          <CategoryTiles categories={categories} />
        </Section>
      )}
    </Page>
  );
}

/** The search result in a sentence. */
function outcomeOf({ query, products, is_sure }: SearchPageData, catalogue: Messages['catalogue']): string {
  if (products.length === 0) return catalogue.search_none(query);
  return is_sure ? catalogue.search_found(products.length) : catalogue.search_near(query);
}
