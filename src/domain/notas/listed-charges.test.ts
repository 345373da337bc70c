import { expect, test } from 'vitest';
import { readCharges } from './charges.ts';
import { announcesCharges, listedCharges } from './listed-charges.ts';
import { pagesOfText } from './text-page.ts';

test('charges told one after the other in prose are entries of their own', () => {
  const prose =
    'Sobre la finca subsisten las que a continuación se relacionan: una hipoteca a favor de Unicaja; y una anotación preventiva de embargo por 20 euros. Figura también en el folio una hipoteca, la cual aparece cancelada por la inscripción 3ª.';
  expect(listedCharges(prose)).toHaveLength(3);
  expect(readCharges(pagesOfText(prose).flat()).charges).toEqual([
    { kind: 'mortgage', text: 'una hipoteca a favor de Unicaja' },
    { kind: 'attachment', text: 'una anotación preventiva de embargo por 20 euros.' },
  ]);
});

test('a semicolon within one charge does not part it', () => {
  expect(listedCharges('Hipoteca por 10 euros; la finca responde de 5 euros; plazo de 20 años.')).toHaveLength(1);
});

test('charges of the property from which it was parted are not only announced', () => {
  expect(announcesCharges('Cargas en vigor:')).toBe(true);
  expect(announcesCharges('Por procedencia, las siguientes:')).toBe(false);
});
