import path from 'node:path';
import { expect, test } from 'vitest';
import type { Recognition } from './find-recognition.ts';
import { isTurned, readPicture } from './read-picture.ts';
import { fakePrograms, seesLines } from './testing/fake-programs.ts';

const WHITE = { width: 1200, height: 1600, pixels: new Uint8Array(1200 * 1600).fill(255) };
const BASQUE = 'Jabetza Erregistroa finka eta titularrak dira zenbakia osoa';

/** A program that sees each text where it is given the languages before it, and Basque otherwise. */
function seeing(byLanguages: Readonly<Record<string, string>>): Recognition {
  const cases = Object.entries(byLanguages).map(
    ([languages, text]) => `*" -l ${languages} "*) ${seesLines([text])}\n;;`,
  );
  const tesseract = `case " $* " in\n${cases.join('\n')}\n*) ${seesLines([BASQUE])}\n;;\nesac`;
  const folder = fakePrograms({ tesseract });
  return {
    tesseract: path.join(folder, 'tesseract'),
    pdftoppm: path.join(folder, 'pdftoppm'),
    languages: ['spa', 'cat', 'eus'],
    seconds: 20,
  };
}

const textIn = async (recognition: Recognition) =>
  (await readPicture(WHITE, recognition)).words.map(({ text }) => text).join(' ');

test('Basque is read together with Spanish, as alone its figures are lost', async () => {
  const seen = { eus: `${BASQUE} GOGO`, 'eus+spa': `${BASQUE} 2024` };
  expect(await textIn(seeing(seen))).toBe(seen['eus+spa']);
});

test('a reading in other languages that is less sure than the first is not taken', async () => {
  const doubtful = seesLines(['finka ilegible del todo aquí'], ['finka', 'ilegible', 'del', 'todo', 'aquí']);
  const recognition = seeing({});
  const folder = fakePrograms({
    tesseract: `case " $* " in\n*" -l eus+spa "*) ${doubtful}\n;;\n*) ${seesLines([BASQUE])}\n;;\nesac`,
  });
  expect(await textIn({ ...recognition, tesseract: path.join(folder, 'tesseract') })).toBe(BASQUE);
});

test('lines whose words go from right to left are upside down, and words taller than wide are on their side', () => {
  const line = (width: number, ...lefts: readonly number[]) =>
    lefts.map((left) => ({ text: 'palabra', line: '1 1 1', left, top: 0, width, height: 12, confidence: 95 }));
  expect([isTurned(line(40, 300, 200, 100)), isTurned(line(40, 100, 200, 300))]).toEqual([true, false]);
  expect([isTurned(line(9, 100, 100, 100)), isTurned([])]).toEqual([true, false]);
});
