import type { Option, OptionId, OptionValue, ValueId } from './option.ts';
import type { Form } from './product.ts';

/** Lookup tables of a form, built once per form object. */
export type FormIndex = {
  readonly optionById: ReadonlyMap<OptionId, Option>;
  readonly valuesByOption: ReadonlyMap<OptionId, ReadonlyMap<ValueId, OptionValue>>;
  /** The question whose choices are Spanish provinces; it narrows the municipality of the same form. */
  readonly provinceQuestion: Option | undefined;
};

const indexes = new WeakMap<Form, FormIndex>();

/** The lookup tables of this form object; forms are immutable. */
export function indexForm(form: Form): FormIndex {
  const known = indexes.get(form);
  if (known) return known;
  const index = {
    optionById: new Map(form.options.map((option) => [option.option_id, option])),
    valuesByOption: new Map(
      form.options.map((option) => [option.option_id, new Map(option.opt_values.map((value) => [value.id, value]))]),
    ),
    provinceQuestion: provinceQuestionOf(form.options),
  };
  indexes.set(form, index);
  return index;
}

/** The question among these whose choices are Spanish provinces. */
export function provinceQuestionOf(options: readonly Option[]): Option | undefined {
  return options.find(({ opt_values }) => opt_values.some((value) => value.province_code));
}

/** The question with this id, or undefined. */
export function findOption(form: Form, option_id: OptionId): Option | undefined {
  return indexForm(form).optionById.get(option_id);
}
