import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { runProgram } from './run-program.ts';

/** The languages of the papers that are read. */
export const SCAN_LANGUAGES = ['spa', 'cat', 'glg', 'eus', 'por', 'eng'] as const;
export type ScanLanguage = (typeof SCAN_LANGUAGES)[number];

/** The programs that read scans, and what they know. */
export interface Recognition {
  /** Path of Tesseract. */
  readonly tesseract: string;
  /** Path of Poppler's pdftoppm. */
  readonly pdftoppm: string;
  /** Of `SCAN_LANGUAGES`, the installed ones; at least one. */
  readonly languages: readonly ScanLanguage[];
  /** Processor time for a run of one of them; a page needs a few. */
  readonly seconds: number;
}

/** The programs in the folder `setting` or on the PATH; null when one is missing, or knows none of the languages. */
export async function findRecognition(setting: string | undefined): Promise<Recognition | null> {
  if (setting === 'none') return null;
  const folders = setting === undefined ? (process.env.PATH ?? '').split(path.delimiter) : [setting];
  const [tesseract, pdftoppm] = ['tesseract', 'pdftoppm'].map((name) => programIn(folders, name));
  if (!tesseract || !pdftoppm) return null;
  const known = languagesOf.get(tesseract) ?? listLanguages(tesseract);
  languagesOf.set(tesseract, known);
  const languages = await known;
  if (languages.length > 0) return { tesseract, pdftoppm, languages, seconds: SECONDS };
  languagesOf.delete(tesseract);
  return null;
}

const SECONDS = 60;

/** Asked once of each program; one that knows none is asked again. */
const languagesOf = new Map<string, Promise<readonly ScanLanguage[]>>();

async function listLanguages(tesseract: string): Promise<readonly ScanLanguage[]> {
  const limits = { seconds: 10, memoryMb: 1024, outputBytes: 65_536 };
  const said = await runProgram({ program: tesseract, args: ['--list-langs'], input: new Uint8Array(), limits });
  const listed = new Set(said?.toString('utf8').split(/\s+/));
  return SCAN_LANGUAGES.filter((language) => listed.has(language));
}

function programIn(folders: readonly string[], name: string): string | null {
  return (
    folders
      .filter(path.isAbsolute)
      .map((folder) => path.join(folder, name))
      .find(isProgram) ?? null
  );
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
