import { expect, test } from 'vitest';
import { OPTION_TYPES } from './option.ts';
import { optionFile } from './option-file.ts';
import { resolveOption } from './resolve-option.ts';
import type { Sources } from './sources.ts';
import { choice, inAllLanguages } from './testing/small-form.ts';

const sources: Sources = {
  formats: {},
  valueLists: { colours: [choice('1'), choice('2')] },
  idBySlug: new Map(),
  default_errors: {
    accept: inAllLanguages('accept it'),
    choice: inAllLanguages('choose one'),
    file: inAllLanguages('give the file'),
    date: inAllLanguages('give the day'),
    text: inAllLanguages('write it'),
  },
};

function resolved(fields: object) {
  const option = optionFile.parse({ option_id: 7, key: 'q', title: inAllLanguages('q'), ...fields });
  const problems: string[] = [];
  const report = (field: string, code: string) => void problems.push(`${field} ${code}`);
  return { ...resolveOption({ option, index: 3, product_id: 1, sources, report }), problems };
}

const value = (id: string) => ({ id, key: `v${id}`, name: inAllLanguages(id) });

test.each([
  [{ type: 'checkbox', opt_values: [value('1')] }, 'accept it'],
  [{ type: 'checkbox', opt_values: [value('1'), value('2')] }, 'choose one'],
  [{ type: 'radio', opt_values: [value('1')] }, 'choose one'],
  [{ type: 'file' }, 'give the file'],
  [{ type: 'date' }, 'give the day'],
  [{ type: 'field' }, 'write it'],
  [{ type: 'field', error: inAllLanguages('its own') }, 'its own'],
])('%j asks in the words of its kind: %s', (fields, error) => {
  expect(resolved(fields).error.en).toBe(error);
});

test.each(OPTION_TYPES.filter((type) => !/^(?:file|date|field|area|checkbox)$/.test(type)))(
  'what is chosen by %s asks to choose',
  (type) => {
    expect(resolved({ type }).error.en).toBe('choose one');
  },
);

test('a question has values of its own, or those of a list, and not both', () => {
  const listed = { type: 'radio', opt_values_ref: 'colours' };
  expect(resolved(listed)).toMatchObject({ problems: [], opt_values: [{ id: '1' }, { id: '2' }] });
  expect(resolved({ ...listed, opt_values: [value('1')] }).problems).toEqual(['options.3.opt_values list_and_values']);
  expect(resolved({ type: 'radio', opt_values: [value('1')] }).problems).toEqual([]);
});
