import { describe, expect, test } from 'vitest';
import { readNotas } from './read-notas.ts';
import { pagesOfText } from './text-page.ts';

const FIRST = `Registro de la Propiedad de Zafra - 23/02/2026

REGISTRO DE LA PROPIEDAD DE ZAFRA

DATOS DE LA FINCA
FINCA DE FUENTE DEL\t2242
MAESTRE Nº:
IDUFIR:\t06050464039645

TITULARIDADES
DON PEDRO SANZ ROCA, con N.I.F. 12.345.678-
Z, titular del pleno dominio de la totalidad de la finca, por título de compraventa.

CARGAS
Por procedencia de la finca matriz número 9:
SERVIDUMBRE de paso, por su lindero Norte, constituida por la inscripción 2ª.
Propias de esta finca:
HIPOTECA

A favor de Caja de Prueba, S.A., en garantía de un préstamo de 1.000,00 euros`;

const FOOT = 'C.S.V.: 2185509657943402 - www.registradores.org\tPág.';

const note = () => {
  const next = 'de principal, por plazo de 120 meses.\n\nADVERTENCIAS\nSin valor de certificación.';
  const pages = pagesOfText(`${FIRST}\n${FOOT} 1 de 2\f${next}\n${FOOT} 2 de 2`);
  return readNotas(pages).notas[0];
};

describe('a note in the layouts of registries', () => {
  test('has its registry without the date that heads put behind it', () => {
    expect(note()?.registry).toBe('Registro de la Propiedad de Zafra');
  });

  test('has the number that is beside a label of two lines', () => {
    expect(note()?.finca).toEqual({ municipality: 'FUENTE DEL MAESTRE', number: '2242' });
  });

  test('has an owner whose number ends in the next line', () => {
    expect(note()?.owners).toMatchObject([{ name: 'PEDRO SANZ ROCA', taxId: '12345678Z', percent: 100 }]);
  });

  test('has charges below what introduces them, over the foot of a page', () => {
    expect(note()?.charges.map(({ kind }) => kind)).toEqual(['easement', 'mortgage']);
    expect(note()?.charges[1]?.text).toBe(
      'Propias de esta finca: HIPOTECA A favor de Caja de Prueba, S.A., en garantía de un préstamo de 1.000,00 euros de principal, por plazo de 120 meses.',
    );
  });
});
