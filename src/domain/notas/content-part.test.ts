import { expect, test } from 'vitest';
import { partOfContent } from './content-part.ts';
import { readNotas } from './read-notas.ts';
import { pagesOfText } from './text-page.ts';

test.each([
  ['Pabellón industrial en el polígono El Raposal. Linda por todos sus vientos con viales.', 'description'],
  ['Tierra de labor al sitio de la Cañada, de dos hectáreas.', 'description'],
  ['Edificació de dues plantes amb jardí. Termeneja: nord, carrer; sud, hort.', 'description'],
  ['Ana Ruiz Pardo, NIF 58313038B, 50% del pleno dominio.', 'owners'],
  ['Hipoteca a favor de Bankia, S.A., por 1.000 euros.', 'charges'],
  ['No tiene cargas.', 'charges'],
  ['Asiento 812 del Diario 61: cancelación de hipoteca.', 'pending'],
  ['Los honorarios ascienden a nueve euros.', null],
])('%s belongs to %s', (paragraph, part) => {
  expect(partOfContent(paragraph)).toBe(part);
});

test('sections are known by what they say below headings and beside labels in words of their own', () => {
  const text = `REGISTRO DE LA PROPIEDAD DE ZAFRA

Finca de Zafra nº 17.903

Texto: PARCELA DE TERRENO señalada con el número 22. Linda: Norte, parcela 21; Sur, calle D.

Quiénes la tienen

Ana Ruiz Pardo, NIF 58313038B, pleno dominio de la totalidad.

Debe

EMBARGO letra A a favor de Áridos Tentudía, S.A., por 58.310,12 euros.`;
  expect(readNotas(pagesOfText(text)).notas).toMatchObject([
    {
      description: 'PARCELA DE TERRENO señalada con el número 22. Linda: Norte, parcela 21; Sur, calle D.',
      owners: [{ name: 'Ana Ruiz Pardo', percent: 100 }],
      charges: [{ kind: 'attachment' }],
    },
  ]);
});
