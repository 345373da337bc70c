import { expect, test } from 'vitest';
import type { Match } from '../inbox/find-match.ts';
import { matchedReading } from './matched-reading.ts';
import type { Nota, NotaReading } from './read-notas.ts';

const match = (phrase: string, type: Match['type']): Match => ({ id: 1, match: phrase, type });
const NOTHING: NotaReading = { kind: 'nothing', notas: [] };
const nota: Nota = {
  registry: null,
  issuedOn: null,
  finca: null,
  cru: '41001000123456',
  cadastralReference: null,
  description: 'Piso',

  owners: [],
  isFree: true,
  charges: [],
};
const ONE: NotaReading = { kind: 'properties', notas: [nota] };
const TEXT = 'Registro de Ávila\n\nGravada con un derecho de\nreversión a favor del Ayuntamiento.\n\nFin.';

test('R166 a hit of type negative_note makes a document that was read as nothing a negative note', () => {
  const text = 'Consultados los libros, búsqueda infructuosa.';
  expect(matchedReading(NOTHING, text, [match('búsqueda infructuosa', 'negative_note')]).kind).toBe('negative');
  expect(matchedReading(NOTHING, text, [match('sin resultado', 'negative_note')])).toBe(NOTHING);
  expect(matchedReading(ONE, text, [match('búsqueda infructuosa', 'negative_note')])).toBe(ONE);
});

test('R166 a hit of type charge adds its passage to the charges of the one property', () => {
  const reversion = match('derecho de reversion', 'charge');
  const read = matchedReading(ONE, TEXT, [reversion]);
  expect(read.notas).toMatchObject([
    {
      isFree: false,
      charges: [{ kind: 'other', text: 'Gravada con un derecho de reversión a favor del Ayuntamiento.' }],
    },
  ]);
  // Read once more it is known.
  expect(matchedReading(read, TEXT, [reversion])).toBe(read);
  const two: NotaReading = { kind: 'properties', notas: [nota, nota] };
  expect(matchedReading(two, TEXT, [reversion])).toBe(two);
});
