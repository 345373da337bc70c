import { expect, test } from 'vitest';
import { question, smallForm } from '../catalogue/testing/small-form.ts';
import {
  FORM_FILE_TYPES,
  fileIdsIn,
  fileIdsOf,
  LARGEST_FORM_FILE,
  MOST_FORM_FILES,
  MOST_OF_A_PAGE,
} from './form-files.ts';

const MEGABYTE = 1_048_576;

test('a file of 15 MB is taken, 24 MB on one page, ten to a question', () => {
  expect(LARGEST_FORM_FILE / MEGABYTE).toBe(15);
  expect(MOST_OF_A_PAGE / MEGABYTE).toBe(24);
  expect(MOST_FORM_FILES).toBe(10);
});

test.each([
  ['.pdf', 'application/pdf'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.png', 'image/png'],
  ['.heic', 'image/heic'],
  ['.heif', 'image/heif'],
  ['.webp', 'image/webp'],
  ['.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
])('a file that ends in %s may be handed in, as %s', (ending, type) => {
  const known = FORM_FILE_TYPES.filter(({ extensions }) => (extensions as readonly string[]).includes(ending));
  expect(known.map((one) => one.type)).toEqual([type]);
});

test('a photograph is named .jpg before .jpeg, as cameras name it', () => {
  expect(FORM_FILE_TYPES.find(({ type }) => type === 'image/jpeg')?.extensions[0]).toBe('.jpg');
});

test('the answer of a file question names its files, blanks aside', () => {
  expect(fileIdsOf(' a ,, b')).toEqual(['a', 'b']);
  expect(fileIdsOf(undefined)).toEqual([]);
  expect(fileIdsOf('')).toEqual([]);
});

test('only the answers of file questions name files', () => {
  const form = smallForm([question(1, { type: 'file' }), question(2), question(3, { type: 'file' })]);
  expect(fileIdsIn(form, { 1: 'a,b', 2: 'c', 3: 'd' })).toEqual(['a', 'b', 'd']);
});
