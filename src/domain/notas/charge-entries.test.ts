import { describe, expect, test } from 'vitest';
import { entriesIn, isFurther } from './charge-entries.ts';
import { readCharges } from './charges.ts';
import { pagesOfText } from './text-page.ts';

const read = (text: string) => readCharges(pagesOfText(text).flat()).charges;
const kinds = (text: string) => read(text).map(({ kind }) => kind);

const MORTGAGE = 'Hipoteca a favor de Banco Sol, S.A., por 60.000 euros de capital.';

describe('entries of one paragraph', () => {
  test.each([
    `${MORTGAGE} Inscripción 5ª.- Ampliación de la hipoteca en 20.000 euros más.`,
    `${MORTGAGE} Anotación letra B.- Embargo a favor de la Hacienda Pública.`,
    `${MORTGAGE} Al margen de la inscripción 5ª hay nota de afección fiscal por cinco años.`,
    `${MORTGAGE} Además está afecta por cinco años al pago del impuesto.`,
    `${MORTGAGE} Servidumbre de paso a favor de la finca 12.`,
    `${MORTGAGE} Por la anotación letra A, practicada el 2 de mayo de 2020, esta finca queda EMBARGADA a favor del Estado.`,
    `${MORTGAGE} Per l'anotació lletra A, de 2 de maig, aquesta finca resta embargada a favor de l'Estat.`,
    `${MORTGAGE} Sobre la mitad indivisa de doña Ana Vaz Mora, anotación de embargo letra B, por 5.000 euros.`,
    `${MORTGAGE} Por razón de su procedencia, servidumbre de luces a favor de la finca 12.`,
    `${MORTGAGE} SEGUNDA.- CONDICIÓN RESOLUTORIA a favor de la parte vendedora.`,
    `${MORTGAGE} Segona. Servitud de pas a favor de la finca 12.`,
  ])('are two where a sentence names another: %s', (text) => {
    expect(entriesIn(text)).toHaveLength(2);
    expect(read(text)).toHaveLength(2);
  });

  test.each([
    `${MORTGAGE} Tasada para subasta en 80.000 euros. Inscripción 4ª, de 2 de junio de 2010.`,
    `${MORTGAGE} La hipoteca se constituyó en escritura de 3 de junio de 2005.`,
    'HIPOTECA. Hipoteca a favor de Banco Sol, S.A.',
    'EMBARGO a favor del Estado, por 5 euros. Anotación letra A, de 3 de mayo de 2017.',
    'No consta que la hipoteca haya sido cancelada. HIPOTECA a favor de un banco.',
  ])('are one where the sentences are about the same: %s', (text) => {
    expect(entriesIn(text)).toHaveLength(1);
  });

  test('are divided at their figures and letters', () => {
    const text =
      'Está gravada con las cargas siguientes: (1) hipoteca a favor de Banco Sol, según la inscripción quarta, (2) afección fiscal por cinco años.';
    expect(kinds(text)).toEqual(['mortgage', 'tax_liability']);
  });
});

test.each([
  ['SEGUNDA.- CONDICIÓN RESOLUTORIA a favor de la vendedora.', 'CONDICIÓN RESOLUTORIA a favor de la vendedora.'],
  ['CUARTA.- Esta finca queda afecta por 5 años al impuesto.', 'Esta finca queda afecta por 5 años al impuesto.'],
  ['Terceira: Hipoteca a favor de Banco Sol.', 'Hipoteca a favor de Banco Sol.'],
  ['Segona. Servitud de pas a favor de la finca 12.', 'Servitud de pas a favor de la finca 12.'],
  ['BIGARRENA.- Hipoteka, Banku Sol-en alde.', 'Hipoteka, Banku Sol-en alde.'],
  ['Segunda hipoteca a favor de Banco Sol.', 'Segunda hipoteca a favor de Banco Sol.'],
])('the number of an entry in words is no part of it, nor an entry: %s', (text, said) => {
  expect(read(text).map((charge) => charge.text)).toEqual([said]);
});

