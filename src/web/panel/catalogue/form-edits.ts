import type { Option, OptionId, OptionType, OptionValue } from '../../../domain/catalogue/option.ts';
import type { Product, Step } from '../../../domain/catalogue/product.ts';
import type { Text } from '../../../domain/locale/locale.ts';

/** A new question at the end of a page; `page` null is the confirmation page. Its id is free in the whole catalogue. */
export function addQuestion(
  product: Product,
  { page, title, taken }: { page: number | null; title: Text; taken: readonly OptionId[] },
): Product {
  const option_id = freeId(product, taken);
  const option: Option = {
    option_id,
    product_id: product.product_id,
    key: `q${option_id}`,
    type: 'field',
    index: 0,
    is_require: page !== null,
    title,
    error: { es: 'Por favor, escribe el dato', en: 'Please fill this in', pt: 'Por favor, preencha este dado' },
    price: 0,
    opt_values: [],
    previous_steps: [],
    hide_price: false,
    full_price: false,
    embedded_to_previous: stepOf(product, page)?.option_ids.length !== 0 && page !== null,
    embedded_hidden: false,
    can_be_empty: false,
    append_to_end: page === null,
    autounset_option_values: [],
  };
  return arranged({
    ...product,
    options: [...product.options, option],
    steps: product.steps.map((step) =>
      step.step === page ? { ...step, option_ids: [...step.option_ids, option_id] } : step,
    ),
  });
}

/** Removes a question. Conditions that refer to it stay, and the checks report them. */
export function removeQuestion(product: Product, id: OptionId): Product {
  return {
    ...product,
    question_on_start: product.question_on_start === id ? null : product.question_on_start,
    questions_on_confirm: product.questions_on_confirm.filter((other) => other !== id),
    steps: withoutQuestion(product.steps, id),
    options: product.options.filter(({ option_id }) => option_id !== id),
  };
}

/** Moves a question up or down within its page. */
export function moveQuestion(product: Product, id: OptionId, by: 1 | -1): Product {
  const steps = product.steps.map((step) => ({ ...step, option_ids: moved(step.option_ids, id, by) }));
  return arranged({ ...product, steps });
}

/** Moves a question to the end of another page; null is the confirmation page. */
export function moveToPage(product: Product, id: OptionId, page: number | null): Product {
  const steps = withoutQuestion(product.steps, id).map((step) =>
    step.step === page ? { ...step, option_ids: [...step.option_ids, id] } : step,
  );
  const options = product.options.map((option) =>
    option.option_id === id
      ? {
          ...option,
          append_to_end: page === null,
          embedded_to_previous: page !== null && (stepOf({ steps }, page)?.option_ids[0] ?? id) !== id,
        }
      : option,
  );
  const question_on_start = product.question_on_start === id ? null : product.question_on_start;
  const questions_on_confirm = product.questions_on_confirm.filter((other) => page === null || other !== id);
  return arranged({ ...product, steps, options, question_on_start, questions_on_confirm });
}

/** Adds a page before the confirmation. */
export function addPage(product: Product, title: Text): Product {
  const step = product.steps.length + 1;
  const taken = new Set(product.steps.map(({ route }) => route));
  let place = step;
  while (taken.has(routeOf(product, place))) place += 1;
  return { ...product, steps: [...product.steps, { step, title, route: routeOf(product, place), option_ids: [] }] };
}

/** Removes an empty page; later pages move up. */
export function removePage(product: Product, page: number): Product {
  const steps = product.steps.filter(({ step }) => step !== page).map((step, index) => ({ ...step, step: index + 1 }));
  return { ...product, steps };
}

/** Changes the type of a question: types without choices have no values. */
export function withType(option: Option, type: OptionType): Option {
  const isChoice = ['radio', 'radio_button', 'drop_down', 'checkbox', 'multiple'].includes(type);
  const { format, previous_steps_default: _default, ...kept } = option;
  return {
    ...kept,
    type,
    opt_values: isChoice ? option.opt_values : [],
    ...(type === 'field' && format && { format }),
  };
}

/** A new choice of a question; ids of values are the question's, followed by two digits. */
export function newValue({ option_id, opt_values }: Option, name: Text): OptionValue {
  const ids = opt_values.map(({ id }) => Number(id));
  const id = String(Math.max(option_id * 100, ...ids) + 1);
  return { id, key: `v${id}`, name, price: 0, fees: [] };
}

/** Questions are kept in the order in which they are asked. */
function arranged(product: Product): Product {
  const asked = [product.question_on_start, ...product.steps.flatMap(({ option_ids }) => option_ids)];
  const placeOf = (id: OptionId) => (asked.includes(id) ? asked.indexOf(id) : asked.length);
  const options = product.options
    .toSorted((one, other) => placeOf(one.option_id) - placeOf(other.option_id))
    .map((option, index) => ({ ...option, index }));
  return { ...product, options };
}

function freeId(product: Product, taken: readonly OptionId[]): OptionId {
  const used = new Set([...taken, ...product.options.map(({ option_id }) => option_id)]);
  let id = Math.max(...product.options.map(({ option_id }) => option_id)) + 1;
  while (used.has(id)) id += 1;
  return id;
}

function stepOf({ steps }: Pick<Product, 'steps'>, page: number | null): Step | undefined {
  return steps.find(({ step }) => step === page);
}

function withoutQuestion(steps: readonly Step[], id: OptionId): Step[] {
  return steps.map((step) => ({ ...step, option_ids: step.option_ids.filter((other) => other !== id) }));
}

function moved(ids: readonly OptionId[], id: OptionId, by: 1 | -1): readonly OptionId[] {
  const at = ids.indexOf(id);
  const other = ids[at + by];
  if (at < 0 || other === undefined) return ids;
  return ids.map((each, index) => (index === at ? other : index === at + by ? id : each));
}

function routeOf({ product_id, steps }: Product, place: number): string {
  const first = steps[0]?.route ?? '';
  return /\/step\d+$/.test(first) ? first.replace(/\d+$/, String(place)) : `tienda/product/step${place}/${product_id}`;
}
