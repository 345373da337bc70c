import { expect, test } from 'vitest';
import { readNotas } from './read-notas.ts';
import { pagesOfText } from './text-page.ts';

const read = (text: string) => readNotas(pagesOfText(text)).notas;

test('one paragraph that tells everything is parted where its sentences tell something else', () => {
  const [nota] = read(
    [
      'El Registrador de la Propiedad de Ronda informa, a 12 de enero de 2022, de la finca registral número 4567 del término de Ronda, con',
      'código registral único 29037000456789. Su descripción es así: URBANA. Casa en Ronda, calle Tenorio, de ciento veinte metros cuadrados. Linda:',
      'derecha, la número 9; fondo, el tajo. Pertenece en pleno dominio a doña Carmen Troyano Becerra, con N.I.F. 25512345K, por herencia. Está gravada',
      'con una hipoteca a favor de Unicaja Banco, S.A., por 45.000 euros. No constan documentos pendientes de despacho.',
    ].join('\n'),
  );
  expect(nota?.description).toMatch(/^URBANA\. Casa .* fondo, el tajo\.$/);
  expect(nota?.owners).toMatchObject([{ name: 'Carmen Troyano Becerra', percent: 100, right: 'full' }]);
  expect(nota?.charges).toMatchObject([{ kind: 'mortgage' }]);
});

test('a letter with numbered paragraphs and two properties is read like one with headings', () => {
  const of = (number: string, code: string, shares: string) =>
    [
      `FINCA NÚM. ${number} DE JUNCOSA`,
      `Primer.- És la urbana, casa a Juncosa, carrer Major, de seixanta metres quadrats. Limita: a la dreta, amb Josefa Masip. Codi registral únic ${code}.`,
      `Segon.- ${shares}, inscripció tercera.`,
      'Tercer.- No està subjecta a cap càrrega.',
    ].join('\n\n');
  const notas = read(
    [
      'REGISTRE DE LA PROPIETAT DE LES BORGES BLANQUES',
      of('1.093', '25069014517445', 'Pertany en ple domini al senyor Josep Masip Arbonès, amb DNI 21079890E'),
      of(
        '402',
        '25008009532109',
        'Pertany, quant a dues terceres parts indivises, al senyor Josep Masip Arbonès, amb DNI 21079890E, i quant a la tercera part restant, a la senyora Engràcia Masip Arbonès, amb DNI 35474678F',
      ),
    ].join('\n\n'),
  );
  expect(notas.map(({ finca, isFree }) => [finca?.number, isFree])).toEqual([
    ['1.093', true],
    ['402', true],
  ]);
  expect(notas[1]?.description).toMatch(/^urbana, casa a Juncosa.*Josefa Masip\.$/);
  expect(notas[1]?.owners.map(({ name, percent }) => [name, Math.round(percent ?? 0)])).toEqual([
    ['Josep Masip Arbonès', 67],
    ['Engràcia Masip Arbonès', 33],
  ]);
});

test('a paragraph with the number and the code of another property begins it', () => {
  const notas = read(
    [
      'REGISTRO DE LA PROPIEDAD DE LOGROÑO',
      'Finca registral 3.087 de Agoncillo, CRU 26017000129004.',
      'Rústica: Viña en Agoncillo. Mide setenta áreas. Linda al norte con camino y al sur con río.',
      'El titular es Fernando Yécora Iriarte (16545220D), con el 100 % en pleno dominio.',
      'Opción de compra a favor de Viñedos Sol, S.L.',
      'La segunda, finca registral 3.112 de Agoncillo, CRU 26017000129257.',
      'Rústica: Olivar en Agoncillo, de veinticinco áreas. Linda al norte con la parcela 130 y al oeste con la carretera.',
      'La segunda es de Explotaciones Yécora, S.L. (B26334102), 100 % en pleno dominio.',
    ].join('\n\n'),
  );
  expect(notas.map(({ finca }) => finca?.number)).toEqual(['3.087', '3.112']);
  expect(notas[1]?.owners.map(({ name }) => name)).toEqual(['Explotaciones Yécora, S.L.']);
});

test('properties in a table each begin with their registry', () => {
  const of = (place: number, number: string) =>
    [
      `GARANTÍA ${place} DE 2 — VIVIENDA`,
      '',
      'Registro / Sección    Santander n.º 4',
      `Finca registral       ${number}`,
      'Término municipal     Santander',
      '',
      'Titular registral     Documento   Participación   Derecho',
      'Ruiz Gil, Fermín      13758221N   100,00 %        Pleno dominio',
      '',
      'N.º   Clase      Detalle del asiento                                        Rango',
      '1     HIPOTECA   A favor de BANCO SOL, S.A. Responde de 9.600 euros.        1.º',
    ].join('\n');
  const notas = read(
    `INFORME DE GARANTÍAS\n\nFecha de la nota del    22.01.2025\nRegistro\n\n${of(1, '61.204')}\n\n${of(2, '61.118')}`,
  );
  expect(
    notas.map(({ registry, finca, owners, charges }) => [registry, finca?.number, owners.length, charges.length]),
  ).toEqual([
    ['Santander n.º 4', '61.204', 1, 1],
    ['Santander n.º 4', '61.118', 1, 1],
  ]);
});
