import { provinceQuestionOf } from '../../../domain/catalogue/form-index.ts';
import type { Option } from '../../../domain/catalogue/option.ts';
import { registryCountryOf } from '../../../domain/catalogue/registry-country.ts';

/** Context for the pick lists of a form's questions. */
export interface Narrowing {
  readonly country: 'ES' | 'PT';
  /** The province question, which selecting a municipality also answers. */
  readonly asked: Option | undefined;
  /** INE code of the selected province. */
  readonly province: string | undefined;
}

/** @param form its questions, the answers so far, and its VAT rate in basis points if known */
export function narrowingOf(form: {
  readonly questions: readonly Option[];
  readonly answers: Readonly<Record<number, string>>;
  readonly taxRate: number | undefined;
}): Narrowing {
  const asked = provinceQuestionOf(form.questions);
  const chosen = asked?.opt_values.find(({ id }) => id === form.answers[asked.option_id]);
  const country = form.taxRate === undefined ? 'ES' : registryCountryOf({ tax_rate: form.taxRate });
  return { country, asked, province: chosen?.province_code };
}

/** The answer to the province question with this INE code; none where the form does not ask it. */
export function provinceAnswer({ asked }: Narrowing, province: string | undefined): Readonly<Record<number, string>> {
  const value = asked?.opt_values.find(
    ({ province_code }) => province_code !== undefined && province_code === province,
  );
  return asked && value ? { [asked.option_id]: value.id } : {};
}
