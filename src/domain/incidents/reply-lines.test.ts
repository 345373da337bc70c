import { describe, expect, test } from 'vitest';
import { replyLinesOf } from './reply-lines.ts';

const own = (text: string) => replyLinesOf(text).map((line) => line.text);

describe('a reply', () => {
  test('is read line by line, quoted ones without their marks', () => {
    expect(replyLinesOf('Uno\r\n> Dos\n >  > Tres\n  Cuatro  \n')).toEqual([
      { isQuoted: false, text: 'Uno' },
      { isQuoted: true, text: 'Dos' },
      { isQuoted: true, text: 'Tres' },
      { isQuoted: false, text: 'Cuatro' },
      { isQuoted: false, text: '' },
    ]);
  });

  test.each([
    ...['Hola', 'Hola, María:', 'Buenos días', 'Buenas tardes a todos', 'Estimados señores:', 'Olá', 'Bom dia, equipa'],
    ...['Exmos. Senhores', 'Hello', 'Hi there,', 'Dear Sirs', 'Good afternoon all'],
  ])('loses the greeting "%s", also after empty lines', (greeting) => {
    expect(own(`\n\n${greeting}\nTercero`)).toEqual(['Tercero']);
  });

  test.each([
    ...['Un saludo', 'Saludos cordiales,', 'Muchas gracias.', 'Gracias de antemano', 'Atentamente,', 'Cordialmente'],
    ...[
      'Gracias y un saludo',
      'Com os melhores cumprimentos,',
      'Os meus cumprimentos',
      'Muito obrigada',
      'Atenciosamente',
    ],
    ...[
      'Kind regards',
      'Many thanks',
      'Thanks in advance',
      'Thank you very much',
      'Yours sincerely',
      'Best wishes',
      'Cheers',
    ],
  ])('ends before "%s"', (closing) => {
    expect(own(`Tercero\n${closing}\nPilar Ruiz`)).toEqual(['Tercero']);
  });

  test.each([
    ['thanks within a sentence', 'Gracias a mi hermano tengo la escritura'],
    ['a place that is called after a greeting', 'Calle Buenos Aires 3'],
  ])('keeps %s', (_what, line) => {
    expect(own(`${line}\nTercero`)).toEqual([line, 'Tercero']);
  });

  test('keeps what was said in a closing that others quoted, and one that is all there is', () => {
    expect(own('Tercero\n> Un saludo\nB')).toEqual(['Tercero', 'Un saludo', 'B']);
    expect(own('Gracias')).toEqual(['Gracias']);
    expect(own('Hola\nGracias')).toEqual(['Gracias']);
  });

  test('of nothing is nothing', () => {
    expect(own('\n\n')).toEqual(['', '', '']);
    expect(own('Hola')).toEqual([]);
  });
});
