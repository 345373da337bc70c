import { expect, test } from 'vitest';
import { readNotas } from './read-notas.ts';
import { pagesOfText } from './text-page.ts';

const certidao = (entries: string) =>
  readNotas(
    pagesOfText(`Conservatória do Registo Predial de Mora
Freguesia Brotas
812/19930426-C

DESCRIÇÕES - AVERBAMENTOS - ANOTAÇÕES
URBANO
CONCELHO: Mora
ÁREA TOTAL: 80 M2
COMPOSIÇÃO E CONFRONTAÇÕES:
Casa de rés-do-chão. Norte: Rua da Fonte; Sul: caminho.
O(A) Conservador(a)
Rui Pinto

INSCRIÇÕES - AVERBAMENTOS - ANOTAÇÕES
${entries}

REGISTOS PENDENTES
Não existem registos pendentes.

Certidão permanente disponibilizada em 2025/05/12 e válida até 2026/05/12`),
  ).notas;
const acquisition = (number: number, quota: string, names: readonly string[], kind = 'Aquisição') =>
  [
    `AP. ${number} de 2010/03/0${number} - ${kind}`,
    'CAUSA : Compra',
    ...(quota === '' ? [] : [`QUOTA: ${quota}`]),
    'SUJEITO(S) ATIVO(S):',
    ...names,
    'SUJEITO(S) PASSIVO(S):',
    '** ANTIGO DONO',
  ].join('\n');
const ANA = '** ANA SIMÕES\nNIF 138027528\nSolteiro(a), Maior';
const RUI = '** RUI PINTO VAZ\nNIF 174043864';
const held = (entries: string) =>
  certidao(entries)[0]?.owners.map(({ name, taxId, percent, right }) => [name, taxId, percent, right]);

test('a Portuguese certidão is read by its labels', () => {
  const [nota, ...others] = certidao(acquisition(1, '1/1', [ANA]));
  expect(others).toEqual([]);
  expect(nota).toMatchObject({
    registry: 'Conservatória do Registo Predial de Mora',
    issuedOn: '2025-05-12',
    finca: { number: '812/19930426-C', municipality: 'Mora' },
    description: 'Casa de rés-do-chão. Norte: Rua da Fonte; Sul: caminho.',
    owners: [{ name: 'ANA SIMÕES', taxId: '138027528', percent: 100, right: 'full' }],
    charges: [],
    isFree: false,
  });
  expect(nota?.marks?.owners.isSure).toBe(true);
});

test.each([
  ['one quota for both', acquisition(1, '1/1', [ANA, RUI]), 50, 50],
  ['none said', acquisition(1, '', [ANA, RUI]), null, null],
  ['none said of a couple', acquisition(1, '', [`${ANA}\nCasada com Rui no regime da Comunhão geral`, RUI]), 50, 50],
  [
    'none said of two married to others',
    acquisition(1, '', [`${ANA}\nCasada com Ivo na comunhão geral`, RUI]),
    null,
    null,
  ],
  ['none said of two who are married apart', acquisition(1, '', [ANA, `${RUI}\nSeparação de bens`]), null, null],
  ['one each', acquisition(1, '', [`${ANA}\nQUOTA: 3/4`, `${RUI}\nQUOTA: 1/4`]), 75, 25],
  ['an entry each', `${acquisition(1, '2/5', [ANA])}\n${acquisition(2, '3/5', [RUI])}`, 40, 60],
])('two owners with their quotas, who own fully by an acquisition: %s', (_, entries, ana, rui) => {
  expect(held(entries)).toEqual([
    ['ANA SIMÕES', '138027528', ana, 'full'],
    ['RUI PINTO VAZ', '174043864', rui, 'full'],
  ]);
});

test('an acquisition is of an unknown right in a paper that speaks of another', () => {
  const entries = `${acquisition(1, '1/1', [ANA])}\nAP. 4 de 2011/02/03 - Cancelamento\nDO USUFRUTO`;
  expect(held(entries)).toEqual([['ANA SIMÕES', '138027528', 100, null]]);
});

test.each(['DA NUA PROPRIEDADE', 'DA RAIZ'])('a label may say of which right somebody is the subject: %s', (right) => {
  const bare = acquisition(2, '1/1', [RUI]).replace('SUJEITO(S) ATIVO(S)', `SUJEITO(S) ATIVO(S) ${right}`);
  expect(held(`${acquisition(1, '1/1', [ANA], 'Usufruto')}\n${bare}`)).toEqual([
    ['ANA SIMÕES', '138027528', 100, 'usufruct'],
    ['RUI PINTO VAZ', '174043864', 100, 'bare'],
  ]);
});

