import { randomFrom } from '../../src/domain/wizard/testing/walks.ts';
import { type Picture, pictureOfPgm } from '../../src/server/ports/text-recognition/picture.ts';
import { runProgram } from '../../src/server/ports/text-recognition/run-program.ts';
import { scannedPdf } from '../../src/server/ports/text-recognition/testing/scanned-pdf.ts';
import { type Spoiling, spoilPicture } from './spoil-picture.ts';

/** A paper as pictures of its pages, each spoilt by chance; the same number gives the same scan. */
export async function scanPaper(pdf: Uint8Array, number: number, pages: number, pdftoppm: string): Promise<Buffer> {
  const random = randomFrom(number * 7_919 + 3);
  const dpi = random() < 0.3 ? 200 : 300;
  const pictures: Picture[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const clean = await drawPaper(pdf, { page, dpi, pdftoppm });
    pictures.push(spoilPicture(clean, spoilingBy(random, number), random));
  }
  return scannedPdf(pictures, dpi);
}

/** One paper in six lies on its side or its head, one in four is a photograph, half are stamped. */
function spoilingBy(random: () => number, number: number): Spoiling {
  const turn = number % 6 === 5 ? ([90, 180, 270] as const)[Math.floor(random() * 3)] : 0;
  return {
    skew: (random() - 0.5) * 6,
    turn: turn ?? 0,
    grain: 4 + random() * 20,
    specks: random() * 20,
    shadow: random() < 0.25 ? 0.25 + random() * 0.25 : 0,
    stamps: random() < 0.5 ? 1 : 0,
    isBlurred: random() < 0.4,
  };
}

interface PageToDraw {
  readonly page: number;
  readonly dpi: number;
  readonly pdftoppm: string;
}

/** @throws Error for a page that is not drawn */
export async function drawPaper(pdf: Uint8Array, { page, dpi, pdftoppm }: PageToDraw): Promise<Picture> {
  const args = ['-f', String(page), '-l', String(page), '-gray', '-r', String(dpi), '-'];
  const limits = { seconds: 60, memoryMb: 2_048, outputBytes: 2 ** 26 };
  const picture = pictureOfPgm((await runProgram({ program: pdftoppm, args, input: pdf, limits })) ?? new Uint8Array());
  if (picture === null) throw new Error('a page was not drawn');
  return picture;
}
