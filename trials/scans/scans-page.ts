import type { VerificationCode } from '../../src/domain/authenticity/find-codes.ts';
import { NOTA_FIELDS } from '../../src/domain/notas/marks.ts';
import { markdownTable } from '../../src/server/testing/markdown-table.ts';
import type { ScannedValue, TriedScan } from './try-scans.ts';

/** The figures of scanned papers: characters by language, values by field, and what was marked sure and is wrong. */
export function scansPage(tried: readonly TriedScan[]): string {
  const languages = [...new Set(tried.map(({ language }) => language))].sort();
  const groups = [...languages.map((language) => tried.filter((one) => one.language === language)), tried];
  const characters = groups.map((papers, place) => [
    languages[place] ?? 'all',
    String(sum(papers.map(({ pages }) => pages))),
    `${(100 * rightOf(papers)).toFixed(2)} %`,
    `${(sum(papers.map(({ seconds }) => seconds)) / sum(papers.map(({ pages }) => pages))).toFixed(1)} s`,
  ]);
  const values = tried.flatMap((one) => one.values);
  const fields = NOTA_FIELDS.map((field) => {
    const own = values.filter((value) => value.field === field);
    return [field, share(own), share(own.filter(({ isSure }) => isSure))];
  });
  const keys = tried.flatMap(({ sureKeys }) => sureKeys);
  const codes = tried.flatMap((one) => one.codes.read.map((code) => ({ ...code, isRight: isPrinted(one, code) })));
  const printed = sum(tried.map((one) => one.codes.printed.length));
  const sureCodes = codes.filter(({ isSure }) => isSure);
  return [
    ...markdownTable(['language', 'pages', 'characters right', 'time for a page'], characters),
    '',
    ...markdownTable(['value', 'right', 'right of those marked sure'], fields),
    '',
    `Tax ids and cadastral references marked sure: ${keys.filter(({ isRight }) => isRight).length} of ${keys.length} right.`,
    `Codes of verification: ${codes.filter(({ isRight }) => isRight).length} of ${printed} read as printed, and ${codes.filter(({ isRight }) => !isRight).length} others; of ${sureCodes.length} marked sure ${sureCodes.filter(({ isRight }) => isRight).length} right.`,
    `Notas wholly right: ${whollyRight(tried)} of ${tried.filter(({ values: all }) => all.length > 0).length}.`,
    '',
  ].join('\n');
}

/** The share of characters that were read, of all papers together. */
export function rightOf(tried: readonly TriedScan[]): number {
  return sum(tried.map(({ characters }) => characters.right)) / sum(tried.map(({ characters }) => characters.all));
}

/** What is marked sure and is wrong, one a line. */
export function wrongThoughSure(tried: readonly TriedScan[]): string[] {
  return tried.flatMap((one) => [
    ...one.values.flatMap(({ field, isSure, miss }) =>
      isSure && miss ? [`${one.name} ${field}: ${miss.expected} | ${miss.read}`] : [],
    ),
    ...one.sureKeys.flatMap(({ key, isRight }) => (isRight ? [] : [`${one.name} key: ${key}`])),
    ...one.codes.read.flatMap((code) =>
      code.isSure && !isPrinted(one, code) ? [`${one.name} code: ${code.code}`] : [],
    ),
  ]);
}

function isPrinted({ codes }: TriedScan, { code }: VerificationCode): boolean {
  return codes.printed.includes(code);
}

function whollyRight(tried: readonly TriedScan[]): number {
  return tried.filter(({ values }) => values.length > 0 && values.every(({ miss }) => miss === null)).length;
}

function share(values: readonly ScannedValue[]): string {
  return `${values.filter(({ miss }) => miss === null).length} of ${values.length}`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