describe('a paragraph below a charge', () => {
  test.each([
    'Responde además de 6.000 euros de intereses.',
    'Constituida en escritura de 4 de mayo de 2012.',
    'Inscripción 5ª, de 2 de junio de 2012.',
    'Plazo: 240 meses.',
    'Juzgado de Primera Instancia número 2 de Getafe, autos 12/2019.',
  ])('goes on with it: %s', (text) => {
    expect(isFurther(text)).toBe(true);
    expect(read(`${MORTGAGE}\n\n${text}`)).toEqual([{ kind: 'mortgage', text: `${MORTGAGE} ${text}` }]);
  });

  test('opens another where it names one', () => {
    expect(isFurther('Anotación preventiva de embargo por 5 euros.')).toBe(false);
    expect(kinds(`${MORTGAGE}\n\nAFECCIÓN fiscal por cinco años.`)).toEqual(['mortgage', 'tax_liability']);
    expect(kinds('Arrendamiento a favor de Sol, S.L.\n\nLa hipoteca de antes quedó cancelada.')).toEqual(['lease']);
  });
});

describe('titles of charges', () => {
  test.each([
    ['4.1 HIPOTECA\nConstituida a favor de Banco Sol.', 'mortgage', 'Constituida a favor de Banco Sol.'],
    ['16. Afecció fiscal\nAfecta durant cinc anys.', 'tax_liability', 'Afecta durant cinc anys.'],
    [
      '4.4 SERVIDUMBRE (por procedencia de la finca 9.877)\nDe paso a favor del Ayuntamiento.',
      'easement',
      'De paso a favor del Ayuntamiento.',
    ],
  ])('tell the kind and are no part of the text: %s', (text, kind, said) => {
    expect(read(text)).toEqual([{ kind, text: said }]);
  });

  test('are in a column of their own, and may go on below', () => {
    const table = [
      'Estatuts de la     Normes de la comunitat que limiten l’alçada de les cases a dues',
      'urbanització       plantes.',
      '',
      'Embargament        Anotació preventiva lletra A a favor de l’Ajuntament, per 5 euros',
      '                   de principal.',
    ].join('\n');
    expect(read(table)).toEqual([
      { kind: 'statutes', text: 'Normes de la comunitat que limiten l’alçada de les cases a dues plantes.' },
      { kind: 'attachment', text: 'Anotació preventiva lletra A a favor de l’Ajuntament, per 5 euros de principal.' },
    ]);
  });

  test('in a table are the cell before a sentence, and the rank behind it is none of it', () => {
    const table = [
      'N.º   Clase      Detalle del asiento                                           Rango',
      '1     HIPOTECA   A favor de BANCO SOL, S.A. Responde de 9.600 euros de         1.º',
      '                 principal.',
    ].join('\n');
    expect(read(table)).toEqual([
      { kind: 'mortgage', text: 'A favor de BANCO SOL, S.A. Responde de 9.600 euros de principal.' },
    ]);
  });
});

describe('what is no charge', () => {
  test.each([
    'ASIENTOS CANCELADOS (SOLO A EFECTOS INFORMATIVOS)\nANOTACIÓN DE EMBARGO LETRA A A FAVOR DEL ESTADO.',
    'Ya no está en vigor\n\nHipoteca a favor de Caja Luna: su historia.',
    'ASIENTOS CANCELADOS\nANOTACIÓN DE EMBARGO LETRA A A FAVOR DEL ESTADO.',
    'Derechos a favor de la finca\n\nServidumbre de luces sobre la finca 12.',
  ])('is below its heading: %s', (below) => {
    expect(read(`${MORTGAGE}\n\n${below}`)).toEqual([{ kind: 'mortgage', text: MORTGAGE }]);
  });

  test.each([
    'Este es un servicio privado; documento puramente informativo.',
    'Un abrazo, Cris',
    '2) El garaje',
    'SIN CARGAS VIGENTES',
  ])('is said to the reader, or of the paper: %s', (text) => {
    expect(read(`${MORTGAGE}\n\n${text}`)).toHaveLength(1);
  });

  test.each(['no tiene ninguna vigente.', 'No está subjecta a cap càrrega.', 'No está sujeta a ninguna carga.'])(
    'is that there is none: %s',
    (text) => {
      expect(readCharges(pagesOfText(text).flat()).isFree).toBe(true);
    },
  );

  test('is an estate named after its plots, but for the costs of building it', () => {
    expect(kinds('Embargo a favor de la Comunidad de la Urbanización Cala Honda.')).toEqual(['attachment']);
    expect(kinds('Afecta a los gastos de urbanización por 5 euros.')).toEqual(['other']);
  });
});
