import { expect, test } from 'vitest';
import { DRAFT_OF, FIELDS_OF, problemsOf, rebase } from './record-draft.ts';

const base = { direccion: 'Calle 1', finca: '7', tipo: '101', favoritos: '' };

test('what is typed is what is kept, blank attributes to take them away', () => {
  expect(FIELDS_OF.inmueble(base)).toMatchObject({
    attr: { direccion: 'Calle 1', finca: '7', cru: '' },
    tipo: 101,
    uso: null,
    favoritos: false,
  });
  expect(FIELDS_OF.empresa({ name: 'Acme' })).toMatchObject({ name: 'Acme', cif: null, relacion: null });
  expect(problemsOf('vehiculo', { matricula: 'x' })).toEqual([{ field: 'matricula', code: 'plate_wrong' }]);
});

test('a newer version fills in what was not touched, and names what both changed', () => {
  const draft = { ...base, direccion: 'Calle 2', finca: '8' };
  const now = { ...base, direccion: 'Calle 3', tipo: '102' };
  const rebased = rebase('inmueble', { base, draft, now });
  expect(rebased.draft).toMatchObject({ direccion: 'Calle 2', finca: '8', tipo: '102' });
  expect(rebased.clashes).toEqual([{ name: 'direccion', now: 'Calle 3', yours: 'Calle 2' }]);
});

test('the form of a vehicle shows its codes', () => {
  const meta = { attr: { matricula: '1234BCD' }, tipo: 300, etiqueta: null, uso: 404 };
  expect(DRAFT_OF.vehiculo({ meta })).toEqual({
    matricula: '1234BCD',
    tipo: '300',
    etiqueta: '',
    uso: '404',
  });
});
