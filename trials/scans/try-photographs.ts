import { randomFrom } from '../../src/domain/wizard/testing/walks.ts';
import { readForeignFile } from '../../src/server/isolated/read-foreign-file.ts';
import { readScan } from '../../src/server/isolated/read-scan.ts';
import { typeset } from '../../src/server/ports/pdf/typeset.ts';
import type { Recognition } from '../../src/server/ports/text-recognition/find-recognition.ts';
import { photographPage, type Shot } from '../../src/server/ports/text-recognition/testing/photograph-page.ts';
import { scannedPdf } from '../../src/server/ports/text-recognition/testing/scanned-pdf.ts';
import { turnPicture } from '../../src/server/ports/text-recognition/turn-picture.ts';
import { charactersRight } from './characters-right.ts';
import { PROSE } from './prose.ts';
import { drawPaper } from './scan-paper.ts';

export const KINDS = ['straight', 'tilted', 'tilted much', 'arched', 'arched and tilted', 'rolled'] as const;

export interface TriedPhotograph {
  readonly number: number;
  readonly kind: (typeof KINDS)[number];
  readonly characters: { readonly all: number; readonly right: number };
}

/** Pages of prose on a desk, photographed with a telephone: straight, from an angle, and arched. */
export async function* tryPhotographs(count: number, recognition: Recognition): AsyncGenerator<TriedPhotograph> {
  for (let number = 0; number < count; number += 1) {
    const kind = KINDS[number % KINDS.length] ?? 'straight';
    const prose = PROSE[number % PROSE.length];
    const pdf = typeset({ template: PAGE, standard: 'A_2b', inputs: { prose: JSON.stringify(prose) } });
    const printed = await readForeignFile('read_document', pdf);
    if (!printed.ok) throw new Error(`page ${number} was not read: ${printed.excess}`);
    const random = randomFrom(number * 32_452_843 + 17);
    const page = await drawPaper(pdf, { page: 1, dpi: 300, pdftoppm: recognition.pdftoppm });
    const { picture } = photographPage(page, shotOf(kind, random), random);
    const turn = number % 5 === 4 ? ([90, 180, 270] as const)[Math.floor(random() * 3)] : 0;
    const bytes = scannedPdf([turnPicture(picture, turn ?? 0)], 300);
    const read = await readScan(bytes, recognition);
    if (!read.ok) throw new Error(`photograph ${number} was given up: ${read.excess}`);
    yield { number, kind, characters: charactersRight(printed.value.text, read.value.text) };
  }
}

function shotOf(kind: TriedPhotograph['kind'], random: () => number): Shot {
  const either = (least: number, most: number) => (random() < 0.5 ? -1 : 1) * (least + random() * (most - least));
  const still = { pitch: 0, yaw: 0, roll: either(0, 4), curl: 0, roundness: 0 };
  const light = { shadow: 0.1 + random() * 0.35, desk: 50 + random() * 60, grain: 3 + random() * 5, side: 3_264 };
  const tilted = { pitch: either(8, 16), yaw: either(6, 14) };
  if (kind === 'straight') return { ...still, ...light };
  if (kind === 'tilted') return { ...still, ...light, ...tilted };
  if (kind === 'tilted much') return { ...still, ...light, pitch: either(18, 26), yaw: either(14, 22) };
  const curl = 0.04 + random() * 0.06;
  if (kind === 'arched') return { ...still, ...light, curl, pitch: either(4, 10) };
  if (kind === 'arched and tilted') return { ...still, ...light, ...tilted, curl };
  return { ...still, ...light, roundness: curl, yaw: either(4, 10) };
}

const PAGE = '../../../../trials/scans/prose.typ';
