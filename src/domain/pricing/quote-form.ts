import { indexForm } from '../catalogue/form-index.ts';
import { type Fee, isConsent, type Option, type OptionValue } from '../catalogue/option.ts';
import type { Form } from '../catalogue/product.ts';
import type { Locale, Text } from '../locale/locale.ts';
import { vatOf } from '../money/money.ts';
import { type Answers, valuesOf } from '../wizard/answers.ts';
import { type Seen, seeForm } from '../wizard/see-form.ts';
import type { Quote, QuoteLine } from './quote.ts';

/**
 * The price of one cart item. Only answers of visible questions count, so raw answers of a draft may be given.
 * Lines that are zero are left out, except the base. Source: catalogue.md "Price".
 */
export function quoteForm(form: Form, answers: Answers): Quote {
  return quoteSeen(form, seeForm(form, answers));
}

/** The same for a form that has been evaluated already. */
export function quoteSeen(form: Form, seen: Seen): Quote {
  const answered = seen.options.filter(({ option_id }) => seen.answers[option_id] !== undefined);
  const chosen = answered.flatMap((option) => chosenValues(form, option, seen.answers[option.option_id]));
  const taxed: QuoteLine[] = [
    { kind: 'base', label: form.name, amount: form.base_price },
    ...answered.flatMap((option) => [
      ...optionLine(option),
      ...chosen.filter((choice) => choice.option === option).flatMap(valueLine),
    ]),
  ];
  const fees = [
    ...form.fees.map((fee) => feeLine(fee)),
    ...chosen.flatMap(({ option, value }) =>
      value.fees.map((fee) => ({ ...feeLine(fee), option_id: option.option_id, value_id: value.id })),
    ),
  ];
  return totalled({ taxed, fees, tax_rate: form.tax_rate });
}

/** Totals of an order: each item is rounded separately, so totals are sums of items. */
export function sumQuotes(quotes: readonly Quote[]): Pick<Quote, 'subtotal' | 'tax_amount' | 'fees' | 'total'> {
  const sum = (part: 'subtotal' | 'tax_amount' | 'fees' | 'total') =>
    quotes.reduce((total, quote) => total + quote[part], 0);
  return { subtotal: sum('subtotal'), tax_amount: sum('tax_amount'), fees: sum('fees'), total: sum('total') };
}

type Choice = { readonly option: Option; readonly value: OptionValue };

function chosenValues(form: Form, option: Option, answer: string | undefined): Choice[] {
  const known = indexForm(form).valuesByOption.get(option.option_id);
  return valuesOf(option, answer).flatMap((id) => {
    const value = known?.get(id);
    return value ? [{ option, value }] : [];
  });
}

function optionLine({ option_id, title, price }: Option): QuoteLine[] {
  return price === 0 ? [] : [{ kind: 'option', option_id, label: title, amount: price }];
}

function valueLine({ option, value }: Choice): QuoteLine[] {
  if (value.price === 0) return [];
  const label = isConsent(option) ? option.title : labelOf(option, value);
  return [{ kind: 'value', option_id: option.option_id, value_id: value.id, label, amount: value.price }];
}

function feeLine({ code, label, amount }: Fee): QuoteLine {
  return { kind: 'fee', code, label, amount };
}

function labelOf(option: Option, value: OptionValue): Text {
  const inLocale = (locale: Locale) => `${option.title[locale]}: ${value.name[locale]}`;
  return { es: inLocale('es'), en: inLocale('en'), pt: inLocale('pt') };
}

type Parts = { taxed: readonly QuoteLine[]; fees: readonly QuoteLine[]; tax_rate: number };

function totalled({ taxed, fees: feeLines, tax_rate }: Parts): Quote {
  const sum = (lines: readonly QuoteLine[]) => lines.reduce((total, line) => total + line.amount, 0);
  const subtotal = sum(taxed);
  const tax_amount = vatOf(subtotal, tax_rate);
  const fees = sum(feeLines);
  return { lines: [...taxed, ...feeLines], subtotal, tax_rate, tax_amount, fees, total: subtotal + tax_amount + fees };
}
