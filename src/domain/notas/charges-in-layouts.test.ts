import { expect, test } from 'vitest';
import { readNotas } from './read-notas.ts';
import { type ChargesCase, note } from './testing/note-with-charges.ts';
import { pagesOfText } from './text-page.ts';

const CASES: readonly ChargesCase[] = [
  [
    'a question as a heading',
    `¿Tiene cargas?

Sí. Una hipoteca a favor de BANCO SOL, S.A., por 60.000 euros.

¿Hay documentos pendientes?

No.`,
    ['Una hipoteca a favor de BANCO SOL, S.A., por 60.000 euros.'],
  ],
  [
    'a question, and no',
    `¿Tiene cargas?

No.`,
    [],
    true,
  ],
  [
    'a label, and no',
    `Cargas inscritas       NO
Documentos pendientes  NO`,
    [],
    true,
  ],
  [
    'a table that wraps, with entries',
    `CARGAS
N.º   Carga          Acreedor               Importe         Inscripción
1     Hipoteca       BANCO SOL DE           60.000,00 €     4ª
                     LEVANTE, S.A.
2     Servidumbre    Finca 12               -               2ª
      de paso`,
    ['Hipoteca BANCO SOL DE LEVANTE, S.A. 60.000,00 € 4ª', 'Servidumbre de paso Finca 12 - 2ª'],
  ],
  ['free, with the noun first', `Por lo que respecta a cargas, no aparece ninguna vigente.`, [], true],
  [
    'free, in a sentence',
    `Examinado el historial, sobre la finca no consta vigente gravamen de ninguna clase.`,
    [],
    true,
  ],
  [
    'headings in two languages',
    `KARGAK / CARGAS

Hipoteca a favor de BANCO SOL, S.A., por 60.000 euros.

AURKEZTUTAKO AGIRIAK / DOCUMENTOS PRESENTADOS

Ez dago / No hay`,
    ['Hipoteca a favor de BANCO SOL, S.A., por 60.000 euros.'],
  ],
  [
    'those of before',
    `CARGAS VIGENTES

HIPOTECA a favor de BANCO SOL, S.A., por 60.000 euros.

CARGAS CANCELADAS EN LOS ÚLTIMOS CINCO AÑOS

EMBARGO a favor de LUNA, S.L., por 900 euros.`,
    ['HIPOTECA a favor de BANCO SOL, S.A., por 60.000 euros.'],
  ],
  [
    'a page foot within',
    `CARGAS

HIPOTECA a favor de BANCO SOL, S.A., por 60.000 euros
REGISTRADORES DE ESPAÑA · www.registradores.org            Pág. 1
\fREGISTRADORES DE ESPAÑA · www.registradores.org            Pág. 2
de principal, intereses y costas.`,
    ['HIPOTECA a favor de BANCO SOL, S.A., por 60.000 euros de principal, intereses y costas.'],
  ],
  [
    'other kinds',
    `CARGAS

Afecta a las normas de comunidad de su inscripción 1ª.

La condición resolutoria de la inscripción 3ª, a favor de Luis Pérez, por 5.000 euros.

Opción de compra a favor de SOL, S.L., hasta el 3 de mayo de 2030.

Derecho de uso de la vivienda a favor de Eva Mora, según sentencia de divorcio.`,
    [
      'Afecta a las normas de comunidad de su inscripción 1ª.',
      'La condición resolutoria de la inscripción 3ª, a favor de Luis Pérez, por 5.000 euros.',
      'Opción de compra a favor de SOL, S.L., hasta el 3 de mayo de 2030.',
      'Derecho de uso de la vivienda a favor de Eva Mora, según sentencia de divorcio.',
    ],
  ],
  [
    'kinds in a column',
    `CARGAS
Hipoteca       Inscripción 4ª, a favor de BANCO SOL, S.A., por un capital de 60.000 euros, intereses
               y costas.
Embargo        Anotación letra A, a favor de la AGENCIA TRIBUTARIA, por un principal de 500 euros de
               deuda.`,
    [
      'Inscripción 4ª, a favor de BANCO SOL, S.A., por un capital de 60.000 euros, intereses y costas.',
      'Anotación letra A, a favor de la AGENCIA TRIBUTARIA, por un principal de 500 euros de deuda.',
    ],
  ],
];

test.each(CASES.map(([name, said, charges, isFree = false]) => ({ name, said, charges, isFree })))(
  'the charges of a note are read whole, and nothing else as one: $name',
  ({ said, charges, isFree }) => {
    const { notas } = readNotas(pagesOfText(note(said)));
    expect(notas).toHaveLength(1);
    expect(notas[0]?.charges.map(({ text }) => text)).toEqual(charges);
    expect(notas[0]?.saysFree).toBe(isFree);
  },
);
