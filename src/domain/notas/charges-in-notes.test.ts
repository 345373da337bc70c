import { expect, test } from 'vitest';
import { readNotas } from './read-notas.ts';
import { type ChargesCase, note } from './testing/note-with-charges.ts';
import { pagesOfText } from './text-page.ts';

const CASES: readonly ChargesCase[] = [
  [
    'numbers in words',
    `CARGAS

PRIMERO.- SERVIDUMBRE de paso a favor de la finca 12, según la inscripción 2ª.

SEGUNDO.- HIPOTECA a favor de BANCO SOL, S.A., por 60.000 euros de principal.

DOCUMENTOS PENDIENTES DE DESPACHO

NO hay documentos pendientes de despacho`,
    [
      'SERVIDUMBRE de paso a favor de la finca 12, según la inscripción 2ª.',
      'HIPOTECA a favor de BANCO SOL, S.A., por 60.000 euros de principal.',
    ],
  ],
  [
    'the entry before the charge',
    `CARGAS

Por la inscripción 4ª, de fecha 3 de mayo de 2010, esta finca queda HIPOTECADA a favor de BANCO SOL, S.A., en garantía de 60.000 euros.

Por la anotación letra B, de fecha 3 de mayo de 2020, la totalidad de esta finca queda embargada a favor de la AGENCIA TRIBUTARIA por 500 euros.

Por nota al margen de la inscripción 4ª, esta finca queda afecta durante cinco años al pago del impuesto.

SIN ASIENTOS PENDIENTES`,
    [
      'Por la inscripción 4ª, de fecha 3 de mayo de 2010, esta finca queda HIPOTECADA a favor de BANCO SOL, S.A., en garantía de 60.000 euros.',
      'Por la anotación letra B, de fecha 3 de mayo de 2020, la totalidad de esta finca queda embargada a favor de la AGENCIA TRIBUTARIA por 500 euros.',
      'Por nota al margen de la inscripción 4ª, esta finca queda afecta durante cinco años al pago del impuesto.',
    ],
  ],
  [
    'no space between entries',
    `CARGAS
HIPOTECA a favor de BANCO SOL, S.A., por 60.000 euros
de principal. Inscripción 4ª.
Sobre la mitad indivisa de Ana Vaz Mora, embargo a favor
de la Hacienda Pública por 500 euros. Anotación letra A.
AFECCIÓN por cinco años al pago del impuesto.
Asiento 12 del Diario 40: escritura de compraventa.`,
    [
      'HIPOTECA a favor de BANCO SOL, S.A., por 60.000 euros de principal. Inscripción 4ª.',
      'Sobre la mitad indivisa de Ana Vaz Mora, embargo a favor de la Hacienda Pública por 500 euros. Anotación letra A.',
      'AFECCIÓN por cinco años al pago del impuesto.',
    ],
  ],
  [
    'none of one origin',
    `CARGAS

CARGAS POR PROCEDENCIA: No constan.

CARGAS PROPIAS: HIPOTECA a favor de BANCO SOL, S.A., por 60.000 euros.

PENDIENTES: ninguno`,
    ['HIPOTECA a favor de BANCO SOL, S.A., por 60.000 euros.'],
    false,
  ],
  [
    'a table',
    `CARGAS

Tipo                 Beneficiario              Importe           Fecha             Estado
Hipoteca             BANCO SOL, S.A.           60.000,00 €       03/05/2010        Vigente
Embargo              AGENCIA TRIBUTARIA        500,00 €          03/05/2020        Vigente
Embargo              LUNA, S.L.                900,00 €          03/05/2012        Cancelado

ASIENTOS PENDIENTES: No hay`,
    ['Hipoteca BANCO SOL, S.A. 60.000,00 € 03/05/2010', 'Embargo AGENCIA TRIBUTARIA 500,00 € 03/05/2020'],
  ],
  [
    'numbered titles',
    `4. CARGAS Y GRAVÁMENES

4.1. Hipoteca
A favor de BANCO SOL, S.A., por 60.000 euros de principal. Inscripción 4ª.

4.2. Embargo
A favor de LUNA, S.L., por 900 euros. Anotación letra A.

5. ASIENTOS DE PRESENTACIÓN
Ninguno.`,
    [
      'A favor de BANCO SOL, S.A., por 60.000 euros de principal. Inscripción 4ª.',
      'A favor de LUNA, S.L., por 900 euros. Anotación letra A.',
    ],
  ],
  [
    'Catalan',
    `CÀRREGUES

Hipoteca constituïda a favor de CAIXA MAR, S.A., que respon de 60.000 euros de capital. Inscripció 4a.

Sobre la meitat indivisa d'Ana Vaz Mora, anotació preventiva d'embargament lletra A, a favor de l'Ajuntament, per 500 euros.

Afecció fiscal durant cinc anys, segons nota al marge de la inscripció 4a.

DOCUMENTS PENDENTS DE DESPATX: No n'hi ha cap.`,
    [
      'Hipoteca constituïda a favor de CAIXA MAR, S.A., que respon de 60.000 euros de capital. Inscripció 4a.',
      "Sobre la meitat indivisa d'Ana Vaz Mora, anotació preventiva d'embargament lletra A, a favor de l'Ajuntament, per 500 euros.",
      'Afecció fiscal durant cinc anys, segons nota al marge de la inscripció 4a.',
    ],
  ],
  [
    'Galician, free',
    `CARGAS

A leira está libre de cargas e gravames.

DOCUMENTOS PENDENTES: Non constan.`,
    [],
    true,
  ],
  [
    'Basque',
    `KARGAK

Hipoteka BANKU SOL, S.A.-ren alde, 60.000 euroko kapitala bermatzeko. 4. inskripzioa.

Zerga-afekzioa, bost urtez, 5. inskripzioaren albo-oharra.

AURKEZTUTAKO DOKUMENTUAK

Ez dago`,
    [
      'Hipoteka BANKU SOL, S.A.-ren alde, 60.000 euroko kapitala bermatzeko. 4. inskripzioa.',
      'Zerga-afekzioa, bost urtez, 5. inskripzioaren albo-oharra.',
    ],
  ],
  [
    'free, and a document that waits',
    `CARGAS VIGENTES

NO EXISTEN

ASIENTOS DE PRESENTACIÓN

Asiento 3 del Diario 4, de 3 de mayo de 2024: escritura de hipoteca a favor de Banco Sol.`,
    [],
    true,
  ],
  [
    'free, and a page foot',
    `CARGAS: LIBRE

Página 1 de 2
Esta información se refiere al día de su fecha.

PENDIENTES: NO`,
    [],
    true,
  ],
  [
    'cancelled and in favour',
    `CARGAS

HIPOTECA a favor de BANCO SOL, S.A., por 60.000 euros. VIGENTE.

HIPOTECA a favor de CAJA LUNA, por 20.000 euros. CANCELADA por la inscripción 5ª.

EMBARGO a favor de LUNA, S.L., por 900 euros. CADUCADO.

A favor de esta finca: SERVIDUMBRE de luces sobre la finca 12.`,
    ['HIPOTECA a favor de BANCO SOL, S.A., por 60.000 euros. VIGENTE.'],
  ],
  [
    'in favour, and free',
    `CARGAS

Esta finca goza, como predio dominante, de una servidumbre de paso sobre la finca 12.

No consta gravada con cargas.`,
    [],
    true,
  ],
  [
    'an introduction and Roman numbers',
    `CARGAS

Esta finca se halla gravada con las siguientes cargas vigentes:

I. Con una hipoteca a favor de BANCO SOL, S.A., por 60.000 euros, según la inscripción 4ª.

II. Con un embargo a favor de LUNA, S.L., por 900 euros, según la anotación letra A.

Por lo demás, no constan otras cargas.`,
    [
      'Con una hipoteca a favor de BANCO SOL, S.A., por 60.000 euros, según la inscripción 4ª.',
      'Con un embargo a favor de LUNA, S.L., por 900 euros, según la anotación letra A.',
    ],
  ],
  [
    'dashes',
    `CARGAS
- Hipoteca, inscripción 4ª: a favor de BANCO SOL, S.A., por
60.000 euros de principal.
- Nota de afección fiscal al margen de la inscripción 4ª.
- Condición resolutoria a favor de la vendedora.
Documentos pendientes: ninguno.`,
    [
      '- Hipoteca, inscripción 4ª: a favor de BANCO SOL, S.A., por 60.000 euros de principal.',
      '- Nota de afección fiscal al margen de la inscripción 4ª.',
      '- Condición resolutoria a favor de la vendedora.',
    ],
  ],
  [
    'a document that waits, in a sentence',
    `CARGAS

HIPOTECA a favor de BANCO SOL, S.A., por 60.000 euros.

Al día de la fecha aparece presentado bajo el asiento 34 del Diario 9 un mandamiento de embargo.`,
    ['HIPOTECA a favor de BANCO SOL, S.A., por 60.000 euros.'],
  ],
  [
    'a document that waits, beside a label',
    `Cargas              Hipoteca a favor de BANCO SOL, S.A., por 60.000 euros.
Presentaciones      Mandamiento de embargo, asiento 34 del Diario 9.`,
    ['Hipoteca a favor de BANCO SOL, S.A., por 60.000 euros.'],
  ],
  [
    'free, and notices',
    `CARGAS

LIBRE DE CARGAS

Los datos personales serán tratados por el Registrador conforme al Reglamento (UE) 2016/679.

Se pone en conocimiento que puede ejercitar el derecho de acceso, rectificación y limitación del tratamiento.`,
    [],
    true,
  ],
  [
    'notices below a charge',
    `CARGAS

HIPOTECA a favor de BANCO SOL, S.A., por 60.000 euros.

Los derechos de acceso, rectificación y limitación pueden ejercitarse en la dirección del Registro.

Conforme al art. 19 bis de la Ley Hipotecaria, queda sujeto a las garantías de la certificación.

Puede verificar este documento en https://sede.registradores.org con el C.S.V. 123456789.`,
    ['HIPOTECA a favor de BANCO SOL, S.A., por 60.000 euros.'],
  ],
  [
    'a letter',
    `CARGAS

Hemos comprobado que la finca no tiene cargas, embargos ni hipotecas.`,
    [],
    true,
  ],
  [
    'statutes',
    `CARGAS

Está afecta a los estatutos de la comunidad. Sin otras cargas.`,
    ['Está afecta a los estatutos de la comunidad.'],
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
