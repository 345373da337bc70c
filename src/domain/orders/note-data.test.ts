import { expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import type { Option, OptionValue } from '../catalogue/option.ts';
import { choice, inAllLanguages, question, smallForm } from '../catalogue/testing/small-form.ts';
import { filesNeeded } from './files-needed.ts';
import { answersOfNote, type NoteData } from './note-data.ts';
import { STATUS } from './status.gen.ts';

const form = smallForm([
  option('owner', 1),
  option('address', 2),
  option('municipality', 3),
  option('province', 4, [
    choice('v28', { key: 'p28', name: inAllLanguages('Madrid') }),
    choice('v08', { key: 'p08', name: inAllLanguages('Barcelona') }),
  ]),
  option('other', 5),
  option('urgent', 6, [
    choice('v1', { key: 'basic', name: inAllLanguages('Normal') }),
    choice('v2', { key: 'urgent', name: inAllLanguages('Urgente') }),
  ]),
  option('unasked', 7),
]);

function option(key: string, id: number, opt_values: readonly OptionValue[] = []): Option {
  return question(id, { key, type: opt_values.length > 0 ? 'drop_down' : 'field', opt_values });
}

test.each<[NoteData, object]>([
  [{}, {}],
  [
    { owner_name: 'Ana Ruiz', address: 'Calle 1', municipality: 'Soria', other_data: 'Local' },
    { 1: 'Ana Ruiz', 2: 'Calle 1', 3: 'Soria', 5: 'Local' },
  ],
  [{ owner_unknown: true, owner_name: 'Ana' }, { 1: 'Desconocido' }],
  [{ owner_unknown: false, owner_name: 'Ana' }, { 1: 'Ana' }],
  [{ urgent: true }, { 6: 'v2' }],
  [{ urgent: false }, { 6: 'v1' }],
  [{ province: ' MADRID ' }, { 4: 'v28' }],
  [{ province: '08' }, { 4: 'v08' }],
  [{ province: 'p08' }, { 4: 'v08' }],
  [{ province: 'v28' }, { 4: 'v28' }],
  [{ province: 'Atlantis' }, { 4: 'Atlantis' }],
])('a note about %j is answered by %j', (data, answers) => {
  expect(answersOfNote(form, data)).toEqual(answers);
});

test('the note that is sold knows each of these names', () => {
  const note = catalogueOfFiles().products.find(({ product_id }) => product_id === 15867);
  if (!note) throw new Error('the simple note is not sold');
  const data: NoteData = {
    owner_name: 'Ana',
    address: 'Calle 1',
    municipality: 'Soria',
    province: 'Soria',
    urgent: true,
  };
  expect(
    Object.values(answersOfNote(note, data))
      .filter((answer) => answer !== '')
      .sort(),
  ).toEqual(['3782', '900144', 'Ana', 'Ana', 'Calle 1', 'Soria'].sort());
});

test.each([
  [false, STATUS.on_hold, 5, 1],
  [true, STATUS.on_hold, 1, 2],
  [true, STATUS.on_hold, 3, 3],
  [true, STATUS.claimed, 0, 1],
  [true, STATUS.claimed, 4, 4],
])(
  'with an attachment: %s, in status %i, with %i files, %i must be released',
  (ip_with_attach, status, files, needed) => {
    expect(filesNeeded({ ip_with_attach, panel_status_id: status }, files)).toBe(needed);
  },
);
