import { spawnSync } from 'node:child_process';
import { installFromDebian } from '../../scripts/install-from-debian.ts';
import { randomFrom } from '../../src/domain/wizard/testing/walks.ts';
import { searchPictures } from '../../src/server/isolated/read-scan.ts';
import { typeset } from '../../src/server/ports/pdf/typeset.ts';
import type { Recognition } from '../../src/server/ports/text-recognition/find-recognition.ts';
import { PROSE } from '../scans/prose.ts';
import { scanPaper } from '../scans/scan-paper.ts';

/** Kinds of bars, as zint names them, with their sides in millimetres from the smallest of offices on. */
const KINDS = [
  { kind: 'CODE128', least: 60, most: 90, options: ['--height=40'] },
  { kind: 'PDF417', least: 45, most: 70, options: [] },
  { kind: 'DATAMATRIX', least: 12, most: 24, options: [] },
] as const;

export interface TriedBars {
  readonly number: number;
  readonly kind: (typeof KINDS)[number]['kind'];
  readonly millimetres: number;
  readonly code: string;
  /** Codes that were read in its bars. */
  readonly read: readonly string[];
  readonly seconds: number;
}

/** Sheets with bars drawn by zint, scanned askew, grained, stamped, shaded and turned, as papers of registries are. */
export async function* tryBars(count: number, recognition: Recognition): AsyncGenerator<TriedBars> {
  requireZint();
  for (let number = 0; number < count; number += 1) {
    const random = randomFrom(number * 15_485_863 + 29);
    const signs = (length: number) =>
      Array.from({ length }, () => '0123456789ABCDEF'[Math.floor(random() * 16)] ?? '0').join('');
    const code = number % 3 === 0 ? `1${signs(23)}` : `${signs(4)}-${signs(4)}-${signs(4)}-1${signs(3)}`;
    const { kind, least, most, options } = KINDS[number % KINDS.length] ?? KINDS[0];
    const millimetres = Math.round(least + random() * (most - least));
    const content = kind === 'CODE128' ? code : `${CONTENTS[number % CONTENTS.length]}${code}`;
    const prose = PROSE[number % PROSE.length];
    const sheet = {
      ...{ title: prose?.title ?? '', paragraphs: prose?.paragraphs ?? [] },
      ...{ picture: drawnByZint(content, [`--barcode=${kind}`, ...options]), millimetres, isLeft: random() < 0.5 },
    };
    const pdf = typeset({ template: TEMPLATE, standard: 'A_2b', inputs: { sheet: JSON.stringify(sheet) } });
    const bytes = await scanPaper(pdf, number, 1, recognition.pdftoppm);
    const start = performance.now();
    const found = await searchPictures({ bytes, recognition, isPicture: false });
    if (!found.ok || found.value === null) throw new Error(`sheet ${number} was given up`);
    const seconds = (performance.now() - start) / 1000;
    yield { number, kind, millimetres, code, read: found.value.inSymbols.map((one) => one.code), seconds };
  }
}

/** @throws Error where zint is missing and cannot be installed */
function requireZint(): void {
  const isThere = () => spawnSync('zint', ['--version'], { stdio: 'ignore' }).status === 0;
  if (!isThere() && !(installFromDebian('zint') && isThere())) throw new Error('needed: apt-get install zint');
}

function drawnByZint(content: string, options: readonly string[]): string {
  const { stdout, status } = spawnSync(
    'zint',
    [...options, '--notext', '--direct', '--filetype=SVG', '--quietzones', '-d', content],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`zint drew nothing for ${content}`);
  return stdout;
}

const CONTENTS = ['CSV: ', 'https://sede.registradores.org/csv?csv=', ''];
const TEMPLATE = '../../../../trials/qr/bars-page.typ';
