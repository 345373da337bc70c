import { expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { checkCatalogue } from './check-catalogue.ts';
import { faultsOf, type Spoil, spoilersOf } from './testing/spoilt-catalogue.ts';

const catalogue = catalogueOfFiles();
const { inCategories, inOption, inPortals, inProduct, note } = spoilersOf(catalogue);

test('the catalogue that is sold has no fault', () => {
  expect(checkCatalogue(catalogue)).toEqual([]);
});
const faults: [string, Spoil, string][] = [
  ['a product id twice', inProduct('certidao-obito', { product_id: 15867 }), 'product_id: 15867 is given twice'],
  ['a slug twice', inProduct('certidao-obito', { url_key: 'nota-simple' }), "url_key: 'nota-simple' is given twice"],
  ['a reserved id', inProduct('certidao-obito', { product_id: 18347 }), 'product_id: 18347 is reserved'],
  [
    'a language without text',
    inProduct('nota-simple', { name: { ...note().name, en: ' ' } }),
    'products/nota-simple.yaml: name.en: the text is missing',
  ],
  [
    'a blank word in the middle of a page',
    inProduct('nota-simple', {
      content: { ...note().content!, faq: [{ question: note().name, answer: { es: '', en: 'a', pt: 'b' } }] },
    }),
    'content.faq.0.answer.es: the text is missing',
  ],
  [
    'a page without description',
    inProduct('nota-simple', { content: { ...note().content, description: [] } }),
    'content.description: at least one entry is needed',
  ],
  [
    'a link that is no secure address',
    inProduct('nota-simple', {
      content: {
        ...note().content,
        official: { fee: note().name, how: note().name, link: { text: note().name, href: 'javascript:1' } },
      },
    }),
    'content.official.link.href: not an https address',
  ],
  ['a product that no store sells', inProduct('certidao-obito', { stores: [] }), 'stores: it is sold in no store'],
  ['a wrong price', inProduct('nota-simple', { price: 2511 }), 'price: 25.11 should be 25.12, the base price with tax'],
  ['an unknown category', inProduct('nota-simple', { cat_url_key: 'nada' }), "cat_url_key: no category 'nada'"],
  ['an unknown store', inProduct('nota-simple', { stores: [1, 77] }), 'stores: no portal 77'],
  [
    'an urgent service without a promise',
    inProduct('nota-simple', { delivery: { ...note().delivery, urgent: null } }),
    'delivery.urgent: an urgent service is sold without a promise',
  ],
  ['discounts above the price', inProduct('cancelacion-de-hipoteca', { base_price: 10000 }), 'make the price negative'],
  ['a suggestion of nothing', inProduct('nota-simple', { related_product: [4] }), 'related_product: no product 4'],
  [
    'a home page with what is not sold there',
    (whole) => ({
      ...whole,
      portals: whole.portals.map((portal) => ({ ...portal, homepage_products: ['certidao-permanente'] })),
    }),
    "store 15 homepage_products: 'certidao-permanente' is not sold there",
  ],
  [
    'two portals that are the same edition of a family',
    (whole) => ({ ...whole, portals: whole.portals.map((portal) => ({ ...portal, family: 'general' })) }),
    "hreflang: 'general es' is given twice",
  ],
  [
    'an edition in another language than the portal',
    (whole) => ({ ...whole, portals: whole.portals.map((portal) => ({ ...portal, hreflang: 'pt' })) }),
    "store 1 hreflang: is not in 'es'",
  ],
  [
    'an area in which nothing is sold and nothing is said',
    (whole) => ({ ...whole, categories: whole.categories.map((one) => ({ ...one, guide: null })) }),
    'incapacidad-permanente guide: an area without products leads nowhere',
  ],
  [
    'a product in the list of another category',
    (whole) => ({ ...whole, categories: whole.categories.map((one) => ({ ...one, products: [15867] })) }),
    "notarios products: 'nota-simple' says that it belongs to 'registro-de-la-propiedad'",
  ],
  ['a key twice', inOption(80, { key: 'urgent' }), "options: key 'urgent' twice"],
  [
    'an address twice',
    inProduct('nota-simple', {
      steps: note().steps.map((step, index) => (index === 1 ? { ...step, route: note().steps[0]?.route ?? '' } : step)),
    }),
    "steps: route 'tienda/nota-simple/step1' twice",
  ],
  [
    'a fee that is none',
    inProduct('nota-simple', { fees: [{ code: 'tasa', amount: 0, label: note().name }] }),
    "fees: 'tasa' is not a positive amount",
  ],
  ['a store twice', inProduct('nota-simple', { stores: [1, 1] }), 'stores: 1 is listed twice'],
  ['two portals of one number', inPortals({ store_id: 1 }), 'portals.yaml: store_id: 1 is given twice'],
  [
    'two portals of one prefix',
    inPortals({ order_id_prefix: '77' }),
    "portals.yaml: order_id_prefix: '77' is given twice",
  ],
  ['a portal with an area that is not', inPortals({ categories: ['nada'] }), "store 1 categories: no category 'nada'"],
  [
    'a home page with what is not',
    inPortals({ homepage_products: ['nada'] }),
    "store 1 homepage_products: no product 'nada'",
  ],
  [
    'a home page with what is hidden',
    inPortals({ homepage_products: ['nota-simple-urgente'] }),
    "homepage_products: 'nota-simple-urgente' is hidden",
  ],
  ['two areas of one name', inCategories({ url_key: 'nada' }), "categories.yaml: url_key: 'nada' is given twice"],
  [
    'a product in two lists',
    inCategories({ products: [15867] }),
    'categories.yaml: products: nota-simple is listed twice',
  ],
  ['an area with a product that is not', inCategories({ products: [4] }), 'products: no product 4'],
  ['a product in no list', inCategories({ products: [] }), "products: 'nota-simple' is in no category's list"],
];

test('what is hidden need be in no list', () => {
  expect(faultsOf(inCategories({ products: [] })(catalogue))).not.toContain("'nota-simple-urgente' is in no");
});

test.each(faults)('%s is found', (_name, spoil, expected) => {
  expect(faultsOf(spoil(catalogue))).toContain(expected);
});
