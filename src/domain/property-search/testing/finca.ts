import { choice, inAllLanguages, question, smallForm } from '../../catalogue/testing/small-form.ts';
import type { FoundProperty } from '../found-property.ts';

export const finca = (more: Partial<FoundProperty>): FoundProperty => ({
  registry: 'Madrid n.º 5',
  municipality: 'Madrid',
  finca: '1',
  share: '',
  reference: '',
  ...more,
});

/** A form by question keys; for a choice also the keys of its values, whose ids are these with a `v`. */
export function formOf(questions: Readonly<Record<string, readonly string[]>>) {
  const options = Object.entries(questions).map(([key, values], index) => {
    const opt_values = values.map((value) => choice(`v${value}`, { key: value, name: inAllLanguages(value) }));
    return question(index + 1, { key, type: values.length > 0 ? 'drop_down' : 'field', opt_values });
  });
  return smallForm(options);
}
