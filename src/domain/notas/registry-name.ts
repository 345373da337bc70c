import { fold } from './fold.ts';
import { type TextLine, textOfLine } from './text-page.ts';

/** The registry that issued a note, as its head names it. */
export function findRegistry(lines: readonly TextLine[]): string | null {
  for (const line of lines) {
    for (const { text } of line.cells) {
      const at = placeOf(text);
      if (at !== -1) return nameOf(text.slice(at));
    }
    const whole = textOfLine(line).replace(/\t/g, ' ');
    const at = placeOf(whole);
    if (at !== -1) return nameOf(whole.slice(at));
  }
  return null;
}

/** Where a registry is named; no head that names one is longer. */
function placeOf(text: string): number {
  return text.length < 120 ? fold(text).search(REGISTRY) : -1;
}

/** Without the date that heads put behind it. */
function nameOf(text: string): string {
  return text
    .replace(/[\s,;:\-–—(]+(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{1,2} de \p{L}+ de \d{4})\W*$/u, '')
    .replace(/[\s.,;:]+$/, '');
}

/** Whether the line is the head of a note. */
export function isRegistryHead(line: string): boolean {
  return line.length < 120 && new RegExp(`^\\W*${REGISTRY.source}`).test(fold(line));
}

const REGISTRY =
  /(?:REGISTRO DE LA PROPIEDAD|REGISTRE DE LA PROPIETAT|REXISTRO DA PROPIEDADE|[A-Z]+(?:KO|GO) (?:\d+\.? ?(?:ZK\.?|ZENBAKIKO)? ?)?JABETZA(?:REN)?[- ]ERREGISTRO\w*|JABETZA(?:REN)?[- ]ERREGISTRO\w*)(?=\s+(?:DE|DEL|D'|DO|DA|N|\d|[A-Z])|\s*[,:–—-]|$)/;
