import { clearDashes } from './clear-dashes.ts';
import { clearInk } from './clear-ink.ts';
import { evenLight } from './even-light.ts';
import type { Recognition, ScanLanguage } from './find-recognition.ts';
import { findSkew } from './find-skew.ts';
import { type FlatPicture, flattenSheet } from './flatten-sheet.ts';
import { languagesOf } from './language-of.ts';
import { mendWords } from './mend-words.ts';
import { type Picture, pgmOf } from './picture.ts';
import { runProgram } from './run-program.ts';
import { levelPicture, TURNS, type Turn, turnPicture } from './turn-picture.ts';
import { isOnSide, withoutStrokes } from './without-strokes.ts';
import { type SeenWord, wordsOfTsv } from './words-of-tsv.ts';

/** The words of a page, upright and level. */
export interface ReadPicture {
  readonly words: readonly SeenWord[];
  /** Of the upright picture. */
  readonly width: number;
  readonly height: number;
  /** By how much the picture had to be turned. */
  readonly turn: Turn;
  /** Where a point of the picture, turned back, lies in the one that was given. */
  readonly sourceOf: FlatPicture['sourceOf'];
  readonly languages: readonly ScanLanguage[];
}

/** A program failed, or took too long or too much. */
export class NotRecognized extends Error {}

/**
 * Reads a picture of a page, which may be photographed at an angle, turned, upside down, askew or badly lit, in `languages` and then in those of its words.
 * @throws NotRecognized
 */
export async function readPicture(
  picture: Picture,
  recognition: Recognition,
  languages: readonly ScanLanguage[] = ['spa'],
): Promise<ReadPicture> {
  const { languages: known } = recognition;
  const { picture: flat, sourceOf } = flattenSheet(picture);
  const even = clearInk(evenLight(flat));
  const wanted = known.filter((language) => languages.includes(language));
  const first = wanted.length > 0 ? wanted : known.slice(0, 1);
  const found = { ...(await readUpright(even, { ...recognition, languages: first })), sourceOf };
  const spoken = known.filter((language) => languagesOf(textOf(found.words)).includes(language));
  if (spoken.length === 0 || spoken.every((language) => first.includes(language))) return found;
  const together = withSpanish(spoken, known);
  const words = await wordsIn(found.level, { ...recognition, languages: together });
  // A reading in the languages of the first words may be a worse one: those words may be names, or few.
  return senseOf(words) < senseOf(found.words) - WORSE ? found : { ...found, words, languages: together };
}

/** Tesseract's Basque takes figures for letters where it is alone. */
function withSpanish(spoken: readonly ScanLanguage[], known: readonly ScanLanguage[]): readonly ScanLanguage[] {
  return spoken.includes('eus') && known.includes('spa') ? [...new Set<ScanLanguage>([...spoken, 'spa'])] : spoken;
}

interface Upright extends Omit<ReadPicture, 'sourceOf'> {
  readonly level: Picture;
}

/** Tries the turn that the page seems to need, and the others only if it makes no sense so. */
async function readUpright(picture: Picture, recognition: Recognition): Promise<Upright> {
  const likely = await findTurn(picture, recognition);
  let best: { readonly read: Upright; readonly sense: number } | null = null;
  for (const turn of [likely, ...TURNS.filter((other) => other !== likely)]) {
    const upright = turnPicture(picture, turn);
    const level = clearDashes(leveled(upright));
    const words = await wordsIn(level, recognition);
    const sense = isTurned(words) ? 0 : senseOf(words);
    const read = { words, width: level.width, height: level.height, turn, languages: recognition.languages, level };
    if (best === null || sense > best.sense) best = { read, sense };
    if (sense >= SENSIBLE) break;
  }
  if (best === null) throw new NotRecognized('no turn was tried');
  return best.read;
}

function leveled(picture: Picture): Picture {
  const skew = findSkew(picture);
  return Math.abs(skew) < LEVEL ? picture : levelPicture(picture, skew);
}

/** By how much the page must be turned, in Tesseract's opinion; 0 if it has none. */
async function findTurn(picture: Picture, { tesseract, seconds }: Recognition): Promise<Turn> {
  const args = ['stdin', 'stdout', '--dpi', DPI, '--psm', '0', '-l', 'osd'];
  const said = await runProgram({ program: tesseract, args, input: pgmOf(picture), limits: { ...LIMITS, seconds } });
  const turn = Number(/^Rotate: (\d+)$/m.exec(said?.toString('utf8') ?? '')?.[1]);
  return TURNS.find((one) => one === turn) ?? 0;
}

/** @throws NotRecognized */
async function wordsIn(picture: Picture, { tesseract, languages, seconds }: Recognition): Promise<readonly SeenWord[]> {
  const args = ['stdin', 'stdout', '--dpi', DPI, '--psm', '3', '-l', languages.join('+'), 'tsv'];
  const table = await runProgram({ program: tesseract, args, input: pgmOf(picture), limits: { ...LIMITS, seconds } });
  if (table === null) throw new NotRecognized('tesseract gave no words');
  return mendWords(withoutStrokes(wordsOfTsv(table.toString('utf8'), picture)));
}

/** How sure the program is of a page, 0 to 100, by the letters of its words; a page almost without words says nothing. */
function senseOf(words: readonly SeenWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const sure = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  return letters < FEWEST_LETTERS ? 0 : sure / letters;
}

/** Whether a page is upside down or on its side although its words were recognised: their lines go to the left, or most words are taller than wide. */
export function isTurned(words: readonly SeenWord[]): boolean {
  const pairs = words.flatMap((word, place) => {
    const before = words[place - 1];
    return before?.line === word.line ? [word.left < before.left] : [];
  });
  return pairs.filter(Boolean).length * 2 > pairs.length || isOnSide(words);
}

function textOf(words: readonly SeenWord[]): string {
  return words.map(({ text }) => text).join(' ');
}

const DPI = '300';
const LIMITS = { memoryMb: 1_536, outputBytes: 8 * 2 ** 20 };
/** A page that is upside down has some 30. */
const SENSIBLE = 65;
const FEWEST_LETTERS = 20;
/** Readings in other languages differ by a few in any case. */
const WORSE = 4;
/** Radians: less is not worth a rotation, which blurs. */
const LEVEL = 0.003;
