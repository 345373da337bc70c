import { expect, test } from 'vitest';
import { correctionDraftOf, draftProblems, saysItAlready } from './correction-draft.ts';

const recipient = {
  tax_name: 'Carmen Cliente Ruiz',
  tax_id: '12345678Z',
  tax_address: 'Calle Mayor 1',
  tax_postal_code: '28013',
  tax_city: 'Madrid',
  tax_country: 'ES',
};
const known = { kind: 'R4', why_not: null, recipient, is_named: true } as const;
const draft = { ...correctionDraftOf(known), reason: 'Faltaba un apellido' };

test('each field says what is wrong with it, the reason too', () => {
  expect(draftProblems(draft)).toEqual({});
  expect(draftProblems({ ...draft, tax_id: '12345678A', tax_city: ' ', reason: ' no ' })).toEqual({
    tax_id: 'tax_id_wrong',
    tax_city: 'field_missing',
    reason: 'reason_short',
  });
});

test('what differs in nothing but how it is written is what the invoice says already', () => {
  expect(saysItAlready({ ...draft, tax_id: 'es-12345678 z', tax_country: 'es' }, known)).toBe(true);
  expect(saysItAlready({ ...draft, tax_city: 'Getafe' }, known)).toBe(false);
  expect(saysItAlready(draft, { ...known, is_named: false })).toBe(false);
});
