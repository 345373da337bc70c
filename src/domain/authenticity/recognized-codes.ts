import { isValueDoubted } from '../notas/doubted.ts';
import type { TextPage } from '../notas/text-page.ts';
import { type CodeIssuer, findCodes, type VerificationCode } from './find-codes.ts';

/**
 * Codes in the recognised text of pictures. One is sure if it was easy to read and consists of digits only, or has none of the signs that recognition
 * takes for each other: no dictionary and no control character bears a code out. Several readings that differ only in such signs
 * are one code: the first, and it is not sure.
 */
export function findRecognizedCodes(
  pages: readonly TextPage[],
  issuers: readonly CodeIssuer[],
): readonly VerificationCode[] {
  const readings = Map.groupBy(findCodes(pages, issuers), ({ code }) => shapeOf(code));
  return [...readings.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const isPlain = /^[\d\s-]+$/.test(first.code) || !ALIKE.test(first.code);
    return [{ ...first, isSure: isPlain && others.length === 0 && !isValueDoubted(pages.flat(), first.code) }];
  });
}

/** Codes of the text of a file, and those of its pictures that are not among them, even if some of their signs were taken for others. */
export function joinCodes(
  printed: readonly VerificationCode[],
  recognized: readonly VerificationCode[],
): readonly VerificationCode[] {
  const known = new Set(printed.map(({ code }) => shapeOf(code)));
  return [...printed, ...recognized.filter(({ code }) => !known.has(shapeOf(code)))];
}

/** The code with one sign for all that look alike. */
function shapeOf(code: string): string {
  const bare = code.replace(/[\s-]/g, '').toUpperCase();
  return bare
    .replace(/[OQD]/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/S/g, '5')
    .replace(/B/g, '8')
    .replace(/Z/g, '2')
    .replace(/G/g, '6');
}

const ALIKE = /[0OoQDIl1i5Ss8B2Zz6Gb]/;
