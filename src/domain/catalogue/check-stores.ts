import { type Catalogue, findProductBySlug, isSoldIn, type Portal } from './catalogue.ts';
import { type CatalogueProblem, type Report, repeated, reportIn } from './report.ts';

/** Problems between portals, categories and their products. */
export function checkStores(catalogue: Catalogue, problems: CatalogueProblem[]): void {
  const { portals, categories, products } = catalogue;
  const inPortals = reportIn('portals.yaml', problems);
  const inCategories = reportIn('categories.yaml', problems);
  for (const id of repeated(portals.map(({ store_id }) => store_id)))
    inPortals('store_id', 'given_twice', { what: id });
  for (const prefix of repeated(portals.map(({ order_id_prefix }) => order_id_prefix))) {
    inPortals('order_id_prefix', 'given_twice', { what: `'${prefix}'` });
  }
  for (const edition of repeated(portals.map(({ family, hreflang }) => `${family} ${hreflang}`))) {
    inPortals('hreflang', 'given_twice', { what: `'${edition}'` });
  }
  for (const slug of repeated(categories.map(({ url_key }) => url_key))) {
    inCategories('url_key', 'given_twice', { what: `'${slug}'` });
  }
  for (const portal of portals) checkPortal(portal, catalogue, inPortals);
  checkCategoryProducts(catalogue, inCategories);
  const storeIds = new Set(portals.map(({ store_id }) => store_id));
  const slugs = new Set(categories.map(({ url_key }) => url_key));
  for (const { url_key, cat_url_key, stores } of products) {
    const report = reportIn(`products/${url_key}.yaml`, problems);
    if (!slugs.has(cat_url_key)) report('cat_url_key', 'no_category', { what: cat_url_key });
    if (stores.length === 0) report('stores', 'no_store');
    for (const store of stores) if (!storeIds.has(store)) report('stores', 'no_portal', { what: store });
    for (const store of repeated(stores)) report('stores', 'listed_twice', { what: store });
  }
}

function checkPortal(portal: Portal, catalogue: Catalogue, report: Report): void {
  const field = (name: string) => `store ${portal.store_id} ${name}`;
  if (portal.hreflang.slice(0, 2) !== portal.language)
    report(field('hreflang'), 'other_language', { what: portal.language });
  const slugs = new Set(catalogue.categories.map(({ url_key }) => url_key));
  for (const slug of portal.categories)
    if (!slugs.has(slug)) report(field('categories'), 'no_category', { what: slug });
  for (const slug of portal.homepage_products) {
    const product = findProductBySlug(catalogue, slug);
    if (!product) report(field('homepage_products'), 'no_product', { what: `'${slug}'` });
    else if (!isSoldIn(product, portal.store_id)) report(field('homepage_products'), 'not_sold_there', { what: slug });
    else if (product.is_hidden) report(field('homepage_products'), 'hidden', { what: slug });
  }
}

function checkCategoryProducts({ categories, products }: Catalogue, report: Report): void {
  for (const { url_key, products: sold, guide } of categories) {
    if (sold.length === 0 && !guide) report(`${url_key} guide`, 'empty_area');
  }
  const byId = new Map(products.map((product) => [product.product_id, product]));
  const listed = categories.flatMap((category) => category.products);
  for (const id of repeated(listed)) report('products', 'listed_twice', { what: byId.get(id)?.url_key ?? id });
  for (const category of categories) {
    for (const id of category.products) {
      const product = byId.get(id);
      if (!product) report(`${category.url_key} products`, 'no_product', { what: id });
      else if (product.cat_url_key !== category.url_key) {
        report(`${category.url_key} products`, 'other_category', {
          what: product.url_key,
          category: product.cat_url_key,
        });
      }
    }
  }
  for (const { product_id, url_key, is_hidden } of products) {
    if (!is_hidden && !listed.includes(product_id)) report('products', 'in_no_list', { what: url_key });
  }
}
