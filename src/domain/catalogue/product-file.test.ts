// Field-by-field limits of the file of a product.
import { describe, expect, test } from 'vitest';
import { optionFile } from './option-file.ts';
import { PRODUCT_GROUPS, productFile } from './product-file.ts';
import { faultsOf, spoilt, takenAmong, text } from './testing/refused-json.ts';

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
    expect(
      takenAmong(productFile, whole, [
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
      ]),
    ).toEqual([]);
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
    expect(
      takenAmong(optionFile, whole, [
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
      ]),
    ).toEqual([]);
    expect(faultsOf(optionFile, spoilt(whole, 'opt_values.0.max', null))).toEqual([]);
  });
});
