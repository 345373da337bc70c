import { describe, expect, test } from 'vitest';
import type { Option, OptionType } from '../catalogue/option.ts';
import { ceilingQuestion } from './ceiling-question.ts';
import { proposeAnswers } from './propose-answers.ts';
import { readDay } from './read-day.ts';

function asked(option_id: number, type: OptionType, [es, en, pt]: readonly [string, string, string]): Option {
  return {
    ...{ option_id, type, product_id: 1, key: `asked_${option_id}`, index: 0, is_require: true, price: 0 },
    ...{ opt_values: [], previous_steps: [], autounset_option_values: [], hide_price: true, full_price: false },
    ...{ embedded_to_previous: false, embedded_hidden: false, can_be_empty: false, append_to_end: false },
    title: { es, en, pt },
    error: { es: '', en: '', pt: '' },
  };
}

const FLOOR = asked(1, 'area', ['¿Qué piso es?', 'Which floor is it?', 'Qual é o andar?']);
const OWNER = asked(2, 'field', ['Nombre del titular', 'Name of the owner', 'Nome do titular']);
const BORN = asked(3, 'date', ['Fecha de nacimiento', 'Date of birth', 'Data de nascimento']);
const DEED = asked(4, 'file', ['Escritura firmada', 'Signed deed', 'Escritura assinada']);
const CARD = asked(5, 'file', ['Copia del DNI', 'Copy of the identity card', 'Cópia do cartão de cidadão']);
const PLACE = asked(6, 'municipio', ['Municipio', 'Municipality', 'Município']);
const MARRIED: Option = {
  ...asked(7, 'radio', ['¿Está casado?', 'Are you married?', 'É casado?']),
  opt_values: [
    { id: '1', key: 'yes', name: { es: 'Sí', en: 'Yes', pt: 'Sim' }, price: 0, fees: [] },
    { id: '2', key: 'no', name: { es: 'No', en: 'No', pt: 'Não' }, price: 0, fees: [] },
  ],
};

const said = (questions: readonly Option[], text: string) =>
  Object.fromEntries(
    proposeAnswers(questions, { text, files: [] }).answers.map(({ option_id, value, because }) => [
      option_id,
      [value, because],
    ]),
  );

describe('a single question takes what was written, without greeting and closing', () => {
  test.each([
    ['es', 'Hola,\n\nEs el 3º B, escalera izquierda.\n\nUn saludo,\nPilar', 'Es el 3º B, escalera izquierda.'],
    ['es', 'Buenos días:\nTercero.\nMuchas gracias', 'Tercero.'],
    ['pt', 'Bom dia,\n\nÉ o 3.º esquerdo.\n\nCom os melhores cumprimentos,\nRui', 'É o 3.º esquerdo.'],
    ['en', 'Hi there,\n\nThird floor, flat B.\n\nKind regards,\nAnn', 'Third floor, flat B.'],
    ['numbered all the same', '1. Tercero', '1. Tercero'],
    ['in two paragraphs', 'El tercero.\n\nAl fondo.', 'El tercero.\n\nAl fondo.'],
  ])('%s', (_which, text, value) => {
    expect(said([FLOOR], text)).toEqual({ 1: [value, 'only_question'] });
  });

  test('also beside a question for a file', () => {
    expect(said([FLOOR, DEED], 'Tercero')).toEqual({ 1: ['Tercero', 'only_question'] });
  });

  test('but two questions do not share one text', () => {
    expect(said([FLOOR, OWNER], 'Tercero, Pilar Ruiz')).toEqual({});
  });
});

describe('numbered answers go to the question of their number', () => {
  test.each([
    ['es', 'Hola:\n1. Tercero B\n2. Pilar Ruiz\nGracias'],
    ['with brackets', '1) Tercero B\n\n2) Pilar Ruiz'],
    ['with dashes', '1 - Tercero B\n2 – Pilar Ruiz'],
    ['with both brackets', '(1) Tercero B\n(2) Pilar Ruiz'],
  ])('%s', (_which, text) => {
    expect(said([FLOOR, OWNER], text)).toEqual({ 1: ['Tercero B', 'numbered'], 2: ['Pilar Ruiz', 'numbered'] });
  });

  test('with further lines, and one left out', () => {
    expect(said([FLOOR, OWNER, BORN], '1. Tercero\npuerta B\n3. 5 de mayo de 1980')).toEqual({
      1: ['Tercero\npuerta B', 'numbered'],
      3: ['1980-05-05', 'numbered'],
    });
  });

  test.each([
    ['a number beyond the questions', '1. Tercero\n3. Pilar'],
    ['numbers out of their order', '2. Pilar\n1. Tercero'],
    ['a date', '12.05.1980 Pilar'],
  ])('not with %s', (_which, text) => {
    expect(said([FLOOR, OWNER], text)).toEqual({});
  });
});

