import { fold } from './fold.ts';
import { type TextLine, textOfLine } from './text-page.ts';

/** The lines of charges in a timeline, without the year or the month above each entry. */
export function withoutMoments(lines: readonly TextLine[]): readonly TextLine[] {
  return lines.flatMap((line, place) => {
    if (isMoment(lines, place)) return [];
    return [isMoment(lines, place - 1) ? { ...line, gap: true } : line];
  });
}

/** Whether a paragraph begins with a line that is only a year or a month, after one that has ended. */
function isMoment(lines: readonly TextLine[], place: number): boolean {
  const line = lines[place];
  const before = lines[place - 1];
  if (!line?.gap || !MOMENT.test(fold(textOfLine(line)))) return false;
  return before === undefined || /[.:;]\s*$/.test(textOfLine(before)) || isMoment(lines, place - 1);
}

const MOMENT =
  /^(?:(?:ENERO|GENER|XANEIRO|JANEIRO|FEBRER[O]?|FEBREIRO|FEVEREIRO|MARZO|MARC|MARCO|ABRIL|MAYO|MAIG|MAIO|JUNIO|JUNY|XUNO|JUNHO|JULIO|JULIOL|XULLO|JULHO|AGOSTO?|SEPTIEMBRE|SETEMBRE|SETEMBRO|OCTUBRE|OUTUBRO|NOVIEMBRE|NOVEMBRE|NOVEMBRO|DICIEMBRE|DESEMBRE|DECEMBRO|DEZEMBRO),?(?: DEL?)? )?(?:19|20)\d\d$/;
