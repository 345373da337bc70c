import { type DeliveryCase, NOTHING_ORDERED, notaOf, type Ordered, type Truth } from './case.ts';

/**
 * Deliveries as the desk meets them, written by hand by somebody who had not read the rule: what customers type, beside what registries print.
 * Each kind stands once; what is wrong beside what only looks so.
 */
type Printed = Partial<Truth> & { readonly more?: Parameters<typeof notaOf>[1] };
type Row = readonly [kind: string, ordered: Partial<Ordered>, printed: Printed | readonly Printed[]];

const NOTHING_PRINTED: Truth = NOTHING_ORDERED;
const FLAT = '9872023VH5797S0001WX';
const FIELD = '13077A018000390000FP';

const WRONG: readonly Row[] = [
  ['another person', { owner: 'María García López' }, { owner: 'SANCHEZ RUIZ, PEDRO' }],
  ['a brother of the same surnames', { owner: 'Luis Ortega Vidal' }, { owner: 'ORTEGA VIDAL, ANDRES' }],
  ['only the first surname agrees', { owner: 'Carmen Romero Gil' }, { owner: 'ROMERO SANTOS, CARMEN' }],
  ['a father of the same first name', { owner: 'Javier Molina Prieto' }, { owner: 'MOLINA CASAS, JAVIER' }],
  ['surnames the other way round', { owner: 'Ana Martín Pascual' }, { owner: 'PASCUAL MARTIN, ANA' }],
  ['Francisca for Francisco', { owner: 'Francisco Núñez Peña' }, { owner: 'NUÑEZ PEÑA, FRANCISCA' }],
  ['Mario for María', { owner: 'María Soto Rey' }, { owner: 'SOTO REY, MARIO' }],
  [
    'the tax number of somebody else',
    { owner: 'Ana Gil Mora', ownerTaxId: '12345678Z' },
    { owner: 'GIL MORA, ANA', ownerTaxId: '11111111H' },
  ],
  ['a tax number of one other digit', { ownerTaxId: '12345678Z' }, { owner: 'GIL MORA, ANA', ownerTaxId: '12345679S' }],
  ['a foreigner of another number', { ownerTaxId: 'X1234567L' }, { owner: 'SMITH, JOHN', ownerTaxId: 'Y1234567X' }],
  [
    'none of three co-owners',
    {
      owner: 'Rosa Díaz Cano',
    },
    { owner: 'LARA PONS, JUAN', more: [{ name: 'LARA PONS, EVA' }, { name: 'PONS MAS, ROSA' }] },
  ],
  ['a company for a person', { owner: 'Miguel Santos Rico' }, { owner: 'SANTOS RICO INMUEBLES, S.L.' }],
  ['a person for a company', { owner: 'Inmuebles Santos, S.L.' }, { owner: 'SANTOS RICO, MIGUEL' }],
  ['another company', { owner: 'Promociones Levante SL' }, { owner: 'PROMOCIONES PONIENTE SL' }],
  ['the same name, S.A. for S.L.', { owner: 'Obras del Sur, S.A.' }, { owner: 'OBRAS DEL SUR, S.L.' }],
  ['a company of a number', { owner: 'Gestión Inmobiliaria 2 SL' }, { owner: 'GESTION INMOBILIARIA 3 SL' }],
  ['a company with a word more', { owner: 'Hermanos Vega SL' }, { owner: 'HERMANOS VEGA CONSTRUCCIONES SL' }],
  [
    'the company of another tax number',
    { owner: 'Luz Norte SA', ownerTaxId: 'A58818501' },
    { owner: 'LUZ NORTE SA', ownerTaxId: 'A28017895' },
  ],
  [
    'another finca',
    { municipality: 'Getafe', province: '28', finca: '12345' },
    { municipality: 'GETAFE', finca: '12354' },
  ],
  ['a finca with a digit less', { finca: '12345' }, { municipality: 'GETAFE', finca: '1234' }],
  [
    'a finca of the same number elsewhere',
    {
      municipality: 'Getafe',
      province: '28',
      finca: '4021',
    },
    { municipality: 'LEGANÉS', finca: '4021' },
  ],
  ['another part of the building', { finca: '5120/12' }, { municipality: 'MÁLAGA', finca: '5120/21' }],
  ['the building for the flat', { finca: '5120/12' }, { municipality: 'MÁLAGA', finca: '5120' }],
  ['another section of the finca', { finca: '801-A' }, { municipality: 'SEVILLA', finca: '801-B' }],
  ['another CRU', { cru: '28102000123456' }, { cru: '28102000123465' }],
  ['the CRU of another registry', { cru: '28102000123456' }, { cru: '28103000123456' }],
  ['another flat of the building in the cadastre', { cadastral: FLAT }, { cadastral: '9872023VH5797S0002EM' }],
  ['another parcel', { cadastral: FIELD }, { cadastral: '13077A018000400000FY' }],
  [
    'another municipality',
    { municipality: 'Torrejón de Ardoz', province: '28' },
    { municipality: 'TORREJÓN DE VELASCO', finca: '10' },
  ],
  [
    'the same name in another province',
    { municipality: 'Moya', province: '16' },
    { municipality: 'MOYA', finca: '22', registry: 'Registro de la Propiedad de Guía', cru: '35014000012345' },
  ],
  [
    'a village of a similar name',
    { municipality: 'Villanueva del Arzobispo', province: '23' },
    { municipality: 'VILLANUEVA DE LA REINA', finca: '300' },
  ],
  [
    'another registry of the city',
    { registry: 'Madrid nº 5' },
    { registry: 'Registro de la Propiedad de Madrid nº 25' },
  ],
  [
    'a registry of another city',
    { registry: 'Registro de la Propiedad de Alcalá de Henares 3' },
    { registry: 'Registro de la Propiedad de Alcalá de Guadaíra nº 1' },
  ],
  [
    'the married couple next door',
    { owner: 'Pilar Navarro Sáez' },
    { owner: 'NAVARRO SAIZ, PILAR', more: [{ name: 'COBO LEÓN, RAUL' }] },
  ],
  [
    'right owner, another finca',
    {
      owner: 'Eva Marín Polo',
      finca: '7001',
    },
    { owner: 'MARIN POLO, EVA', municipality: 'UTRERA', finca: '7002' },
  ],
  [
    'right finca, another owner',
    {
      owner: 'Eva Marín Polo',
      finca: '7001',
    },
    { owner: 'REYES SOSA, LUIS', municipality: 'UTRERA', finca: '7001' },
  ],
  [
    'several properties, none of them it',
    { finca: '900' },
    [
      { municipality: 'LORCA', finca: '901' },
      { municipality: 'LORCA', finca: '902' },
    ],
  ],
  [
    'several properties: the owner of one, the finca of another',
    { owner: 'Julia Pardo Mir', finca: '51' },
    [
      { owner: 'PARDO MIR, JULIA', municipality: 'TERUEL', finca: '50' },
      { owner: 'CANO RUS, JOSE', municipality: 'TERUEL', finca: '51' },
    ],
  ],
  ['Juan for José', { owner: 'José Blanco Rey' }, { owner: 'BLANCO REY, JUAN' }],
  ['Juan José for Juan Carlos', { owner: 'Juan José Mota Gil' }, { owner: 'MOTA GIL, JUAN CARLOS' }],
  ['a widow of another name', { owner: 'Teresa Abad Luna' }, { owner: 'ABAD LUNA, TERESIANO' }],
  ['Portuguese homonyms', { owner: 'João Pedro Silva Costa' }, { owner: 'JOÃO PAULO SILVA COSTA' }],
];

