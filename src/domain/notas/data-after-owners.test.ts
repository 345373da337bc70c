import { expect, test } from 'vitest';
import { readNotas } from './read-notas.ts';
import { pagesOfText } from './text-page.ts';

const read = (text: string) => readNotas(pagesOfText(text)).notas;

const OWNED = (name: string, id: string) => `Titulares
${name}, con N.I.F. ${id}, titular del 100% del pleno dominio.

Cargas
Libre de cargas.`;

const DATA = (number: string, cru: string) => `Identificación de la finca
Finca: ${number}
Municipio: Ayora
CRU: ${cru}`;

const HEAD = 'REGISTRO DE LA PROPIEDAD DE AYORA\nFecha: 3/4/2025\n';

test('the data of a property may be printed after its owners and charges', () => {
  const [one, ...others] = read(
    `${HEAD}\n${OWNED('Eva Sol Mar', '12345678Z')}\n\nDescripción\nURBANA. Casa de dos plantas.\n\n${DATA('777', '46001000000777')}`,
  );
  expect(others).toEqual([]);
  expect(one).toMatchObject({
    finca: { number: '777', municipality: 'Ayora' },
    cru: '46001000000777',
    description: 'URBANA. Casa de dos plantas.',
    isFree: true,
  });
});

test('each of several properties has the data below its own owners', () => {
  const notas = read(
    `${HEAD}\n${OWNED('Eva Sol Mar', '12345678Z')}\n\n${DATA('777', '46001000000777')}\n\n${OWNED('Luis Paz Gil', '87654321X')}\n\n${DATA('778', '46001000000778')}`,
  );
  expect(notas.map(({ finca, cru, owners }) => [finca?.number, cru, owners[0]?.name])).toEqual([
    ['777', '46001000000777', 'Eva Sol Mar'],
    ['778', '46001000000778', 'Luis Paz Gil'],
  ]);
});

test('the number in the head of the page is the same property, another number is not', () => {
  const above = (number: string) =>
    read(
      `${HEAD}Finca de Ayora nº ${number}\n\n${OWNED('Eva Sol Mar', '12345678Z')}\n\n${DATA('777', '46001000000777')}`,
    );
  expect(above('777')).toHaveLength(1);
  expect(above('701')).toHaveLength(2);
});
