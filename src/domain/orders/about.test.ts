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

test('a place whose name another province has too gets its province, and a place in the address is not repeated', () => {
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
  // The holder is unknown; the applicant is not the holder, but the only name available.
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

/** Questions that identify the subject, by key; the most reliable first. */
const SUBJECTS = ['owner', 'owner_known', 'holder', 'company_name', 'mark_name', 'person'];
const PEOPLE = ['p_', 'd_', 'h_', '', 'req_'];
const THINGS = ['plate', 'vin', 'cif', 'p_nif'];
const PROPERTIES = ['address', 'premises', 'h_address', 'finca', 'cadastral', 'cru', 'artigo'];

test('the surest of several subjects counts, in any order of the questions', () => {
  const company = { key: 'company', type: 'sociedad', printed: 'ACME, S.L.' };
  const said = [
    ...SUBJECTS.map((key) => ({ answers: [field(key, key)], subject: key })),
    { answers: [company], subject: 'ACME, S.L.' },
    ...PEOPLE.map((who) => ({
      answers: [field(`${who}name`, `Ana ${who}`.trim()), field(`${who}surname`, 'Ruiz')],
      subject: `Ana ${who}`.trim().concat(' Ruiz'),
    })),
    ...THINGS.map((key) => ({ answers: [field(key, key)], subject: key })),
  ];
  said.forEach(({ subject }, at) => {
    const answers = said.slice(at).flatMap((one) => one.answers);
    expect(aboutOf(answers).subject).toBe(subject);
    expect(aboutOf(answers.toReversed()).subject).toBe(subject);
  });
  for (const key of [
    ...SUBJECTS,
    ...THINGS,
    ...PROPERTIES,
    ...PEOPLE.flatMap((who) => [`${who}name`, `${who}surname`]),
  ]) {
    expect([key, tellsAbout({ key, type: 'field' }), tellsAbout({ key, type: 'area' })]).toEqual([key, true, true]);
    expect([key, tellsAbout({ key, type: 'file' })]).toEqual([key, false]);
  }
});

test('the surest of several names of a property counts', () => {
  PROPERTIES.forEach((key, at) => {
    const answers = PROPERTIES.slice(at).map((one) => field(one, one));
    expect(aboutOf(answers.toReversed()).property).toBe(key);
  });
});

test.each(['municipio', 'municipio_ce', 'freguesia'])('a place is known by its type %s', (type) => {
  expect(tellsAbout({ key: 'x', type })).toBe(true);
  expect(aboutOf([{ key: 'x', type, printed: ' Elvas ' }])).toEqual({ subject: null, property: 'Elvas' });
});

test('a place is known by its key, and one that is not known names nothing', () => {
  expect(tellsAbout({ key: 'municipality', type: 'radio' })).toBe(true);
  expect(aboutOf([{ key: 'municipality', type: 'radio', printed: 'Elvas' }]).property).toBe('Elvas');
  expect(aboutOf([field('address', ' Calle Mayor 1 ')]).property).toBe('Calle Mayor 1');
  expect(aboutOf([field('address', 'RUA DA SÉ, ELVAS'), place('Elvas')]).property).toBe('RUA DA SÉ, ELVAS');
});

test('what is blank, unknown or picked is no subject, and a half name is one', () => {
  expect(aboutOf([field('owner', '  '), field('owner', 'Ana Ruiz')]).subject).toBe('Ana Ruiz');
  expect(aboutOf([field('owner', 'DESCONOCIDO'), field('holder', 'Eva')]).subject).toBe('Eva');
  expect(aboutOf([field('p_surname', 'Ruiz')]).subject).toBe('Ruiz');
  expect(aboutOf([{ key: 'c', type: 'sociedad', printed: ' ' }]).subject).toBeNull();
});