const RIGHT: readonly Row[] = [
  ['capitals without accents', { owner: 'María García López' }, { owner: 'GARCIA LOPEZ, MARIA' }],
  ['the order of a sentence', { owner: 'García López, María' }, { owner: 'MARIA GARCIA LOPEZ' }],
  ['a courtesy title', { owner: 'D. Luis Ortega Vidal' }, { owner: 'DON LUIS ORTEGA VIDAL' }],
  ['Mª', { owner: 'Mª Carmen Romero Gil' }, { owner: 'ROMERO GIL, MARIA DEL CARMEN' }],
  ['Fco.', { owner: 'Fco. Javier Molina Prieto' }, { owner: 'MOLINA PRIETO, FRANCISCO JAVIER' }],
  ['José María shortened', { owner: 'Jose M. Soto Rey' }, { owner: 'SOTO REY, JOSE MARIA' }],
  ['an ñ lost in print', { owner: 'Begoña Peña Núñez' }, { owner: 'PENA NUNEZ, BEGONA' }],
  ['particles', { owner: 'Juan de la Fuente del Río' }, { owner: 'FUENTE DEL RIO, JUAN DE LA' }],
  ['a hyphenated surname', { owner: 'Inés Sánchez-Cano Ruiz' }, { owner: 'SANCHEZ CANO RUIZ, INES' }],
  ['Catalan y', { owner: 'Jordi Puig i Font' }, { owner: 'PUIG FONT, JORDI' }],
  ['Catalan and Spanish first name', { owner: 'Jorge Puig Font' }, { owner: 'PUIG FONT, JORDI' }],
  ['Basque and Spanish first name', { owner: 'Miguel Etxeberria Goñi' }, { owner: 'ECHEVERRIA GOÑI, MIKEL' }],
  ['Galician x', { owner: 'Xosé Lourido Castro' }, { owner: 'LOURIDO CASTRO, JOSE' }],
  ['a married name', { owner: 'Carmen Rey de Soto' }, { owner: 'REY LARA, CARMEN' }],
  ['one of two first names', { owner: 'Antonio Gil Mora' }, { owner: 'GIL MORA, ANTONIO MANUEL' }],
  ['a foreigner with one surname', { owner: 'John Smith' }, { owner: 'SMITH, JOHN' }],
  ['a foreigner with a middle name', { owner: 'John Smith' }, { owner: 'SMITH, JOHN EDWARD' }],
  ['a German umlaut', { owner: 'Jürgen Müller' }, { owner: 'MUELLER, JUERGEN' }],
  [
    'one of several co-owners',
    { owner: 'Rosa Díaz Cano' },
    { owner: 'LARA PONS, JUAN', more: [{ name: 'DIAZ CANO, ROSA' }] },
  ],
  [
    'the couple in one field',
    { owner: 'Juan Lara Pons y Rosa Díaz Cano' },
    { owner: 'LARA PONS, JUAN', more: [{ name: 'DIAZ CANO, ROSA' }] },
  ],
  ['S.L. and Sociedad Limitada', { owner: 'Inmuebles Santos S.L.' }, { owner: 'INMUEBLES SANTOS, SOCIEDAD LIMITADA' }],
  ['SL without dots', { owner: 'Hermanos Vega SL' }, { owner: 'HERMANOS VEGA, S.L.' }],
  ['S.L.U.', { owner: 'Hermanos Vega SL' }, { owner: 'HERMANOS VEGA, S.L.U.' }],
  ['Sociedad Anónima', { owner: 'Luz Norte, S.A.' }, { owner: 'LUZ NORTE SOCIEDAD ANONIMA' }],
  ['a company without its form', { owner: 'Promociones Levante' }, { owner: 'PROMOCIONES LEVANTE, S.L.' }],
  ['y and &', { owner: 'García & Hijos SL' }, { owner: 'GARCIA E HIJOS SL' }],
  [
    'a tax number with hyphen and spaces',
    { ownerTaxId: '12.345.678-z' },
    { owner: 'GIL MORA, ANA', ownerTaxId: '12345678Z' },
  ],
  ['a tax number with a leading zero', { ownerTaxId: '1234567L' }, { owner: 'GIL MORA, ANA', ownerTaxId: '01234567L' }],
  [
    'a tax number alone, no name printed',
    { owner: 'Ana Gil Mora', ownerTaxId: '12345678Z' },
    { finca: '10', municipality: 'GETAFE' },
  ],
  ['a finca with a point', { finca: '12.345' }, { municipality: 'GETAFE', finca: '12345' }],
  ['the word finca typed too', { finca: 'finca nº 12345' }, { municipality: 'GETAFE', finca: '12345' }],
  ['a finca and its municipality typed', { finca: '12345 de Getafe' }, { municipality: 'GETAFE', finca: '12345' }],
  ['a finca with a leading zero', { finca: '012345' }, { municipality: 'GETAFE', finca: '12345' }],
  ['a subfinca by a space', { finca: '801 A' }, { municipality: 'SEVILLA', finca: '801-A' }],
  ['bis', { finca: '77 bis' }, { municipality: 'SORIA', finca: '77-BIS' }],
  ['a CRU with spaces', { cru: '28102 000123456' }, { cru: '28102000123456' }],
  [
    'a CRU in the field of the finca',
    { finca: '28102000123456' },
    { municipality: 'MADRID', finca: '4567', cru: '28102000123456' },
  ],
  ['a cadastral reference in groups', { cadastral: '9872023 VH5797S 0001 WX' }, { cadastral: FLAT }],
  ['small letters', { cadastral: FIELD.toLowerCase() }, { cadastral: FIELD }],
  ['the parcel of the flat', { cadastral: '9872023VH5797S' }, { cadastral: FLAT }],
  ['Alacant', { municipality: 'Alicante', province: '03' }, { municipality: 'ALACANT', finca: '10' }],
  ['Vitoria', { municipality: 'Vitoria', province: '01' }, { municipality: 'VITORIA-GASTEIZ', finca: '10' }],
  ['Donostia', { municipality: 'San Sebastián', province: '20' }, { municipality: 'DONOSTIA', finca: '10' }],
  ['A Coruña', { municipality: 'La Coruña', province: '15' }, { municipality: 'A CORUÑA', finca: '10' }],
  ['Palma de Mallorca', { municipality: 'Palma de Mallorca', province: '07' }, { municipality: 'PALMA', finca: '10' }],
  [
    'an article at the end',
    { municipality: 'La Línea de la Concepción', province: '11' },
    { municipality: 'LINEA DE LA CONCEPCION (LA)', finca: '10' },
  ],
  [
    'San and S.',
    { municipality: 'San Fernando de Henares', province: '28' },
    { municipality: 'S. FERNANDO DE HENARES', finca: '10' },
  ],
  [
    'Sant Cugat',
    { municipality: 'San Cugat del Vallés', province: '08' },
    { municipality: 'SANT CUGAT DEL VALLÈS', finca: '10' },
  ],
  ['a registry by nº', { registry: 'Madrid 5' }, { registry: 'Registro de la Propiedad de Madrid nº 5' }],
  [
    'a registry by ordinal number',
    { registry: 'Registro nº 05 de Madrid' },
    { registry: 'REGISTRO DE LA PROPIEDAD DE MADRID NUMERO CINCO' },
  ],
  [
    'a registry without number, where there is one',
    { registry: 'Utrera' },
    { registry: 'Registro de la Propiedad de Utrera nº 1' },
  ],
  [
    'several properties, one of them it',
    { finca: '902', owner: 'Eva Marín Polo' },
    [
      { owner: 'MARIN POLO, EVA', municipality: 'LORCA', finca: '901' },
      { owner: 'MARIN POLO, EVA', municipality: 'LORCA', finca: '902' },
    ],
  ],
  [
    'all at once',
    {
      owner: 'eva marin polo',
      ownerTaxId: '12345678z',
      municipality: 'lorca',
      province: '30',
      registry: 'Lorca 2',
      finca: '902',
    },
    {
      owner: 'MARÍN POLO, EVA',
      ownerTaxId: '12345678Z',
      municipality: 'LORCA',
      province: '30',
      registry: 'Registro de la Propiedad de Lorca nº 2',
      finca: '902',
    },
  ],
];

/** @param half every second kind was seen while the rule was mended; the others are kept for the end */
export function fieldCases(half: 'seen' | 'kept'): readonly DeliveryCase[] {
  const picked = (rows: readonly Row[]) => rows.filter((_, index) => (index % 2 === 0) === (half === 'seen'));
  return [...picked(WRONG).map((row) => caseOf(row, true)), ...picked(RIGHT).map((row) => caseOf(row, false))];
}

function caseOf([kind, ordered, printed]: Row, isWrong: boolean): DeliveryCase {
  const papers: readonly Printed[] = Array.isArray(printed) ? printed : [printed as Printed];
  const notas = papers.map(({ more, ...truth }) => notaOf({ ...NOTHING_PRINTED, ...truth }, more));
  return { kind, isWrong, ordered: { ...NOTHING_ORDERED, ...ordered }, notas };
}
