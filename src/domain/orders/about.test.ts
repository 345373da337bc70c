import { expect, test } from 'vitest';
import { aboutOf, tellsAbout } from './about.ts';

const field = (key: string, printed: string) => ({ key, type: 'field', printed });
const place = (printed: string) => ({ key: 'municipality', type: 'municipio', printed });

test('a property is its address and place, and its holder', () => {
  expect(
    aboutOf([place('Sevilla (Sevilla)'), field('address', 'Calle Sierpes 48'), field('owner', 'Ana Ruiz')]),
  ).toEqual({
    subject: 'Ana Ruiz',
    property: 'Calle Sierpes 48, Sevilla',
  });
});

test('a place that another province has too is told apart, and one that the address says is not said twice', () => {
  expect(aboutOf([place('Villanueva (Asturias)'), field('finca', '1234')]).property).toBe(
    '1234, Villanueva (Asturias)',
  );
  expect(aboutOf([place('Elvas'), field('address', 'Rua da Sé 3, Elvas')]).property).toBe('Rua da Sé 3, Elvas');
  expect(aboutOf([place('Lugo (Lugo)')])).toEqual({ subject: null, property: 'Lugo' });
});

test.each([
  [[field('p_name', 'Luis'), field('p_surname', 'Gil Soto')], 'Luis Gil Soto'],
  [[{ key: 'company', type: 'sociedad', printed: 'ACME, S.L.' }], 'ACME, S.L.'],
  [[field('plate', '1234BCD')], '1234BCD'],
  [[field('mark_name', 'Nube Clara'), field('req_name', 'Eva')], 'Nube Clara'],
  // Nobody knows the holder, so the one who asks is no holder either, but the only name there is.
  [[field('owner', 'Desconocido')], null],
  // A choice is no name.
  [[{ key: 'owner', type: 'radio', printed: 'Sí, lo sé' }], null],
  [[], null],
])('%j is about %s', (answers, subject) => {
  expect(aboutOf(answers).subject).toBe(subject);
});

test.each([
  [{ key: 'address', type: 'field' }, true],
  [{ key: 'd_surname', type: 'field' }, true],
  [{ key: 'anything', type: 'freguesia' }, true],
  [{ key: 'company', type: 'sociedad' }, true],
  [{ key: 'owner', type: 'radio' }, false],
  [{ key: 'urgent', type: 'field' }, false],
])('%j tells it: %s', (option, expected) => {
  expect(tellsAbout(option)).toBe(expected);
});
