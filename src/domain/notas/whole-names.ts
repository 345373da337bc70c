import { endsWithForm, isCompanyForm } from './company-form.ts';
import { fold } from './fold.ts';
import { findRight, isShareAlone } from './holding.ts';
import { joinLines } from './join-lines.ts';
import { isStatementWord } from './name-run.ts';
import { isCompanyName } from './owner.ts';
import { columnOf } from './owners-table.ts';
import { type TextCell, type TextLine, textOfLine } from './text-page.ts';
import { findIds, idOf } from './written-id.ts';

/**
 * Lines of owners with every name whole: one that is too long for its cell goes on below it, while its number and its place in the books are beside its
 * first line.
 */
export function withWholeNames(lines: readonly TextLine[]): readonly TextLine[] {
  const joined: TextLine[] = [];
  for (const line of lines) {
    const above = joined.at(-1);
    const [first, ...others] = above?.cells ?? [];
    if (above && first && goesOn(first, others, line))
      joined[joined.length - 1] = {
        ...above,
        cells: [{ ...first, text: goingOn(first.text, textOfLine(line)) }, ...others],
        ...(line.doubts && { doubts: [...(above.doubts ?? []), ...line.doubts] }),
      };
    else joined.push(line);
  }
  return joined;
}

/** A name with its rest, which stands before a number that reached into the name's cell. */
function goingOn(name: string, rest: string): string {
  const at = findIds(name)[0]?.at;
  return at === undefined ? joinLines([name, rest]) : `${joinLines([name.slice(0, at), rest])} ${name.slice(at)}`;
}

/** Whether a name with its number in a cell beside it goes on in the line below. */
function goesOn(name: TextCell, beside: readonly TextCell[], { cells, gap }: TextLine): boolean {
  const [rest, ...others] = cells;
  if (!rest || others.length > 0 || gap || Math.abs(rest.x - name.x) > NEAR) return false;
  const id = idBeside(name, beside);
  if (id === undefined || /\d/.test(name.text.slice(0, 3)) || columnOf(name.text) !== 'other') return false;
  const printed = nameAlone(name.text);
  if (isCompanyForm(rest.text)) return !endsWithForm(printed);
  if (!isPartOfName(rest.text)) return false;
  if (isCompanyName(rest.text)) return COMPANY_ID.test(id ?? '');
  const words = rest.text.trim().split(/\s+/).length;
  return /,$/.test(printed.trim()) || words === 1 || printed.trim().split(/\s+/).length < 3;
}

/** The number beside a name, in a cell of its own or behind the name; null if it is not printed, undefined without one. */
function idBeside(name: TextCell, beside: readonly TextCell[]): string | null | undefined {
  const found = [...beside.map(({ text }) => findIds(text)[0]?.id ?? idOf(text)), findIds(name.text)[0]?.id];
  return found.find((id) => id !== null && id !== undefined);
}

function nameAlone(text: string): string {
  return text.slice(0, findIds(text)[0]?.at ?? text.length);
}

/** Whether a line has words of a name only: with capitals, and none about a person or a holding. */
function isPartOfName(text: string): boolean {
  const words = text.trim().replace(/[,.]$/, '').split(/\s+/);
  const isOfName = (word: string) =>
    (/^["“«(]?\p{Lu}[\p{L}'’.,&»”")-]*$/u.test(word) && !isStatementWord(word.replace(/,$/, ''))) ||
    PARTICLE.test(word);
  return (
    words.length <= MOST_WORDS &&
    words.every((word, place) => isOfName(word) || YEAR.test(word) || (place > 0 && /^&$/.test(word))) &&
    words.some((word) => /^\p{Lu}/u.test(word)) &&
    findRight(text) === null &&
    !isShareAlone(text) &&
    columnOf(text) === 'other' &&
    !ABOUT_PERSON.test(fold(text))
  );
}

const NEAR = 4;
const MOST_WORDS = 6;
const YEAR = /^(?:19|20)\d\d,?$/;
const PARTICLE = /^(?:de|del|la|las|los|el|y|i|e|da|do|das|dos|d['’]\p{L}+)$/iu;
const COMPANY_ID = /^(?:[A-HJNP-SUVW]\d|[5-9]\d{8}$)/;
const ABOUT_PERSON =
  /\b(?:SOLTEIR|SOLTER|CASAD|VIUV|VIUD|DIVORCIA|SEPARAD|EZKON|ALARGUN|GANANC|PRIVATIV|CONSORCIAL|COMUNH|HERANCA|HERENCIA|COMPRA|DOACAO|DONACI|OTROS|VITALICI|NACIONALIDAD|INDIVIS|BIENES|BENS|CARACTER)/;
