import type { Form } from '../catalogue/product.ts';
import { compact } from '../identity/compact.ts';
import { isCru } from '../identity/cru.ts';
import { answersOfNote } from '../orders/note-data.ts';
import type { Answers } from '../wizard/answers.ts';
import type { FoundProperty } from './found-property.ts';
import { fullName, type SearchedPerson } from './searched-person.ts';

interface NoteOfProperty {
  readonly person: SearchedPerson;
  readonly property: FoundProperty;
  /** The municipality's value in the note's form; null if its name matches none, or several. */
  readonly place: { readonly municipality: string; readonly province: string } | null;
  /** The purpose of the search, which also applies to its notes. */
  readonly purpose: { readonly key: string; readonly detail: string };
}

/** Form answers that order the note of a found property. */
export function answersOfFound(note: Form, { person, property, place, purpose }: NoteOfProperty): Answers {
  const { finca, registry, reference, municipality } = property;
  const code = compact(reference);
  const byRegistry = finca.trim() !== '' || isCru(code);
  const usual = answersOfNote(note, {
    owner_name: fullName(person),
    municipality: place?.municipality ?? municipality,
    ...(place && { province: place.province }),
    address: [finca && `Finca ${finca}`, municipality || registry, reference].filter(Boolean).join(', '),
    urgent: false,
  });
  return {
    ...usual,
    ...byKey(note, {
      know: 'property',
      extra: byRegistry ? 'registry' : 'cadastral',
      ...(byRegistry ? { cru: isCru(code) ? code : '', finca, registry } : { cadastral: code }),
      purpose: purpose.key,
      purpose_detail: purpose.detail,
    }),
  };
}

/** The purpose of a search, mapped to the purposes of a note. */
export function purposeOf(search: Form, answers: Answers): NoteOfProperty['purpose'] {
  const question = search.options.find(({ key }) => key === 'purpose');
  const detail = search.options.find(({ key }) => key === 'purpose_detail');
  const chosen = question?.opt_values.find(({ id }) => id === answers[question.option_id]);
  return { key: chosen?.key ?? '', detail: (detail && answers[detail.option_id]) ?? '' };
}

/** Answers by question key; for a choice the value with that key. Blank ones are left out. */
function byKey(form: Form, given: Readonly<Record<string, string>>): Answers {
  return Object.fromEntries(
    form.options.flatMap(({ key, option_id, opt_values }) => {
      const value = given[key] ?? '';
      if (value === '') return [];
      const chosen = opt_values.find((candidate) => candidate.key === value);
      return opt_values.length > 0 && !chosen ? [] : [[option_id, chosen?.id ?? value]];
    }),
  );
}
