import type { MunicipalityPickerView, QuestionView, QuoteView } from '../../contract/pages/wizard-pages.ts';
import { CLASS_WORDS, isClassList } from '../../domain/catalogue/class-words.ts';
import { indexForm } from '../../domain/catalogue/form-index.ts';
import type { Option } from '../../domain/catalogue/option.ts';
import type { Form } from '../../domain/catalogue/product.ts';
import { registryCountryOf } from '../../domain/catalogue/registry-country.ts';
import { textIn } from '../../domain/catalogue/text-in.ts';
import type { Locale, Text } from '../../domain/locale/locale.ts';
import { sizeText } from '../../domain/locale/size-text.ts';
import { formatMoney, formatRate } from '../../domain/money/format-money.ts';
import { priceTags } from '../../domain/pricing/price-tags.ts';
import type { Quote } from '../../domain/pricing/quote.ts';
import { addressParts } from '../../domain/wizard/address-line.ts';
import type { Answers } from '../../domain/wizard/answers.ts';
import type { Problem } from '../../domain/wizard/walk.ts';
import { candidatesOf, printAnswer } from '../actions/wizard/environment-of.ts';
import type { FormFile } from '../actions/wizard/files/list-form-files.ts';
import type { Ctx } from '../ctx.ts';
import { addressSearch } from './address-search.ts';
import { fieldOf } from './field-of.ts';
import { priceOf } from './price.ts';

export interface Asked {
  readonly form: Form;
  /** The draft as given: pages show what was typed. */
  readonly answers: Answers;
  readonly problems: readonly Problem[];
  /** Files of the draft; unneeded on a page without file questions. */
  readonly files?: readonly FormFile[];
  /** The ordered item that the answer completes. */
  readonly itemId?: number;
  /** The incident form it belongs to. */
  readonly formId?: number;
}

/** A question for display, with its answer, price labels and problems. */
export function questionView(
  ctx: Ctx,
  option: Option,
  { form, answers, problems, files = [], itemId, formId }: Asked,
): QuestionView {
  const { locale, territory } = ctx;
  const value = answers[option.option_id] ?? option.previous_steps_default ?? '';
  const problem = problems.find(({ option_id }) => option_id === option.option_id);
  return {
    option_id: option.option_id,
    product_id: option.product_id,
    item_id: itemId ?? null,
    form_id: formId ?? null,
    field: fieldOf(option.option_id),
    type: option.type,
    title: textIn(option.title, locale),
    help: helpOf(option, locale),
    placeholder: option.placeholder ? textIn(option.placeholder, locale) : null,
    required: option.is_require && !option.can_be_empty,
    can_be_empty: option.can_be_empty,
    max_length: option.type === 'area' ? 4000 : 200,
    value,
    value_text: printAnswer(option, { territory, form, answers: { ...answers, [option.option_id]: value }, locale }),
    values: isPicker(option)
      ? pickerChoices(ctx, { option, form, answers, problem })
      : choices(ctx, { option, form, answers }),
    none_text: option.sets_ceiling ? textIn(EACH_COST, locale) : null,
    picker: pickerOf(option, form, answers),
    files: files
      .filter(({ option_id }) => option_id === option.option_id)
      .map(({ file_id, name, size }) => ({ file_id, name, size_text: sizeText(size, ctx.locale) })),
    autocomplete: AUTOCOMPLETE[option.key] ?? null,
    address: option.format?.name === 'address' ? addressParts(value) : null,
    search: addressSearch(ctx, option, { form, answers }),
    shows_building: option.format?.name === 'cadastral_ref',
    properties: [],
    inputmode: INPUT_MODES[option.format?.name ?? ''] ?? 'text',
    problem: problem ? textIn(problem.message, locale) : null,
  };
}

function helpOf({ help, can_be_empty, year_enough }: Option, locale: Locale): string | null {
  if (year_enough) return [help && textIn(help, locale), YEAR_ENOUGH[locale]].filter(Boolean).join(' ');
  if (help) return textIn(help, locale);
  return can_be_empty ? MAY_BE_EMPTY[locale] : null;
}

