import { z } from 'zod';
import { fold } from '../notas/fold.ts';
import { type LinePlace, type TextLine, type TextPage, textOfLine } from '../notas/text-page.ts';

/** An office that prints codes of verification, and where it checks them. */
export const codeIssuerSchema = z.object({
  id: z.string().regex(/^[a-z]+$/),
  name: z.string().min(1),
  /** Words by which a paper names it, upper case without accents. */
  words: z.array(z.string().min(1)).min(1),
  /** Where its pages are; names below one count too. */
  hosts: z.array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)).min(1),
  page: z.url({ protocol: /^https$/ }),
});
export type CodeIssuer = z.output<typeof codeIssuerSchema>;

/** A code by which the issuer's own page shows the paper. */
export interface VerificationCode {
  /** As printed. */
  readonly code: string;
  /** `id` of its issuer; null if the paper does not say whose it is. */
  readonly issuer: string | null;
  readonly place: LinePlace | null;
  /** False if it was recognised in a picture, and some sign may be another that looks like it. */
  readonly isSure: boolean;
}

/** The codes of verification that a paper prints, each once, where it stands first. */
export function findCodes(pages: readonly TextPage[], issuers: readonly CodeIssuer[]): readonly VerificationCode[] {
  const found = new Map<string, VerificationCode>();
  for (const page of pages) {
    const texts = page.map((line) => fold(textOfLine(line)));
    for (const [at, line] of page.entries()) {
      for (const code of codesIn(line, page[at + 1])) {
        const key = code.replace(/[\s-]/g, '');
        if (found.has(key) || found.size >= MOST) continue;
        const issuer = nearestIssuer(texts, at, issuers) ?? onlyIssuer(pages, issuers);
        found.set(key, { code, issuer, place: line.place ?? null, isSure: true });
      }
    }
  }
  return [...found.values()];
}

/** Codes behind their label in the line, or at the beginning of the next if the label ends the line. */
function codesIn(line: TextLine, next: TextLine | undefined): readonly string[] {
  const text = textOfLine(line);
  const folded = fold(text);
  return [...folded.matchAll(LABEL)].flatMap((label) => {
    const end = label.index + label[0].length;
    const after = text.slice(end);
    const code = codeAt(after.trim() === '' && next ? textOfLine(next) : after);
    return code === null ? [] : [code];
  });
}

function codeAt(text: string): string | null {
  const [code = ''] = CODE.exec(text.trimStart()) ?? [];
  const bare = code.replace(/[\s-]/g, '');
  return bare.length >= LEAST && bare.length <= LONGEST && /\d/.test(bare) ? code.trim() : null;
}

/** The text, if it is nothing but a code; else null. */
export function codeOf(text: string): string | null {
  const code = codeAt(text);
  return code === text.trim() ? code : null;
}

/** The office that is named nearest to a line of the page. */
function nearestIssuer(texts: readonly string[], at: number, issuers: readonly CodeIssuer[]): string | null {
  for (let away = 0; away < texts.length; away += 1) {
    const near = [...new Set([at - away, at + away])].map((line) => texts[line] ?? '').join('\n');
    const named = issuers.find(({ words }) => words.some((word) => near.includes(word)));
    if (named) return named.id;
  }
  return null;
}

/** The office that the rest of the paper names, if it is only one. */
function onlyIssuer(pages: readonly TextPage[], issuers: readonly CodeIssuer[]): string | null {
  const text = fold(pages.flatMap((page) => page.map(textOfLine)).join('\n'));
  const named = issuers.filter(({ words }) => words.some((word) => text.includes(word)));
  return named.length === 1 ? (named[0]?.id ?? null) : null;
}

/** Labels in Spanish, Catalan, Galician and Portuguese, folded. */
const LABEL =
  /\b(?:C\.?S\.?V\.?|C\.?E\.?V\.?|COD(?:IGO|I)\s+(?:SEGUR[OA]?|ELECTRONICO)\s+DE\s+VERIFICACI(?:ON|O)|CODIGO\s+DE\s+(?:VERIFICACION(?:\s+(?:SEGURO|ELECTRONICA))?|ACESSO|VERIFICACAO|VALIDACAO|CONSULTA))(?![A-Z0-9])\s*(?:\([^)]{0,20}\))?\s*(?:[:.]|N[.º°O]*)?\s*/g;
/** Groups with hyphens, or of four capitals and digits with blanks. */
const CODE =
  /^(?:[0-9A-Z]{4}(?: [0-9A-Z]{4}){2,9}(?![0-9A-Za-z])|[0-9A-Za-z]{2,}(?:-[0-9A-Za-z]{2,}){0,9}(?![0-9A-Za-z]))/;
const LEAST = 10;
const LONGEST = 80;
const MOST = 10;
