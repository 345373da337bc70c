import type { Text } from '../../locale/locale.ts';
import type { Option, OptionValue } from '../option.ts';
import type { Form, Product } from '../product.ts';

/** The same words in every language, for tests. */
export function inAllLanguages(words: string): Text {
  return { es: words, en: words, pt: words };
}

/** A free choice unless overridden. */
export function choice(id: string, fields: Partial<OptionValue> = {}): OptionValue {
  return { id, key: `v${id}`, name: inAllLanguages(`choice ${id}`), price: 0, fees: [], ...fields };
}

/** A required line of text without conditions unless overridden. */
export function question(option_id: number, fields: Partial<Option> = {}): Option {
  return {
    option_id,
    product_id: 1,
    key: `q${option_id}`,
    type: 'field',
    index: 0,
    is_require: true,
    title: inAllLanguages(`question ${option_id}`),
    error: inAllLanguages('Por favor, escribe el dato'),
    price: 0,
    opt_values: [],
    previous_steps: [],
    hide_price: false,
    full_price: false,
    embedded_to_previous: false,
    embedded_hidden: false,
    can_be_empty: false,
    append_to_end: false,
    autounset_option_values: [],
    ...fields,
  };
}

/** A consent that must be accepted on the confirmation page; its only value is `<id>01`. */
export function consent(option_id: number, fields: Partial<Option> = {}): Option {
  const opt_values = [choice(`${option_id}01`, { key: 'ok' })];
  return question(option_id, { type: 'checkbox', opt_values, ...fields });
}

/** A form with base price 10.00 and VAT 21%, each question on its own page except those appended at the end. */
export function smallForm(options: readonly Option[], fields: Partial<Form> = {}): Form {
  const paged = options.filter(({ append_to_end }) => !append_to_end);
  return {
    product_id: 1,
    base_price: 1000,
    tax_rate: 2100,
    fees: [],
    name: inAllLanguages('small form'),
    question_on_start: null,
    questions_on_confirm: [],
    steps: paged.map(({ option_id }, index) => ({
      step: index + 1,
      title: inAllLanguages(`page ${index + 1}`),
      route: `tienda/product/step${index + 1}/1`,
      option_ids: [option_id],
    })),
    options: options.map((option, index) => ({ ...option, index })),
    conditions_to_exit: [],
    conditions_to_earlycheckout: null,
    conditions_to_redirect: [],
    ...fields,
  };
}

/** A product with that form and empty content. */
export function smallProduct(options: readonly Option[], fields: Partial<Product> = {}): Product {
  const blank = inAllLanguages('');
  return {
    ...smallForm(options),
    url_key: 'small',
    cat_url_key: 'small',
    group: 'small',
    stores: [1],
    position: 0,
    visible: true,
    visible_on_services: true,
    is_hidden: false,
    popular: false,
    short_description: blank,
    content: {
      meta: { title: blank, description: blank },
      synonyms: { es: [], en: [], pt: [] },
      tooltip: null,
      description: [],
      receives: [],
      needs: [],
      shows: [],
      uses: [],
      not_right: [],
      official: null,
      faq: [],
    },
    icon: 'advice',
    image: '',
    thumbnail: '',
    price: 1210,
    delivery: { basic: { value: 24, unit: 'hours' }, urgent: null, text: blank },
    post_order_charges: [],
    related_product: [],
    related_conditions: [],
    is_fast_form: false,
    fast_form: [],
    validity: null,
    subscription: null,
    ...fields,
  };
}