test('the usufruct and the bare property are entries of their own', () => {
  const entries = `${acquisition(1, '', [ANA], 'Usufruto')}\n${acquisition(2, '', [RUI], 'Aquisição da nua propriedade')}`;
  expect(held(entries)).toEqual([
    ['ANA SIMÕES', '138027528', 100, 'usufruct'],
    ['RUI PINTO VAZ', '174043864', 100, 'bare'],
  ]);
});

test('a usufruct goes on when somebody else acquires', () => {
  expect(held(`${acquisition(1, '', [ANA], 'Usufruto')}\n${acquisition(2, '', [RUI])}`)).toEqual([
    ['ANA SIMÕES', '138027528', 100, 'usufruct'],
    ['RUI PINTO VAZ', '174043864', 100, 'bare'],
  ]);
});

test('a quota in words is no heading of the charges below', () => {
  expect(held(`${acquisition(1, 'Totalidade', [ANA])}\nNão há registos de ónus ou encargos em vigor.`)).toEqual([
    ['ANA SIMÕES', '138027528', 100, 'full'],
  ]);
});

test('who has sold is no owner any more', () => {
  expect(held(`${acquisition(1, '1/1', [ANA])}\n${acquisition(2, '1/1', [RUI])}`)).toEqual([
    ['RUI PINTO VAZ', '174043864', 100, 'full'],
  ]);
});

test('what follows a name on its line is no part of it', () => {
  const subjects = [
    '** ANA SIMÕES, Viúva, NIF 138027528, QUOTA ADQUIRIDA: 3/4',
    '** RUI PINTO VAZ, Casado com Eva Reis no regime de comunhão de',
    'adquiridos, NIF 174043864, QUOTA ADQUIRIDA: 1/4',
  ];
  expect(held(acquisition(1, '', subjects))).toEqual([
    ['ANA SIMÕES', '138027528', 75, 'full'],
    ['RUI PINTO VAZ', '174043864', 25, 'full'],
  ]);
});

const MORTGAGE =
  'AP. 7 de 2011/02/03 - Hipoteca Voluntária\nCAPITAL: 95.207,00 Euros\nSUJEITO(S) ATIVO(S):\n** BANCO CTT, S.A.';
const SEIZURE = 'AP. 9 de 2012/02/03 - Penhora\nQUANTIA EXEQUENDA: 3.587,78 Euros';
const inOneLine = (entry: string) => entry.replaceAll('\n', ' ');
const HORIZONTAL = 'AP. 5 de 2009/01/02 - Constituição de Propriedade Horizontal';

test('other entries are charges, each with all its lines; a division into units is none', () => {
  const [nota] = certidao([HORIZONTAL, acquisition(1, '1/1', [ANA]), MORTGAGE, SEIZURE].join('\n'));
  expect(nota?.charges).toEqual([
    { kind: 'mortgage', text: inOneLine(MORTGAGE) },
    { kind: 'attachment', text: inOneLine(SEIZURE) },
  ]);
});

test('a cancelled entry is no charge', () => {
  const end = 'AVERB. - AP. 3 de 2013/05/06 - Cancelamento\nDA APRESENTAÇÃO 7 de 2011/02/03 - Hipoteca Voluntária';
  const [nota] = certidao([acquisition(1, '1/1', [ANA]), MORTGAGE, end, SEIZURE].join('\n'));
  expect(nota?.charges.map(({ kind }) => kind)).toEqual(['attachment']);
});

test('a note to an entry belongs to its charge, and a cancellation that names no entry ends the one above it', () => {
  const note = 'AVERB. - AP. 3 de 2013/05/06 - Alteração: prazo prorrogado por mais\n24 meses.';
  const end = 'AVERB. - AP. 4 de 2014/05/06 - Cancelamento';
  const foot = 'C.R.P. Mora - Informação em vigor';
  const [nota] = certidao([acquisition(1, '1/1', [ANA]), MORTGAGE, note, SEIZURE, end, foot].join('\n'));
  expect(nota?.charges).toEqual([{ kind: 'mortgage', text: inOneLine(`${MORTGAGE} ${note}`) }]);
});

