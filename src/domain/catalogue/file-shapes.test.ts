// Field-by-field limits of the catalogue's files and the panel's drafts.
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { readCatalogueFiles } from '../../server/catalogue/read-catalogue-files.ts';
import { findProductBySlug } from './catalogue.ts';
import { categoriesFile, formatsFile, portalsFile, settingsFile, valueListsFile } from './catalogue-files.ts';
import { optionFile } from './option-file.ts';
import { editedProduct, withEdits } from './product-draft.ts';
import { PRODUCT_GROUPS, productFile } from './product-file.ts';

type Json = Record<string, unknown>;
const text = { es: 'a', en: 'b', pt: 'c' };

/** A piece of JSON with one value replaced, at a path such as `a.0.b`; `undefined` removes the field. */
function spoilt(whole: unknown, path: string, value: unknown): unknown {
  const [first = '', ...rest] = path.split('.');
  const copy = (Array.isArray(whole) ? [...whole] : { ...(whole as Json) }) as Json;
  const inner = rest.length === 0 ? value : spoilt(copy[first], rest.join('.'), value);
  if (inner === undefined) delete copy[first];
  else copy[first] = inner;
  return copy;
}

function faultsOf(schema: z.ZodType, json: unknown): string[] {
  const result = schema.safeParse(json);
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

function refuses(schema: z.ZodType, whole: unknown, wrong: readonly (readonly [string, ...unknown[]])[]): void {
  expect(faultsOf(schema, whole)).toEqual([]);
  for (const [path, ...values] of wrong)
    for (const value of values)
      expect([path, value, faultsOf(schema, spoilt(whole, path, value))]).not.toEqual([path, value, []]);
}

const condition = { option_id: 1, value: 'x' };
const question = { option_id: 1, key: 'speed_2', type: 'radio', title: text };
const promise = { value: 24, unit: 'hours' };
const content = {
  meta: { title: text, description: text },
  description: [text],
  receives: [text],
  needs: [text],
};
const product = {
  product_id: 1,
  url_key: 'a-paper',
  cat_url_key: 'area',
  group: 'Otros',
  stores: [1],
  position: 1,
  visible: true,
  visible_on_services: false,
  icon: 'deed',
  name: text,
  short_description: text,
  content,
  base_price: '20.76',
  price: '25.12',
  tax_rate: 21,
  delivery: { basic: promise, text },
  steps: [{ step: 1, title: text, option_ids: [1] }],
  options: [question],
};

describe('the file of a product', () => {
  test('may leave out what is not there, which is false, nothing or none', () => {
    expect(productFile.parse(product)).toMatchObject({
      base_price: 2076,
      price: 2512,
      tax_rate: 2100,
      is_hidden: false,
      popular: false,
      is_fast_form: false,
      image: 'no_selection',
      thumbnail: 'no_selection',
      fees: [],
      post_order_charges: [],
      validity: null,
      subscription: null,
      related_product: [],
      related_conditions: [],
      fast_form: [],
      question_on_start: null,
      questions_on_confirm: [],
      conditions_to_exit: [],
      conditions_to_earlycheckout: null,
      conditions_to_redirect: [],
      delivery: { basic: promise, urgent: null, text },
      content: {
        synonyms: { es: [], en: [], pt: [] },
        tooltip: null,
        shows: [],
        uses: [],
        not_right: [],
        official: null,
        faq: [],
      },
      options: [
        {
          is_require: false,
          price: 0,
          hide_price: false,
          full_price: false,
          embedded_to_previous: false,
          embedded_hidden: false,
          can_be_empty: false,
          append_to_end: false,
          previous_steps: [],
          autounset_option_values: [],
          opt_values: [],
        },
      ],
    });
  });

  test('is of one of the groups of the specification', () => {
    expect(PRODUCT_GROUPS).toEqual([
      'Registro Propiedad',
      'Registro Mercantil',
      'Registro Internacional',
      'Otros',
      'Marcas',
    ]);
  });

  const whole = {
    ...product,
    fees: [{ code: 'f', amount: 8.5, label: text }],
    post_order_charges: [
      {
        code: 'p',
        label: text,
        unit_price: '1.50',
        unit: 'page',
        taxed: true,
        trigger: 'later',
        over: 20,
        when: condition,
      },
    ],
    fast_form: [
      {
        origin: 'inmueble',
        map: [{ option_id: 1, attribute: 'inmueble.cru' }],
        defaults: [{ option_id: 1, value: 1, requires: 'inmueble.cru', otherwise: 'y' }],
      },
    ],
    related_conditions: [{ option_id: 1, value: 'x', product_id: 2, text }],
    conditions_to_exit: [{ type: 'or', options: [condition, condition], message: text }],
    conditions_to_earlycheckout: {
      type: 'and',
      options: [condition, condition],
      confirmation_options: [condition, condition],
    },
    conditions_to_redirect: [
      {
        option_id: 1,
        value: 'x',
        product_id_in: 1,
        product_id_out: 2,
        step_saved: 1,
        more: {
          and: [condition],
          set: [{ option_id: 1, value: 'x' }],
          map: [{ from: 1, to: 2 }],
          value_map: [{ from: 1, value: 'x', to: 2, to_value: 'y' }],
        },
      },
    ],
    steps: [
      { step: 1, title: text, route: 'tienda/a-paper/step1', option_ids: [1, 2] },
      { step: 2, title: text, route: 'tienda/a-paper/step12', option_ids: [3] },
    ],
    delivery: { basic: promise, urgent: { value: 5, unit: 'business_days' }, text, assumed: true },
  };

  test('is refused with what cannot be', () => {
    const ids = ['', 0, -1, 1.5, 'x'];
    refuses(productFile, whole, [
      ['product_id', ...ids],
      ['url_key', 'A paper', 'a--b', '-a', 'a-', ''],
      ['group', 'Propiedad', ''],
      ['stores', [], [0]],
      ['position', 1.5],
      ['visible', undefined, 'yes'],
      ['icon', 'nothing', ''],
      ['name', undefined, {}, { es: 'a', en: 'b' }, { ...text, pt: '' }, { ...text, fr: 'd' }],
      ['base_price', '20.7', '20.765', '-1.00', '', 20.76],
      ['price', '25', 'x25.12'],
      ['tax_rate', -1, 101, '21'],
      ['fees.0.amount', 'x', 8.505],
      ['fees.0.code', ''],
      ['post_order_charges.0.unit', 'line', ''],
      ['post_order_charges.0.code', ''],
      ['post_order_charges.0.trigger', ''],
      ['post_order_charges.0.over', 0, -1, 1.5],
      ['post_order_charges.0.unit_price', 'x', undefined],
      ['fast_form.0.origin', 'nobody', ''],
      ['fast_form.0.map.0.attribute', 'inmueble', 'Inmueble.cru', 'inmueble.', ''],
      ['fast_form.0.defaults.0.value', '', 1.5],
      ['related_conditions.0.product_id', ...ids],
      ['conditions_to_exit.0.type', 'xor', ''],
      ['conditions_to_exit.0.options', []],
      ['conditions_to_exit.0.options.0.option_id', ...ids],
      ['conditions_to_exit.0.options.0.value', [], ''],
      ['conditions_to_exit.0.options.0.op', 'gt', ''],
      ['conditions_to_earlycheckout.type', 'xor'],
      ['conditions_to_earlycheckout.options', []],
      ['conditions_to_earlycheckout.confirmation_options', []],
      ['conditions_to_redirect.0.step_saved', ...ids],
      ['conditions_to_redirect.0.more.other', 1],
      ['conditions_to_redirect.0.more.map.0.to', ...ids],
      ['steps', []],
      ['steps.0.option_ids', []],
      ['steps.0.route', 'tienda/a-paper', 'a-paper/step1', 'tienda/A/step1', 'tienda/a-paper/step1/2'],
      ['options', []],
      ['options.0.key', 'Speed', 'a b', ''],
      ['options.0.type', 'boxes', ''],
      ['delivery.basic.value', 0, -1, 1.5],
      ['delivery.basic.unit', 'weeks', ''],
      ['subscription', 'monthly', ''],
      ['content.description', []],
      ['content.receives', []],
      ['content.needs', []],
      ['unknown', 1],
    ]);
    for (const unit of ['order', 'page', 'property'])
      expect(faultsOf(productFile, spoilt(whole, 'post_order_charges.0.unit', unit))).toEqual([]);
    expect(productFile.parse(spoilt(product, 'subscription', 'yearly')).subscription).toBe('yearly');
  });
});

describe('a question of a product’s file', () => {
  const value = {
    id: 101,
    key: 'v',
    name: text,
    price: '-2.50',
    province_code: '28',
    max: 3,
    ceiling: 250,
    portfolio_type: 100,
  };
  const whole = {
    ...question,
    opt_values: [value],
    help: text,
    is_past: true,
    year_enough: true,
    sets_ceiling: true,
    previous_steps: [condition],
    autounset_option_values: [{ when: ['101', 102], option_ids: [2, 3] }],
    previous_steps_default: 101,
  };

  test('has ids as text and amounts in cents, and one value or several in a condition', () => {
    expect(optionFile.parse(whole)).toMatchObject({
      previous_steps_default: '101',
      autounset_option_values: [{ when: ['101', '102'], option_ids: [2, 3] }],
      previous_steps: [{ option_id: 1, op: 'eq', values: ['x'] }],
      opt_values: [{ id: '101', price: -250, fees: [] }],
    });
    const several = spoilt(whole, 'previous_steps.0', { option_id: 1, value: [1, 'b'], op: 'ltdate' });
    expect(optionFile.parse(several).previous_steps).toEqual([{ option_id: 1, op: 'ltdate', values: ['1', 'b'] }]);
  });

  test('is refused with what cannot be', () => {
    refuses(optionFile, whole, [
      ['opt_values.0.id', '', 1.5],
      ['opt_values.0.key', ''],
      ['opt_values.0.max', 0, -1, 1.5],
      ['opt_values.0.province_code', '2', '281', 'ab'],
      ['opt_values.0.price', 'x', 1.005],
      ['autounset_option_values.0.when', []],
      ['autounset_option_values.0.option_ids', [], [0]],
      ['is_past', false],
      ['year_enough', false],
      ['sets_ceiling', false],
      ['hide_price', 'no'],
    ]);
    expect(faultsOf(optionFile, spoilt(whole, 'opt_values.0.max', null))).toEqual([]);
  });
});

describe('the files beside the products', () => {
  const portal = {
    store_id: 1,
    name: 'P',
    role: 'main',
    language: 'es',
    language_fallback: ['en'],
    country: 'ES',
    currency: 'EUR',
    time_zone: 'Europe/Madrid',
    order_id_prefix: '10',
    default_tax_rate: 21,
    categories: ['area'],
    homepage_products: ['a-paper'],
    family: 'general',
    hreflang: 'es-ES',
    emphasis: 'property',
    home: { title: text, claim: text, lead: text, about: text },
  };
  const settings = {
    version: '1',
    currency: 'EUR',
    brand: 'B',
    default_language: 'es',
    default_tax_rate: 21,
    default_errors: { choice: text, text, file: text, date: text, accept: text },
  };
  const category = {
    id: 1,
    url_key: 'area',
    name: text,
    short_name: text,
    description: text,
    Resumen: text,
    meta_title: text,
    meta_description: text,
    icon: 'bolt',
    country: 'ES',
    position: 1,
  };
  const guide = {
    parts: [{ title: text, text }],
    links: [{ text, href: 'https://registro.test/a' }],
    products: ['a-paper'],
  };

  test('portals are refused with what cannot be, in words', () => {
    refuses(
      portalsFile,
      [portal],
      [
        ['0.country', 'ESP', 'E'],
        ['0.currency', 'EURO', '€'],
        ['0.language', 'fr', ''],
        ['0.default_tax_rate', 101, -1],
        ['0.emphasis', 'nothing', ''],
        ['0.name', ''],
        ['0.role', ''],
        ['0.time_zone', ''],
        ['0.family', 'A b'],
      ],
    );
    for (const prefix of ['1', '100', 'ab'])
      expect(faultsOf(portalsFile, [{ ...portal, order_id_prefix: prefix }])).toEqual([
        '0.order_id_prefix: not two digits',
      ]);
    for (const hreflang of ['esp', 'es-es', 'ES', 'es-', ''])
      expect(faultsOf(portalsFile, [{ ...portal, hreflang }])).toEqual([
        '0.hreflang: not a language, or a language and a country',
      ]);
    expect(faultsOf(portalsFile, [{ ...portal, family: 'A' }])).toEqual(['0.family: not a slug']);
    for (const emphasis of ['property', 'companies', 'civil', 'portugal'])
      expect(faultsOf(portalsFile, [{ ...portal, hreflang: 'pt', emphasis }])).toEqual([]);
  });

  test('settings, formats and lists of values are refused with what cannot be', () => {
    expect(settingsFile.parse(settings)).toMatchObject({ default_tax_rate: 2100, reserved_product_ids: [] });
    refuses(settingsFile, settings, [
      ['version', ''],
      ['brand', ''],
      ['currency', 'EU', 'EURO'],
      ['default_language', 'fr'],
      ['default_errors.file', undefined],
    ]);
    const formats = { code: { regex: '^a$', extraction_regex: 'a', error: text, normalise: ['upper_case'] } };
    expect(formatsFile.parse({ code: { regex: '^a$', error: text } })).toEqual({
      code: { regex: '^a$', error: text, normalise: [] },
    });
    refuses(formatsFile, formats, [['code.normalise', ['shout'], ['']]]);
    for (const field of ['regex', 'extraction_regex'])
      expect(faultsOf(formatsFile, spoilt(formats, `code.${field}`, '['))).toEqual([
        `code.${field}: not a regular expression`,
      ]);
    for (const step of ['upper_case', 'lower_case', 'strip_spaces', 'strip_separators'])
      expect(faultsOf(formatsFile, spoilt(formats, 'code.normalise', [step]))).toEqual([]);
    const value = { id: 1, key: 'k', name: text };
    refuses(valueListsFile, { list: [value, value] }, [['list', []]]);
  });

  test('categories may leave out what is not there, and a guide leads somewhere safe', () => {
    expect(categoriesFile.parse([category])[0]).toMatchObject({
      meta_keywords: null,
      image: 'no_selection',
      thumbnail: 'no_selection',
      products: [],
      guide: null,
      showLikeAFilter: false,
      filterInitial: false,
      filterActive: false,
      showMobile: false,
    });
    const two = { ...guide, parts: [...guide.parts, ...guide.parts], links: [...guide.links, ...guide.links] };
    refuses(
      categoriesFile,
      [{ ...category, guide: two }],
      [
        ['0.guide.parts', []],
        ['0.guide.links', []],
        ['0.guide.links.0.href', 'http://registro.test', 'javascript:1', ''],
        ['0.icon', 'nothing', ''],
        ['0.country', 'FR', ''],
        ['0.position', 1.5],
      ],
    );
    for (const country of ['ES', 'PT', 'INT']) expect(faultsOf(categoriesFile, [{ ...category, country }])).toEqual([]);
  });
});

describe('a draft of the panel', () => {
  const catalogue = readCatalogueFiles().build();
  const note = findProductBySlug(catalogue, 'nota-simple')!;

  test('takes every product that is sold as it is', () => {
    expect(catalogue.products.flatMap((one) => faultsOf(editedProduct, one))).toEqual([]);
    expect(withEdits(note, note)).toEqual(note);
  });

  test('numbers its questions by their places, as this product’s own', () => {
    const moved = note.options.map((option) => ({ ...option, product_id: 9 })).toReversed();
    const edited = withEdits(note, { ...note, options: moved });
    expect(edited.options.map(({ option_id, index, product_id }) => [option_id, index, product_id])).toEqual(
      moved.map(({ option_id }, index) => [option_id, index, note.product_id]),
    );
  });

  test('may be unfinished: blank texts, empty lists, nothing where nothing need be', () => {
    const blank = { es: '', en: '', pt: '' };
    const unfinished = {
      ...note,
      name: blank,
      stores: [],
      options: [],
      steps: [],
      fees: [],
      related_product: [],
      question_on_start: null,
      conditions_to_earlycheckout: null,
      base_price: -500,
      position: 0,
      tax_rate: 0,
      delivery: { ...note.delivery, urgent: null },
    };
    expect(faultsOf(editedProduct, unfinished)).toEqual([]);
  });

  test('is refused with what no product can be', () => {
    const ids = [0, -1, 1.5, 'x'];
    const whole = {
      ...note,
      post_order_charges: [
        {
          code: 'p',
          label: text,
          unit_price: null,
          unit: 'page',
          taxed: true,
          trigger: 't',
          over: 1,
          max_from_option_id: 1,
        },
      ],
      conditions_to_earlycheckout: { type: 'or', options: [], confirmation_options: [] },
      conditions_to_redirect: [
        { conditions: [], product_id_in: 1, product_id_out: 2, step_saved: 0, set: [], map: [], value_map: [] },
      ],
    };
    refuses(editedProduct, whole, [
      ['stores', [0], ['x'], Array(201).fill(1)],
      ['position', 100_001, -100_001, 1.5],
      ['visible', 'yes', undefined],
      ['name', 'x', { es: 'a', en: 'b' }, { ...text, fr: 'x' }, { ...text, es: 'x'.repeat(20_001) }],
      ['base_price', 100_000_001, -100_000_001, 1.5],
      ['tax_rate', -1, 10_001, 1.5],
      ['delivery.basic.value', 0, -1],
      ['delivery.basic.unit', 'weeks', ''],
      ['question_on_start', ...ids],
      ['conditions_to_earlycheckout.type', 'xor', ''],
      ['conditions_to_redirect.0.step_saved', -1, 1.5],
      ['conditions_to_redirect.0.product_id_out', ...ids],
      ['post_order_charges.0.unit', 'line', ''],
      ['post_order_charges.0.over', 0, -1],
      ['post_order_charges.0.code', 'x'.repeat(201)],
      ['options.0.option_id', ...ids],
      ['options.0.index', -1, 1.5],
      ['options.0.type', 'boxes', ''],
      ['options.0.is_require', 'yes'],
      ['options.0.unknown', 1],
      ['options.0.opt_values', Array(1_001).fill(note.options[0]?.opt_values[0])],
      ['options.0.opt_values.0.max', 0, -1, 1.5],
      ['options.0.opt_values.0.id', 1, 'x'.repeat(201)],
      ['options.0.previous_steps', [{ option_id: 1, op: 'gt', values: [] }]],
      ['options.0.format', { name: 'n', pattern: 'x'.repeat(2_001), normalise: [], error: text }],
      ['options.0.format', { name: 'n', pattern: '', normalise: ['shout'], error: text }],
      ['content.synonyms.es', Array(501).fill('x')],
      ['content.official.link.href', 'x'.repeat(2_001)],
      ['steps.0.step', ...ids],
    ]);
    for (const unit of ['order', 'page', 'property'])
      expect(faultsOf(editedProduct, spoilt(whole, 'post_order_charges.0.unit', unit))).toEqual([]);
    const edges = [
      ...[
        ['position', 100_000],
        ['position', -100_000],
        ['tax_rate', 10_000],
        ['options.0.index', 0],
      ],
      ...[
        ['base_price', 100_000_000],
        ['base_price', -100_000_000],
        ['conditions_to_redirect.0.step_saved', 3],
      ],
      ...[
        ['conditions_to_earlycheckout.type', 'and'],
        ['options.0.index', 9],
      ],
    ] as const;
    for (const [path, value] of edges) expect(faultsOf(editedProduct, spoilt(whole, String(path), value))).toEqual([]);
  });
});
