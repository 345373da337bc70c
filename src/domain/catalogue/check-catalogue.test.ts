import { expect, test } from 'vitest';
import { readCatalogueFiles } from '../../server/catalogue/read-catalogue-files.ts';
import { type Catalogue, findProductBySlug } from './catalogue.ts';
import { checkCatalogue } from './check-catalogue.ts';
import type { Option } from './option.ts';
import type { Product } from './product.ts';
import { problemText } from './report.ts';

const catalogue = readCatalogueFiles().build();

test('the catalogue that is sold has no fault', () => {
  expect(checkCatalogue(catalogue)).toEqual([]);
});

const faults: [string, (whole: Catalogue) => Catalogue, string][] = [
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
    'a question whose title ends with a space',
    inOption(80, { title: { es: 'Calle ', en: 'Street', pt: 'Rua' } }),
    'options 80 title.es: there are spaces at the beginning or the end',
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
  [
    'a condition without values',
    inOption(1011, { previous_steps: [{ option_id: 1007, op: 'eq', values: [] }] }),
    'options 1011 previous_steps: choose at least one value',
  ],
  [
    'an exit without conditions',
    inProduct('nota-simple', { conditions_to_exit: [{ type: 'or', options: [], message: note().name }] }),
    'conditions_to_exit.0: at least one condition is needed',
  ],
  ['a wrong price', inProduct('nota-simple', { price: 2511 }), 'price: 25.11 should be 25.12, the base price with tax'],
  ['an unknown category', inProduct('nota-simple', { cat_url_key: 'nada' }), "cat_url_key: no category 'nada'"],
  ['an unknown store', inProduct('nota-simple', { stores: [1, 77] }), 'stores: no portal 77'],
  ['a step with a question that is not', inStep('nota-simple', [1002, 5]), 'steps: no question 5'],
  ['a question on two pages', inStep('nota-simple', [1002, 80]), 'steps: question 80 is asked twice'],
  ['a question on no page', inStep('nota-simple', []), 'steps: question 1002 is on no page'],
  [
    'a condition on a value that is not',
    inOption(1011, { previous_steps: [{ option_id: 1007, op: 'eq', values: ['1'] }] }),
    'options 1011 previous_steps: question 1007 has no value 1',
  ],
  [
    'a condition on a later question',
    inOption(80, { previous_steps: [{ option_id: 411, op: 'eq', values: ['3782'] }] }),
    'options 80 previous_steps: question 411 is not asked before',
  ],
  [
    'a condition on a question that is not',
    inOption(80, { previous_steps: [{ option_id: 4, op: 'eq', values: ['x'] }] }),
    'options 80 previous_steps: no question 4',
  ],
  [
    'a date compared with a choice',
    inOption(1011, { previous_steps: [{ option_id: 1007, op: 'ltdate', values: ['2006-01-01'] }] }),
    'question 1007 is not a date',
  ],
  ['a default that is no value', inOption(411, { previous_steps_default: '1' }), 'question 411 has no value 1'],
  [
    'a hidden question without default',
    inOption(1002, { embedded_hidden: true }),
    'options 1002: hidden without a default',
  ],
  ['a choice without values', inOption(1002, { opt_values: [] }), 'options 1002: a choice without values'],
  [
    'an autounset of an earlier question',
    inOption(1007, { autounset_option_values: [{ when: ['100701'], option_ids: [80] }] }),
    'options 1007 autounset_option_values: question 80 is not asked after',
  ],
  ['a redirect to nowhere', redirecting({ product_id_out: 4 }), 'conditions_to_redirect.0: no product 4'],
  ['a redirect to a step that is not', redirecting({ step_saved: 99 }), "'propiedades-de-una-persona' has no step 99"],
  [
    'a redirect that presets what is not',
    redirecting({ set: [{ option_id: 1613, value: '5' }] }),
    'conditions_to_redirect.0: question 1613 has no value 5',
  ],
  [
    'a redirect to a product that a store lacks',
    inProduct('propiedades-de-una-persona', { stores: [1, 9, 12, 14, 17, 18, 19, 21] }),
    "conditions_to_redirect.0: 'propiedades-de-una-persona' is not sold in store 20",
  ],
  [
    'an exit on a value that is not',
    inProduct('nota-simple', {
      conditions_to_exit: [
        { type: 'or', options: [{ option_id: 411, op: 'eq', values: ['9'] }], message: note().name },
      ],
    }),
    'conditions_to_exit.0: question 411 has no value 9',
  ],
  [
    'a priced question behind an early checkout',
    inProduct('nota-simple', {
      conditions_to_earlycheckout: {
        type: 'and',
        options: [{ option_id: 1002, op: 'eq', values: ['100201'] }],
        confirmation_options: [{ option_id: 1002, op: 'eq', values: ['100201'] }],
      },
    }),
    'conditions_to_earlycheckout: question 411 is skipped but priced',
  ],
  [
    'an urgent service without a promise',
    inProduct('nota-simple', { delivery: { ...note().delivery, urgent: null } }),
    'delivery.urgent: an urgent service is sold without a promise',
  ],
  ['discounts above the price', inProduct('cancelacion-de-hipoteca', { base_price: 10000 }), 'make the price negative'],
  ['a suggestion of nothing', inProduct('nota-simple', { related_product: [4] }), 'related_product: no product 4'],
  [
    'a fast form that fills what is not',
    inProduct('nota-simple', {
      fast_form: [{ origin: 'inmueble', map: [{ option_id: 4, attribute: 'a.b' }], defaults: [] }],
    }),
    'fast_form inmueble: no question 4',
  ],
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
  ['a question id twice', inOption(80, { option_id: 79 }), 'products/: option_id: 79 is given twice'],
  [
    'a value that means two things',
    inOption(411, { opt_values: [firstValue(), { ...firstValue(), name: { es: 'x', en: 'x', pt: 'x' } }] }),
    'opt_values.id: 3781 means two things',
  ],
  [
    'a value twice',
    inOption(411, { opt_values: [firstValue(), firstValue()] }),
    'options 411: value 3781 is given twice',
  ],
  [
    'the key of a value twice',
    inOption(411, { opt_values: [firstValue(), { ...secondValue(), key: firstValue().key }] }),
    "options 411: value key 'basic' twice",
  ],
  [
    'a line of text with values',
    inOption(80, { opt_values: [firstValue()] }),
    "options 80: type 'field' takes no values",
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
    'a step out of its place',
    inProduct('nota-simple', { steps: note().steps.map((step) => (step.step === 2 ? { ...step, step: 9 } : step)) }),
    'steps: step 9 is in position 2',
  ],
  ['a page without questions', inStep('nota-simple', []), 'steps: page 1 has no question'],
  [
    'a consent that is not asked at the end',
    inProduct('nota-simple', { questions_on_confirm: [80] }),
    'questions_on_confirm: 80 is not asked there',
  ],
  [
    'questions in another order than they are asked',
    inProduct('nota-simple', { options: note().options.toReversed() }),
    `options: question ${note().options.at(-1)?.option_id} is out of the order of the steps`,
  ],
  [
    'a fee that is none',
    inProduct('nota-simple', { fees: [{ code: 'tasa', amount: 0, label: note().name }] }),
    "fees: 'tasa' is not a positive amount",
  ],
  [
    'a fee of a value that is none',
    inOption(411, {
      opt_values: [{ ...firstValue(), fees: [{ code: 'own', amount: -1, label: note().name }] }, secondValue()],
    }),
    "fees: 'own' is not a positive amount",
  ],
  [
    'a redirect from another product',
    redirecting({ product_id_in: 4 }),
    'conditions_to_redirect.0: product_id_in is 4',
  ],
  [
    'a redirect without condition',
    redirecting({ conditions: [] }),
    'conditions_to_redirect.0: at least one condition is needed',
  ],
  [
    'a redirect that carries from a question that is not',
    redirecting({ map: [{ from: 4, to: 1613 }] }),
    'conditions_to_redirect.0: no question 4',
  ],
  [
    'a redirect that carries to a question that is not',
    redirecting({ map: [{ from: 80, to: 4 }] }),
    "conditions_to_redirect.0: 'propiedades-de-una-persona' has no question 4",
  ],
  [
    'a redirect that translates to a question that is not',
    redirecting({ value_map: [{ from: 1001, value: '100101', to: 4, to_value: 'x' }] }),
    "conditions_to_redirect.0: 'propiedades-de-una-persona' has no question 4",
  ],
  [
    'a redirect that translates a value that is not',
    redirecting({ value_map: [{ from: 1001, value: '9', to: 1613, to_value: '9' }] }),
    'conditions_to_redirect.0: question 1001 has no value 9',
  ],
  [
    'a redirect that translates to a value that is not',
    redirecting({ value_map: [{ from: 1001, value: '100101', to: 1613, to_value: '9' }] }),
    'conditions_to_redirect.0: question 1613 has no value 9',
  ],
  [
    'a conditional suggestion of nothing',
    inProduct('nota-simple', { related_conditions: [{ condition: on('3782'), product_id: 4, text: note().name }] }),
    'related_conditions: no product 4',
  ],
  [
    'a conditional suggestion on a value that is not',
    inProduct('nota-simple', { related_conditions: [{ condition: on('9'), product_id: 15867, text: note().name }] }),
    'related_conditions: question 411 has no value 9',
  ],
  [
    'a later charge on a value that is not',
    inProduct('nota-simple', { post_order_charges: [{ ...laterCharge(), when: on('9') }] }),
    'post_order_charges pages: question 411 has no value 9',
  ],
  [
    'a later charge limited by a question that is not',
    inProduct('nota-simple', { post_order_charges: [{ ...laterCharge(), max_from_option_id: 4 }] }),
    'post_order_charges pages: no question 4',
  ],
  [
    'an early checkout without conditions',
    inProduct('nota-simple', {
      conditions_to_earlycheckout: { type: 'and', options: [], confirmation_options: [on('3782')] },
    }),
    'conditions_to_earlycheckout: at least one condition is needed',
  ],
  [
    'an early checkout without confirmation',
    inProduct('nota-simple', {
      conditions_to_earlycheckout: { type: 'and', options: [on('3782')], confirmation_options: [] },
    }),
    'conditions_to_earlycheckout: at least one condition is needed',
  ],
  [
    'a fast form whose other default is no value',
    inProduct('nota-simple', {
      fast_form: [{ origin: 'inmueble', map: [], defaults: [{ option_id: 411, value: '3781', otherwise: '9' }] }],
    }),
    'fast_form inmueble: question 411 has no value 9',
  ],
  [
    'a day that is none',
    inOption(1011, { previous_steps: [{ option_id: 1007, op: 'ltdate', values: ['1/1/2006'] }] }),
    'options 1011 previous_steps: ltdate needs one day',
  ],
  [
    'two days',
    inOption(1011, { previous_steps: [{ option_id: 1007, op: 'ltdate', values: ['2006-01-01', '2007-01-01'] }] }),
    'options 1011 previous_steps: ltdate needs one day',
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
  const found = checkCatalogue(inCategories({ products: [] })(catalogue)).map(problemText);
  expect(found.join('\n')).not.toContain("'nota-simple-urgente' is in no");
});

