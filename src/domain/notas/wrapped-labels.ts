import { fold } from './fold.ts';
import { findHeading } from './headings.ts';
import { joinLines } from './join-lines.ts';
import { nameSameFact } from './pair-labels.ts';
import type { TextLine } from './text-page.ts';

/** Rejoins labels that a narrow column broke over two lines, before the value beside them. */
export function joinWrappedLabels(lines: readonly TextLine[]): readonly TextLine[] {
  const joined: TextLine[] = [];
  for (const line of lines) {
    const above = joined.at(-1);
    const whole = above && wholeLabel(above, line);
    if (whole) joined[joined.length - 1] = whole;
    else if (above && wrapsLabel(above, line)) {
      const [rest, ...values] = line.cells;
      const [label, ...others] = above.cells;
      if (label && rest)
        joined[joined.length - 1] = {
          ...above,
          cells: [{ ...label, text: joinLines([label.text, rest.text]) }, ...others],
        };
      joined.push({ ...line, cells: values });
    } else joined.push(line);
  }
  return joined;
}

/** Whether a label goes on in small letters on the next line, beside the next line of its value. */
function wrapsLabel(above: TextLine, line: TextLine): boolean {
  const [label, value] = above.cells;
  const [rest, more] = line.cells;
  if (!label || !value || !rest || !more || line.gap || above.cells.length > 2 || line.cells.length > 2) return false;
  // Labels may be set to the right, or in the middle of their column.
  const isBelow =
    Math.abs(value.x - more.x) <= 2 && Math.max(label.x, rest.x) < value.x && isLabelled(label.x, rest.x, value.x);
  return isBelow && /^\p{Ll}[\p{L} ]{2,24}:?$/u.test(rest.text) && /^\p{Lu}[\p{L} ]{2,30}$/u.test(label.text);
}

function isLabelled(one: number, other: number, edge: number): boolean {
  return Math.abs(one - other) <= Math.max(2, (edge - Math.min(one, other)) / 2);
}

function wholeLabel(above: TextLine, line: TextLine): TextLine | null {
  const [label, ...values] = above.cells;
  const [rest, ...others] = line.cells;
  if (!label || !rest || values.length === 0 || others.length > 0 || line.gap) return null;
  const isOpen = !/:$/.test(label.text) || NUMBER_LABEL.test(fold(rest.text));
  if (Math.abs(label.x - rest.x) > 2) return null;
  if (isTranslated(label.text, rest.text)) return above;
  const isUnfinished = UNFINISHED.test(fold(label.text)) && LAST_WORDS.test(rest.text);
  if (!isOpen || !(isUnfinished || /^.{1,60}:$/.test(rest.text))) return null;
  const doubts = [...(above.doubts ?? []), ...(line.doubts ?? [])];
  const cells = [{ ...label, text: joinLines([label.text, rest.text]) }, ...values];
  return { ...above, cells, ...(doubts.length > 0 && { doubts }) };
}

/** Whether a label is printed again in another language below. */
function isTranslated(label: string, below: string): boolean {
  if (fold(label) === fold(below) || below.length > LONGEST_LABEL) return false;
  const [one, other] = [findHeading(label), findHeading(below)];
  const isHeading = one !== null && one.rest === '' && other?.rest === '' && one.part === other.part;
  return isHeading || nameSameFact(label, below);
}

const LONGEST_LABEL = 40;
/** A label that cannot end here: "Fecha de la nota del". */
const UNFINISHED =
  /^(?:FECHA|DATA|NUMERO|NOMBRE|CODIGO|CODI|REFERENCIA|EXPEDIENTE|TITULO|ESTADO|OFICINA)\b[A-Z ]{0,40} (?:DE|DEL|DE LA|DE LOS|DO|DA|D'|EN|Y|I|E)$|.{2,40}\s\/$/;
const LAST_WORDS = /^\p{L}[\p{L} ]{2,30}$/u;
/** Text after a colon within a label: "Getxo: finka zk.:". */
const NUMBER_LABEL = /^(?:FIN[CK]A\s+)?(?:N[º°.O]|NUM|ZK|ZENBAKI)/;
