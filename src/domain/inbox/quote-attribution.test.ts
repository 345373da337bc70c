import { describe, expect, test } from 'vitest';
import { attributionEndingAt, isAttributionWithText } from './quote-attribution.ts';
import { linesOf } from './text-lines.ts';

const ending = (text: string) => {
  const lines = linesOf(text);
  return attributionEndingAt(lines, lines.length - 1);
};

/** In the formats of mail programs in the four languages. */
describe('a sentence that says who wrote what follows', () => {
  test.each([
    'El lun, 23 nov 2026 a las 10:00, Ana (<ana@x.test>) escribió:',
    'On Mon, Nov 23, 2026 at 10:00 AM Ana <ana@x.test> wrote:',
    'Em seg., 23 de nov. de 2026 às 10:00, Ana <ana@x.test> escreveu:',
    'El dl., 23 de nov. 2026 a les 10:00, Ana va escriure:',
    'O luns, 23/11/2026 10:00, Ana escribiu:',
    'Le 23/11/2026 à 10:00, Ana a écrit :',
    'Il 23/11/2026 10:00, Ana ha scritto:',
    '2026-11-23 10:00 GMT+01:00 Ana <ana@x.test>:',
    'Missatge de Ana <ana@x.test> del dia dl., 23 de nov. 2026 a les 10:00:',
    'Quoting Ana <ana@x.test>:',
    'Citando a Ana <ana@x.test>:',
    '*El lun, 23 nov 2026 a las 10:00, Ana escribió:*',
  ])('%s', (line) => expect(ending(line)).toEqual({ start: 0, isCertain: true }));

  test.each([
    ['El 23 de noviembre de 2026, Ana escribió:', { start: 0, isCertain: false }],
    ['ana@x.test escribió:', { start: 0, isCertain: true }],
    ['Ana <ana@x.test> escreveu (segunda, 23/11/2026 à(s) 10:00):', { start: 0, isCertain: true }],
  ])('%s', (line, found) => expect(ending(line)).toEqual(found));

  test.each([
    '> El lun, 23 nov 2026 a las 10:00, Ana escribió:',
    'El lun, 23 nov 2026 a las 10:00, Ana escribió',
    'Estos son los datos:',
    'El notario escribió:',
    'Ana escribió:',
    'El 23/11/2026 mi abogado escribió lo que sigue:',
    `El 23/11/2026 Ana <ana@x.test> escribió ${'x'.repeat(80)} el 1/1/2026:`,
    '',
  ])('not: %j', (line) => expect(ending(line)).toBeNull());
});

describe('wrapped over several lines', () => {
  test('it begins with its date, up to five lines above', () => {
    const wrapped = 'El lun,\n23 nov\n2026 a las\n10:00, Ana\n(<ana@x.test>) escribió:';
    expect(ending(`Hola.\n\n${wrapped}`)).toEqual({ start: 2, isCertain: true });
    expect(ending(`El lun,\n${wrapped.slice('El '.length)}`)).toEqual({ start: 4, isCertain: true });
  });

  test('an empty or quoted line ends it, and so does its length', () => {
    expect(ending('El lun, 23 nov 2026 a las 10:00,\n\nana@x.test escribió:')).toEqual({ start: 2, isCertain: true });
    expect(ending('> El lun, 23 nov 2026 a las 10:00,\nana@x.test escribió:')).toEqual({ start: 1, isCertain: true });
    expect(ending(`El 23/11/2026 ${'x'.repeat(480)}\nana@x.test escribió:`)).toEqual({ start: 1, isCertain: true });
  });

  test('a name may be on the line before its address', () => {
    expect(ending('Hola.\nAna García (\n<ana@x.test>) escribió:')).toMatchObject({ start: 1 });
    expect(ending('Hola.\nAna García\n<ana@x.test> escribió:')).toMatchObject({ start: 1 });
    expect(ending('Hola a todos.\n<ana@x.test> escribió:')).toMatchObject({ start: 1 });
    expect(ending(`${'x'.repeat(61)}.\n<ana@x.test> escribió:`)).toMatchObject({ start: 0 });
    expect(ending(`${'x'.repeat(50)}\n\n<ana@x.test> escribió:`)).toMatchObject({ start: 2 });
    expect(ending('> Ana García\n<ana@x.test> escribió:')).toMatchObject({ start: 1 });
  });

  test('what stands before the verb is at most 150 characters', () => {
    const named = (length: number) => ending(`${'x'.repeat(length - 12)} ana@x.test escribió:`);
    expect([named(150), named(151)]).toEqual([{ start: 0, isCertain: true }, null]);
  });
});

test.each([
  ['El lun, 23 nov 2026 a las 10:00, Ana escribió:   Hola', true],
  ['On Mon, Nov 23, 2026 at 10:00 AM Ana wrote:\t\u00a0Hello', true],
  ['El lun, 23 nov 2026 a las 10:00, Ana escribió: Hola', false],
  ['El 23 de noviembre de 2026, Ana escribió:   Hola', false],
  ['> El lun, 23 nov 2026 a las 10:00, Ana escribió:   Hola', false],
  ['Estos son los datos de la finca:   1234', false],
  ['Ana escribió:   Hola', false],
])('%j is followed by what is quoted: %s', (line, isFollowed) => {
  const [first] = linesOf(line);
  expect(first && isAttributionWithText(first)).toBe(isFollowed);
});
