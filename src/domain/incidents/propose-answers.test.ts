import { describe, expect, test } from 'vitest';
import type { Option, OptionType } from '../catalogue/option.ts';
import { ceilingQuestion } from './ceiling-question.ts';
import { proposeAnswers } from './propose-answers.ts';

function asked(option_id: number, type: OptionType, [es, en, pt]: readonly [string, string, string]): Option {
  return {
    option_id,
    type,
    product_id: 1,
    key: `asked_${option_id}`,
    index: 0,
    is_require: true,
    price: 0,

    opt_values: [],
    previous_steps: [],
    autounset_option_values: [],
    hide_price: true,
    full_price: false,

    embedded_to_previous: false,
    embedded_hidden: false,
    can_be_empty: false,
    append_to_end: false,
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
    ['between what is quoted', '> ¿Dónde?\nEl tercero.\n> Gracias a ti', 'El tercero.'],
  ])('%s', (_which, text, value) => {
    expect(said([FLOOR], text)).toEqual({ 1: [value, 'only_question'] });
  });

  test('one question of text beside one for a file takes the whole text', () => {
    expect(said([FLOOR, DEED], 'Tercero')).toEqual({ 1: ['Tercero', 'only_question'] });
  });

  test('two questions do not share one text', () => {
    expect(said([FLOOR, OWNER], 'Tercero, Pilar Ruiz')).toEqual({});
  });
});

describe('numbered answers go to the question of their number', () => {
  test.each([
    ['es', 'Hola:\n1. Tercero B\n2. Pilar Ruiz\nGracias'],
    ['with brackets', '1) Tercero B\n\n2) Pilar Ruiz'],
    ['with dashes', '1 - Tercero B\n2 – Pilar Ruiz'],
    ['with both brackets', '(1) Tercero B\n(2) Pilar Ruiz'],
    ['with what is quoted between', '1. Tercero B\n> 1. lo primero\n2. Pilar Ruiz\n> 2. lo segundo'],
    ['the Spanish way', '1.- Tercero B\n2.º- Pilar Ruiz'],
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
    ['a number given twice', '1. Tercero\n1. Cuarto'],
    ['number naught', '0. Tercero\n1. Cuarto'],
    ['numbers without words', '1.\n2)'],
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
    [
      'until the next quoted line',
      '> ¿Qué piso es?\nTercero B\n> Muchas gracias\nde nada\n> Nombre del titular\nPilar Ruiz',
    ],
    ['named twice, where only the first counts', '¿Qué piso es? Tercero B\nTitular: Pilar Ruiz\n> ¿Qué piso es?'],
  ])('%s', (_which, text) => {
    expect(said([FLOOR, OWNER], text)).toEqual({ 1: ['Tercero B', 'named'], 2: ['Pilar Ruiz', 'named'] });
  });

  test.each([
    ...[
      'que',
      'cual',
      'cuales',
      'como',
      'del',
      'los',
      'las',
      'una',
      'por',
      'para',
      'con',
      'esta',
      'este',
      'sus',
      'tus',
    ],
    ...[
      'qual',
      'quais',
      'dos',
      'das',
      'uma',
      'seu',
      'sua',
      'what',
      'which',
      'the',
      'your',
      'for',
      'and',
      'are',
      'a',
      'de',
    ],
  ])('"%s" before the words of a question tells nothing', (word) => {
    const answers = { 1: ['Tercero B', 'named'], 2: ['Pilar Ruiz', 'named'] };
    expect(said([FLOOR, OWNER], `${word} piso: Tercero B\n${word} titular = Pilar Ruiz`)).toEqual(answers);
    expect(said([FLOOR, OWNER], `${word}: Tercero B\n${word}: Pilar Ruiz`)).toEqual({});
  });

  test('a word that the question does not have leads to no question', () => {
    expect(said([FLOOR, OWNER], 'Piso anterior: Tercero B\nTitular: Pilar Ruiz')).toEqual({
      2: ['Pilar Ruiz', 'named'],
    });
  });

  test('a title with nothing below it has no answer, and signs alone lead to no question', () => {
    expect(said([FLOOR, OWNER], '¿Qué piso es?\n\nTitular: Pilar Ruiz\n---')).toEqual({
      2: ['Pilar Ruiz ---', 'named'],
    });
    expect(said([FLOOR, OWNER], '¿Qué piso es?\n\nTitular:\n')).toEqual({});
    expect(said([FLOOR, OWNER], '---\n...\n¿?')).toEqual({});
  });

  test('on several lines, as they were written', () => {
    expect(said([FLOOR, OWNER], 'Piso: Tercero\npuerta B\nTitular: Pilar\nRuiz')).toEqual({
      1: ['Tercero\npuerta B', 'named'],
      2: ['Pilar Ruiz', 'named'],
    });
  });

  test('by one word that is all of its title, but not by a sentence that begins with it', () => {
    const town = asked(9, 'area', ['Localidad', 'Town', 'Localidade']);
    expect(said([town, OWNER], 'Localidad\nVigo')).toEqual({ 9: ['Vigo', 'named'] });
    expect(said([town, OWNER], '¿Localidad? Vigo')).toEqual({});
  });

  test('by two words that are all of its title, and a sign behind them', () => {
    const door = asked(9, 'area', ['¿Qué puerta?', 'Which door?', 'Que porta?']);
    expect(said([door, OWNER], '¿Qué puerta? La B')).toEqual({ 9: ['La B', 'named'] });
  });

  test('words that two questions share lead to neither', () => {
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

  const RIGHTS: Option = {
    ...asked(10, 'checkbox', ['Derechos', 'Rights', 'Direitos']),
    opt_values: ['Usufructo', 'Nuda propiedad', 'Nuda otra'].map((es, index) => ({
      id: String(index + 1),
      key: es,
      name: { es, en: es, pt: es },
      price: 0,
      fees: [],
    })),
  };

  test.each([
    ['Usufructo', '1'],
    ['Usufructo, nuda propiedad', '1,2'],
    ['usufructo y nuda otra', '1,3'],
    ['Usufructo e Nuda Propiedad', '1,2'],
    ['Usufructo and nuda otra; nuda propiedad', '1,3,2'],
    ['Usufructo,\n , nuda otra,', '1,3'],
    // "Nuda" begins two of them, and an answer that is neither would be lost.
    ['Nuda', undefined],
    ['Usufructo y nada más', undefined],
    [',', undefined],
  ])('%j are choices', (text, value) => {
    expect(said([RIGHTS], text)).toEqual(value ? { 10: [value, 'only_question'] } : {});
  });

  test.each([
    ['no choice', MARRIED, 'Viudo'],
    ['no day', BORN, 'el año pasado'],
    ['a place, which is looked up', PLACE, 'Madrid'],
  ])('else nothing is proposed: %s', (_which, question, text) => {
    expect(said([question], text)).toEqual({});
  });

  test('the limit on charges is never read from a mail', () => {
    const ceiling = ceilingQuestion({ id: 9, productId: 1, upTo: 30_000, now: { agreed: 10_000, charged: 0 } });
    expect(ceiling).not.toBeNull();
    expect(said(ceiling ? [ceiling] : [], 'Sí, sin tope')).toEqual({});
  });
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

  test('with several questions for files each gets the file whose name fits, and other files go to none', () => {
    expect(given([DEED, CARD])).toEqual([
      { option_id: 4, position: 0 },
      { option_id: 5, position: 1 },
    ]);
  });

  test('without such a question to nobody', () => {
    expect(given([FLOOR])).toEqual([]);
  });
});