/** Without a limit the customer is asked about each charge. */
const EACH_COST: Text = {
  es: 'Decido con cada gasto',
  en: 'I decide on each cost',
  pt: 'Decido em cada despesa',
};

const YEAR_ENOUGH: Text = {
  es: 'Si no sabes el día, escribe solo el año.',
  en: 'If you do not know the day, enter just the year.',
  pt: 'Se não souber o dia, escreva só o ano.',
};

const MAY_BE_EMPTY: Text = {
  es: 'Si no lo sabes, déjalo en blanco.',
  en: 'If you do not know it, leave it blank.',
  pt: 'Se não souber, deixe em branco.',
};

/** The price so far, line by line, as pages show it. */
export function quoteView({ locale }: Ctx, quote: Quote): QuoteView {
  return {
    lines: quote.lines.map(({ label, amount }) => ({ label: textIn(label, locale), amount: priceOf(amount, locale) })),
    subtotal: priceOf(quote.subtotal, locale),
    tax_rate_text: formatRate(quote.tax_rate, locale),
    tax_amount: priceOf(quote.tax_amount, locale),
    fees: priceOf(quote.fees, locale),
    total: priceOf(quote.total, locale),
  };
}

function choices(
  { locale }: Ctx,
  { option, form, answers }: { option: Option; form: Form; answers: Answers },
): QuestionView['values'] {
  const tags = new Map(priceTags(form, answers, option).map((tag) => [tag.value_id, tag]));
  const hasWords = isClassList(option.opt_values);
  return option.opt_values.map(({ id, key, name }) => {
    const tag = tags.get(id);
    const amount = tag?.kind === 'total' ? tag.total : tag?.kind === 'surcharge' ? tag.with_tax : null;
    const sign = tag?.kind === 'surcharge' && tag.with_tax > 0 ? '+ ' : '';
    return {
      id,
      name: textIn(name, locale),
      price_text: amount === null ? null : sign + formatMoney(amount, locale),
      ...(hasWords && { words: CLASS_WORDS[key]?.[locale] ?? '' }),
    };
  });
}

/** Matches of the typed name, to choose from when there are several. */
function pickerChoices(
  { territory }: Ctx,
  { option, form, answers, problem }: { option: Option; form: Form; answers: Answers; problem: Problem | undefined },
): QuestionView['values'] {
  if (!problem) return [];
  const found = candidatesOf(option, { territory, form, answers });
  return found.slice(0, MOST_CANDIDATES).map(({ value, label }) => ({ id: value, name: label, price_text: null }));
}

const MOST_CANDIDATES = 20;

/** Data source of a picker, and the filter of its search. */
function pickerOf(option: Option, form: Form, answers: Answers): QuestionView['picker'] {
  switch (option.type) {
    case 'municipio':
    case 'municipio_ce':
      return { kind: 'municipality', province: provinceChoice(form, answers) };
    case 'freguesia':
      return { kind: 'freguesia' };
    case 'banco':
      return { kind: 'bank', country: registryCountryOf(form) };
    default:
      return null;
  }
}

function provinceChoice(form: Form, answers: Answers): MunicipalityPickerView['province'] {
  const question = indexForm(form).provinceQuestion;
  if (!question) return null;
  return {
    field: fieldOf(question.option_id),
    value: answers[question.option_id] ?? '',
    codes: Object.fromEntries(
      question.opt_values.flatMap(({ id, province_code }) => (province_code ? [[id, province_code]] : [])),
    ),
  };
}

function isPicker({ type }: Option): boolean {
  return type === 'municipio' || type === 'municipio_ce' || type === 'freguesia' || type === 'banco';
}

/** Autofill hints by question key: only for the customer's own person. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = { email: 'email', phone: 'tel', birth: 'bday' };

const INPUT_MODES: Readonly<Record<string, QuestionView['inputmode']>> = {
  cru: 'numeric',
  int: 'numeric',
  nif_pt: 'numeric',
  phone: 'tel',
  email: 'email',
  amount: 'decimal',
  ceiling: 'decimal',
};
