import { describe, expect, test } from 'vitest';
import { chargeKindOf, readCharges } from './charges.ts';
import { pagesOfText } from './text-page.ts';

const read = (text: string) => readCharges(pagesOfText(text).flat());
const texts = (text: string) => read(text).charges.map((charge) => charge.text);

describe('the kind of a charge', () => {
  test.each([
    ['HIPOTECA a favor de', 'mortgage'],
    ['Hipoteka', 'mortgage'],
    ['ANOTACIÓN PREVENTIVA DE EMBARGO', 'attachment'],
    ['Enbargoa', 'attachment'],
    ['AFECCIÓN al pago', 'tax_liability'],
    ['Afecta al pago', 'tax_liability'],
    ['SERVIDUMBRE de paso', 'easement'],
    ['Servitud', 'easement'],
    ['CONDICIÓN resolutoria', 'condition'],
    ['Reserva de dominio', 'condition'],
    ['DEMANDA', 'claim'],
    ['Querella', 'claim'],
    ['PROHIBICIÓN de disponer', 'prohibition'],
    ['ARRENDAMIENTO', 'lease'],
    ['OPCIÓN de compra', 'option'],
    ['Derecho de tanteo', 'option'],
    ['CONCURSO de acreedores', 'insolvency'],
    ['Derecho de uso', 'use'],
    ['Usufructo', 'use'],
    ['V.P.O.', 'protected_housing'],
    ['Protección oficial', 'protected_housing'],
    ['ESTATUTOS', 'statutes'],
    ['Censo', 'statutes'],
    ['Otra cosa', null],
  ] as const)('%s is %s', (text, kind) => {
    expect(chargeKindOf(text, 160)).toBe(kind);
  });

  test('is the one named first, within what is looked at', () => {
    expect(chargeKindOf('Servidumbre y después una hipoteca', 160)).toBe('easement');
    expect(chargeKindOf('Hipoteca y después una servidumbre', 160)).toBe('mortgage');
    expect(chargeKindOf('Se dice de una hipoteca', 10)).toBeNull();
  });
});

describe('charges', () => {
  test('that no word tells are other ones, and lines without letters none', () => {
    expect(read('Carga rara.\n\n***\n12')).toEqual({
      isFree: false,
      saysFree: false,
      charges: [{ kind: 'other', text: 'Carga rara.' }],
    });
    expect(read('***\n\n---')).toEqual({ isFree: false, saysFree: false, charges: [] });
    expect(read('')).toEqual({ isFree: false, saysFree: false, charges: [] });
  });

  test('continue over lines, and over a gap in the middle of a sentence', () => {
    expect(texts('HIPOTECA a favor de\nBANCO SOL\n\npor 1.000 euros.')).toEqual([
      'HIPOTECA a favor de BANCO SOL por 1.000 euros.',
    ]);
    expect(texts('HIPOTECA a favor de SOL\n\nPor 1.000 euros.')).toEqual(['HIPOTECA a favor de SOL Por 1.000 euros.']);
  });

  test('begin where a charge is named after the end of a sentence', () => {
    expect(texts('HIPOTECA a favor de SOL.\nEMBARGO a favor de GETAFE.')).toHaveLength(2);
    expect(texts('HIPOTECA a favor de SOL.\nInscripción 5ª.')).toHaveLength(1);
    expect(texts('HIPOTECA a favor de SOL\nEMBARGO a favor de GETAFE.')).toHaveLength(1);
  });

  test('begin at the sign of a list where a sentence has ended or a charge is named', () => {
    expect(texts('- HIPOTECA a favor de SOL\n- EMBARGO a favor de GETAFE')).toHaveLength(2);
    expect(texts('- HIPOTECA a favor de SOL.\n- lo que sea.')).toHaveLength(2);
    expect(texts('- HIPOTECA a favor de SOL\n- lo que sea')).toHaveLength(1);
    expect(texts('a) HIPOTECA a favor de SOL\nb) EMBARGO a favor de GETAFE')).toHaveLength(2);
  });

  test('do not begin with what is said further of the one before', () => {
    expect(texts('HIPOTECA a favor de SOL.\nAMPLIADA la hipoteca por la inscripción 6ª.')).toHaveLength(1);
    expect(texts('EMBARGO a favor de SOL.\nPRORROGADO el embargo por la letra B.')).toHaveLength(1);
  });

  test('stand behind what introduces them, until a section or a charge ends it', () => {
    expect(texts('Por procedencia de la finca 9:\nSERVIDUMBRE de paso.')).toEqual([
      'Por procedencia de la finca 9: SERVIDUMBRE de paso.',
    ]);
    expect(texts('SERVIDUMBRE de paso.\nHIPOTECA\na favor de SOL.')).toEqual([
      'SERVIDUMBRE de paso.',
      'HIPOTECA a favor de SOL.',
    ]);
    expect(texts('Por procedencia:\nPENDIENTES\nSERVIDUMBRE de paso.')).toEqual(['SERVIDUMBRE de paso.']);
  });

  test('are one also where only their name is left at the end', () => {
    expect(read('SERVIDUMBRE de paso.\n\nHIPOTECA DEL BANCO SOL').charges).toEqual([
      { kind: 'easement', text: 'SERVIDUMBRE de paso.' },
      { kind: 'mortgage', text: 'HIPOTECA DEL BANCO SOL' },
    ]);
    expect(texts('SERVIDUMBRE de paso.\n\nOtras cosas que siguen:')).toEqual(['SERVIDUMBRE de paso.']);
  });
});