test('a note that an acquisition became definitive is neither a charge nor an owner', () => {
  const note = 'AVERB. - AP. 3 de 2012/03/01 - Conversão em Definitiva';
  const [nota] = certidao(`${acquisition(1, '1/1', [ANA])}\n${note}`);
  expect(nota).toMatchObject({ owners: [{ name: 'ANA SIMÕES' }], charges: [] });
  expect(nota?.owners).toHaveLength(1);
});

test('an entry that waits is no charge', () => {
  const [nota] = readNotas(
    pagesOfText(`Conservatória do Registo Predial de Mora
N.º da descrição: 812/19930426-C

Ónus e encargos

Hipoteca voluntária a favor de BANCO SOL, S.A., de 5.000,00 euros.

Apresentações pendentes

AP. 1093 de 2019/06/08 - Penhora`),
  ).notas;
  expect(nota?.charges.map(({ kind }) => kind)).toEqual(['mortgage']);
});

test.each([
  'Não há registos de ónus ou encargos em vigor.',
  'Sobre o prédio não incidem ónus nem encargos.',
  'Sem ónus ou encargos registados',
])('among the entries, a statement that there are no charges belongs to none of them: %s', (none) => {
  const [nota] = certidao(`${acquisition(1, '1/1', [ANA])}\n\n${none}`);
  expect(nota).toMatchObject({ owners: [{ name: 'ANA SIMÕES' }], charges: [], saysFree: true });
});

test.each([
  ['Hipoteca voluntária a favor de Banco BPI, S.A., até 391.878,50 €.', ['mortgage'], false],
  ['Servidão de passagem que onera este prédio em benefício do prédio número 1704.', ['easement'], false],
  ['Servidão de vistas em benefício deste prédio sobre o prédio 12.', [], false],
  ['Não existem ónus ou encargos registados.', [], true],
  ['Livre de ónus e encargos.', [], true],
])('a simple information in prose: %s', (said, kinds, isFree) => {
  const text = `INFORMAÇÃO PREDIAL SIMPLIFICADA
Informa-se que na Conservatória do Registo Predial de Évora se encontra descrito, sob o
n.º 6273/19880917, da freguesia de Sé, concelho de Évora, o seguinte prédio:

Terra de cultura arvense. Confronta do norte com ribeiro.

Titulares do direito de propriedade

Ana Simões, contribuinte fiscal 138027528 - propriedade plena de dois terços.
Rui Pinto Vaz, NIF 174043864 - propriedade plena de um terço.

Ónus e encargos

${said}

Évora, aos 17 de junho de 2019

O Oficial de Registos,`;
  const [nota] = readNotas(pagesOfText(text)).notas;
  expect(nota).toMatchObject({
    issuedOn: '2019-06-17',
    finca: { number: '6273/19880917', municipality: 'Évora' },
    description: 'Terra de cultura arvense. Confronta do norte com ribeiro.',
    owners: [
      { taxId: '138027528', percent: 66.666667 },
      { taxId: '174043864', percent: 33.333333 },
    ],
    isFree,
  });
  expect(nota?.charges.map(({ kind }) => kind)).toEqual(kinds);
});

test.each([
  ['INSCRIÇÕES CANCELADAS\nAP. 4 de 2003/05/06 - Hipoteca Voluntária\nCAPITAL: 30.000,00 Euros'],
  ['REGISTOS JÁ CADUCADOS\nAP. 4 de 2003/05/06 - Hipoteca Voluntária\nCAPITAL: 30.000,00 Euros\n\nREGISTOS EM VIGOR'],
  ['AP. 4 de 2003/05/06 - Hipoteca Voluntária\nCAPITAL: 30.000,00 Euros\nAVERB. AP. 8 de 2017/02/19 - CANCELAMENTO'],
])('entries under a heading of those cancelled, or with a note of it, are no charges: %#', (former) => {
  const [nota] = certidao(
    `${acquisition(1, '', [ANA])}\n\n${former}\nAP. 9 de 2020/01/02 - Penhora\nQUANTIA: 800 Euros`,
  );
  const isLastFormer = former.startsWith('INSCRIÇÕES');
  expect(nota?.charges.map(({ kind }) => kind)).toEqual(isLastFormer ? [] : ['attachment']);
  expect(nota?.owners.map(({ taxId }) => taxId)).toEqual(['138027528']);
});
