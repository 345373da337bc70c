import { expect, test } from 'vitest';
import { softwareDeclarationPage } from './software-declaration.ts';

test('the declaration of the invoicing system has every point of the order, a to l', () => {
  const producer = { name: 'Programas de Prueba, S.L.', tax_id: 'B00123463', address: 'Calle del Programa 2, Madrid' };
  const system = { name: 'Registralia', id: 'RG', version: '1.0', installation: '7' };
  const page = softwareDeclarationPage({ ...system, producer, declared_on: '2026-11-21', declared_in: 'Madrid' });
  const points = page.sections.flatMap(({ paragraphs }) => paragraphs);
  expect(points.map((paragraph) => paragraph.slice(0, 2))).toEqual([...'abcdefghijkl'].map((letter) => `${letter})`));
  for (const fact of [...Object.values(producer), ...Object.values(system), '21/11/2026'])
    expect(points.join(' ')).toContain(fact);
});
