import { expect, test } from 'vitest';
import { MOST_FIELDS } from '../../../contract/largest-body.ts';
import { readFormFields } from './form-fields.ts';

const form = (count: number) => Buffer.from(Array.from({ length: count }, (_, n) => `q${n}=${n}`).join('&'));

test('a form has a thousand fields at most, empty ones included', () => {
  expect([...readFormFields(form(MOST_FIELDS))]).toHaveLength(MOST_FIELDS);
  for (const body of [form(MOST_FIELDS + 1), Buffer.from('&'.repeat(MOST_FIELDS))])
    expect(() => readFormFields(body)).toThrow(
      expect.objectContaining({ code: 'too_many_fields', params: { most: MOST_FIELDS } }),
    );
});

test('fields are decoded as forms are', () => {
  expect([...readFormFields(Buffer.from('a=1+2&b=%C3%B1&a='))]).toEqual([
    ['a', '1 2'],
    ['b', 'ñ'],
    ['a', ''],
  ]);
  expect([...readFormFields(Buffer.alloc(0))]).toEqual([]);
});
