import { isValueDoubted } from '../notas/doubted.ts';
import type { TextPage } from '../notas/text-page.ts';
import { type CodeIssuer, findCodes, type VerificationCode } from './find-codes.ts';
import type { SymbolCode, SymbolKind } from './symbol-codes.ts';

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

/** Codes of one file, by where they were read. */
interface CodesToJoin {
  readonly printed: readonly VerificationCode[];
  readonly inSymbols: readonly SymbolCode[];
  readonly recognized: readonly VerificationCode[];
}

/** A code as it is shown. */
interface JoinedCode extends VerificationCode {
  /** The QR code or bar code that says it; null for one that is only printed. */
  readonly symbol: SymbolKind | null;
  readonly isElsewhere: boolean;
}

/**
 * The codes of the text of a file; those of its QR codes and bar codes that are not among them; and those that were recognised in its pictures and are among
 * neither, even if some of their signs were taken for others. Such a symbol knows its own errors, so it says how a code is written that was recognised beside it.
 */
export function joinCodes({ printed, inSymbols, recognized }: CodesToJoin): readonly JoinedCode[] {
  const shapesOf = (codes: readonly VerificationCode[]) => new Set(codes.map(({ code }) => shapeOf(code)));
  const known = shapesOf(printed);
  const fromSymbols = inSymbols.flatMap((code): JoinedCode[] => {
    if (known.has(shapeOf(code.code))) return [];
    const beside = recognized.find((other) => shapeOf(other.code) === shapeOf(code.code));
    if (code.isBare && !beside) return [];
    const { isElsewhere, place, kind = 'qr' } = code;
    const issuer = code.issuer ?? (isElsewhere ? null : (beside?.issuer ?? null));
    const text = code.isBare && beside ? groupedLike(code.code, beside.code) : code.code;
    return [{ code: text, issuer, place, isSure: true, symbol: kind, isElsewhere }];
  });
  const told = shapesOf([...printed, ...fromSymbols]);
  const others = recognized.filter(({ code }) => !told.has(shapeOf(code)));
  const asRead = (code: VerificationCode) => ({ ...code, symbol: null, isElsewhere: false });
  return [...printed.map(asRead), ...fromSymbols, ...others.map(asRead)];
}

/** The signs of one code with the hyphens and blanks of another: bars often leave them out, and people compare what is printed. */
function groupedLike(code: string, printed: string): string {
  const signs = code.replace(/[\s-]/g, '');
  if (signs !== code || printed.replace(/[\s-]/g, '').length !== signs.length) return code;
  let next = 0;
  return printed.replace(/[^\s-]/g, () => signs.charAt(next++));
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
