import { describe, expect, test } from 'vitest';
import { takingOf } from './taking.ts';

const QUESTION = { option_id: 7, label: 'NIF', answer: '' };
const PROPOSAL = { field: 'document_number', value: '99999999R', is_sure: true, place: null, property: null } as const;
const of = (answer: string, unsaved: Readonly<Record<string, string>> = {}) =>
  takingOf({ ...PROPOSAL, questions: [{ ...QUESTION, answer }] }, unsaved);

describe('a value read in a paper', () => {
  test('can be taken to a question with no answer or another', () => {
    expect(of('')).toEqual([{ option_id: 7, label: 'NIF', typed: null }]);
    expect(of('12345678Z')).toEqual([{ option_id: 7, label: 'NIF', typed: null }]);
    expect(of('12345678Z', { 8: 'otra' })).toHaveLength(1);
  });

  test('is gone once its question has it, saved or not, however it is written', () => {
    expect(of('99.999.999-r')).toBeNull();
    expect(of('12345678Z', { 7: '99999999R' })).toBeNull();
  });

  test('does not replace what somebody is typing there', () => {
    expect(of('', { 7: '1234' })).toEqual([{ option_id: 7, label: 'NIF', typed: '1234' }]);
    expect(of('99999999R', { 7: '1234' })).toEqual([{ option_id: 7, label: 'NIF', typed: '1234' }]);
  });

  test('that no question asks for can only be read', () => {
    expect(takingOf({ ...PROPOSAL, questions: [] }, {})).toEqual([]);
  });
});
