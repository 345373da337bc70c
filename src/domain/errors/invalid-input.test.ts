import { expect, test } from 'vitest';
import { invalidInput } from './invalid-input.ts';
import { outermostFields } from './outermost-fields.ts';

test('a refusal names its fields whole for a person, and by their outermost names for a program', () => {
  const { code, params, extra } = invalidInput('incident.questions.0', 'incident.title', 'reason');
  expect({ code, params, extra }).toEqual({
    code: 'invalid_input',
    params: { detail: 'incident.questions.0, incident.title, reason' },
    extra: { fields: ['incident', 'reason'] },
  });
});

test('a problem of the whole input names no field', () => {
  expect(outermostFields([''])).toEqual([]);
});
