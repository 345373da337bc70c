import { describe, expect, test } from 'vitest';
import { composeLocated, type LocatedFacts } from './located-paper.ts';

describe('the paper of what was located', () => {
  const facts: LocatedFacts = {
    locale: 'es',
    orderNumber: '1000001',
    product: 'Localización',
    portal: 'Registralia',
    madeOn: '2026-11-22',

    person: { name: 'Ana', surname: 'Ruiz', nif: '12345678Z' },
    located: ['Madrid n.º 5', 'Soria'],
  };

  test('says who was looked for and what was located, numbered', () => {
    expect(composeLocated(facts)).toEqual({
      locale: 'es',
      title: 'Localización',
      number: '1000001',
      author: 'Registralia',
      madeOn: '2026-11-22',

      footer: 'Registralia · 1000001 · 22/11/2026',
      page: 'Página',
      parts: [
        {
          title: 'Persona buscada',
          rows: [
            { label: 'Nombre', value: 'Ana Ruiz' },
            { label: 'NIF', value: '12345678Z' },
          ],
        },
        {
          title: 'Localizado',
          rows: [
            { label: '1', value: 'Madrid n.º 5' },
            { label: '2', value: 'Soria' },
          ],
        },
      ],
    });
  });

  test.each([
    ['en', 'Page', ['Person searched for', 'Located'], ['Name', 'Tax number']],
    ['pt', 'Página', ['Pessoa procurada', 'Localizado'], ['Nome', 'NIF']],
  ] as const)('in %s has its words', (locale, page, titles, labels) => {
    const paper = composeLocated({ ...facts, locale });
    expect([paper.page, paper.parts.map(({ title }) => title)]).toEqual([page, titles]);
    expect(paper.parts[0]?.rows.map(({ label }) => label)).toEqual(labels);
  });

  test('leaves out what is not known, and a part without a row', () => {
    const person = { name: 'Casas, S.L.', surname: '', nif: '' };
    const { parts } = composeLocated({ ...facts, person, located: [] });
    expect(parts).toEqual([{ title: 'Persona buscada', rows: [{ label: 'Nombre', value: 'Casas, S.L.' }] }]);
  });
});