describe('an answer behind or below the words of its question is that question’s', () => {
  test.each([
    ['es, behind', '¿Qué piso es? Tercero B\nNombre del titular: Pilar Ruiz'],
    ['es, below', '¿Qué piso es?\nTercero B\n\nNombre del titular\nPilar Ruiz'],
    ['es, with some of its words', 'Piso: Tercero B\nTitular: Pilar Ruiz'],
    ['pt', 'Qual é o andar? Tercero B\nNome do titular: Pilar Ruiz'],
    ['en', 'Which floor is it?\nTercero B\nOwner: Pilar Ruiz'],
    ['in another order', 'Titular: Pilar Ruiz\nPiso: Tercero B'],
    ['between quoted lines', '> ¿Qué piso es?\nTercero B\n> Nombre del titular\nPilar Ruiz\n> Un saludo'],
    ['numbered and repeated', '1. ¿Qué piso es?\nTercero B\n2. Nombre del titular\nPilar Ruiz'],
  ])('%s', (_which, text) => {
    expect(said([FLOOR, OWNER], text)).toEqual({ 1: ['Tercero B', 'named'], 2: ['Pilar Ruiz', 'named'] });
  });

  test('not by words that two questions share', () => {
    const other = asked(8, 'field', ['Nombre del comprador', 'Name of the buyer', 'Nome do comprador']);
    expect(said([OWNER, other], 'Nombre: Pilar Ruiz')).toEqual({});
  });
});

describe('an answer is of the kind of its question', () => {
  test.each([
    ['Sí', '1'],
    ['sim', '1'],
    ['Yes, since 1990', '1'],
    ['NO', '2'],
    ['não', '2'],
  ])('%s is a choice', (text, value) => {
    expect(said([MARRIED], text)).toEqual({ 7: [value, 'only_question'] });
  });

  test.each([
    ['no choice', MARRIED, 'Viudo'],
    ['no day', BORN, 'el año pasado'],
    ['a place, which is looked up', PLACE, 'Madrid'],
  ])('else nothing is proposed: %s', (_which, question, text) => {
    expect(said([question], text)).toEqual({});
  });

  test('and how far charges may go is never read from a mail', () => {
    const ceiling = ceilingQuestion({ id: 9, productId: 1, upTo: 30_000, now: { agreed: 10_000, charged: 0 } });
    expect(ceiling).not.toBeNull();
    expect(said(ceiling ? [ceiling] : [], 'Sí, sin tope')).toEqual({});
  });
});

test.each([
  ['05/06/1980', '1980-06-05'],
  ['5-6-1980', '1980-06-05'],
  ['1980-06-05', '1980-06-05'],
  ['5 de junio de 1980', '1980-06-05'],
  ['5 de março de 1980', '1980-03-05'],
  ['5th of June 1980', '1980-06-05'],
  ['31/02/1980', null],
  ['junio', null],
])('the day %s', (words, day) => {
  expect(readDay(words)).toBe(day);
});

describe('files', () => {
  const files = [
    { position: 0, name: 'escritura-2019.pdf' },
    { position: 1, name: 'DNI Pilar.jpg' },
    { position: 2, name: 'IMG_2044.jpg' },
  ];
  const given = (questions: readonly Option[]) => proposeAnswers(questions, { text: '', files }).files;

  test('all go to the only question for files', () => {
    expect(given([FLOOR, DEED]).map(({ position }) => position)).toEqual([0, 1, 2]);
  });

  test('else by their names, and what says nothing to nobody', () => {
    expect(given([DEED, CARD])).toEqual([
      { option_id: 4, position: 0 },
      { option_id: 5, position: 1 },
    ]);
  });

  test('without such a question to nobody', () => {
    expect(given([FLOOR])).toEqual([]);
  });
});
