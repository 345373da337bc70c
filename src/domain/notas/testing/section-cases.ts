/** Sections of notas written by hand, with the right reading: owners with their share in percent, and charges that are in force. */
interface SectionCase {
  readonly name: string;
  readonly owners: string;
  readonly charges: string;
  readonly holders: readonly (readonly [name: string, percent: number | null])[];
  readonly inForce: number;
}

const ANA =
  'TITULAR: GARCIA LOPEZ, ANA\nD.N.I.: 12345678Z\nTITULO: COMPRAVENTA\nPARTICIPACION: 100% del pleno dominio.';
const ana = [['GARCIA LOPEZ, ANA', 100]] as const;
const FREE = 'No hay cargas registradas.';

const charged = (name: string, charges: string, inForce: number): SectionCase => ({
  name,
  owners: ANA,
  charges,
  holders: ana,
  inForce,
});
const held = (name: string, owners: string, holders: SectionCase['holders']): SectionCase => ({
  name,
  owners,
  charges: FREE,
  holders,
  inForce: 0,
});

/** Development set, inspected while the reader was tuned. */
export const OPEN_CASES: readonly SectionCase[] = [
  charged('a bare heading before no charges', 'CARGAS VIGENTES\nPENDIENTES\nNO HAY CARGAS PENDIENTES.', 0),
  charged(
    'no more charges at the end',
    'HIPOTECA a favor de CAIXABANK, S.A., por 120.000 euros de principal. Inscripción 5ª.\nNO HAY MÁS CARGAS.',
    1,
  ),
  charged(
    'only a fiscal note that has lapsed is cancelled',
    'CARGAS CANCELADAS EN LOS ÚLTIMOS DOS AÑOS:\nHIPOTECA a favor de BANCO SANTANDER, S.A., cancelada por la inscripción 7ª de fecha 3 de mayo de 2025.',
    0,
  ),
  charged(
    'presentation entries, none',
    'Libre de cargas.\nASIENTOS DE PRESENTACIÓN\nNo constan documentos pendientes de despacho.',
    0,
  ),
  charged('presentation as a bare heading', 'Sin cargas.\nPRESENTACIÓN\nNO HAY DOCUMENTOS PENDIENTES DE DESPACHO', 0),
  charged(
    'fiscal liability',
    'AFECCIÓN: Esta finca queda afecta durante el plazo de 5 años al pago de la liquidación o liquidaciones que, en su caso, puedan girarse por el Impuesto sobre Transmisiones Patrimoniales y Actos Jurídicos Documentados. Nota al margen de la inscripción 4ª, de fecha 12 de enero de 2024.',
    1,
  ),
  charged(
    'mortgage and embargo',
    'HIPOTECA constituida a favor de BANCO BILBAO VIZCAYA ARGENTARIA, S.A., en garantía de 95.000 euros de principal, según la inscripción 3ª de fecha 10 de junio de 2011.\n\nEMBARGO a favor de la TESORERÍA GENERAL DE LA SEGURIDAD SOCIAL, por 3.211,45 euros, anotación letra A de fecha 4 de marzo de 2020.',
    2,
  ),
  charged(
    'free in prose',
    'Examinados los libros del Registro no aparece ninguna carga ni gravamen vigente sobre esta finca.',
    0,
  ),
  charged(
    'charges by origin, none of either',
    'POR PROCEDENCIA: NO HAY CARGAS REGISTRADAS\nPROPIAS DE LA FINCA: NO HAY CARGAS REGISTRADAS',
    0,
  ),
  charged(
    'an easement by origin and nothing of its own',
    'Cargas por procedencia: una SERVIDUMBRE de paso a favor de la finca 2.112, según la inscripción 1ª.\nCargas propias: no constan.',
    1,
  ),
  charged(
    'cancelled after one that is in force',
    'HIPOTECA a favor de UNICAJA BANCO, S.A., por 60.000 euros de principal. Inscripción 8ª.\nCARGAS CANCELADAS EN LOS ÚLTIMOS DOS AÑOS\nEMBARGO a favor de la HACIENDA PÚBLICA, cancelado según anotación letra C.',
    1,
  ),
  charged(
    'numbered',
    '1.- HIPOTECA a favor de IBERCAJA BANCO, S.A., por 80.000 euros.\n2.- AFECCIÓN fiscal por 5 años según nota de fecha 3 de abril de 2024.\n3.- No hay más cargas.',
    2,
  ),
  held(
    'spouses in community',
    'Don LUIS PEREZ SANZ, con N.I.F. 11111111H, y Doña MARIA RUIZ DIAZ, con N.I.F. 22222222J, son titulares del pleno dominio con carácter ganancial, por título de compraventa, según la inscripción 4ª.',
    [
      ['LUIS PEREZ SANZ', 50],
      ['MARIA RUIZ DIAZ', 50],
    ],
  ),
  held(
    'halves one by one',
    'TITULAR: PEREZ SANZ, LUIS\nN.I.F.: 11111111H\nPARTICIPACION: 50% del pleno dominio\nTITULAR: RUIZ DIAZ, MARIA\nN.I.F.: 22222222J\nPARTICIPACION: 50% del pleno dominio',
    [
      ['PEREZ SANZ, LUIS', 50],
      ['RUIZ DIAZ, MARIA', 50],
    ],
  ),
  held(
    'both named before one share',
    'PEREZ SANZ, LUIS con N.I.F. 11111111H\nRUIZ DIAZ, MARIA con N.I.F. 22222222J\n100,000000% (TOTALIDAD) del pleno dominio con carácter ganancial.',
    [
      ['PEREZ SANZ, LUIS', 50],
      ['RUIZ DIAZ, MARIA', 50],
    ],
  ),
  held(
    'thirds',
    'TITULAR: SOLER VIDAL, PAU\nDNI: 33333333P\nParticipación: una tercera parte indivisa del pleno dominio\nTITULAR: SOLER VIDAL, MARTA\nDNI: 44444444A\nParticipación: dos terceras partes indivisas del pleno dominio',
    [
      ['SOLER VIDAL, PAU', 33.33],
      ['SOLER VIDAL, MARTA', 66.67],
    ],
  ),
  held(
    'a company alone',
    'INVERSIONES DEL NORTE, S.L., con C.I.F. B12345674, titular del pleno dominio de la totalidad de esta finca por título de compraventa.',
    [['INVERSIONES DEL NORTE, S.L.', 100]],
  ),
  held(
    'a fraction of both',
    'TITULAR: MOLINA REY, EVA\nNIF: 12345678Z\nTITULO: HERENCIA\nPARTICIPACION: 1/4 de la nuda propiedad\nTITULAR: REY SAEZ, CARMEN\nNIF: 11111111H\nTITULO: HERENCIA\nPARTICIPACION: 3/4 del pleno dominio',
    [
      ['MOLINA REY, EVA', 25],
      ['REY SAEZ, CARMEN', 75],
    ],
  ),
  held(
    'by halves and undivided',
    'DON JUAN MORA GIL, N.I.F. 12345678Z, y DOÑA INES VEGA RIOS, N.I.F. 11111111H, titulares por mitad y proindiviso del pleno dominio de esta finca, por compra.',
    [
      ['JUAN MORA GIL', 50],
      ['INES VEGA RIOS', 50],
    ],
  ),
  held(
    'three by equal parts',
    'TITULAR: LUNA PAZ, ROSA\nNIF: 12345678Z\nTITULAR: LUNA PAZ, JOSE\nNIF: 11111111H\nTITULAR: LUNA PAZ, IVAN\nNIF: 22222222J\nPARTICIPACION: pleno dominio de la totalidad, por terceras partes iguales, por herencia.',
    [
      ['LUNA PAZ, ROSA', 33.33],
      ['LUNA PAZ, JOSE', 33.33],
      ['LUNA PAZ, IVAN', 33.33],
    ],
  ),
];

