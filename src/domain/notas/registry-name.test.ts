import { describe, expect, test } from 'vitest';
import { findRegistry, isRegistryHead } from './registry-name.ts';
import { pagesOfText } from './text-page.ts';

const registryOf = (text: string) => findRegistry(pagesOfText(text).flat());

describe('the registry of a note', () => {
  test.each([
    ['REGISTRO DE LA PROPIEDAD DE SEVILLA Nº 4', 'REGISTRO DE LA PROPIEDAD DE SEVILLA Nº 4'],
    ['Información del Registro de la Propiedad de Jaca.', 'Registro de la Propiedad de Jaca'],
    ['REGISTRE DE LA PROPIETAT DE GIRONA NÚM. 3', 'REGISTRE DE LA PROPIETAT DE GIRONA NÚM. 3'],
    ['REXISTRO DA PROPIEDADE DE LUGO', 'REXISTRO DA PROPIEDADE DE LUGO'],
    ['DONOSTIAKO 3. ZK. JABETZA ERREGISTROA', 'DONOSTIAKO 3. ZK. JABETZA ERREGISTROA'],
    ['Registro de la Propiedad de Zafra - 23/02/2026', 'Registro de la Propiedad de Zafra'],
    ['Registro de la Propiedad de Zafra, 23 de febrero de 2026', 'Registro de la Propiedad de Zafra'],
    ['Registro de la Propiedad\tFinca 31\nREGISTRO DE LA PROPIEDAD DE ADEJE', 'REGISTRO DE LA PROPIEDAD DE ADEJE'],
    ['REGISTRO DE LA PROPIEDAD Nº 1 DE AR\u00ad\nGANDA DEL REY', 'REGISTRO DE LA PROPIEDAD Nº 1 DE ARGANDA DEL REY'],
    ['En el Registro de la Propiedad de Zafra se encuentra', 'Registro de la Propiedad de Zafra'],
    ['na Conservatória do Registo Predial de Évora se encontra', 'Conservatória do Registo Predial de Évora'],
    ['1.ª Conservatória do Registo Predial de Lisboa', '1.ª Conservatória do Registo Predial de Lisboa'],
    ['Conservatória dos Registos Civil e Predial de Mora', 'Conservatória dos Registos Civil e Predial de Mora'],
    ['Página 1\tRegistro de la Propiedad de Zafra', 'Registro de la Propiedad de Zafra'],
    ['Nota simple\nRegistro de la Propiedad de Zafra', 'Registro de la Propiedad de Zafra'],
    ['REGISTRO DE LA\tPROPIEDAD DE ZAFRA', 'REGISTRO DE LA PROPIEDAD DE ZAFRA'],
    ['Registro de la Propiedad de Zafra\nRegistro de la Propiedad de Jaca', 'Registro de la Propiedad de Zafra'],
    ['El Registre de la Propietat de Tortosa fa constar que al', 'Registre de la Propietat de Tortosa'],
    ['REG. PROPIEDAD CALATAYUD', 'REG. PROPIEDAD CALATAYUD'],
    ['REG. PROPIEDAD GETAFE (2)    FECHA 16/04/2024', 'REG. PROPIEDAD GETAFE (2)'],
    ['REG. PROPIEDAD GETAFE (2) FECHA 16/04/2024 HOJA 1', 'REG. PROPIEDAD GETAFE (2)'],
    [
      'Informe de la situación en el Registro de la Propiedad de un local\nNota del Registro de la Propiedad de Zafra\nnúmero dos, que libró',
      'Registro de la Propiedad de Zafra número dos',
    ],
    ['Oficina\tTudela, Registro n.º 2\nFecha\tEmitida el 14 de julio de 2025', 'Tudela, Registro n.º 2'],
    [
      'REGISTRO DE LA PROPIEDAD\nOficina\tRegistro de la Propiedad de Yecla\nFecha\t4 de mayo de 2024',
      'Registro de la Propiedad de Yecla',
    ],
    [
      'REXISTRO DA PROPIEDADE\nRexistro\tRexistro da Propiedade de Noia\nConcello\tLousame',
      'Rexistro da Propiedade de Noia',
    ],
    ['REGISTRE DE LA PROPIETAT\nOficina\tTremp', 'Tremp'],
    ['Registro de la Propiedad de Yecla\nNúmero 2.117 del año 2022', 'Registro de la Propiedad de Yecla'],
    ['Nota simple\nexpedida electrónicamente por\tYecla nº 2', 'Yecla nº 2'],
    ['Nota simple\nlliurada telemàticament per\tTremp', 'Tremp'],
    ['Nota simple\nOficina: Yecla, número 2', 'Yecla, número 2'],
    ['Nota simple\nRegistre: Reus, núm. 1', 'Reus, núm. 1'],
    ['Otra finca\tTudela, Registro n.º 2', null],
    ['Registro Mercantil de Madrid', null],
    ['', null],
  ])('in %j is %j', (text, registry) => {
    expect(registryOf(text)).toBe(registry);
  });

  test('is found in a sentence, also where a line parts its words', () => {
    expect(registryOf('Información que facilita el Registro de\nla Propiedad de Zafra.\nFinca 12')).toBe(
      'Registro de la Propiedad de Zafra',
    );
  });

  test('is not looked for in a sentence as long as a paragraph', () => {
    const sentence = `Registro de la Propiedad de Zafra, ${'cuyo titular certifica lo que sigue '.repeat(3)}`.trim();
    expect(sentence.length).toBeGreaterThanOrEqual(120);
    expect(registryOf(sentence)).toBeNull();
    expect(isRegistryHead(sentence)).toBe(false);
  });

  test('heads a note only where it begins the line', () => {
    expect(isRegistryHead('** Registro de la Propiedad de Zafra **')).toBe(true);
    expect(isRegistryHead('Inscrita en el Registro de la Propiedad de Zafra')).toBe(false);
  });
});

test('of a registry in two languages beside each other, the name that is not declined is read', () => {
  const head = (x: number, text: string) => ({ gap: false, cells: [{ x, text }] });
  const lines = [
    head(324, 'REGISTRO DE LA PROPIEDAD DE'),
    head(61, 'TOLOSAKO 1. JABETZA ERREGISTROA'),
    head(324, 'TOLOSA Nº 1'),
  ];
  expect(findRegistry(lines)).toBe('REGISTRO DE LA PROPIEDAD DE TOLOSA Nº 1');
});

test.each([
  ['REGISTRO DE LA PROPIEDAD\n\nNota informativa\n\nOficina   Registro de la Propiedad de Sahagún', 'Sahagún'],
  ['REGISTRO DE LA PROPIEDAD\n\nOficina   Registro de la Propiedad de Sahagún', 'Sahagún'],
  [
    'Registro de la Propiedad\n\nVista la solicitud, el Registro de la Propiedad de Béjar informa de lo que sigue.',
    'Béjar',
  ],
])('a title without a name is not named by the label, title or sentence below it', (text, town) => {
  expect(registryOf(text)).toBe(`Registro de la Propiedad de ${town}`);
});

test('a number below the name in the column beside its label belongs to it', () => {
  const lines = [
    {
      gap: true,
      cells: [
        { x: 40, text: 'Registro' },
        { x: 170, text: 'REGISTRO DE LA PROPIEDAD DE VILLENA' },
      ],
    },
    { gap: false, cells: [{ x: 171, text: 'N.º 3' }] },
  ];
  expect(findRegistry(lines)).toBe('REGISTRO DE LA PROPIEDAD DE VILLENA N.º 3');
});
