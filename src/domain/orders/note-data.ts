import { isChoice } from '../catalogue/option.ts';
import type { Form } from '../catalogue/product.ts';
import type { Answers } from '../wizard/answers.ts';

/** Data of a nota simple by field. Omitted fields stay. Source: specification, section 3, "Form states". */
export interface NoteData {
  readonly owner_name?: string | undefined;
  /** True clears the owner's name, even if one is given. */
  readonly owner_unknown?: boolean | undefined;
  readonly address?: string | undefined;
  readonly municipality?: string | undefined;
  /** Name, two-digit code or value of the province. */
  readonly province?: string | undefined;
  readonly urgent?: boolean | undefined;
  readonly other_data?: string | undefined;
}

/** Form answers for these data. Questions are found by key; data without a question are dropped. */
export function answersOfNote(form: Form, data: NoteData): Answers {
  const owner = data.owner_unknown === true ? UNKNOWN : data.owner_name;
  const given: Readonly<Record<string, string | undefined>> = {
    owner,
    // Another path of the form has the same question.
    owner_known: owner,
    address: data.address,
    municipality: data.municipality,
    province: data.province,
    other: data.other_data,
    urgent: data.urgent === undefined ? undefined : data.urgent ? 'urgent' : 'basic',
  };
  return Object.fromEntries(
    form.options.flatMap((option) => {
      const value = given[option.key];
      if (value === undefined) return [];
      return [[option.option_id, isChoice(option) ? valueMeant(option.opt_values, value) : value]];
    }),
  );
}

/** A value by id, key or name; an unknown one is passed on for the form to reject. */
function valueMeant(
  values: readonly { readonly id: string; readonly key: string; readonly name: { readonly es: string } }[],
  given: string,
): string {
  const wanted = given.trim().toLowerCase();
  const found = values.find(
    ({ id, key, name }) => id === wanted || key === wanted || key === `p${wanted}` || name.es.toLowerCase() === wanted,
  );
  return found?.id ?? given;
}

/** An owner's name that contains 'onocido' means unknown. Source: specification, section 5. */
const UNKNOWN = 'Desconocido';
