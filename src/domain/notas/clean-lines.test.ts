import { describe, expect, test } from 'vitest';
import { cleanLines } from './clean-lines.ts';
import { pagesOfText, textOfLine } from './text-page.ts';

const cleaned = (text: string) => cleanLines(pagesOfText(text)).map(textOfLine);

describe('pages', () => {
  const page = (number: number, body: string) =>
    `REGISTRO DE JACA\nNota de hoy\n${body}\nPie del papel\nPágina ${number} de 3`;

  test('repeat their heads and feet, which stand once: a head first, a foot last', () => {
    expect(cleaned([1, 2, 3].map((number) => page(number, `cuerpo ${'abc'.charAt(number)}x`)).join('\f'))).toEqual([
      'REGISTRO DE JACA',
      'Nota de hoy',
      ...['cuerpo bx', 'cuerpo cx', 'cuerpo x'],
      'Pie del papel',
    ]);
  });

  test('keep what is on the edge of one of them only, and the headings of parts', () => {
    expect(cleaned('CARGAS\nuno\fCARGAS\ndos')).toEqual(['CARGAS', 'uno', 'CARGAS', 'dos']);
    expect(cleaned('arriba\nuno\fencima\ndos')).toEqual(['arriba', 'uno', 'encima', 'dos']);
  });

  test('keep the place of a property among several, which is no number of a page', () => {
    expect(cleaned('Pedido 8\nFinca 1 de 2\nuno\fFinca 2 de 2\ndos')).toContain('Finca 2 de 2');
    expect(cleaned('Pedido 8\nInmueble 1 de 2\nuno\fInmueble 2 de 2\ndos')).toContain('Inmueble 2 de 2');
  });

  test('keep on their edge what another has in its middle', () => {
    const first = Array.from({ length: 15 }, (_, at) => `línea ${'abcdefghijklmno'.charAt(at)}x`);
    expect(cleaned(`${first.join('\n')}\flínea hx\notra`)).toEqual([...first, 'línea hx', 'otra']);
  });

  test('keep a number on its own below a head of as many lines as are looked at', () => {
    const head = Array.from({ length: 6 }, (_, at) => `cabeza ${'abcdef'.charAt(at)}x`).join('\n');
    const body = (letter: string) =>
      Array.from({ length: 9 }, (_, at) => `línea ${letter}${'abcdefghi'.charAt(at)}`).join('\n');
    expect(cleaned(`${head}\n11\n${body('p')}\f${head}\n12\n${body('q')}`)).toEqual(
      [head, '11', body('p'), '12', body('q')].flatMap((lines) => lines.split('\n')),
    );
  });

  test('of a scan have one foot with an address, however it is read on each', () => {
    const foot = ['C.S.V.: 21A9', 'C.SV: 2lA9', 'CS.: 21Á9'].map(
      (code, at) => `${code} - www.registradores.org    Pág. ${at + 1} de 3`,
    );
    const read = cleaned(foot.map((line, at) => `cuerpo ${'abc'.charAt(at)}x\n${line}`).join('\f'));
    expect(read).toEqual(['cuerpo ax', 'cuerpo bx', 'cuerpo cx', foot[2]?.replace(/ {4}/, '\t')]);
  });

  test('are numbered in many ways, none of which is text', () => {
    for (const number of ['Pág. 1', 'Página 1 de 2', '- 1 -', '1/2', 'Hoja 3', '2. orrialdea', 'Full 4'])
      expect(cleaned(`texto\n${number}`)).toEqual(['texto']);
    expect(cleaned('texto\n***\n1234')).toEqual(['texto', '1234']);
  });

  test('continue: the start of a line says nothing about paragraphs', () => {
    const [, second] = cleanLines(pagesOfText('uno\f\n\ndos'));
    expect(second?.gap).toBe(false);
  });

  test('have labels over two lines before the value beside the first', () => {
    expect(cleaned('FINCA DE FUENTE DEL    2242\nMAESTRE Nº:')).toEqual(['FINCA DE FUENTE DEL MAESTRE Nº:\t2242']);
    // A value on the second line, another column, a gap or a complete label keep the two lines separate.
    expect(cleaned('FINCA DE FUENTE DEL    2242\nMAESTRE Nº:   7')).toHaveLength(2);
    expect(cleaned('FINCA DE FUENTE DEL    2242\n     MAESTRE Nº:')).toHaveLength(2);
    expect(cleaned('FINCA DE FUENTE DEL    2242\n\nMAESTRE Nº:')).toHaveLength(2);
    expect(cleaned('FINCA DE FUENTE DEL:    2242\nMAESTRE TAL:')).toHaveLength(2);
    expect(cleaned('FINCA DE FUENTE DEL    2242\nMAESTRE')).toHaveLength(2);
    expect(cleaned('Getxo:    2242\nfinka zk.:')).toEqual(['Getxo: finka zk.:\t2242']);
  });
});