test.each(faults)('%s is found', (_name, spoil, expected) => {
  const found = checkCatalogue(spoil(catalogue)).map(problemText);
  expect(found.join('\n')).toContain(expected);
});

function note(): Product {
  const product = findProductBySlug(catalogue, 'nota-simple');
  if (!product) throw new Error('no nota-simple');
  return product;
}

function inProduct(url_key: string, fields: Partial<Product>): (whole: Catalogue) => Catalogue {
  return (whole) => ({
    ...whole,
    products: whole.products.map((product) => (product.url_key === url_key ? { ...product, ...fields } : product)),
  });
}

function inOption(option_id: number, fields: Partial<Option>): (whole: Catalogue) => Catalogue {
  const options = note().options.map((option) => (option.option_id === option_id ? { ...option, ...fields } : option));
  return inProduct('nota-simple', { options });
}

function inStep(url_key: string, option_ids: number[]): (whole: Catalogue) => Catalogue {
  return inProduct(url_key, {
    steps: note().steps.map((step, index) => (index === 0 ? { ...step, option_ids } : step)),
  });
}

function redirecting(fields: Partial<Product['conditions_to_redirect'][number]>): (whole: Catalogue) => Catalogue {
  const conditions_to_redirect = note().conditions_to_redirect.map((redirect) => ({ ...redirect, ...fields }));
  return inProduct('nota-simple', { conditions_to_redirect });
}

function on(value: string) {
  return { option_id: 411, op: 'eq', values: [value] } as const;
}

function urgentValues() {
  return note().options.find(({ option_id }) => option_id === 411)!.opt_values;
}

function firstValue() {
  return urgentValues()[0]!;
}

function secondValue() {
  return urgentValues()[1]!;
}

function laterCharge(): Product['post_order_charges'][number] {
  return { code: 'pages', label: note().name, unit_price: 100, unit: 'page', taxed: true, trigger: 'later' };
}

function inPortals(fields: Partial<Catalogue['portals'][number]>): (whole: Catalogue) => Catalogue {
  return (whole) => ({ ...whole, portals: whole.portals.map((portal) => ({ ...portal, ...fields })) });
}

function inCategories(fields: Partial<Catalogue['categories'][number]>): (whole: Catalogue) => Catalogue {
  return (whole) => ({ ...whole, categories: whole.categories.map((category) => ({ ...category, ...fields })) });
}
