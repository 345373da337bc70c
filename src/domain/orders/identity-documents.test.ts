import { expect, test } from 'vitest';
import { question, smallForm } from '../catalogue/testing/small-form.ts';
import { changesBetween } from './answers-change.ts';
import { identityFileIds } from './identity-documents.ts';

const form = smallForm([
  question(1, { key: 'id_doc', type: 'file' }),
  question(2, { key: 'deed', type: 'file' }),
  question(3, { key: 'passport', type: 'file' }),
  question(4, { key: 'id_doc', type: 'field' }),
]);

test('the files that show who somebody is are found by the keys of their questions', () => {
  const answers = { 1: '7,8', 2: '9', 3: '10', 4: '11' } as Parameters<typeof identityFileIds>[1];
  expect(identityFileIds(form, answers)).toEqual(['7', '8', '10']);
  expect(identityFileIds(form, {})).toEqual([]);
});

test('changed answers are listed in the order of the questions; blank and missing are the same', () => {
  const before = { 1: 'a', 3: 'c', 4: '' } as Parameters<typeof changesBetween>[1];
  const after = { 3: 'd', 1: 'a', 2: 'b' } as Parameters<typeof changesBetween>[1];
  expect(changesBetween(form, before, after)).toEqual([
    { option_id: 2, old: '', new: 'b' },
    { option_id: 3, old: 'c', new: 'd' },
  ]);
});