/** Test set, evaluated once at the end. */
export const KEPT_CASES: readonly SectionCase[] = [
  charged('a heading alone with a colon', 'CARGAS PENDIENTES:\nNinguna.', 0),
  charged(
    'no further charges',
    'EMBARGO a favor de COMUNIDAD DE PROPIETARIOS CALLE SOL 4, por 2.100 euros. Anotación letra B.\nNO EXISTEN MÁS CARGAS NI GRAVÁMENES.',
    1,
  ),
  charged(
    'cancelled in the singular form',
    'No hay cargas vigentes.\nCARGAS CANCELADAS EN LOS DOS ÚLTIMOS AÑOS: AFECCIÓN cancelada por caducidad.',
    0,
  ),
  charged('documents that wait, none', 'Libre de cargas y gravámenes.\nDOCUMENTOS PENDIENTES DE DESPACHO: NO HAY.', 0),
  charged('in capitals, without a full stop', 'NO CONSTAN CARGAS', 0),
  charged(
    'two fiscal liabilities',
    'AFECTA por plazo de CINCO AÑOS al pago del Impuesto de Transmisiones Patrimoniales, según nota de fecha 2 de febrero de 2023.\n\nAFECTA por plazo de CINCO AÑOS al pago del Impuesto de Actos Jurídicos Documentados, según nota de fecha 2 de febrero de 2023.',
    2,
  ),
  charged(
    'a mortgage that was enlarged is one',
    'HIPOTECA a favor de KUTXABANK, S.A., por 110.000 euros de principal, a un plazo de 30 años. Inscripción 4ª de fecha 8 de julio de 2009.\nAMPLIADA la hipoteca de la inscripción 4ª en 20.000 euros más por la inscripción 6ª.',
    1,
  ),
  charged(
    'a condition of resale',
    'CONDICIÓN RESOLUTORIA en garantía del precio aplazado de 30.000 euros, según la inscripción 5ª.',
    1,
  ),
  charged(
    'usufruct of another as a charge',
    'USUFRUCTO vitalicio a favor de DOÑA CARMEN REY SAEZ, según la inscripción 6ª.',
    1,
  ),
  charged(
    'page words between',
    'CARGAS\nPENDIENTES DE CANCELACIÓN\nHIPOTECA a favor de ABANCA, S.A., por 70.000 euros.\nPRESENTACIÓN\nNO hay documentos pendientes de despacho.\nFIN DE LA INFORMACIÓN REGISTRAL',
    1,
  ),
  charged(
    'statutes of the building are mentioned, free',
    'La finca no tiene cargas. El edificio se rige por los estatutos de la comunidad.',
    0,
  ),
  charged(
    'everything cancelled',
    'CARGAS CANCELADAS:\n- HIPOTECA a favor de BANKINTER, S.A.\n- EMBARGO a favor de AYUNTAMIENTO DE GETAFE.',
    0,
  ),
  held(
    'by the letters of the halves',
    'DON CARLOS LEON MAS, con N.I.F. 12345678Z, titular de una mitad indivisa del pleno dominio, por herencia.\nDOÑA JULIA LEON MAS, con N.I.F. 11111111H, titular de una mitad indivisa del pleno dominio, por herencia.',
    [
      ['CARLOS LEON MAS', 50],
      ['JULIA LEON MAS', 50],
    ],
  ),
  held(
    'with a comma in the share',
    'TITULAR: PONS ROIG, JOAN\nNIF: 12345678Z\nPARTICIPACION: 33,3333% del pleno dominio\nTITULAR: PONS ROIG, AINA\nNIF: 11111111H\nPARTICIPACION: 66,6667% del pleno dominio',
    [
      ['PONS ROIG, JOAN', 33.33],
      ['PONS ROIG, AINA', 66.67],
    ],
  ),
  held(
    'for their community',
    'DON RAUL SOTO GIL, N.I.F. 12345678Z y DOÑA NURIA CANO LARA, N.I.F. 11111111H, casados en régimen de gananciales, titulares del 100% del pleno dominio para su sociedad conyugal.',
    [
      ['RAUL SOTO GIL', 50],
      ['NURIA CANO LARA', 50],
    ],
  ),
  held(
    'naked and use',
    'TITULAR: VERA POLO, SARA\nNIF: 12345678Z\nPARTICIPACION: 100% de la nuda propiedad\nTITULAR: POLO RUIZ, ELENA\nNIF: 11111111H\nPARTICIPACION: 100% del usufructo',
    [
      ['VERA POLO, SARA', 100],
      ['POLO RUIZ, ELENA', 100],
    ],
  ),
  held(
    'a quarter each of four',
    'TITULAR: DIEZ MAR, ALBA\nNIF: 12345678Z\nPARTICIPACION: 25%\nTITULAR: DIEZ MAR, HUGO\nNIF: 11111111H\nPARTICIPACION: 25%\nTITULAR: DIEZ MAR, NOA\nNIF: 22222222J\nPARTICIPACION: 25%\nTITULAR: DIEZ MAR, LEO\nNIF: 33333333P\nPARTICIPACION: 25%',
    [
      ['DIEZ MAR, ALBA', 25],
      ['DIEZ MAR, HUGO', 25],
      ['DIEZ MAR, NOA', 25],
      ['DIEZ MAR, LEO', 25],
    ],
  ),
  held(
    'two by equal halves',
    'TITULAR: ROS GOMEZ, PABLO\nNIF: 12345678Z\nTITULAR: SANZ BRU, LARA\nNIF: 11111111H\nPARTICIPACION: totalidad del pleno dominio por mitades indivisas, por compraventa.',
    [
      ['ROS GOMEZ, PABLO', 50],
      ['SANZ BRU, LARA', 50],
    ],
  ),
  held(
    'company and person',
    'PROMOCIONES ALBA, S.A., con C.I.F. A58818501, titular del 60% del pleno dominio.\nDOÑA IRENE VALLE SOL, con N.I.F. 12345678Z, titular del 40% del pleno dominio.',
    [
      ['PROMOCIONES ALBA, S.A.', 60],
      ['IRENE VALLE SOL', 40],
    ],
  ),
  held('a share that is not said', 'TITULAR: NAVAS GIL, OLGA\nNIF: 12345678Z\nTITULO: DONACION', [
    ['NAVAS GIL, OLGA', null],
  ]),
];
